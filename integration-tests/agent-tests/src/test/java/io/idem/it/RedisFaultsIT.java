package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A real Redis in front of a database fails in mid-storm: no caller notices, and nothing happens twice or is lost. */
class RedisFaultsIT {

    private static final int EFFECTS = 500;
    private static final long HANGS_MILLIS = 5_000;
    private static final int ROOM = 100_000;

    enum Fault {
        KILLED {
            @Override
            void happen(RedisServer redis, Storms storms) {
                redis.kill();
            }
        },
        RESTARTED_EMPTY {
            @Override
            void happen(RedisServer redis, Storms storms) throws Exception {
                redis.kill();
                storms.blow(EFFECTS);
                redis.startAgain();
            }
        },
        FLUSHED {
            @Override
            void happen(RedisServer redis, Storms storms) throws Exception {
                for (int i = 0; i < 5; i++) {
                    redis.tell("FLUSHALL");
                    storms.blow(EFFECTS / 5);
                }
            }
        },
        SCRIPTS_FLUSHED {
            @Override
            void happen(RedisServer redis, Storms storms) throws Exception {
                for (int i = 0; i < 5; i++) {
                    redis.tell("SCRIPT FLUSH");
                    storms.blow(EFFECTS / 5);
                }
            }
        },
        EVICTING {
            @Override
            void happen(RedisServer redis, Storms storms) throws Exception {
                redis.tell("CONFIG SET maxmemory-policy allkeys-lru");
                redis.tell("CONFIG SET maxmemory " + (redis.info("memory", "used_memory") + ROOM));
                long before = redis.info("stats", "evicted_keys");
                while (redis.info("stats", "evicted_keys") < before + EFFECTS) {
                    storms.blow(EFFECTS);
                }
            }
        },
        HANGING {
            @Override
            void happen(RedisServer redis, Storms storms) throws Exception {
                Signals.send("STOP", redis.processId());
                try {
                    Thread.sleep(HANGS_MILLIS);
                    storms.blow(EFFECTS);
                } finally {
                    Signals.send("CONT", redis.processId());
                }
            }
        };

        abstract void happen(RedisServer redis, Storms storms) throws Exception;
    }

    @ParameterizedTest
    @EnumSource
    void everyKeyHasOneEffectAndNoRecordIsLost(Fault fault) throws Exception {
        try (RedisServer redis = RedisServer.start();
                Database database = FleetStore.LAYERED.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = LedgerFixture.ofFleet(
                    getClass(),
                    journal,
                    "lease: 3s\n" + FleetStore.LAYERED.settings(database, redis),
                    "inProgress: wait 3s, abandoned: hold");
            try (Storms storms = Storms.start(fixture, 2, 8, 0, 20_000, "CallInProgressException")) {
                storms.blow(EFFECTS);
                fault.happen(redis, storms);
                storms.blow(EFFECTS);
                storms.end();
                int booked = storms.assertOneEffectEach();

                assertThat(RecordTable.finished(database)).isEqualTo(booked);
                assertThat(RecordTable.all(database)).isEqualTo(booked);
            }
        }
    }
}
