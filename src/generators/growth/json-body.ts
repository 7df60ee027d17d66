import { say } from '../../core/phrase.ts'
import type { GrownFile } from './growth.ts'

const plain = { values: {}, holds: new Set<string>() }

/** What refuses bodies that are no JSON, before a validator takes one for an empty object, and those that are too large. */
export const jsonBodyFiles: readonly GrownFile[] = [
  { ...plain, template: 'src/middleware/json-only.ts', path: 'src/middleware/json-only.ts', why: say`refuses bodies that are not JSON` },
  {
    ...plain,
    template: 'test/middleware/json-only.test.ts',
    path: 'test/middleware/json-only.test.ts',
    why: say`tests of what bodies say that they are`,
  },
  { ...plain, template: 'src/middleware/json-limit.ts', path: 'src/middleware/json-limit.ts', why: say`refuses bodies that are too large` },
  { ...plain, template: 'test/middleware/json-limit.test.ts', path: 'test/middleware/json-limit.test.ts', why: say`tests of the limit` },
]
