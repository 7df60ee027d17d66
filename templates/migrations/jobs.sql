-- Which job runs: a job whose last run has not ended is not started again before `expires_at`.
CREATE TABLE IF NOT EXISTS job_leases (
  job TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
