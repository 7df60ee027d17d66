// Measures drift finding on real histories: `npm run bench:drift -- --repos DIR [--write]`, where DIR holds clones named `name` or
// `owner+name`. `--repo DIR` mines one clone of any project instead and says which of its changes are found without the document's half.
//   --part PART              of pairs, naive and well-kept; all unless given
//   --history                judge the first commit of each repository against its own history as well, which takes its time
//   --tuned, --only TEXT     leave the hold-out alone, keep repositories whose name holds a text
//   --shard 1/2              a share of the repositories, for several processes
//   --keep DIR               keep what was measured, one file per repository, and go on where a run ended;
//                            `--tables DIR` makes the tables of it
//   --verbose                name what was missed and what was wrong
//   --write                  write bench/RESULTS-drift.md
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { memoryStore } from './drift/judge.ts'
import { readLabels, type DriftLabels } from './drift/labels.ts'
import { cloneIn, mine } from './drift/mine.ts'
import { judgeNaive, type NaiveResult } from './drift/naive.ts'
import { judgePair, type PairResult, type Said, verdictOf } from './drift/pairs.ts'
import { signalOf } from './drift/make-labels.ts'
import { openScratch } from './drift/scratch.ts'
import { pairTables, writeResults, type Measured } from './drift/tables.ts'
import { measureWellKept, wellKeptTable } from './drift/well-kept.ts'

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    repo: { type: 'string' },
    only: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    tuned: { type: 'boolean', default: false },
    shard: { type: 'string', default: '1/1' },
    keep: { type: 'string' },
    tables: { type: 'string' },
    part: { type: 'string', multiple: true, default: ['pairs', 'naive', 'well-kept'] },
    write: { type: 'boolean', default: false },
  },
})

/** The clone of a repository in a folder of clones, whatever its spelling. */
export function cloneOf(folder: string, repository: string): string | undefined {
  const wanted = [repository.replace('/', '+').toLowerCase(), (repository.split('/').at(-1) ?? '').toLowerCase()]
  const entries = readdirSync(folder)
  for (const name of wanted) {
    const entry = entries.find((one) => one.toLowerCase() === name)
    const dir = entry === undefined ? undefined : cloneIn(folder, entry)
    if (dir !== undefined) return dir
  }
  return undefined
}

async function measure(labels: DriftLabels, dir: string): Promise<Measured> {
  const scratch = openScratch(dir, labels.repository.split('/').at(-1) ?? 'clone')
  const facts = memoryStore()
  const pairs: PairResult[] = []
  const lookAlikes = (labels.lookAlikes ?? []).map(({ commit }) => commit)
  try {
    for (const commit of new Set([...labels.positives.map((one) => one.commit), ...lookAlikes])) {
      const pair = await judgePair(scratch, labels, commit, { facts, history: values.history && pairs.length === 0 })
      if (pair !== undefined) pairs.push(pair)
    }
  } finally {
    scratch.remove()
  }
  return { labels, pairs }
}

function explain({ labels, pairs }: Measured): string {
  const lines = pairs.flatMap(({ commit, hits, wrong }) => [
    ...hits.flatMap(({ positive, found, byHistory }) => [
      ...(found === undefined
        ? [`  missed ${positive.kind} ${positive.token} in ${positive.doc} at ${commit.slice(0, 10)} (${positive.declaredIn})`]
        : []),
      ...(byHistory === undefined
        ? [`  missed by history ${positive.kind} ${positive.token} in ${positive.doc} at ${commit.slice(0, 10)}`]
        : []),
      ...(found?.suggestion !== undefined && positive.now !== undefined && !found.suggestion.includes(positive.now)
        ? [`  suggests ${found.suggestion} for ${positive.token}, people wrote ${positive.now} at ${commit.slice(0, 10)}`]
        : []),
    ]),
    ...wrong.map((said) => `  wrong ${said.signal} ${said.severity} ${said.token} at ${said.doc}:${said.line} of ${commit.slice(0, 10)}`),
  ])
  return `${labels.repository}${labels.holdout === true ? ' (hold-out)' : ''}\n${lines.join('\n')}\n`
}

async function mineOne(dir: string): Promise<void> {
  const repository = path.basename(path.resolve(dir))
  const candidates = mine(dir, repository, { most: 40, commits: 3000 })
  const positives = candidates.map(({ commit, doc, token, kind, now, read }) => ({
    commit,
    doc,
    token,
    kind,
    signal: signalOf(kind, read.before, token),
    declaredIn: '',
    ...(now === undefined ? {} : { now }),
  }))
  const measured = await measure({ repository, dropped: 0, positives }, dir)
  process.stdout.write(`${explain(measured)}\nMined, read by nobody:\n\n${pairTables([measured])}\n`)
}

/** Labels of this shard that have a clone. */
function wanted(repos: string): [DriftLabels, string][] {
  const [shard = 1, shards = 1] = values.shard.split('/').map(Number)
  return readLabels<DriftLabels>('drift').flatMap((labels, at): [DriftLabels, string][] => {
    if (at % shards !== shard - 1 || !labels.repository.includes(values.only)) return []
    if (values.tuned && labels.holdout === true) return []
    const dir = cloneOf(repos, labels.repository)
    if (dir === undefined) process.stderr.write(`${labels.repository}: skipped, no clone in ${repos}\n`)
    return dir === undefined ? [] : [[labels, dir]]
  })
}

async function measurePairs(repos: string): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [labels, dir] of wanted(repos)) {
    const before = keptOne<Measured>('pairs', labels.repository)
    if (before !== undefined) {
      measured.push(before)
      continue
    }
    const one = await measure(labels, dir)
    measured.push(one)
    keep('pairs', labels.repository, one)
    process.stderr.write(values.verbose ? explain(one) : `${labels.repository}\n`)
  }
  return measured
}

interface NaiveOf {
  repository: string
  naive: readonly NaiveResult[]
}

function measureNaive(repos: string): NaiveOf[] {
  return wanted(repos).map(([labels, dir]) => {
    const scratch = openScratch(dir, labels.repository.split('/').at(-1) ?? 'clone')
    try {
      const commits = new Set(labels.positives.map(({ commit }) => commit))
      const one = { repository: labels.repository, naive: [...commits].flatMap((commit) => judgeNaive(scratch, labels, commit) ?? []) }
      keep('naive', labels.repository, one)
      return one
    } finally {
      scratch.remove()
    }
  })
}

/** The tables, and how much of the labels they stand on. */
function pairText(measured: readonly Measured[]): string {
  const labels = readLabels<DriftLabels>('drift')
  const count = (all: readonly DriftLabels[]): number => all.reduce((sum, { positives }) => sum + positives.length, 0)
  const asked = measured.filter(({ naive }) => naive !== undefined).length
  const told = `Measured: ${measured.length} of ${labels.length} labelled repositories, ${count(measured.map((one) => one.labels))} of ${count(labels)} positives; the naive rule on ${asked} repositories.`
  return `${told}\n\n${pairTables(measured)}`
}

/** What was kept, judged by the labels as they are now: a verdict may be younger than the measurement. */
function readAgain(measured: readonly Measured[]): Measured[] {
  const now = new Map(readLabels<DriftLabels>('drift').map((labels) => [labels.repository, labels]))
  return measured.map(({ pairs, ...one }) => {
    const labels = now.get(one.labels.repository) ?? one.labels
    return {
      ...one,
      labels,
      pairs: pairs.map((pair) => {
        const isReal = (said: Said): boolean => verdictOf(labels, pair.commit, said)?.real === true
        const hits = pair.hits.filter(({ positive }) =>
          labels.positives.some((label) => label.commit === positive.commit && label.token === positive.token),
        )
        return { ...pair, hits, right: [...pair.right, ...pair.wrong.filter(isReal)], wrong: pair.wrong.filter((said) => !isReal(said)) }
      }),
    }
  })
}

function join(measured: readonly Measured[], naive: readonly NaiveOf[]): Measured[] {
  return readAgain(measured).map((one) => {
    const found = naive.find(({ repository }) => repository === one.labels.repository)
    return found === undefined ? one : { ...one, naive: found.naive }
  })
}

function keptOne<Item>(part: string, repository: string): Item | undefined {
  const file = path.join(values.keep ?? '', part, `${repository.replace('/', '+')}.json`)
  return values.keep !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item) : undefined
}

function keep(part: string, repository: string, measured: unknown): void {
  if (values.keep === undefined) return
  mkdirSync(path.join(values.keep, part), { recursive: true })
  writeFileSync(path.join(values.keep, part, `${repository.replace('/', '+')}.json`), JSON.stringify(measured))
}

function kept<Item>(folder: string, part: string): Item[] {
  const dir = path.join(folder, part)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as Item)
}

function show(sections: ReadonlyMap<string, string>): void {
  for (const [title, table] of sections) process.stdout.write(`## ${title}\n\n${table}\n\n`)
  if (values.write) writeResults(sections)
}

async function measureAll(repos: string): Promise<void> {
  const { only, verbose, part, shard } = values
  const sections = new Map<string, string>()
  const naive = part.includes('naive') ? measureNaive(repos) : []
  if (part.includes('pairs')) sections.set('Mined pairs', pairText(join(await measurePairs(repos), naive)))
  if (part.includes('well-kept')) {
    const rows = await measureWellKept({ repos, only, verbose, shard, cloneOf, keep: (row) => keep('well-kept', row.repository, row) })
    sections.set('Well-kept projects', wellKeptTable(rows))
  }
  show(sections)
}

if (values.tables !== undefined) {
  show(
    new Map([
      ['Mined pairs', pairText(join(kept(values.tables, 'pairs'), kept(values.tables, 'naive')))],
      ['Well-kept projects', wellKeptTable(kept(values.tables, 'well-kept'))],
    ]),
  )
} else if (values.repo !== undefined) await mineOne(values.repo)
else if (values.repos !== undefined) await measureAll(values.repos)
else process.stdout.write('Skipped: needs clones, `--repos DIR` or `--repo DIR`.\n')
