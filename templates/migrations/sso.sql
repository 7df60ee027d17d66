-- Who a person is at an identity provider. An address never decides it.
CREATE TABLE sso_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_id TEXT NOT NULL,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX sso_identities_of_account ON sso_identities (account_id);

-- Answers, logins and logout messages that were used; times are milliseconds since 1970.
CREATE TABLE sso_used (
  use_key TEXT PRIMARY KEY,
  ends_at BIGINT NOT NULL
);

-- Entity identifiers of providers whose configuration names none, as their first login stated them.
CREATE TABLE sso_issuers (
  provider TEXT PRIMARY KEY,
  issuer TEXT NOT NULL
);

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
