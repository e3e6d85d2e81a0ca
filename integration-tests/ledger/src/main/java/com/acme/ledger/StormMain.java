package com.acme.ledger;

import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.io.UnsupportedEncodingException;
import java.sql.SQLException;
import java.util.Map;

/**
 * Books the same references from many threads:
 * {@code java -cp ledger.jar com.acme.ledger.StormMain JDBC-URL THREADS CALLS KEYS INTERRUPTS ANSWERS-FILE}. Writes what each
 * reference was answered, one line each, and exits with 0 only if all callers of a reference were told the same and
 * nothing but the ledger's own exception was thrown.
 */
public final class StormMain {

    private StormMain() {}

    /** Called by the JVM; returns when every call is done. */
    public static void main(String[] args)
            throws SQLException, InterruptedException, FileNotFoundException, UnsupportedEncodingException {
        Storm storm = new Storm(
                new Ledger(new Journal(args[0])),
                Integer.parseInt(args[1]),
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]));
        storm.run(Boolean.parseBoolean(args[4]));
        try (PrintWriter answers = new PrintWriter(args[5], "UTF-8")) {
            for (Map.Entry<String, String> answer : storm.answers().entrySet()) {
                answers.println(answer.getKey() + " " + answer.getValue());
            }
        }
        System.out.println("storm: " + storm.calls() + " calls answered, " + storm.interruptedCalls()
                + " interrupted by the ledger, " + storm.complaints().size() + " complaints");
        for (String complaint : storm.complaints()) {
            System.out.println("complaint: " + complaint);
        }
        System.exit(storm.complaints().isEmpty() ? 0 : 1);
    }
}
