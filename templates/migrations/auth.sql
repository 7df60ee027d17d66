-- Times are seconds since 1970. Passwords and refresh tokens stand here only as hashes.

CREATE TABLE auth_accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- One row from a sign-in until its end. Its refresh tokens are a family: `family_hash` stays, `secret_hash` is that of the newest one.
CREATE TABLE auth_sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES auth_accounts (id) ON DELETE CASCADE,
  family_hash TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  refreshed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX auth_sessions_account_id ON auth_sessions (account_id);

-- Attempts to sign in or to register, counted for an account or an address until the end of a window.
CREATE TABLE auth_attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE INDEX auth_attempts_ends_at ON auth_attempts (ends_at);
