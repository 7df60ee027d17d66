// Measures routes and who may call them on a batch: `node bench/blind/routes.ts --batch routes-1 --repos DIR [--first] [--verbose]`.
// `--first` keeps the scores; it refuses where scores of the batch are there already, because only a first run counts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cloneOf } from '../drift/clones.ts'
import { assertLabelled, inspect, readBatch, scoreFile, sourceCommit } from './batch.ts'

interface Labels {
  repository: string
  commit: string
  scope?: string
  routes: readonly (readonly [method: string, path: string, auth: string])[]
}

interface FoundRoute {
  method: string
  path: string
  file: string
  line: number
  auth: string
  authBy: { name: string } | null
  authUnread: string | null
}

/** An entry of `inspect unread`. */
interface UnreadPlace {
  kind: string
  name: string
  file: string
  line: number
  hides: readonly string[]
  reason: string
}

/** How a repository came out. Every figure is a number of routes. */
interface RouteScore {
  repository: string
  commit: string
  labels: number
  found: number
  hits: number
  /** Found routes whose label says who may call them. */
  judged: number
  /** Verdicts that differ from the label and are not `unknown`. */
  wrong: number
  /** Of these, `none` where the label is another. */
  wrongNone: number
  /** Of these, the caller without a login is refused where the label serves, or served where it refuses. */
  wrongAccess: number
  unknown: number
  /** Entries of `inspect unread`. */
  unread: number
}

const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: 'routes-1' },
    repos: { type: 'string', default: '.' },
    first: { type: 'boolean' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const batch = readBatch(values.batch)
if (values.first === true && existsSync(scoreFile(batch.name))) throw new Error(`The first run of ${batch.name} is over.`)

const scores: RouteScore[] = []
for (const repository of batch.repositories.filter((one) => one.includes(values.only ?? ''))) {
  const file = path.join(import.meta.dirname, 'labels', 'routes', `${repository.replace('/', '+')}.json`)
  if (values.first === true) assertLabelled(file)
  const labels = JSON.parse(readFileSync(file, 'utf8')) as Labels
  const dir = cloneOf(values.repos, repository)
  if (dir === undefined) {
    process.stdout.write(`| ${repository} | skipped: no clone |\n`)
    continue
  }
  scores.push(scoreOf(labels, dir))
  process.stdout.write(`${rowOf(scores.at(-1) as RouteScore)}\n`)
}
if (values.first === true)
  writeFileSync(scoreFile(batch.name), `${JSON.stringify({ batch: batch.name, docwright: sourceCommit(), scores }, null, 1)}\n`)
process.stdout.write(`${totals()}\n`)

function keyOf(method: string, route: string): string {
  return `${method} ${route.replace(/\?(?=\/|$)/g, '')}`
}

function scoreOf(labels: Labels, dir: string): RouteScore {
  const routes = (inspect('routes', dir, labels.commit).json as FoundRoute[]).filter(({ file }) => file.startsWith(labels.scope ?? ''))
  const found = new Map(routes.map((one) => [keyOf(one.method, one.path), one]))
  const wanted = new Map(labels.routes.map(([method, route, auth]) => [keyOf(method, route), auth]))
  const hits = [...wanted.keys()].filter((key) => found.has(key))
  const judged = hits.filter((key) => wanted.get(key) !== 'unknown')
  const wrong = judged.filter((key) => found.get(key)?.auth !== 'unknown' && found.get(key)?.auth !== wanted.get(key))
  const unread = inspect('unread', dir, labels.commit).json as UnreadPlace[]
  if (values.verbose === true) tell(wanted, found, unread)
  return {
    repository: labels.repository,
    commit: labels.commit,
    labels: wanted.size,
    found: found.size,
    hits: hits.length,
    judged: judged.length,
    wrong: wrong.length,
    wrongNone: wrong.filter((key) => found.get(key)?.auth === 'none').length,
    wrongAccess: wrong.filter((key) => (found.get(key)?.auth === 'required') !== (wanted.get(key) === 'required')).length,
    unknown: judged.filter((key) => found.get(key)?.auth === 'unknown').length,
    unread: unread.length,
  }
}

function tell(wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, FoundRoute>, unread: readonly UnreadPlace[]): void {
  for (const [key, auth] of wanted) {
    const one = found.get(key)
    if (one === undefined) process.stdout.write(`  missing ${key}\n`)
    else if (one.auth !== auth)
      process.stdout.write(
        `  auth    ${key} is ${auth}, found ${one.auth} ${one.file}:${one.line} by ${one.authBy?.name ?? 'nothing'}${one.authUnread === null ? '' : `, not read: ${one.authUnread}`}\n`,
      )
  }
  for (const one of unread)
    process.stdout.write(`  unread  ${one.kind} ${one.name} ${one.file}:${one.line} hides ${one.hides.join(', ')}: ${one.reason}\n`)
  for (const [key, one] of found) if (!wanted.has(key)) process.stdout.write(`  extra   ${key} ${one.file}:${one.line}\n`)
}

function rowOf(one: RouteScore): string {
  return `| ${one.repository} | ${one.labels} | ${one.found} | ${one.hits} | ${one.judged} | ${one.wrong} | ${one.wrongNone} | ${one.wrongAccess} | ${one.unknown} | ${one.unread} |`
}

function totals(): string {
  const sum = (of: (one: RouteScore) => number): number => scores.reduce((all, one) => all + of(one), 0)
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
  const [labels, found, hits, judged] = [
    sum((one) => one.labels),
    sum((one) => one.found),
    sum((one) => one.hits),
    sum((one) => one.judged),
  ]
  const silent = scores.filter((one) => one.hits < one.labels / 2 && one.unread === 0)
  return [
    `${scores.length} repositories: recall ${share(hits, labels)}, precision ${share(hits, found)};`,
    `auth wrong ${share(
      sum((one) => one.wrong),
      judged,
    )} (${sum((one) => one.wrongNone)} wrongly none, ${sum((one) => one.wrongAccess)} of them about who is refused), unknown ${share(
      sum((one) => one.unknown),
      judged,
    )};`,
    `below half without a word: ${silent.length === 0 ? 'none' : silent.map(({ repository }) => repository).join(', ')}`,
  ].join(' ')
}
