import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { RouteChange, RouteResult } from './route-runs.ts'

const intro = `# Drift of routes: measurements

Written by \`npm run bench:drift-routes -- --repos DIR --history --write\`. Routes that documents of real repositories name are changed on purpose, one change a commit: a word of the path is renamed, the method is changed, the registration is taken away, or the place is renamed where a router is mounted. Guards are taken from routes, or given to them, where a table of a page says who may call. Every line that names a lost route must be found (recall), in the change against the commit before it, and for one change of each kind also by history. Such lines are found by the letters of the path alone: a page's line that says the path and no other method, a key below \`paths\` of a description with that method. Changes that leave every route as it is (a comment that says the path, a line break, a renamed handler, a change of a route that no document names) must stay silent. A failure or warning of D5 that names no lost route is wrong. Repositories were measured one after the other while rules were still changed, and their misses were read, so this is no blind measurement. Seconds are CPU seconds of one judgement against the commit before it.
`

/** Tables of all repositories, by kind of change and by repository. */
export function routeTables(results: readonly RouteResult[]): string {
  const all = results.flatMap(({ changes }) => changes)
  const kinds = ['rename', 'method', 'remove', 'mount', 'unguard', 'guard', 'comment', 'format', 'handler', 'undocumented'] as const
  const used = results.filter(({ documented }) => documented > 0)
  const rows = [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        all.filter((one) => one.kind === kind),
      ),
    ),
    rowOf('all', all),
  ]
  const lines = (format: string): readonly { isMissed: boolean }[] =>
    all.flatMap(({ expected, missed }) =>
      expected
        .filter((one) => one.format === format)
        .map((one) => ({
          isMissed: missed.includes(one) || missed.some((it) => it.doc === one.doc && it.line === one.line && it.route === one.route),
        })),
    )
  const formats = ['markdown', 'openapi'].map((format) => {
    const own = lines(format)
    return `| ${format} | ${own.length} | ${share(own.filter(({ isMissed }) => !isMissed).length, own.length)} |`
  })
  return [
    `Measured: ${results.length} repositories with at most 3000 files, those with labelled routes and some others with documented ones; ${results.filter(({ documented }) => documented > 0).length} have routes that a document names.`,
    '',
    '| change | changes | lines that name a lost route | recall | changes found by any line | recall by history | findings | wrong | CPU s, median |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    '| named in | lines | recall |',
    '|---|--:|--:|',
    ...formats,
    '',
    '| repository | commit | routes | named by a document | changes | lines | recall | wrong |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...used.map((one) => repositoryRow(one)),
  ].join('\n')
}

function rowOf(kind: string, changes: readonly RouteChange[]): string {
  const expected = sum(changes, (one) => one.expected.length)
  const missed = sum(changes, (one) => one.missed.length)
  const breaking = changes.filter((one) => one.expected.length > 0)
  const any = breaking.filter((one) => one.missed.length < one.expected.length).length
  const asked = changes.filter(({ missedByHistory }) => missedByHistory !== undefined)
  const past = sum(asked, (one) => one.expected.length)
  const lost = sum(asked, (one) => one.missedByHistory?.length ?? 0)
  const seconds = changes.map((one) => one.seconds).toSorted((a, b) => a - b)
  const median = seconds[Math.floor(seconds.length / 2)]?.toFixed(2) ?? '–'
  return `| ${kind} | ${changes.length} | ${expected} | ${share(expected - missed, expected)} | ${share(any, breaking.length)} | ${share(past - lost, past)} | ${sum(changes, (one) => one.found)} | ${sum(changes, (one) => one.wrong.length)} | ${median} |`
}

function repositoryRow({ repository, commit, routes, documented, changes }: RouteResult): string {
  const expected = sum(changes, (one) => one.expected.length)
  const missed = sum(changes, (one) => one.missed.length)
  return `| ${repository} | ${commit.slice(0, 7)} | ${routes} | ${documented} | ${changes.length} | ${expected} | ${share(expected - missed, expected)} | ${sum(changes, (one) => one.wrong.length)} |`
}

function sum(changes: readonly RouteChange[], of: (one: RouteChange) => number): number {
  return changes.reduce((total, one) => total + of(one), 0)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3)
}

/** Writes the page of results. */
export function writeRouteResults(tables: string): void {
  const root = path.join(import.meta.dirname, '../..')
  const commit = execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const text = `${intro}\n- Docwright at ${commit}, Node.js ${process.versions.node}\n\n${tables}\n`
  writeFileSync(path.join(root, 'bench/RESULTS-drift-routes.md'), text)
}
