-- Messages that a consumer works on or has done: a message counts once, however often it is delivered.
CREATE TABLE IF NOT EXISTS queue_messages (
  queue TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('claimed', 'done')),
  token TEXT NOT NULL,
  claimed_until INTEGER NOT NULL,
  error TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (queue, id)
) STRICT;

CREATE INDEX IF NOT EXISTS queue_messages_updated_at ON queue_messages (updated_at);

-- Messages that nobody could handle, until somebody puts them back.
CREATE TABLE IF NOT EXISTS dead_letters (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  queue TEXT NOT NULL,
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,
  kept_at INTEGER NOT NULL,
  claimed_until INTEGER NOT NULL DEFAULT 0,
  redriven_at INTEGER,
  UNIQUE (queue, id)
) STRICT;

CREATE INDEX IF NOT EXISTS dead_letters_redriven_at ON dead_letters (redriven_at);
