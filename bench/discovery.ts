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
  /** Milliseconds of processor time, opening included. */
  cpu: number
  files: number
  megabytes: number
}

/** Wall and processor time of ctags in milliseconds. */
interface Tags {
  ms: number
  cpu: number
}

interface Row {
  corpus: string
  files: number
  bytes: number
  ctags: Tags | undefined
  facts: Run
  all: Run
  warm: Run
}

const { values } = parseArgs({ options: { repo: { type: 'string', multiple: true }, files: { type: 'string', default: '1000,10000' } } })
const scratch = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'))
/** As bin/docwright.mjs starts itself. */
const flags = ['--max-semi-space-size=16', '--min-semi-space-size=16']
const script = path.join(import.meta.dirname, 'discovery-run.ts')

function measure(what: 'facts' | 'all', dir: string, cache: string): Run {
  const answer = spawnSync(process.execPath, [...flags, script, what, dir, cache], { encoding: 'utf8' })
  if (answer.status !== 0) throw new Error(answer.stderr)
  return JSON.parse(answer.stdout) as Run
}

/** What ctags takes over the same files; undefined where it (or the shell that measures it) is not there. */
function ctags(dir: string, files: readonly string[]): Tags | undefined {
  const list = path.join(scratch, 'files.txt')
  writeFileSync(list, files.join('\n'))
  const timed = `TIMEFORMAT='%3R %3U %3S'; time ctags -L "$0" -f /dev/null`
  const answer = spawnSync('bash', ['-c', timed, list], { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  const [wall, user, system] = answer.stderr?.trim().split('\n').at(-1)?.split(' ').map(Number) ?? []
  if (answer.status !== 0 || wall === undefined || user === undefined || system === undefined) return undefined
  return { ms: Math.round(wall * 1000), cpu: Math.round((user + system) * 1000) }
}

/** The quickest of some runs taken in turn, so that what else the machine does falls on all alike. A large corpus is run once. */
function bench(corpus: string, dir: string): Row {
  const files = sourcesOf(dir)
  const bytes = files.reduce((sum, file) => sum + (statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? 0), 0)
  const turns = Array.from({ length: files.length > 5_000 ? 1 : 3 }, (_, turn) => {
    const cache = (name: string): string => path.join(scratch, `cache-${name}-${turn}-${path.basename(dir)}`)
    const tags = ctags(dir, files)
    const facts = measure('facts', dir, cache('facts'))
    const all = measure('all', dir, cache('all'))
    return { tags, facts, all, warm: measure('facts', dir, cache('facts')) }
  })
  const best = (pick: (turn: (typeof turns)[number]) => Run): Run => turns.map(pick).reduce((a, b) => (b.ms < a.ms ? b : a))
  const tags = turns.map((turn) => turn.tags).filter((one) => one !== undefined)
  return {
    corpus,
    files: files.length,
    bytes,
    ctags: tags.toSorted((a, b) => a.ms - b.ms)[0],
    facts: best((turn) => turn.facts),
    all: best((turn) => turn.all),
    warm: best((turn) => turn.warm),
  }
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
  console.log(
    '| corpus | files | MB | ctags ms | facts ms | of ctags | all ms | of ctags | warm ms | peak MB | facts, cpu of ctags | all, cpu of ctags |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (const row of measured) {
    const { ctags: tags, facts, all } = row
    const wall = [tags?.ms ?? '–', facts.ms, share(facts.ms, tags?.ms), all.ms, share(all.ms, tags?.ms), row.warm.ms, all.megabytes]
    const cells = [row.corpus, row.files, (row.bytes / 1e6).toFixed(1), ...wall, share(facts.cpu, tags?.cpu), share(all.cpu, tags?.cpu)]
    console.log(`| ${cells.join(' | ')} |`)
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
