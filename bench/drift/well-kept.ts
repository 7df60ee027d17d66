import process from 'node:process'
import type { RepoPath } from '../../src/core/names.ts'
import { judge, memoryStore } from './judge.ts'
import { isDocument } from './kinds.ts'
import { type FirstMeasurement, readLabels, type WellKeptLabels } from './labels.ts'
import { counts, saidOf, verdictOf, type Said } from './pairs.ts'
import { openScratch } from './scratch.ts'
import { table } from './tables.ts'

/** What to measure and how to find clones. */
export interface WellKeptOptions {
  repos: string
  only: string
  verbose: boolean
  shard: string
  /** Told of each repository as soon as it is measured. */
  keep: (row: WellKeptRow) => void
  cloneOf: (folder: string, repository: string) => string | undefined
}

/** What came out for one repository. */
export interface WellKeptRow {
  repository: string
  holdout: boolean
  pages: number
  failures: readonly Said[]
  real: number
  notReal: readonly Said[]
  unread: readonly Said[]
  warnings: number
  seconds: number
}

/** Judges projects that keep their documents well at a commit, without a base: what fails there must be real. */
export async function measureWellKept({ repos, only, verbose, shard, keep, cloneOf }: WellKeptOptions): Promise<WellKeptRow[]> {
  const rows: WellKeptRow[] = []
  const [part = 1, parts = 1] = shard.split('/').map(Number)
  for (const [at, labels] of readLabels<WellKeptLabels>('well-kept').entries()) {
    const wanted = at % parts === part - 1 && labels.repository.includes(only)
    const dir = wanted ? cloneOf(repos, labels.repository) : undefined
    if (dir === undefined) continue
    const row = await measureOne(labels, dir)
    rows.push(row)
    keep(row)
    const say = (what: string, all: readonly Said[]): string =>
      all.map((said) => `  ${what} ${said.signal} ${said.token} at ${said.doc}:${said.line}\n`).join('')
    process.stderr.write(`${labels.repository} at ${labels.commit.slice(0, 10)}, ${row.pages} pages, ${row.failures.length} failures\n`)
    if (verbose) process.stderr.write(say('not real', row.notReal) + say('not read', row.unread))
  }
  return rows
}

/** The table of well-kept projects. */
export function wellKeptTable(measured: readonly WellKeptRow[]): string {
  const now = new Map(readLabels<WellKeptLabels>('well-kept').map((labels) => [labels.repository, labels]))
  const rows = measured.map((row) => {
    const labels = now.get(row.repository)
    return labels === undefined ? row : byVerdict(labels, row)
  })

  const groups: [string, readonly WellKeptRow[]][] = [
    ['tuned on', rows.filter((row) => !row.holdout && now.get(row.repository)?.group === undefined)],
    ['hold-out', rows.filter((row) => row.holdout)],
    ...blindGroups().map(([group, own]): [string, readonly WellKeptRow[]] => {
      const names = new Set(own.map(({ repository }) => repository))
      return [`${group}, now`, rows.filter((row) => names.has(row.repository))]
    }),
    ['all', rows],
  ]
  return table(
    'group | repositories | pages | failures | real | not real | not read | not real or not read, of 100 pages | warnings | CPU s, all',
    groups.map(([name, own]) => {
      const sum = (of: (row: WellKeptRow) => number): number => own.reduce((total, row) => total + of(row), 0)
      const [pages, open] = [sum((row) => row.pages), sum((row) => row.notReal.length + row.unread.length)]
      return [
        name,
        own.length,
        pages,
        sum((row) => row.failures.length),
        sum((row) => row.real),
        sum((row) => row.notReal.length),
        sum((row) => row.unread.length),
        pages === 0 ? '–' : ((open / pages) * 100).toFixed(2),
        sum((row) => row.warnings),
        sum((row) => row.seconds).toFixed(1),
      ]
    }),
  )
}

function blindGroups(): [string, WellKeptLabels[]][] {
  const blind = readLabels<WellKeptLabels>('well-kept').filter(({ group }) => group !== undefined)
  return [...Map.groupBy(blind, ({ group = '' }) => group)].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const blindNote = `Nobody had read these projects when \`/check-docs\` judged their newest commit for the first time, and every failure was read afterwards. The figures stay as they were on that day, whatever rules were changed since: they tell what a new project shows.`

/** What projects showed that nobody had read when they were measured. */
export function blindText(): string {
  const rows = blindGroups().map(([group, own]) => {
    const first = own.flatMap((one) => one.first ?? [])
    const sum = (of: (one: FirstMeasurement) => number): number => first.reduce((total, one) => total + of(one), 0)
    const [pages, failures, notReal] = [sum((one) => one.pages), sum((one) => one.failures), sum((one) => one.notReal)]
    return [
      group,
      [...new Set(first.map(({ docwright }) => docwright))].join(', '),
      own.length,
      first.filter((one) => one.notReal === 0).length,
      pages,
      failures,
      failures - notReal,
      notReal,
      pages === 0 ? '–' : ((notReal / pages) * 100).toFixed(2),
      sum((one) => one.changes ?? 0),
      sum((one) => one.changesWrong ?? 0),
    ]
  })
  const head =
    'group | Docwright at | repositories | without a wrong one | pages | failures | real | not real | not real, of 100 pages | changes | changes with a wrong one'
  return `${blindNote}\n\n${table(head, rows)}`
}

async function measureOne(labels: WellKeptLabels, dir: string): Promise<WellKeptRow> {
  const scratch = openScratch(dir, labels.repository.split('/').at(-1) ?? 'clone')
  try {
    const { findings, head, seconds } = await judge(scratch.dir, labels.commit, undefined, memoryStore())
    const said = findings.map(saidOf).filter(counts)
    const failures = said.filter(({ severity }) => severity === 'failure')
    return byVerdict(labels, {
      repository: labels.repository,
      holdout: labels.holdout === true,
      pages: [...head.files.keys()].filter((path: RepoPath) => isDocument(path)).length,
      failures,
      real: 0,
      notReal: [],
      unread: [],
      warnings: said.length - failures.length,
      seconds,
    })
  } finally {
    scratch.remove()
  }
}

/** Sorts failures by the verdicts as they are now. */
function byVerdict(labels: WellKeptLabels, row: WellKeptRow): WellKeptRow {
  const verdicts = row.failures.map((one) => verdictOf(labels, labels.commit, one)?.real)
  return {
    ...row,
    real: verdicts.filter((real) => real === true).length,
    notReal: row.failures.filter((_, at) => verdicts[at] === false),
    unread: row.failures.filter((_, at) => verdicts[at] === undefined),
  }
}
