-- Columns for sealed values, empty and beside the readable ones. Backfill fills them; nothing that stands is changed.
--#each sealedColumn
ALTER TABLE "$table$" ADD COLUMN "$column$" TEXT;
--#endregion

--#each uniqueIndex
CREATE UNIQUE INDEX "$index$" ON "$table$"("$column$");
--#endregion
--#each otherIndex
CREATE INDEX "$index$" ON "$table$"("$column$");
--#endregion
