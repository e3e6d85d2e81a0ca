package io.idem.agent.cli;

import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A part of all calls, exactly as written: {@code 20%}. Immutable. */
final class Share implements ITypeConverter<Share> {

    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private final BigDecimal percent;

    /** For conversions. */
    Share() {
        this(ALL);
    }

    private Share(BigDecimal percent) {
        this.percent = percent;
    }

    @Override
    public Share convert(String word) {
        if (word.endsWith("%") && word.length() <= 12) {
            try {
                BigDecimal given =
                        new BigDecimal(word.substring(0, word.length() - 1).trim());
                if (given.signum() > 0 && given.compareTo(ALL) <= 0 && given.scale() <= 6) {
                    return new Share(given);
                }
            } catch (NumberFormatException e) {
                // the same explanation
            }
        }
        throw new TypeConversionException(
                "\"" + word + "\" is no share: write a number above 0 and up to 100 with %, such as 20%");
    }

    BigDecimal of(long whole) {
        return percent.multiply(BigDecimal.valueOf(whole)).movePointLeft(2);
    }
}
