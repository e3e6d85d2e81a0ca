package io.idem.agent.weave;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of a class file that tells whether a class is a candidate: its supertypes and the names of its methods. Read
 * by hand, since the configurations that look at supertypes read it for every class that is loaded, long before Byte
 * Buddy is needed. Immutable.
 */
final class ClassFileHeader {

    private static final int MAGIC = 0xCAFEBABE;
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int FLOAT = 4;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;
    private static final int CLASS = 7;
    private static final int STRING = 8;
    private static final int METHOD_HANDLE = 15;
    private static final int METHOD_TYPE = 16;
    private static final int MODULE = 19;
    private static final int PACKAGE = 20;

    private final List<String> supertypes;
    private final Set<String> methodNames;

    private ClassFileHeader(List<String> supertypes, Set<String> methodNames) {
        this.supertypes = Collections.unmodifiableList(supertypes);
        this.methodNames = Collections.unmodifiableSet(methodNames);
    }

    /** @return null if these bytes are not a class file that can be read */
    static ClassFileHeader read(byte[] classFile) {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(classFile)));
        } catch (IOException | RuntimeException malformed) {
            return null;
        }
    }

    private static ClassFileHeader read(DataInputStream in) throws IOException {
        if (in.readInt() != MAGIC) {
            return null;
        }
        in.readInt(); // version
        Object[] constants = readConstants(in);
        in.readUnsignedShort(); // access flags
        in.readUnsignedShort(); // this class
        List<String> supertypes = new ArrayList<String>();
        int superclass = in.readUnsignedShort();
        if (superclass != 0) {
            supertypes.add(className(constants, superclass));
        }
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            supertypes.add(className(constants, in.readUnsignedShort()));
        }
        readMembers(in, constants); // fields
        return new ClassFileHeader(supertypes, readMembers(in, constants));
    }

    /** @return at each index the text of a UTF-8 constant, the name's index of a class constant, or null */
    private static Object[] readConstants(DataInputStream in) throws IOException {
        Object[] constants = new Object[in.readUnsignedShort()];
        for (int index = 1; index < constants.length; index++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case UTF8:
                    constants[index] = in.readUTF();
                    break;
                case CLASS:
                    constants[index] = in.readUnsignedShort();
                    break;
                case STRING:
                case METHOD_TYPE:
                case MODULE:
                case PACKAGE:
                    in.readUnsignedShort();
                    break;
                case METHOD_HANDLE:
                    in.readUnsignedByte();
                    in.readUnsignedShort();
                    break;
                case LONG:
                case DOUBLE:
                    in.readLong();
                    index++; // takes two entries
                    break;
                case INTEGER:
                case FLOAT:
                default:
                    in.readInt();
                    break;
            }
        }
        return constants;
    }

    private static String className(Object[] constants, int index) {
        return (String) constants[(Integer) constants[index]];
    }

    private static Set<String> readMembers(DataInputStream in, Object[] constants) throws IOException {
        Set<String> names = new HashSet<String>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            in.readUnsignedShort(); // access flags
            names.add((String) constants[in.readUnsignedShort()]);
            in.readUnsignedShort(); // descriptor
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                in.readUnsignedShort(); // name
                in.skipBytes(in.readInt());
            }
        }
        return names;
    }

    /** @return internal names of the superclass, if any, and of the interfaces */
    List<String> supertypes() {
        return supertypes;
    }

    boolean declaresMethod(String name) {
        return methodNames.contains(name);
    }
}
