package io.idem.agent.config;

import io.idem.agent.config.problem.Position;
import io.idem.agent.config.problem.Problems;
import io.idem.agent.config.read.ConfigurationPath;
import io.idem.agent.config.read.LogLevel;
import io.idem.agent.config.read.Reading;
import io.idem.agent.config.read.SettingSources;
import io.idem.agent.config.yaml.YamlFile;
import io.idem.agent.config.yaml.YamlMap;
import io.idem.agent.config.yaml.YamlNode;
import io.idem.agent.config.yaml.YamlReader;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** The one way from files and variables to settings: at start inside premain, at reload, and for the command line. */
public final class ConfigurationLoader {

    private ConfigurationLoader() {}

    /**
     * Finds, reads and validates the configuration.
     *
     * @throws ConfigurationException with every mistake; nothing else is thrown for whatever the file holds
     */
    public static LoadedConfiguration load(SettingSources sources) throws ConfigurationException {
        Problems problems = new Problems();
        ConfigurationPath path = ConfigurationPath.find(sources, problems);
        if (path == null) {
            LogLevel.report(sources, problems);
            throw new ConfigurationException(problems.all(), OnStartFailure.early(sources));
        }
        File file = path.file();
        String text = YamlFile.text(path.name(), file, problems);
        return read(path.name(), file.getAbsolutePath(), text, sources, problems);
    }

    /**
     * Validates a text.
     *
     * @param name of the file, for messages
     */
    public static LoadedConfiguration read(String name, String text, SettingSources sources)
            throws ConfigurationException {
        return read(name, name, text, sources, new Problems());
    }

    /** @param text null if it could not be read, which is in {@code problems} then */
    private static LoadedConfiguration read(
            String name, String file, String text, SettingSources sources, Problems problems)
            throws ConfigurationException {
        YamlNode root = text == null ? null : YamlReader.read(name, text, problems);
        LogLevel.report(sources, problems);
        if (!(root instanceof YamlMap)) {
            if (root != null) {
                problems.add(root.position(), "must be a mapping of settings, not " + root.kind());
            }
            // the arguments are judged against all settings, of which this empty file has none
            Problems unheard = new Problems();
            AgentSettings none = settings(YamlMap.empty(Position.of(name)), sources, unheard, new ArrayList<String>());
            throw new ConfigurationException(problems.all(), none.whenStartFails());
        }
        List<String> warnings = new ArrayList<>();
        AgentSettings settings = settings((YamlMap) root, sources, problems, warnings);
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems.all(), settings.whenStartFails());
        }
        return new LoadedConfiguration(settings, file, sources, warnings);
    }

    private static AgentSettings settings(
            YamlMap root, SettingSources sources, Problems problems, List<String> warnings) {
        Reading reading = new Reading(sources, problems);
        AgentSettings settings = new AgentSettings(reading.root(root));
        warnings.addAll(reading.finish());
        warnings.addAll(settings.warnings());
        return settings;
    }
}
