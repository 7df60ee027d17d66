import { say } from '../../core/phrase.ts'
import type { GrownFile } from '../growth/growth.ts'

/** How rows are read and checked: what all modules with queries share. `binding` is that of the database that its tests ask. */
export function databaseFiles(binding: string): readonly GrownFile[] {
  const plain = { values: { binding }, holds: new Set<string>() }
  return [
    { ...plain, template: 'src/database/query.ts', path: 'src/database/query.ts', why: say`reads rows and checks them` },
    { ...plain, template: 'src/database/new-id.ts', path: 'src/database/new-id.ts', why: say`makes ids that sort by time` },
    { ...plain, template: 'test/database/query.test.ts', path: 'test/database/query.test.ts', why: say`tests of how rows are read` },
    { ...plain, template: 'test/database/new-id.test.ts', path: 'test/database/new-id.test.ts', why: say`tests of ids` },
  ]
}
