-- The place of each event in the chain, with a hash over it and the seal before, by a key that the database does not know.
CREATE TABLE audit_seals (
  place BIGINT PRIMARY KEY,
  event_id TEXT NOT NULL,
  key_id TEXT NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  sealed_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX audit_seals_event ON audit_seals (event_id);
CREATE INDEX audit_seals_by_time ON audit_seals (sealed_at);

CREATE TRIGGER audit_seals_unchanged BEFORE UPDATE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_seals_whole BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
