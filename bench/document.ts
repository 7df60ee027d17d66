// Measures `/document-feature` from the outside, cold and warm: `node bench/document.ts [--repo DIR] [--feature NAME]`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.ts'
import { sourcesOf, uniqueCopy } from './unique-copy.ts'

const { values } = parseArgs({ options: { repo: { type: 'string' }, feature: { type: 'string', default: 'area 3' } } })
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-document-'))
const program = path.join(import.meta.dirname, '../bin/docwright.mjs')

/** Wall time of the whole process, nothing written. */
function run(dir: string): { ms: number; files: number; error?: string } {
  const started = performance.now()
  const args = [program, 'run', `/document-feature "${values.feature}" --depth standard`, '--repo', dir, '--json']
  const env = { ...process.env, XDG_CACHE_HOME: path.join(scratch, 'cache') }
  const answer = spawnSync(process.execPath, args, { encoding: 'utf8', env, maxBuffer: 1e9 })
  const ms = performance.now() - started
  if (answer.status !== 0) return { ms, files: 0, error: answer.stderr.trim().split('\n')[0] ?? 'failed' }
  return { ms, files: (JSON.parse(answer.stdout) as { files: readonly unknown[] }).files.length }
}

try {
  const dir = path.join(scratch, 'corpus')
  if (values.repo !== undefined) uniqueCopy(values.repo, dir)
  else {
    writeCorpus(dir, 400, Date.now().toString(36))
    spawnSync('git', ['init', '-q'], { cwd: dir })
    spawnSync('git', ['add', '-A'], { cwd: dir })
  }
  const cold = run(dir)
  const warm = run(dir)
  const name = values.repo === undefined ? 'generated, 400 files' : path.basename(path.resolve(values.repo))
  process.stdout.write('| corpus | source files | feature | files planned | cold ms | warm ms |\n|---|--:|---|--:|--:|--:|\n')
  process.stdout.write(
    `| ${name} | ${sourcesOf(dir).length} | ${values.feature} | ${cold.files} | ${Math.round(cold.ms)} | ${Math.round(warm.ms)} |\n`,
  )
  if (cold.error !== undefined) process.stdout.write(`\nFailed: ${cold.error}\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
