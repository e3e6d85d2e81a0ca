package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.weave.Sources;
import io.idem.agent.weave.ThrowAwayLoader;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of another class than the declared one come back as what they were, and only as subtypes of it. */
class SubtypesComeBackTest {

    interface Party {}

    static class Customer implements Party {
        String name = "n";
        Party referrer;
    }

    static class Vip extends Customer {
        int level = 3;
    }

    enum Anonymous implements Party {
        GUEST,
        ROBOT {
            @Override
            public String toString() {
                return "beep";
            }
        }
    }

    record Company(String name, List<Party> owners) implements Party {}

    static class Members extends ArrayList<String> implements Party {}

    abstract static class Answer<T> {
        T data;
    }

    static class Page<A, B> extends Answer<List<B>> {
        A cursor;
        B first;
    }

    static class Booking {
        Party[] parties;
        Map<String, Customer> byName;
        Optional<Party> payer;
    }

    /** Its initializer tells on whoever runs it. */
    static class Gadget {
        static {
            touched = true;
        }

        String name;
    }

    static boolean touched;

    static class Stranger extends Gadget implements Party {}

    @Test
    void asTheClassThatTheyWere() throws CodecException {
        Vip vip = new Vip();
        vip.level = 9;
        vip.referrer = Anonymous.ROBOT;
        for (Type declared : new Type[] {Customer.class, Party.class}) {
            Vip again = (Vip) RoundTrip.again(vip, declared);
            assertThat(again)
                    .isExactlyInstanceOf(Vip.class)
                    .usingRecursiveComparison()
                    .isEqualTo(vip);
            assertThat(again.referrer).isSameAs(Anonymous.ROBOT);
        }
    }

    @Test
    void recordsEnumsAndCollectionsOfTheApplication() throws CodecException {
        Members members = new Members();
        members.add("m");
        Company company = new Company("c", List.of(new Company("d", List.of()), Anonymous.GUEST, members));
        Company again = (Company) RoundTrip.again(company, Party.class);
        assertThat(again).isEqualTo(company);
        assertThat(again.owners().get(2)).isExactlyInstanceOf(Members.class);
    }

    @Test
    void inArraysMapsAndOptionals() throws CodecException {
        Booking booking = new Booking();
        booking.parties = new Party[] {new Vip(), null, Anonymous.GUEST, new Customer()};
        booking.byName = Map.of("a", new Vip());
        booking.payer = Optional.of(new Vip());
        Booking again = (Booking) RoundTrip.again(booking, Booking.class);
        assertThat(again).usingRecursiveComparison().isEqualTo(booking);
        assertThat(again.parties[0]).isExactlyInstanceOf(Vip.class);
        assertThat(again.parties[1]).isNull();
        assertThat(again.parties[2]).isSameAs(Anonymous.GUEST);
        assertThat(again.parties[3]).isExactlyInstanceOf(Customer.class);
        assertThat(again.payer.get()).isExactlyInstanceOf(Vip.class);
    }

    @Test
    void theSubclassKnowsWhatTheDeclaredTypeSaysOfItsParameters() throws CodecException {
        Page<String, Vip> page = new Page<>();
        page.data = List.of(new Vip());
        page.first = new Vip();
        page.cursor = "c";
        Page<?, ?> again = (Page<?, ?>) RoundTrip.again(page, new TypeOf<Answer<List<Customer>>>() {}.type());
        assertThat(again).usingRecursiveComparison().isEqualTo(page);
        assertThat(again.data.get(0)).isExactlyInstanceOf(Vip.class);
        assertThat(again.first).isExactlyInstanceOf(Vip.class);
    }

    @Test
    void onlyWhatIsNotAsDeclaredIsNamed() throws CodecException {
        Customer plain = new Customer();
        assertThat(RoundTrip.json(plain, Customer.class)).isEqualTo("{\"name\":\"n\",\"referrer\":null}");
        plain.referrer = new Customer();
        assertThat(RoundTrip.json(plain, Customer.class))
                .isEqualTo("{\"name\":\"n\",\"referrer\":[\"" + Customer.class.getName()
                        + "\",{\"name\":\"n\",\"referrer\":null}]}");
    }

    @Test
    void whatWasStoredUnderTheNameIsReadWhereTheNameIsDeclaredNow() throws CodecException {
        byte[] stored = RoundTrip.stored(new Vip(), Party.class);
        assertThat(RoundTrip.read(stored, Vip.class)).isExactlyInstanceOf(Vip.class);
        assertThatThrownBy(() -> RoundTrip.read("{\"name\":\"n\"}", Party.class))
                .hasMessageContaining("without the name of its class");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.idem.agent.codec.SubtypesComeBackTest$Gadget",
                "io.idem.agent.codec.SubtypesComeBackTest$Stranger",
                "io.idem.agent.codec.SubtypesComeBackTest$Party",
                "[Lio.idem.agent.codec.SubtypesComeBackTest$Customer;",
                "java.util.ArrayList",
                "java.lang.ProcessBuilder",
                "com.acme.Gone",
                "",
                "a/b"
            })
    void aNameThatIsNoSubtypeMakesNothing(String name) {
        CodecException e = catchThrowableOfType(
                CodecException.class,
                () -> RoundTrip.read("{\"referrer\":null,\"name\":[\"" + name + "\",{}]}", Customer.class));
        assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE);
        for (Class<?> declared : new Class<?>[] {Customer.class, Answer.class}) {
            e = catchThrowableOfType(
                    CodecException.class, () -> RoundTrip.read("[\"" + name + "\",{\"name\":\"x\"}]", declared));
            assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE);
            assertThat(e).hasMessageContaining("is a " + name + ", ");
        }
        assertThat(touched).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[]", "[1]", "[\"%s\"]", "[\"%s\",null]", "[\"%s\",7]", "[\"%s\",{},{}]", "[\"%s\",{}", "[{}]"})
    void aDamagedNamedObjectIsRefused(String json) {
        String row = String.format(json, Vip.class.getName());
        assertThatThrownBy(() -> RoundTrip.read(row, Customer.class))
                .isInstanceOfSatisfying(
                        CodecException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_READABLE));
    }

    @Test
    void theNameHasNoPlaceInThePath() {
        assertThatThrownBy(() -> RoundTrip.read(
                        "[\"" + Vip.class.getName() + "\",{\"referrer\":[\"" + Vip.class.getName()
                                + "\",{\"level\":\"x\"}]}]",
                        Party.class))
                .hasMessageStartingWith("result.referrer.level is text");
        Vip vip = new Vip();
        vip.referrer = new Company("c", new ArrayList<>(List.of(vip)));
        assertThatThrownBy(() -> RoundTrip.stored(vip, Party.class))
                .hasMessageStartingWith("result.referrer.owners[0] refers back to result;");
    }

    @Test
    void aClassThatIsGoneIsNamed() throws Exception {
        String api = "package acme; public interface Party { }";
        ThrowAwayLoader before = new ThrowAwayLoader(Sources.compile(
                api, "package acme; public class Vip implements Party { int level = 3; String note = \"n\"; }"));
        byte[] stored = RoundTrip.stored(
                before.loadClass("acme.Vip").getDeclaredConstructor().newInstance(), before.loadClass("acme.Party"));
        ThrowAwayLoader changed = new ThrowAwayLoader(
                Sources.compile(api, "package acme; public class Vip implements Party { int level; int added = 5; }"));
        Object again = RoundTrip.read(stored, changed.loadClass("acme.Party"));
        assertThat(again).hasFieldOrPropertyWithValue("level", 3).hasFieldOrPropertyWithValue("added", 5);
        assertThatThrownBy(
                        () -> RoundTrip.read(stored, new ThrowAwayLoader(Sources.compile(api)).loadClass("acme.Party")))
                .hasMessage("result is a acme.Vip, a class that is gone; was it removed or renamed?");
    }

    @Test
    void noNameCanBeConfigured() throws Exception {
        ReturnValues values = new ReturnValues(new JsonCodec(null, io.idem.agent.reflect.PackageOpener.NONE));
        List<Object> named = List.of(Vip.class.getName(), Map.of("level", 1));
        assertThatThrownBy(() -> values.decode(named, Customer.class)).hasMessageContaining("expected an object");
        assertThatThrownBy(() -> values.decode(named, Party.class)).hasMessageContaining("is abstract");
    }
}
