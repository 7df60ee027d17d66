-- What was used once: logins, answers of providers, logout messages and codes. Times are milliseconds since 1970.
CREATE TABLE sso_used (
  use_key TEXT PRIMARY KEY,
  ends_at BIGINT NOT NULL
);

-- Entity identifiers of providers whose configuration names none, as their first login stated them.
CREATE TABLE sso_issuers (
  provider TEXT PRIMARY KEY,
  issuer TEXT NOT NULL
);
