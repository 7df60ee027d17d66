-- What the consumer of the queue `$queue$` leaves behind until it does real work.
CREATE TABLE $table$_received (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;

CREATE INDEX $table$_received_message_id ON $table$_received (message_id);
