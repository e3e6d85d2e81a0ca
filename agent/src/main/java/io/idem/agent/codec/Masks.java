package io.idem.agent.codec;

import io.idem.agent.reflect.OutputPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What one guard masks, of the result and of each output. Made when a method is linked. Immutable. */
public final class Masks {

    private final Mask result;
    private final Map<String, Mask> outputs;

    private Masks(Mask result, Map<String, Mask> outputs) {
        this.result = result;
        this.outputs = outputs;
    }

    /**
     * @param texts as the configuration has them, checked by {@link MaskCheck}
     * @param parameterNames of the method, one for each parameter; null where the class file has none
     */
    public static Masks of(List<String> texts, List<OutputPath> outputs, List<String> parameterNames) {
        List<MaskPath> paths = new ArrayList<>();
        List<List<String>> ofResult = new ArrayList<>();
        for (String text : texts) {
            MaskPath path = MaskPath.parse(text, outputs, parameterNames);
            paths.add(path);
            if (path.isOfResult()) {
                ofResult.add(path.names());
            }
        }
        Map<String, Mask> ofOutputs = new HashMap<>();
        for (OutputPath output : outputs) {
            List<List<String>> within = new ArrayList<>();
            for (MaskPath path : paths) {
                List<String> names = path.within(output);
                if (names != null) {
                    within.add(names);
                }
            }
            ofOutputs.put(output.id(), Mask.of(within));
        }
        return new Masks(Mask.of(ofResult), ofOutputs);
    }

    public Mask result() {
        return result;
    }

    public Mask of(OutputPath output) {
        return outputs.getOrDefault(output.id(), Mask.NONE);
    }
}
