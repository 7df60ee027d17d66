// Compares `/check-docs` at the commits of a used batch with what people judged there:
// `node bench/blind/drift-judged.ts --batch drift-head-1 --repos DIR [--only TEXT]`, or `--batch well-kept` for the labels of well-kept projects.
// What was judged real has to stay a failure, and what was not real has to be gone; what nobody has judged is printed to be read.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { gitText } from '../drift/git-lines.ts'
import { isDocument } from '../drift/kinds.ts'
import { readLabels, type WellKeptLabels } from '../drift/labels.ts'
import { asCloned } from './as-cloned.ts'
import { readBatch, scoreFile } from './batch.ts'

/** A failure of a first run, read by somebody. */
interface Judged {
  repository: string
  file: string
  /** Absent in labels that count for every place of a page. */
  line?: number
  token: string
  message: string
  real: boolean
}

/** A project, the commit at which it was judged, and what was said there. */
interface Project {
  repository: string
  commit: string
  judged: readonly Judged[]
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
const projects = values.batch === 'well-kept' ? wellKept() : ofBatch(values.batch)
const all = projects.filter(({ repository }) => repository.includes(values.only)).map(compare)
if (all.length > 1) tell(values.batch, sumOf(all))

/** The projects of a batch, as they were judged after its first run. */
function ofBatch(name: string): readonly Project[] {
  const { scores } = read<{ scores: readonly { repository: string; commit: string }[] }>(scoreFile(readBatch(name).name))
  const { failures } = read<{ failures: readonly (Judged & { repository: string })[] }>(
    path.join(import.meta.dirname, 'judged', `${name}.json`),
  )
  return scores.map((score) => ({ ...score, judged: failures.filter(({ repository }) => repository === score.repository) }))
}

/** Projects that keep their documents well, with every verdict on them. */
function wellKept(): readonly Project[] {
  return readLabels<WellKeptLabels>('well-kept').map(({ repository, commit, verdicts }) => ({
    repository,
    commit,
    judged: verdicts.map(({ doc, token, real, why }) => ({ file: doc, token, real, message: why })),
  }))
}

function compare({ repository, commit, judged: own }: Project): Sums {
  const { pages, found } = run(repository, commit)
  const isSame = (a: Judged, b: Found): boolean => a.file === b.file && (a.line ?? b.line) === b.line && a.token === b.token
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
  for (const one of lost) {
    const told = found.find((other) => isSame(one, other))
    say('lost', one, told?.unproven ?? told?.severity ?? 'not found')
  }
  for (const one of notReal) say('not real', one)
  for (const one of unread) say('not read', one)
  return sums
}

function run(repository: string, commit: string): { pages: number; found: readonly Found[] } {
  const clone = cloneOf(values.repos, repository)
  if (clone === undefined) throw new Error(`Expected a clone of ${repository} in ${values.repos}, got none.`)
  const scratch = asCloned(clone, repository, commit)
  try {
    const args = [program, 'run', '/check-docs', '--repo', scratch.dir, '--ref', commit, '--json', '--no-cache']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1_000_000_000 })
    if (status !== 0 && status !== 1) throw new Error(`docwright run /check-docs ended with ${status}: ${stderr}`)
    const { report } = JSON.parse(stdout) as { report: { findings: readonly Found[] } }
    const pages = gitText(scratch.dir, ['ls-tree', '-r', '-z', '--name-only', commit]).split('\0').filter(isDocument).length
    return { pages, found: report.findings }
  } finally {
    scratch.remove()
  }
}

function say(what: string, { file, line, token, message }: Judged | Found, why?: string): void {
  process.stdout.write(
    `  ${what} ${line === undefined ? file : `${file}:${line}`} ${token}${why === undefined ? '' : ` (${why})`}\n    ${message}\n`,
  )
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
