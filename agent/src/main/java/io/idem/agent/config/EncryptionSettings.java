package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.crypt.ResultCipher;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code encryption}: the keys of guards with {@code result.encrypt}, and of the records that are there. Shows none. */
public final class EncryptionSettings extends Settings {

    private static final String KEY = "key";
    private static final String KEYS = "keys";
    private static final String FILE = "file";

    private final ResultCipher cipher;

    EncryptionSettings(Section section) {
        super(section);
        String active = section.text(KEY, null);
        Map<String, byte[]> keys = keys(section);
        if (active == null && keys.size() == 1) {
            active = keys.keySet().iterator().next();
        }
        if (active == null && keys.size() > 1) {
            section.problem(
                    section.position(),
                    "`key` is missing in `encryption`: it names the one of " + keys.keySet()
                            + " that new records are written with");
        }
        if (active != null && !keys.containsKey(active)) {
            // not shown, since a key itself may have been given in place of its name
            section.problem(
                    section.positions().get(KEY),
                    "`key` must be one of the names in `encryption.keys`: " + keys.keySet());
        }
        cipher = active == null || keys.get(active) == null || keys.containsValue(null)
                ? null
                : new ResultCipher(active, keys);
    }

    /** @return by name; null for keys that are mistaken, which is reported */
    private static Map<String, byte[]> keys(Section section) {
        Map<String, byte[]> keys = new LinkedHashMap<>();
        YamlNode node = section.node(KEYS);
        Section values = section.section(KEYS);
        if (!(node instanceof YamlMap)) {
            return keys;
        }
        for (Map.Entry<String, YamlNode> entry : ((YamlMap) node).values().entrySet()) {
            String name = entry.getKey();
            YamlNode given = values.node(name);
            if (isName(name)) {
                keys.put(
                        name,
                        given instanceof YamlMap
                                ? values.section(name).encryptionKeyOfFile(FILE)
                                : values.encryptionKey(name));
            } else {
                section.problem(
                        ((YamlMap) node).positionOfName(name),
                        "a name in `encryption.keys` has at most " + ResultCipher.LONGEST_ID
                                + " letters, digits, `-` and `_`");
            }
        }
        return keys;
    }

    /** It stands in every record that is encrypted. */
    private static boolean isName(String name) {
        boolean plain = !name.isEmpty() && name.length() <= ResultCipher.LONGEST_ID;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            plain &= c == '-' || c == '_' || c < 128 && Character.isLetterOrDigit(c);
        }
        return plain;
    }

    /** @return null where there are no keys */
    public ResultCipher cipher() {
        return cipher;
    }
}
