-- How far jobs of encryption have come with each column: a job that was stopped goes on from there.
CREATE TABLE encryption_progress (
  job TEXT NOT NULL,
  table_name TEXT NOT NULL,
  column_name TEXT NOT NULL,
  row_cursor TEXT NOT NULL,
  seen INTEGER NOT NULL,
  PRIMARY KEY (job, table_name, column_name)
);
