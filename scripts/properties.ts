// Tries properties as often as they ask `test/support/runs.ts` for; `npm test` tries a tenth of that.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'related', '--run', '--project', 'unit', 'test/support/runs.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    env: { ...process.env, PROPERTY_SHARE: '1' },
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
