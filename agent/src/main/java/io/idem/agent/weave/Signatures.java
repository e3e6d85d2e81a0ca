package io.idem.agent.weave;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/** Methods as the configuration writes them: {@code createOrder(java.lang.String,int[])}. Stateless. */
final class Signatures {

    private Signatures() {}

    static String of(MethodDescription method) {
        return method.getInternalName() + "(" + String.join(",", parameterTypes(method)) + ")";
    }

    static String of(List<? extends MethodDescription> methods) {
        List<String> all = new ArrayList<String>();
        for (MethodDescription method : methods) {
            all.add(of(method));
        }
        return String.join(", ", all);
    }

    /** @return binary names, arrays as {@code int[]}, nested classes with $ */
    static List<String> parameterTypes(MethodDescription method) {
        List<String> types = new ArrayList<String>();
        for (TypeDescription type : method.getParameters().asTypeList().asErasures()) {
            types.add(sourceName(type));
        }
        return types;
    }

    static boolean hasParameters(MethodDescription method, List<String> wanted) {
        List<String> declared = parameterTypes(method);
        if (declared.size() != wanted.size()) {
            return false;
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!declared.get(i).equals(plain(wanted.get(i)))) {
                return false;
            }
        }
        return true;
    }

    private static String sourceName(TypeDescription type) {
        String brackets = "";
        TypeDescription element = type;
        while (element.isArray()) {
            brackets += "[]";
            element = element.getComponentType();
        }
        return element.getName() + brackets;
    }

    private static String plain(String written) {
        String type = written.replace(" ", "");
        return type.endsWith("...") ? type.substring(0, type.length() - 3) + "[]" : type;
    }
}
