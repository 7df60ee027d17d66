-- A change of a watched table that no event of its transaction tells of leaves one with outcome `unrecorded`, by whatever way it came in.
CREATE OR REPLACE FUNCTION audit_event_stored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_outbox (event_id) VALUES (NEW.id);
  IF NEW.outcome <> 'unrecorded' THEN
    -- it holds until the transaction ends
    PERFORM set_config('audit.told', COALESCE(NULLIF(current_setting('audit.told', TRUE), ''), ',') || NEW.target_type || ',', TRUE);
  END IF;
  RETURN NULL;
END
$$;

-- Takes the name of the model and the column of its id. It runs when the transaction ends, so that the event may come first or last.
CREATE FUNCTION audit_demand_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed JSONB := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF position(',' || TG_ARGV[0] || ',' IN COALESCE(current_setting('audit.told', TRUE), '')) > 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO audit_events (id, happened_at, actor_kind, actor, action, target_type, target_id, outcome, request_id, changes)
  VALUES (
    gen_random_uuid()::text, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 'system', 'unknown', 'record.' || lower(TG_OP),
    TG_ARGV[0], COALESCE(changed ->> TG_ARGV[1], ''), 'unrecorded', '', '{}'
  );
  RETURN NULL;
END
$$;
