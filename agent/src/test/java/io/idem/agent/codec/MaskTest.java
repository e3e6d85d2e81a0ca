package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.reflect.PackageOpener;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What {@code result.mask} leaves of a result. */
class MaskTest {

    private static final String PAN = "4111222233334444";

    enum Kind {
        GOLD
    }

    static class Card {
        String number = PAN;
        CharSequence holder = PAN;
        int cvc = 737;
        char check = '4';
        boolean valid = true;
        Long account = 4111222233334444L;
        Kind kind = Kind.GOLD;
        char[] pin = "7373".toCharArray();
        List<String> history = new ArrayList<>(List.of(PAN));
        Optional<String> old = Optional.of(PAN);
        OptionalLong limit = OptionalLong.of(7373);
        InputStream live = new ByteArrayInputStream(new byte[0]);
        Object any = PAN;
        String label = "blue";
    }

    static class GoldCard extends Card {
        String number = "second " + PAN;
        int level = 2;
    }

    record Holder(String name, Card card) {}

    static class Receipt {
        int id = 5;
        Card card = new Card();
        Card none;
        List<Card> list = List.of(new Card(), new GoldCard());
        Card[][] arrays = {{new Card()}, {}};
        Map<String, List<Card>> map = new LinkedHashMap<>(Map.of("first", List.of(new Card())));
        Optional<Card> optional = Optional.of(new Card());
        Holder holder = new Holder("Ann", new Card());
        Receipt next;
    }

    static class Page<T> {
        List<T> rows;
    }

    interface Payment {}

    static class ByCard implements Payment {
        String number = PAN;
    }

    static class ByBank implements Payment {
        String bank = "NOR";
    }

    static class ByWrapped implements Payment {
        String number = PAN;
    }

    private static JsonCodec masking(String... paths) {
        Mask mask = Masks.of(List.of(paths), List.of(), List.of()).result();
        return new JsonCodec(MaskTest.class.getClassLoader(), PackageOpener.NONE).masked(mask);
    }

    private static String json(Object value, Type type, String... paths) throws CodecException {
        return new String(masking(paths).encode(value, type, 1 << 20), StandardCharsets.UTF_8);
    }

    private static Object again(Object value, Type type, String... paths) throws CodecException {
        return masking(paths).decode("json/1", masking(paths).encode(value, type, 1 << 20), type);
    }

    /** All that has no way back, so that the rest can be looked at. */
    private static String[] cardFields(String prefix, String... more) {
        List<String> paths = new ArrayList<>();
        for (String field : new String[] {
            "number", "holder", "cvc", "check", "valid", "account", "kind", "pin", "history", "old", "limit", "live",
            "any"
        }) {
            paths.add(prefix + field);
        }
        Collections.addAll(paths, more);
        return paths.toArray(new String[0]);
    }

    @Test
    void eachKindOfFieldHasAMaskOfItsOwn() throws CodecException {
        String[] all = cardFields("");
        assertThat(json(new Card(), Card.class, all)).doesNotContain("4111").doesNotContain("737");
        Card back = (Card) again(new Card(), Card.class, all);
        assertThat(back.number).isEqualTo("***");
        assertThat(back.holder).isEqualTo("***");
        assertThat(back.cvc).isZero();
        assertThat(back.check).isEqualTo('\0');
        assertThat(back.valid).isFalse();
        assertThat(back.account).isNull();
        assertThat(back.kind).isNull();
        assertThat(back.pin).isNull();
        assertThat(back.history).isNull();
        assertThat(back.old).isEmpty();
        assertThat(back.limit).isEmpty();
        assertThat(back.live).isNull();
        assertThat(back.any).isNull();
        assertThat(back.label).isEqualTo("blue");
    }

    @Test
    void theObjectItselfIsLeftAlone() throws CodecException {
        Card card = new Card();
        json(card, Card.class, cardFields(""));
        assertThat(card).usingRecursiveComparison().ignoringFields("live").isEqualTo(new Card());
    }

    @Test
    void nullStaysNull() throws CodecException {
        Card card = new Card();
        card.number = null;
        card.old = null;
        Card back = (Card) again(card, Card.class, cardFields(""));
        assertThat(back.number).isNull();
        assertThat(back.old).isNull();
    }

    @Test
    void throughCollectionsArraysMapsOptionalsRecordsAndSubclasses() throws CodecException {
        List<String> paths = new ArrayList<>(List.of("none"));
        for (String way : new String[] {"card.", "list.", "arrays.", "map.", "optional.", "holder.card."}) {
            Collections.addAll(paths, cardFields(way));
        }
        String[] all = paths.toArray(new String[0]);
        assertThat(json(new Receipt(), Receipt.class, all))
                .doesNotContain("4111")
                .doesNotContain("737");
        Receipt back = (Receipt) again(new Receipt(), Receipt.class, all);
        assertThat(back.id).isEqualTo(5);
        assertThat(back.card.number).isEqualTo("***");
        assertThat(back.none).isNull();
        assertThat(back.list.get(0).number).isEqualTo("***");
        assertThat(((GoldCard) back.list.get(1)).number).isEqualTo("***");
        assertThat(back.list.get(1).number).isEqualTo("***");
        assertThat(((GoldCard) back.list.get(1)).level).isEqualTo(2);
        assertThat(back.arrays[0][0].number).isEqualTo("***");
        assertThat(back.map.get("first").get(0).number).isEqualTo("***");
        assertThat(back.optional.get().number).isEqualTo("***");
        assertThat(back.holder.card().number).isEqualTo("***");
        assertThat(back.holder.name()).isEqualTo("Ann");
    }

    @Test
    void onlyWhatThePathNamesAndNoFieldOfThatNameElsewhere() throws CodecException {
        Receipt receipt = new Receipt();
        receipt.card = null;
        receipt.list = null;
        receipt.arrays = null;
        receipt.map = null;
        receipt.optional = null;
        receipt.holder = null;
        receipt.next = new Receipt();
        receipt.next.id = 6;
        Receipt back = (Receipt) again(
                receipt,
                Receipt.class,
                "next.card",
                "next.list",
                "next.arrays",
                "next.map",
                "next.optional",
                "next.holder",
                "next.next.id");
        assertThat(back.id).isEqualTo(5);
        assertThat(back.next.id).isEqualTo(6);
        assertThat(back.next.card).isNull();
    }

    @Test
    void theResultMayBeAContainerOrAGenericType() throws CodecException {
        Type list = new TypeOf<List<Holder>>() {}.type();
        List<?> back = (List<?>) again(List.of(new Holder("Ann", null)), list, "name");
        assertThat(back).isEqualTo(List.of(new Holder("***", null)));

        Type page = new TypeOf<Page<Holder>>() {}.type();
        Page<Holder> holders = new Page<>();
        holders.rows = List.of(new Holder("Ann", null));
        Page<?> again = (Page<?>) again(holders, page, "result.rows.name");
        assertThat(again.rows).isEqualTo(List.of(new Holder("***", null)));
    }

    @Test
    void ofAnInterfaceItIsTheSubclassesThatHaveTheField() throws CodecException {
        Type payments = new TypeOf<List<Payment>>() {}.type();
        List<Payment> both = List.of(new ByCard(), new ByBank());
        assertThat(json(both, payments, "number")).doesNotContain("4111").contains("***", "NOR");
        assertThat(((List<?>) again(both, payments, "number")).get(0)).isInstanceOf(ByCard.class);
    }

    @Test
    void whatASubclassHasInAnotherFormIsRefusedRatherThanKept() {
        Type payments = new TypeOf<List<Payment>>() {}.type();
        assertThatThrownBy(() -> json(List.of(new ByWrapped()), payments, "number.digits"))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("number")
                .hasMessageContaining("result.mask names its `digits`; mask it as a whole")
                .hasMessageNotContaining(PAN);
    }

    @Test
    void whatWasStoredBeforeIsMaskedWhenItIsRead() throws CodecException {
        Type list = new TypeOf<List<Holder>>() {}.type();
        byte[] before = masking().encode(List.of(new Holder("Ann", null)), list, 1000);
        assertThat(new String(before, StandardCharsets.UTF_8)).contains("Ann");
        assertThat(masking("name").decode("json/1", before, list)).isEqualTo(List.of(new Holder("***", null)));
        // and the setting may go again: what is stored is the mask
        byte[] masked = masking("name").encode(List.of(new Holder("Ann", null)), list, 1000);
        assertThat(masking().decode("json/1", masked, list)).isEqualTo(List.of(new Holder("***", null)));
    }

    @Test
    void aComparerIsToldWhatIsNotKept() {
        Mask mask = Masks.of(List.of("card.number", "card.pin", "items"), List.of(), List.of())
                .result();
        assertThat(mask.at("card").at("number").isWhole()).isTrue();
        assertThat(mask.at("card").isWhole()).isFalse();
        assertThat(mask.at("items").isWhole()).isTrue();
        assertThat(mask.at("other").isNone()).isTrue();
        assertThat(mask.at("other").at("number").isNone()).isTrue();
    }

    @Test
    void theLongerOfTwoPathsAddsNothing() {
        for (String[] paths : new String[][] {{"card", "card.number"}, {"card.number", "card"}}) {
            Mask mask = Masks.of(List.of(paths), List.of(), List.of()).result();
            assertThat(mask.at("card").isWhole()).isTrue();
        }
    }
}
