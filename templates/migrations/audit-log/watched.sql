-- Records whose history people want to see.
//#each watched
CREATE CONSTRAINT TRIGGER audit_demand_event AFTER INSERT OR UPDATE OR DELETE ON $table$
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_demand_event($model$, $id$);
//#endregion
