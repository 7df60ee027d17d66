// Compares `/check-docs` at the commits of a used batch with what people judged there:
// `node bench/blind/drift-judged.ts --batch drift-head-1 --repos DIR [--only TEXT]`.
// What was judged real has to stay a failure, and what was not real has to be gone; what nobody has judged is printed to be read.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { openScratch } from '../drift/scratch.ts'
import { gitText } from '../drift/git-lines.ts'
import { readBatch, scoreFile } from './batch.ts'

/** A failure of a first run, read by somebody. */
interface Judged {
  repository: string
  file: string
  line: number
  token: string
  message: string
  real: boolean
}

/** A finding of the run that is compared. */
interface Found {
  severity: string
  file: string | null
  line: number | null
  token?: string
  message: string
  unproven?: string
}

/** Sums of the failures of some repositories. */
interface Sums {
  pages: number
  kept: number
  lost: number
  notReal: number
  unread: number
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'drift-head-1' },
    repos: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
  },
})
const program = path.join(import.meta.dirname, '..', '..', 'bin', 'docwright.mjs')
const batch = readBatch(values.batch)
const { scores } = read<{ scores: readonly { repository: string; commit: string; pages: number }[] }>(scoreFile(batch.name))
const judged = read<{ failures: readonly Judged[] }>(path.join(import.meta.dirname, 'judged', `${batch.name}.json`)).failures

const all: Sums[] = []
for (const score of scores.filter(({ repository }) => repository.includes(values.only))) all.push(compare(score))
if (all.length > 1) tell(batch.name, sumOf(all))

function compare({ repository, commit, pages }: { repository: string; commit: string; pages: number }): Sums {
  const found = run(repository, commit)
  const own = judged.filter((one) => one.repository === repository)
  const isSame = (a: Judged, b: Found): boolean => a.file === b.file && a.line === b.line && a.token === b.token
  const failures = found.filter(({ severity, token }) => severity === 'failure' && token !== undefined)
  const isFailing = (one: Judged): boolean => failures.some((other) => isSame(one, other))
  const lost = own.filter((one) => one.real && !isFailing(one))
  const notReal = own.filter((one) => !one.real && isFailing(one))
  const unread = failures.filter((one) => !own.some((other) => isSame(other, one)))
  const sums = {
    pages,
    kept: own.filter((one) => one.real && isFailing(one)).length,
    lost: lost.length,
    notReal: notReal.length,
    unread: unread.length,
  }
  tell(repository, sums)
  for (const one of lost) say('lost', one, found.find((other) => isSame(one, other))?.unproven ?? 'not found')
  for (const one of notReal) say('not real', one)
  for (const one of unread) say('not read', one)
  return sums
}

function run(repository: string, commit: string): readonly Found[] {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const scratch = openScratch(clone, repository.split('/').at(-1) ?? repository)
  try {
    gitText(scratch.dir, ['config', 'remote.origin.url', `https://github.com/${repository}.git`])
    const args = [program, 'run', '/check-docs', '--repo', scratch.dir, '--ref', commit, '--json', '--no-cache']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
    if (status !== 0 && status !== 1) throw new Error(`docwright run /check-docs ended with ${status}: ${stderr}`)
    return (JSON.parse(stdout) as { report: { findings: readonly Found[] } }).report.findings
  } finally {
    scratch.remove()
  }
}

function say(what: string, { file, line, token, message }: Judged | Found, why?: string): void {
  process.stdout.write(`  ${what} ${file}:${line} ${token}${why === undefined ? '' : ` (${why})`}\n    ${message}\n`)
}

function tell(name: string, { pages, kept, lost, notReal, unread }: Sums): void {
  process.stdout.write(
    `${name}: ${pages} pages, ${kept} real kept, ${lost} lost, ${notReal} not real (${((notReal / pages) * 100).toFixed(2)} of 100 pages), ${unread} not read\n`,
  )
}

function sumOf(sums: readonly Sums[]): Sums {
  const sum = (of: (one: Sums) => number): number => sums.reduce((total, one) => total + of(one), 0)
  return {
    pages: sum((one) => one.pages),
    kept: sum((one) => one.kept),
    lost: sum((one) => one.lost),
    notReal: sum((one) => one.notReal),
    unread: sum((one) => one.unread),
  }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
