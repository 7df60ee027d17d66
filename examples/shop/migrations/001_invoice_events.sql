-- Every change of an invoice, for the auditors.
CREATE TABLE invoice_events (
  id          BIGSERIAL PRIMARY KEY,
  invoice_id  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  actor       TEXT NOT NULL DEFAULT 'system',
  happened_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

CREATE INDEX invoice_events_by_invoice ON invoice_events (invoice_id, happened_at);
