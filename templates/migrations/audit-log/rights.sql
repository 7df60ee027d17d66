-- Events are only added. Whoever may drop a trigger can still change them: then their seals no longer fit.
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to: % of % is refused.', TG_OP, TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_events_unchanged BEFORE UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_events_kept BEFORE DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
CREATE TRIGGER audit_events_whole BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
