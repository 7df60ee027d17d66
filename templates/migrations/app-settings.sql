-- Settings that change while the Worker runs, and every change of them.
CREATE TABLE app_settings (
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  value TEXT NOT NULL,
  PRIMARY KEY (name)
) STRICT;

CREATE TABLE app_setting_changes (
  id TEXT NOT NULL,
  setting TEXT NOT NULL REFERENCES app_settings (name),
  value TEXT NOT NULL,
  changed_by TEXT NOT NULL CHECK (length(changed_by) BETWEEN 1 AND 200),
  changed_at TEXT NOT NULL,
  PRIMARY KEY (id)
) STRICT;

CREATE INDEX app_setting_changes_of_setting ON app_setting_changes (setting, id);
