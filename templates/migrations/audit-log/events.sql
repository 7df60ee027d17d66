-- What happened: who did what to which record, and how it ended. People stand here under a pseudonym. Times are milliseconds since 1970.
CREATE TABLE audit_events (
  id TEXT PRIMARY KEY,
  happened_at BIGINT NOT NULL,
  actor_kind TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  outcome TEXT NOT NULL,
  request_id TEXT NOT NULL,
  changes TEXT NOT NULL,
  personal_digest TEXT
);

CREATE INDEX audit_events_by_time ON audit_events (happened_at);
CREATE INDEX audit_events_of_target ON audit_events (target_type, target_id);
CREATE INDEX audit_events_of_actor ON audit_events (actor);

-- Events that have no place in the chain yet.
CREATE TABLE audit_outbox (
  position BIGSERIAL PRIMARY KEY,
  event_id TEXT NOT NULL
);

CREATE UNIQUE INDEX audit_outbox_event ON audit_outbox (event_id);

-- Whose pseudonym is whose. Without its row a pseudonym is nobody's.
CREATE TABLE audit_people (
  subject TEXT PRIMARY KEY,
  pseudonym TEXT NOT NULL
);

CREATE UNIQUE INDEX audit_people_pseudonym ON audit_people (pseudonym);

-- What events hold of people. The digest in the event tells a change of it, and tells nothing once the row with its salt is gone.
CREATE TABLE audit_personal (
  event_id TEXT PRIMARY KEY,
  pseudonym TEXT NOT NULL,
  salt TEXT NOT NULL,
  fields TEXT NOT NULL
);

CREATE INDEX audit_personal_of_person ON audit_personal (pseudonym);

-- Whoever stores an event, and however, it waits for its place in the chain in the same transaction.
CREATE FUNCTION audit_event_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_outbox (event_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER audit_event_stored AFTER INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_event_stored();
