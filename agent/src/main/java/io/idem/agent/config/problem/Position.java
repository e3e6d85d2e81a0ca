package io.idem.agent.config.problem;

import java.util.Objects;

/**
 * Where a setting was given: a line of the file, or a system property, environment variable or agent argument. Carried by
 * every settings class for whoever finds a mistake later. Immutable.
 */
public final class Position implements Comparable<Position> {

    private final String source;
    private final int line;
    private final int column;

    private Position(String source, int line, int column) {
        this.source = Objects.requireNonNull(source, "source");
        this.line = line;
        this.column = column;
    }

    /**
     * @param file name of the file as it was given
     * @param line counted from 1
     * @param column counted from 1, in code points
     */
    public static Position inFile(String file, int line, int column) {
        return new Position(file, line, column);
    }

    /** @param source the file as a whole, or a description such as {@code system property idem.mode} */
    public static Position of(String source) {
        return new Position(source, 0, 0);
    }

    /** @return counted from 1; 0 where the source has no lines */
    public int line() {
        return line;
    }

    /** @return counted from 1; 0 where the source has no lines */
    public int column() {
        return column;
    }

    /** The order in which mistakes are reported: what has no line first. */
    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Position
                && ((Position) other).source.equals(source)
                && ((Position) other).line == line
                && ((Position) other).column == column;
    }

    @Override
    public int hashCode() {
        return source.hashCode() + 31 * line + column;
    }

    /** @return {@code idem-agent.yaml:12:9}, or the source alone */
    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
