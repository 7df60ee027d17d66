-- What happened at sign-ins; nothing here is an assertion or a token. Times are milliseconds since 1970.
CREATE TABLE sso_events (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account_id TEXT,
  provider TEXT,
  address TEXT,
  detail TEXT,
  happened_at BIGINT NOT NULL
);

CREATE INDEX sso_events_by_time ON sso_events (happened_at);

-- How often somebody called within a window.
CREATE TABLE sso_calls (
  caller TEXT PRIMARY KEY,
  window_start BIGINT NOT NULL,
  calls INTEGER NOT NULL
);
