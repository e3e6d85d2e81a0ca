package io.idem.agent.log;

/** Times in log lines, in UTC. By hand, since the formatters of the JDK cost more than the rest of the agent's start. */
final class UtcTime {

    private static final long DAY = 86_400_000L;

    private UtcTime() {}

    /** @return as {@code 2026-12-01T06:30:32.123Z} */
    static String format(long epochMillis) {
        long days = Math.floorDiv(epochMillis, DAY);
        long inDay = Math.floorMod(epochMillis, DAY);
        // days since 0000-03-01, so that the leap day ends the year; eras of 400 years
        long shifted = days + 719_468;
        long era = Math.floorDiv(shifted, 146_097L);
        long dayOfEra = Math.floorMod(shifted, 146_097L);
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        long month = (5 * dayOfYear + 2) / 153;
        StringBuilder text = new StringBuilder(24);
        pad(text, yearOfEra + era * 400 + (month >= 10 ? 1 : 0), 4).append('-');
        pad(text, month < 10 ? month + 3 : month - 9, 2).append('-');
        pad(text, dayOfYear - (153 * month + 2) / 5 + 1, 2).append('T');
        pad(text, inDay / 3_600_000, 2).append(':');
        pad(text, inDay / 60_000 % 60, 2).append(':');
        pad(text, inDay / 1000 % 60, 2).append('.');
        return pad(text, inDay % 1000, 3).append('Z').toString();
    }

    private static StringBuilder pad(StringBuilder text, long value, int width) {
        String digits = Long.toString(value);
        for (int i = digits.length(); i < width; i++) {
            text.append('0');
        }
        return text.append(digits);
    }
}
