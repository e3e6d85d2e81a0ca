package io.idem.store;

/** How long the texts of a record may be, in characters, in whichever store, and how longer ones are cut. */
public final class StoredText {

    public static final int SCOPE = 255;
    public static final int KEY_TEXT = 1000;
    public static final int ERROR_TYPE = 255;
    public static final int ERROR_MESSAGE = 2000;

    private StoredText() {}

    /** @return the text, or its begin without half a character at the end */
    public static String cut(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end);
    }
}
