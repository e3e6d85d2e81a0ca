package io.idem.agent.guard;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A legacy service that answers by changing what it was given. */
class OrderDesk {

    static class Entity {
        private Long id;

        Long id() {
            return id;
        }
    }

    static class Order extends Entity {
        String token;
        int amount;
        Object extra;
        Customer customer = new Customer();
        private final List<Item> items = new ArrayList<>();
        private final Map<String, Integer> totals = new HashMap<>();
        private final Address address = new Address();
        private final String note;
        private final int[] slots = new int[2];
        Set<String> tags = new LinkedHashSet<>();

        Order(String token, int amount) {
            this.token = token;
            this.amount = amount;
            this.note = "note";
        }

        Order(String token, int amount, String note) {
            this.token = token;
            this.amount = amount;
            this.note = note;
        }

        List<Item> items() {
            return items;
        }

        Map<String, Integer> totals() {
            return totals;
        }

        Address address() {
            return address;
        }

        int[] slots() {
            return slots;
        }

        String note() {
            return note;
        }
    }

    static class VipOrder extends Order {
        String gift;

        VipOrder(String token) {
            super(token, 1);
        }
    }

    /** As persistence frameworks name the classes that they generate. */
    static class Order$$Proxy extends Order {
        Order$$Proxy(String token) {
            super(token, 1);
        }
    }

    /** Stands for a collection that is loaded when it is first looked at. */
    static class Bag extends java.util.AbstractList<String> {
        private final List<String> rows = new ArrayList<>();
        boolean isClosed;

        private List<String> rows() {
            if (isClosed) {
                throw new IllegalStateException("no session");
            }
            return rows;
        }

        @Override
        public String get(int index) {
            return rows().get(index);
        }

        @Override
        public int size() {
            return rows().size();
        }

        @Override
        public void add(int index, String row) {
            rows().add(index, row);
        }

        @Override
        public String remove(int index) {
            return rows().remove(index);
        }
    }

    static class Item {
        String name;
        long number;
    }

    static class Address {
        String city;
    }

    static class Customer {
        String name;
        Long id;
    }

    /** An unmodifiable list that fails only when it is filled. */
    static class Stubborn extends java.util.AbstractList<String> {
        @Override
        public String get(int index) {
            throw new IndexOutOfBoundsException();
        }

        @Override
        public int size() {
            return 0;
        }

        @Override
        public void add(int index, String row) {
            throw new UnsupportedOperationException("will not take " + row);
        }
    }

    static class Page {
        String title;
        List<String> lines = new ArrayList<>();
    }

    final List<String> effects = new CopyOnWriteArrayList<>();

    void insert(Order order) {
        effects.add(order.token);
        ((Entity) order).id = 100L + effects.size();
        order.customer.id = 7L;
        order.customer.name = "known";
        order.address.city = "Bergen";
        order.tags.add("new");
        order.slots[1] = 9;
        Item item = new Item();
        item.name = "pen";
        item.number = 5;
        order.items.add(item);
        order.totals.put("net", order.amount);
    }

    int insertAndCount(String token, Order order) {
        insert(order);
        return effects.size();
    }

    CompletableFuture<String> insertLater(String token, Order order) {
        return new CompletableFuture<>();
    }

    void number(String token, List<Item> items) {
        effects.add(token);
        long number = 0;
        for (Item item : items) {
            item.number = ++number;
        }
        items.add(new Item());
    }

    void fill(String token, Page page) {
        effects.add(token);
        page.title = "filled";
        page.lines = new ArrayList<>(Collections.singletonList("line"));
    }

    void rename(String name) {
        effects.add(name);
    }
}
