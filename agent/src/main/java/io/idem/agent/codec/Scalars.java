package io.idem.agent.codec;

/** The shapes of values without parts. */
final class Scalars {

    private Scalars() {}

    /** @return null if the type is none of them */
    static Shape of(Class<?> type) {
        if (type == String.class) {
            return new StringShape();
        }
        if (type == void.class || type == Void.class) {
            return new VoidShape();
        }
        if (type.isEnum()) {
            return new EnumShape(type);
        }
        Class<?> boxed = Assignable.boxed(type);
        if (boxed == Boolean.class) {
            return new BooleanShape(type);
        }
        if (boxed == Character.class) {
            return new CharShape(type);
        }
        if (NumberShape.fits(boxed)) {
            return new NumberShape(type);
        }
        if (TextShape.fits(type)) {
            return new TextShape(type);
        }
        if (type.getName().equals("java.util.Calendar") || type.getName().equals("java.util.GregorianCalendar")) {
            return new CalendarShape();
        }
        return DateShape.isSqlDate(type) ? new DateShape(type) : null;
    }
}
