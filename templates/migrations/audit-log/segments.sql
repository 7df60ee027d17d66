-- Parts of the chain that were removed as a whole: the seals at their ends stay, marked by the key of the audit log.
CREATE TABLE audit_segments (
  first_place BIGINT PRIMARY KEY,
  last_place BIGINT NOT NULL,
  previous_hash TEXT NOT NULL,
  last_hash TEXT NOT NULL,
  key_id TEXT NOT NULL,
  mark TEXT NOT NULL,
  removed_at BIGINT NOT NULL
);

-- Events of these times stay, whatever their age. Times are milliseconds since 1970.
CREATE TABLE audit_holds (
  id TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  from_at BIGINT NOT NULL,
  until_at BIGINT NOT NULL
);

CREATE TRIGGER audit_segments_unchanged BEFORE UPDATE ON audit_segments FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_segments_kept BEFORE DELETE ON audit_segments FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_segments_whole BEFORE TRUNCATE ON audit_segments FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- What stands in a segment may go. A segment that nobody marked with the key does not fit when the chain is verified.
CREATE FUNCTION audit_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  removed BIGINT;
BEGIN
  IF TG_TABLE_NAME = 'audit_seals' THEN
    removed := OLD.place;
  ELSE
    SELECT place INTO removed FROM audit_seals WHERE event_id = OLD.id;
  END IF;
  IF EXISTS (SELECT 1 FROM audit_segments WHERE removed BETWEEN first_place AND last_place) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to: % of % is refused.', TG_OP, TG_TABLE_NAME;
END
$$;

DROP TRIGGER audit_events_kept ON audit_events;
DROP TRIGGER audit_seals_kept ON audit_seals;
CREATE TRIGGER audit_events_kept BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_refuse_removal();
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_refuse_removal();
