-- One row for each $one$.
CREATE TABLE $table$ (
  id TEXT NOT NULL,
  --#each scope
  $column$ TEXT NOT NULL,
  --#endregion
  --#each field
  $column$ $columnType$,
  --#endregion
  PRIMARY KEY (id)
) STRICT;

--#region scoped
-- Lists are read in the order of this index.
CREATE INDEX $indexPrefix$_in_order ON $table$ ($scopeColumns$, id);

--#endregion
--#each unique
CREATE UNIQUE INDEX $index$ ON $table$ ($columns$);
--#endregion
