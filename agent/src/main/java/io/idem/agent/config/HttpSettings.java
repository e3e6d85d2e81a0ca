package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.config.yaml.YamlList;
import io.idem.agent.config.yaml.YamlNode;

/** {@code http}: guards on requests. Known, so that a file for a later version is told apart from a typing error. */
final class HttpSettings {

    private HttpSettings() {}

    static void refuse(Section section) {
        YamlNode http = section.node("http");
        if (http == null) {
            return;
        }
        if (!(http instanceof YamlList)) {
            section.problem(http.position(), "`http` must be a list, not " + http.kind());
        } else if (!((YamlList) http).items().isEmpty()) {
            section.problem(http.position(), "guards under `http` are not supported yet");
        }
    }
}
