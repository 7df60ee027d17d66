// Prints how much a run of `/document-feature` adds to clones: `node bench/audit/budgets.ts DIR "api keys" webhooks`. The features are documented
// one after the other in a copy of the clone, each as a change of its own. `--program FILE` measures another build.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { program: { type: 'string', default: path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs') } },
  allowPositionals: true,
})
const [clone, ...features] = positionals
if (clone === undefined || features.length === 0) throw new Error('Expected a clone and one feature or more.')

/** Files that remember what was generated. */
const isMemory = (file: string): boolean => /^\.workflow\/documentation\/.*\.json$/.test(file)

const parent = mkdtempSync(path.join(tmpdir(), 'docwright-budget-'))
try {
  const dir = path.join(parent, path.basename(clone))
  cpSync(clone, dir, { recursive: true })
  git(dir, ['checkout', '--quiet', '--force', '--detach', 'HEAD'])
  for (const feature of features) measure(dir, feature)
} finally {
  rmSync(parent, { recursive: true, force: true })
}

function git(dir: string, line: readonly string[]): string {
  const who = ['-c', 'user.name=budgets', '-c', 'user.email=budgets@example.com', '-c', 'core.quotePath=false']
  return execFileSync('git', ['-C', dir, ...who, ...line], { encoding: 'utf8', maxBuffer: 2 ** 28 })
}

function measure(dir: string, feature: string): void {
  execFileSync(process.execPath, [values.program, 'run', `/document-feature "${feature}"`, '--write', '--no-cache'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  git(dir, ['add', '--all'])
  const files = git(dir, ['diff', '--cached', '--numstat'])
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
    .map(([added = '0', , file = '']) => ({
      file,
      added: Number(added),
      text: added === '-' ? '' : readFileSync(path.join(dir, file), 'utf8'),
    }))
  git(dir, ['commit', '--quiet', '--no-verify', '--message', feature])
  const memory = files.filter(({ file }) => isMemory(file))
  const lines = sum(files.map(({ added }) => added))
  const remembered = sum(memory.map(({ added }) => added))
  const bytes = (all: typeof files): number => sum(all.map(({ text }) => Buffer.byteLength(text)))
  const longest = Math.max(0, ...memory.flatMap(({ text }) => text.split('\n').map((line) => line.length)))
  console.log(`${path.basename(clone ?? '')} "${feature}": ${lines} lines added`)
  console.log(
    `  remembered: ${remembered} lines (${share(remembered, lines)}), ${bytes(memory)} of ${bytes(files)} bytes (${share(bytes(memory), bytes(files))}), longest line ${longest}`,
  )
  for (const { file, added } of files) if (!isMemory(file)) console.log(`  ${String(added).padStart(5)}  ${file}`)
}

function sum(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${((100 * part) / whole).toFixed(1)} %`
}
