-- Sessions of people who signed in at a provider. What names one is kept as a hash. Times are milliseconds since 1970.
CREATE TABLE sso_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  name_id TEXT NOT NULL,
  name_id_format TEXT,
  session_index TEXT,
  roles TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);

CREATE INDEX sso_sessions_of_person ON sso_sessions (provider, name_id);
