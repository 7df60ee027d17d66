// Runs the tests that need programs from outside npm. States what it skips on a bare machine; may not skip where `CI` is set.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { simplesamlphpFolder } from '../test/support/enterprise/running/simplesamlphp-files.ts'
import { postgresPrograms } from '../test/support/postgres.ts'

const root = path.join(import.meta.dirname, '..')
const isInstalled = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Programs that system tests use, with the Debian package that brings each. */
const programs = [
  { program: 'git', debian: 'git', isThere: isInstalled('git') },
  { program: 'ctags', debian: 'universal-ctags', isThere: isInstalled('ctags') },
  // Debian puts its programs where no PATH leads
  { program: 'postgres', debian: 'postgresql', isThere: postgresPrograms() !== undefined },
  { program: 'chromium', debian: 'chromium', isThere: isInstalled('chromium') },
  { program: 'redis-server', debian: 'redis-server', isThere: isInstalled('redis-server') },
  { program: 'bwrap', debian: 'bubblewrap', isThere: isInstalled('bwrap') },
  { program: 'curl', debian: 'curl', isThere: isInstalled('curl') },
  {
    program: 'simplesamlphp',
    debian: 'simplesamlphp, with php-xml and php-mbstring',
    isThere: existsSync(simplesamlphpFolder) && isInstalled('php'),
  },
]

const missing = programs.filter(({ isThere }) => !isThere)
for (const { program, debian } of missing) process.stderr.write(`skip: \`${program}\` is not installed (Debian package ${debian})\n`)
if (missing.length > 0 && process.env['CI'] !== undefined && process.env['CI'] !== 'false') {
  process.stderr.write('CI may not skip system tests.\n')
  process.exit(1)
}
const env = { ...process.env, DOCWRIGHT_MISSING: missing.map(({ program }) => program).join(',') }
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const results = process.env['DOCWRIGHT_RESULTS']
const reporters = results === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
// many of these tests wait for a server or a database: twice as many as a small machine has cores
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'system', '--project', 'system-isolated', '--maxWorkers=4', ...reporters, ...process.argv.slice(2)],
  {
    cwd: root,
    env,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
