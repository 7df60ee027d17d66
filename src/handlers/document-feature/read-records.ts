import type { View } from '../../core/command.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { recordFolder } from '../../memory/paths.ts'
import { parseRecord } from '../../memory/records.ts'

/** What earlier runs remember of every documented feature, sorted by slug. */
export async function readRecords({ snapshot }: Pick<View, 'snapshot'>): Promise<readonly FeatureRecord[]> {
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${recordFolder}/`) && path.endsWith('.json'))
  const records: FeatureRecord[] = []
  for await (const [, text] of snapshot.readAll(paths)) {
    const record = parseRecord(text)
    if (record !== undefined) records.push(record)
  }
  return records.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
