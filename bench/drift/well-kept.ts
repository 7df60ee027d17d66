import process from 'node:process'
import type { RepoPath } from '../../src/core/names.ts'
import { judge, memoryStore } from './judge.ts'
import { isDocument } from './kinds.ts'
import { readLabels, type WellKeptLabels } from './labels.ts'
import { counts, saidOf, verdictOf, type Said } from './pairs.ts'
import { openScratch } from './scratch.ts'
import { table } from './tables.ts'

/** What to measure and how to find clones. */
export interface WellKeptOptions {
  repos: string
  only: string
  verbose: boolean
  cloneOf: (folder: string, repository: string) => string | undefined
}

interface Row {
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
export async function measureWellKept({ repos, only, verbose, cloneOf }: WellKeptOptions): Promise<string> {
  const rows: [string, Row][] = []
  for (const labels of readLabels<WellKeptLabels>('well-kept')) {
    const dir = labels.repository.includes(only) ? cloneOf(repos, labels.repository) : undefined
    if (dir === undefined) continue
    const row = await measureOne(labels, dir)
    rows.push([labels.repository, row])
    const say = (what: string, all: readonly Said[]): string =>
      all.map((said) => `  ${what} ${said.signal} ${said.token} at ${said.doc}:${said.line}\n`).join('')
    process.stderr.write(`${labels.repository} at ${labels.commit.slice(0, 10)}, ${row.pages} pages, ${row.failures.length} failures\n`)
    if (verbose) process.stderr.write(say('not real', row.notReal) + say('not read', row.unread))
  }
  const groups: [string, Row[]][] = [
    ['tuned on', rows.flatMap(([, row]) => (row.holdout ? [] : [row]))],
    ['hold-out', rows.flatMap(([, row]) => (row.holdout ? [row] : []))],
    ['all', rows.map(([, row]) => row)],
  ]
  return table(
    'group | repositories | pages | failures | real | not real | not read | not real or not read, of 100 pages | warnings | CPU s, all',
    groups.map(([name, own]) => {
      const sum = (of: (row: Row) => number): number => own.reduce((total, row) => total + of(row), 0)
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

async function measureOne(labels: WellKeptLabels, dir: string): Promise<Row> {
  const scratch = openScratch(dir, labels.repository.split('/').at(-1) ?? 'clone')
  try {
    const { findings, head, seconds } = await judge(scratch.dir, labels.commit, undefined, memoryStore())
    const said = findings.map(saidOf).filter(counts)
    const failures = said.filter(({ severity }) => severity === 'failure')
    const verdicts = failures.map((one) => verdictOf(labels, labels.commit, one)?.real)
    return {
      holdout: labels.holdout === true,
      pages: [...head.files.keys()].filter((path: RepoPath) => isDocument(path)).length,
      failures,
      real: verdicts.filter((real) => real === true).length,
      notReal: failures.filter((_, at) => verdicts[at] === false),
      unread: failures.filter((_, at) => verdicts[at] === undefined),
      warnings: said.length - failures.length,
      seconds,
    }
  } finally {
    scratch.remove()
  }
}
