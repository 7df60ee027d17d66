// Measures discovery against universal-ctags: `node bench/discovery.ts [--repo DIR]… [--files 1000,10000,50000]`. Ratios of one run, no limits.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.ts'
import { sourcesOf, uniqueCopy } from './unique-copy.ts'

interface Run {
  open: number
  ms: number
  files: number
  megabytes: number
}

interface Row {
  corpus: string
  files: number
  bytes: number
  ctags: number | undefined
  facts: Run
  all: Run
  warm: Run
}

const { values } = parseArgs({ options: { repo: { type: 'string', multiple: true }, files: { type: 'string', default: '1000,10000' } } })
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'))
const script = path.join(import.meta.dirname, 'discovery-run.ts')

function measure(what: 'facts' | 'all', dir: string, cache: string): Run {
  const answer = spawnSync(process.execPath, [script, what, dir, cache], { encoding: 'utf8' })
  if (answer.status !== 0) throw new Error(answer.stderr)
  return JSON.parse(answer.stdout) as Run
}

/** Milliseconds that ctags takes over the same files; undefined where it is not installed. */
function ctags(dir: string, files: readonly string[]): number | undefined {
  const list = path.join(scratch, 'files.txt')
  writeFileSync(list, files.join('\n'))
  const started = performance.now()
  const answer = spawnSync('ctags', ['-L', list, '-f', '/dev/null'], { cwd: dir, stdio: 'ignore' })
  return answer.error || answer.status !== 0 ? undefined : Math.round(performance.now() - started)
}

function bench(corpus: string, dir: string): Row {
  const files = sourcesOf(dir)
  const bytes = files.reduce((sum, file) => sum + (statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? 0), 0)
  const cache = (name: string): string => path.join(scratch, `cache-${name}-${path.basename(dir)}`)
  const tags = [ctags(dir, files), ctags(dir, files)].filter((one) => one !== undefined)
  const facts = measure('facts', dir, cache('facts'))
  const all = measure('all', dir, cache('all'))
  const warm = measure('facts', dir, cache('facts'))
  return { corpus, files: files.length, bytes, ctags: tags.length > 0 ? Math.min(...tags) : undefined, facts, all, warm }
}

function rows(): Row[] {
  const result: Row[] = []
  for (const repo of values.repo ?? []) {
    const dir = path.join(scratch, path.basename(path.resolve(repo)))
    uniqueCopy(repo, dir)
    result.push(bench(path.basename(dir), dir))
  }
  for (const count of values.files
    .split(',')
    .map(Number)
    .filter((one) => one > 0)) {
    const dir = path.join(scratch, `corpus-${count}`)
    writeCorpus(dir, count, Date.now().toString(36))
    spawnSync('git', ['init', '-q'], { cwd: dir })
    spawnSync('git', ['add', '-A'], { cwd: dir })
    result.push(bench(`generated, ${count} files`, dir))
    rmSync(dir, { recursive: true, force: true })
  }
  return result
}

function share(part: number, whole: number | undefined): string {
  return whole === undefined ? '–' : (part / whole).toFixed(2)
}

try {
  const measured = rows()
  console.log('| corpus | files | MB | ctags ms | facts ms | of ctags | all ms | of ctags | warm ms | peak MB |')
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const row of measured) {
    const cells = [row.corpus, row.files, (row.bytes / 1e6).toFixed(1), row.ctags ?? '–', row.facts.ms, share(row.facts.ms, row.ctags)]
    console.log(`| ${[...cells, row.all.ms, share(row.all.ms, row.ctags), row.warm.ms, row.all.megabytes].join(' | ')} |`)
  }
  const generated = measured.filter((row) => row.corpus.startsWith('generated'))
  const [first, last] = [generated[0], generated.at(-1)]
  if (first && last && first !== last) {
    const exponent = Math.log(last.all.ms / first.all.ms) / Math.log(last.files / first.files)
    console.log(`\nGrowth exponent from ${first.files} to ${last.files} files: ${exponent.toFixed(2)}`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
