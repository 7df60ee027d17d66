import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { judgeByHistory, type HistoryResult } from './drift/by-history.ts'
import { cloneOf } from './drift/clones.ts'
import { memoryStore } from './drift/judge.ts'
import { docwrightCommit, keep, kept, keptOne, measuredAt, type Part } from './drift/keep.ts'
import { readLabels, type DriftLabels } from './drift/labels.ts'
import { measureClone } from './drift/measure-clone.ts'
import { judgeNaive, type NaiveResult } from './drift/naive.ts'
import { judgePair, type PairResult, type Said, verdictOf } from './drift/pairs.ts'
import { explain, writeResults } from './drift/results.ts'
import { openScratch, type Scratch } from './drift/scratch.ts'
import { pairTables, type Measured } from './drift/tables.ts'
import { fail, readOptions } from './drift/usage.ts'
import { blindText, measureWellKept, wellKeptTable, type WellKeptRow } from './drift/well-kept.ts'

const usage = `
Measures drift finding on real histories.

  npm run bench:drift -- --repos DIR [--write]   the labelled commits; DIR holds clones named \`name\` or \`owner+name\`
  npm run bench:drift -- --repo DIR              one clone of any project: mines commits that changed code and documents together,
                                                 and says which are found without the document's half
  npm run bench:drift -- --tables DIR [--write]  the tables of what runs with --keep DIR measured

  --part PART    of pairs, history (without a base), naive and well-kept; may be given again; all unless given
  --tuned        leave the hold-out alone
  --only TEXT    repositories whose name holds a text
  --keep DIR     keep what was measured, one file per part and repository, and go on where a run ended
  --again        measure the parts anew that DIR has results of
  --jobs N       share the repositories among N processes
  --shard 1/2    one share of the repositories
  --verbose      name what was missed and what was wrong
  --write        write bench/RESULTS-drift.md
`
const { values } = readOptions(usage, {
  options: {
    repos: { type: 'string' },
    repo: { type: 'string' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
    tuned: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
    jobs: { type: 'string', default: '1' },
    keep: { type: 'string' },
    again: { type: 'boolean', default: false },
    tables: { type: 'string' },
    part: { type: 'string', multiple: true, default: ['pairs', 'history', 'naive', 'well-kept'] },
    write: { type: 'boolean', default: false },
  },
})
const at = docwrightCommit()

/** What one part found out of one repository. */
interface Result<Item> {
  repository: string
  at: string
  results: readonly Item[]
}

/** Labels of this shard that have a clone. */
function wanted(repos: string): [DriftLabels, string][] {
  const [shard = 1, shards = 1] = values.shard.split('/').map(Number)
  return readLabels<DriftLabels>('drift').flatMap((labels, index): [DriftLabels, string][] => {
    if (index % shards !== shard - 1 || !labels.repository.includes(values.only)) return []
    if (values.tuned && labels.holdout === true) return []
    const dir = cloneOf(repos, labels.repository)
    if (dir === undefined) process.stderr.write(`${labels.repository}: skipped, no clone in ${repos}\n`)
    return dir === undefined ? [] : [[labels, dir]]
  })
}

type Measure<Item> = (scratch: Scratch, labels: DriftLabels) => readonly Item[] | Promise<readonly Item[]>

/** Measures one part in every repository, or takes what was kept. */
async function measurePart<Item>(part: Part, repos: string, measure: Measure<Item>): Promise<Result<Item>[]> {
  const all: Result<Item>[] = []
  if (!values.part.includes(part)) return all
  for (const [labels, dir] of wanted(repos)) {
    const before = values.again ? undefined : keptOne<Result<Item>>(values.keep, part, labels.repository)
    if (before !== undefined) {
      all.push(before)
      continue
    }
    const scratch = openScratch(dir, labels.repository.split('/').at(-1) ?? 'clone')
    try {
      const one = { repository: labels.repository, at, results: await measure(scratch, labels) }
      all.push(one)
      keep(values.keep, part, one)
      process.stderr.write(`${part} ${labels.repository}\n`)
    } catch (error) {
      process.stderr.write(`${part} ${labels.repository}: not measured, ${error instanceof Error ? error.message : String(error)}\n`)
    } finally {
      scratch.remove()
    }
  }
  return all
}

const commitsOf = ({ positives, lookAlikes = [] }: DriftLabels): string[] => [
  ...new Set([...positives, ...lookAlikes].map(({ commit }) => commit)),
]

async function judgePairs(scratch: Scratch, labels: DriftLabels): Promise<PairResult[]> {
  const facts = memoryStore()
  const pairs: PairResult[] = []
  for (const commit of commitsOf(labels)) pairs.push(...[(await judgePair(scratch, labels, commit, facts)) ?? []].flat())
  return pairs
}

/** What was kept, judged by the labels as they are now: a verdict may be younger than the measurement. */
function readAgain(labels: DriftLabels, pair: PairResult): PairResult {
  const isReal = (said: Said): boolean => verdictOf(labels, pair.commit, said)?.real === true
  const hits = pair.hits.filter(({ positive }) =>
    labels.positives.some((label) => label.commit === positive.commit && label.token === positive.token),
  )
  return { ...pair, hits, right: [...pair.right, ...pair.wrong.filter(isReal)], wrong: pair.wrong.filter((said) => !isReal(said)) }
}

interface Parts {
  pairs: readonly Result<PairResult>[]
  history: readonly Result<HistoryResult>[]
  naive: readonly Result<NaiveResult>[]
}

/** The tables, and how much of the labels they stand on. */
function pairText({ pairs, history, naive }: Parts): string {
  const labels = new Map(readLabels<DriftLabels>('drift').map((one) => [one.repository, one]))
  const measured = pairs.flatMap(({ repository, results, ...one }): Measured[] => {
    const own = labels.get(repository)
    const [old, plain] = [history, naive].map((part) => part.find((other) => other.repository === repository)?.results) as [
      readonly HistoryResult[] | undefined,
      readonly NaiveResult[] | undefined,
    ]
    if (own === undefined) return []
    return [
      {
        ...one,
        repository,
        labels: own,
        pairs: results.map((pair) => readAgain(own, pair)),
        ...(old && { history: old }),
        ...(plain && { naive: plain }),
      },
    ]
  })
  if (values.verbose) process.stderr.write(measured.map(explain).join(''))
  return `${toldOf(measured, [...labels.values()])} Docwright at ${measuredAt(pairs)}${history.length === 0 ? '' : `; by history at ${measuredAt(history)}`}.\n\n${pairTables(measured)}`
}

function toldOf(measured: readonly Measured[], labels: readonly DriftLabels[]): string {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  const all = sum(labels.map(({ positives }) => positives.length))
  const hits = sum(measured.flatMap(({ pairs }) => pairs.map((one) => one.hits.length)))
  const asked = sum(measured.flatMap(({ history = [] }) => history.map((one) => one.asked.length)))
  const plain = sum(
    measured.map(
      ({ labels: { positives }, naive = [] }) => positives.filter((one) => naive.some(({ commit }) => commit === one.commit)).length,
    ),
  )
  return `Measured: ${measured.length} of ${labels.length} labelled repositories, ${hits} of ${all} positives; by history ${asked}, by the naive rule ${plain}.`
}

function show(parts: Parts, rows: readonly WellKeptRow[]): void {
  const sections = new Map<string, string>()
  if (parts.pairs.length > 0) sections.set('Mined pairs', pairText(parts))
  if (rows.length > 0) sections.set('Well-kept projects', wellKeptTable(rows))
  sections.set('Projects that nobody had read', blindText())
  for (const [title, table] of sections) process.stdout.write(`## ${title}\n\n${table}\n\n`)
  if (values.write) writeResults(sections)
}

function showKept(folder: string): void {
  show({ pairs: kept(folder, 'pairs'), history: kept(folder, 'history'), naive: kept(folder, 'naive') }, kept(folder, 'well-kept'))
}

async function measureAll(repos: string): Promise<void> {
  const { only, verbose, part, shard } = values
  const parts = {
    pairs: await measurePart('pairs', repos, judgePairs),
    history: await measurePart('history', repos, judgeByHistory),
    naive: await measurePart('naive', repos, (scratch, labels) =>
      commitsOf(labels).flatMap((commit) => judgeNaive(scratch, labels, commit) ?? []),
    ),
  }
  const keepRow = (row: WellKeptRow): void => keep(values.keep, 'well-kept', { ...row, at } as WellKeptRow)
  const rows = part.includes('well-kept') ? await measureWellKept({ repos, only, verbose, shard, cloneOf, keep: keepRow }) : []
  // A share of the repositories makes no table.
  if (shard === '1/1') show(parts, rows)
}

/** Shares the repositories among processes, and makes the tables of what all of them kept. */
async function measureInJobs(jobs: number): Promise<void> {
  const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'docwright-drift-kept-'))
  const own = process.argv.slice(2).filter((word) => word !== '--write')
  const children = Array.from({ length: jobs }, (_, job) => {
    const args = [import.meta.filename, ...own, '--jobs', '1', '--keep', folder, '--shard', `${job + 1}/${jobs}`]
    return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  })
  const codes = await Promise.all(children.map(async (child) => ((await once(child, 'exit')) as [number | null])[0]))
  if (codes.some((code) => code !== 0)) fail('a share of the repositories could not be measured')
  showKept(folder)
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

if (values.tables !== undefined) showKept(values.tables)
else if (values.repo !== undefined) process.stdout.write(await measureClone(values.repo))
else if (values.repos === undefined) process.stdout.write('Skipped: needs clones, `--repos DIR` or `--repo DIR`; `--help` tells more.\n')
else if (Number(values.jobs) > 1) await measureInJobs(Number(values.jobs))
else await measureAll(values.repos)
