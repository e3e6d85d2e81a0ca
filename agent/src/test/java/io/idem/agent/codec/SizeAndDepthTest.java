package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.PackageOpener;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SizeAndDepthTest {

    static class Node {
        Node next;
        List<Node> children = new ArrayList<>();
        Optional<Node> twin = Optional.empty();
    }

    private final JsonCodec codec = new JsonCodec(null, PackageOpener.NONE);

    @Test
    void aResultOfExactlyTheLimitIsStoredAndOneByteMoreIsRefused() throws CodecException {
        String text = "x".repeat(20_000);
        assertThat(codec.encode(text, String.class, 20_002)).hasSize(20_002);
        CodecException e = catchThrowableOfType(CodecException.class, () -> codec.encode(text, String.class, 20_001));
        assertThat(e.kind()).isEqualTo(Kind.TOO_BIG);
        assertThat(e).hasMessageContaining("20001").hasMessageContaining("result.maxSize");
    }

    @Test
    void theLimitIsNoticedWhileWriting() {
        List<Node> shared = new ArrayList<>();
        Node node = new Node();
        for (int i = 0; i < 100; i++) {
            // two references to the one before: 2^100 objects in JSON
            Node parent = new Node();
            parent.children.add(node);
            parent.children.add(node);
            node = parent;
        }
        shared.add(node);
        Node root = node;
        assertThat(catchThrowableOfType(CodecException.class, () -> codec.encode(root, Node.class, 100_000))
                        .kind())
                .isEqualTo(Kind.TOO_BIG);
    }

    @Test
    void anObjectThatRefersToItselfIsCyclic() {
        Node parent = new Node();
        Node child = new Node();
        parent.children.add(child);
        child.next = parent;
        assertCyclic(parent, "result.children[0].next refers back to result");
    }

    @Test
    void aCycleThroughAnOptionalIsFoundToo() {
        Node node = new Node();
        node.twin = Optional.of(node);
        assertCyclic(node, "refers back to result");
    }

    @Test
    void aMapThatHoldsItselfIsCyclic() {
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        CodecException e = catchThrowableOfType(
                CodecException.class,
                () -> codec.encode(map, new TypeOf<Map<String, Object>>() {}.type(), RoundTrip.MAX));
        assertThat(e.kind()).isEqualTo(Kind.CYCLIC);
    }

    @Test
    void aDeepChainComesBackAndATooDeepOneIsRefused() throws CodecException {
        Node read = (Node) RoundTrip.again(chain(400), Node.class);
        int length = 0;
        for (Node node = read; node != null; node = node.next) {
            length++;
        }
        assertThat(length).isEqualTo(400);
        assertThatThrownBy(() -> codec.encode(chain(100_000), Node.class, Long.MAX_VALUE))
                .isInstanceOfSatisfying(
                        CodecException.class, e -> assertThat(e.kind()).isEqualTo(Kind.NOT_SERIALIZABLE))
                .hasMessageContaining("deeper than 500");
    }

    @Test
    void deepJsonInTheStoreIsRefusedNotFollowed() {
        String json = "{\"next\":".repeat(100_000);
        assertThatThrownBy(() -> RoundTrip.read(json, Node.class)).isInstanceOf(CodecException.class);
        assertThatThrownBy(() -> RoundTrip.read("{\"gone\":" + "[".repeat(100_000), Node.class))
                .isInstanceOf(CodecException.class);
    }

    @Test
    void theCodecWorksOnAfterEveryRefusal() throws CodecException {
        assertThatThrownBy(() -> codec.encode("too long", String.class, 3)).isInstanceOf(CodecException.class);
        assertThat(codec.encode("ok", String.class, 10)).hasSize(4);
    }

    private void assertCyclic(Node node, String path) {
        CodecException e =
                catchThrowableOfType(CodecException.class, () -> codec.encode(node, Node.class, RoundTrip.MAX));
        assertThat(e.kind()).isEqualTo(Kind.CYCLIC);
        assertThat(e).hasMessageContaining(path).hasMessageContaining("refer back");
    }

    private static Node chain(int length) {
        Node first = null;
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        return first;
    }
}
