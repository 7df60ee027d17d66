import { say } from '../../core/phrase.ts'
import type { GrownFile } from './growth.ts'

const plain = { values: {}, holds: new Set<string>() }

/** What refuses bodies that are no JSON, before a validator takes one for an empty object. */
export const jsonOnlyFiles: readonly GrownFile[] = [
  { ...plain, template: 'src/middleware/json-only.ts', path: 'src/middleware/json-only.ts', why: say`refuses bodies that are not JSON` },
  {
    ...plain,
    template: 'test/middleware/json-only.test.ts',
    path: 'test/middleware/json-only.test.ts',
    why: say`tests of what bodies say that they are`,
  },
]
