package io.idem.bench.stores;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What has been measured so far. Written after each part, since a run takes hours. */
final class Report {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private final File json;
    private final List<Line> lines = new ArrayList<>();
    private final List<String> notMeasured = new ArrayList<>();
    private boolean failed;

    /** @param json null for none */
    Report(File json) {
        this.json = json;
    }

    void add(List<Line> more) throws IOException {
        lines.addAll(more);
        write();
    }

    void skipped(StoreName store, String part, String why) throws IOException {
        note(store + ", " + part + ": skipped, " + why);
    }

    void failed(StoreName store, String part, Exception e) throws IOException {
        failed = true;
        note(store + ", " + part + ": failed, " + e);
    }

    /** @return whether everything was measured and no target missed */
    boolean finish() {
        Table.print(lines);
        notMeasured.forEach(System.out::println);
        long missed = lines.stream().filter(Line::isMissed).count();
        System.out.println(missed + " of "
                + lines.stream().filter(line -> line.target() != null).count() + " targets missed");
        return missed == 0 && !failed;
    }

    private void note(String what) throws IOException {
        System.out.println(what);
        notMeasured.add(what);
        write();
    }

    private void write() throws IOException {
        if (json == null) {
            return;
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("java", System.getProperty("java.version"));
        all.put("cores", Runtime.getRuntime().availableProcessors());
        all.put("units", "calls per second, milliseconds");
        all.put("lines", lines);
        all.put("notMeasured", notMeasured);
        JSON.writeValue(json, all);
    }
}
