-- The tables of idem-agent for postgresql, with store.jdbc.table: idem_record
-- Run it in the database of store.jdbc.url, as a user that may make tables and roles. It may be run again:
-- what is there stays as it is. Then let the agent only check: store.jdbc.schema: validate

-- Records: one row for each key. The primary key is what makes a call happen once, so nothing may weaken
-- it. The index serves the removal of expired records; more indexes would make every completion dearer.
CREATE TABLE IF NOT EXISTS idem_record (
  key_hash BYTEA NOT NULL,
  scope VARCHAR(255) NOT NULL,
  key_text VARCHAR(1000),
  fingerprint BYTEA,
  shape BYTEA,
  state VARCHAR(10) COLLATE "C" NOT NULL,
  attempt INTEGER NOT NULL,
  owner VARCHAR(36) COLLATE "C" NOT NULL,
  call BIGINT NOT NULL,
  deadline BIGINT NOT NULL,
  marks INTEGER NOT NULL,
  codec VARCHAR(32),
  has_result INTEGER NOT NULL,
  result BYTEA,
  error_type VARCHAR(255),
  error_message VARCHAR(2000),
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (key_hash)
) WITH (fillfactor = 70);
CREATE INDEX IF NOT EXISTS idem_record_created ON idem_record (created_at);

-- Owners: one row for each start of a JVM, with the time until which it is believed alive. Rows of JVMs
-- that are long gone are removed by the agent.
CREATE TABLE IF NOT EXISTS idem_owner (
  owner VARCHAR(36) COLLATE "C" NOT NULL PRIMARY KEY,
  lease_until BIGINT NOT NULL
) WITH (fillfactor = 70);

-- Archive: what is left of records that expired, with store.retention.archive: idem_archive.
-- The agent only adds to it; removing old rows is up to you, and it may be split by date.
CREATE TABLE IF NOT EXISTS idem_archive (
  key_hash BYTEA NOT NULL,
  scope VARCHAR(255) NOT NULL,
  key_text VARCHAR(1000),
  state VARCHAR(10) COLLATE "C" NOT NULL,
  attempt INTEGER NOT NULL,
  owner VARCHAR(36) COLLATE "C" NOT NULL,
  call BIGINT NOT NULL,
  error_type VARCHAR(255),
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  archived_at BIGINT NOT NULL,
  PRIMARY KEY (key_hash, owner, call)
);

-- The agent's role: rows of these tables and nothing else. For the user of store.jdbc.username:
-- GRANT idem_agent TO "a log-in role";
DO $$ BEGIN CREATE ROLE idem_agent NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON idem_record TO idem_agent;
GRANT SELECT, INSERT, UPDATE, DELETE ON idem_owner TO idem_agent;
GRANT INSERT ON idem_archive TO idem_agent;

-- For auditors, support and monitoring: states and times, without results, key texts and the messages of
-- errors. Times are milliseconds since 1970, UTC.
CREATE OR REPLACE VIEW idem_record_audit AS SELECT
  key_hash,
  scope,
  state,
  attempt,
  owner,
  call,
  deadline,
  marks,
  has_result,
  error_type,
  created_at,
  updated_at,
  expires_at
FROM idem_record;
CREATE OR REPLACE VIEW idem_archive_audit AS SELECT
  key_hash,
  scope,
  state,
  attempt,
  owner,
  call,
  error_type,
  created_at,
  updated_at,
  expires_at,
  archived_at
FROM idem_archive;

-- The auditor's role: reads the views, not the tables.
-- GRANT idem_auditor TO "a log-in role";
DO $$ BEGIN CREATE ROLE idem_auditor NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
GRANT SELECT ON idem_record_audit TO idem_auditor;
GRANT SELECT ON idem_archive_audit TO idem_auditor;
