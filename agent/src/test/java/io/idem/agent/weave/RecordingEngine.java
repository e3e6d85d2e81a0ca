package io.idem.agent.weave;

import io.idem.api.Guards;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Answers woven calls as the test says, and writes down what it was told. */
class RecordingEngine implements Guards.Engine {

    final List<String> events = new ArrayList<>();

    /** What enter returns; a call that owns its key unless the test wants something else. */
    Object entered = "call";

    Throwable rejection;
    Object[] lastArguments;
    Object lastSelf;
    int lastSite;

    @Override
    public Object enter(int site, Object self, Object[] args) throws Throwable {
        events.add("enter");
        lastSite = site;
        lastSelf = self;
        lastArguments = args;
        if (rejection != null) {
            throw rejection;
        }
        return entered;
    }

    @Override
    public Object exit(Object call, Object returned, Throwable thrown) throws Throwable {
        events.add("exit " + call + " " + (returned instanceof Object[] many ? Arrays.toString(many) : returned)
                + (thrown == null ? "" : " " + thrown.getMessage()));
        return returned;
    }
}
