// Measures routes against hand labels: `node bench/routes.ts --repos DIR` where DIR holds clones named as the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../src/core/project.ts'
import { findRoutes } from '../src/discovery/routes/find-routes.ts'
import { codebaseOf } from './route-run.ts'

interface Labels {
  repository: string
  commit: string
  how: string
  /** Path prefix of files that the labels speak of; every file where absent. */
  scope?: string
  routes: readonly (readonly [method: string, path: string, auth?: string] | { method: string; path: string; auth?: string })[]
}

/** How well found routes agree with labels. */
interface Score {
  labels: number
  found: number
  hits: number
  /** Labels with auth, and those on which the verdict agrees. */
  judged: number
  agreed: number
  unknown: number
}

const folder = path.join(import.meta.dirname, 'labels/routes')
const repos = process.argv[process.argv.indexOf('--repos') + 1] ?? ''
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const verbose = process.argv.includes('--verbose')

function keyOf(method: string, route: string): string {
  return `${method} ${route.replace(/\?(?=\/|$)/g, '')}`
}

function labelled(one: Labels['routes'][number]): [string, string | undefined] {
  return 'method' in one ? [keyOf(one.method, one.path), one.auth] : [keyOf(one[0], one[1]), one[2]]
}

function score(labels: Labels, routes: readonly Route[]): Score {
  const found = new Map(
    routes
      .filter((one) => labels.scope === undefined || one.file.startsWith(labels.scope))
      .map((one) => [keyOf(one.method, one.path), one]),
  )
  const wanted = new Map(labels.routes.map(labelled))
  const hits = [...wanted.keys()].filter((key) => found.has(key))
  const judged = hits.filter((key) => wanted.get(key) !== undefined)
  const agreed = judged.filter((key) => wanted.get(key) === found.get(key)?.auth)
  if (verbose) {
    for (const key of wanted.keys()) if (!found.has(key)) process.stdout.write(`  missing ${key}\n`)
    for (const [key, one] of found) if (!wanted.has(key)) process.stdout.write(`  extra   ${key} ${one.file}:${one.line}\n`)
    for (const key of judged)
      if (!agreed.includes(key))
        process.stdout.write(
          `  auth    ${key} is ${wanted.get(key)}, found ${found.get(key)?.auth} ${found.get(key)?.authBy?.name ?? ''}\n`,
        )
  }
  const unknown = [...found.values()].filter((one) => one.auth === 'unknown').length
  return { labels: wanted.size, found: found.size, hits: hits.length, judged: judged.length, agreed: agreed.length, unknown }
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))
process.stdout.write(
  '| repository | commit | labels | found | recall % | precision % | auth agrees % | auth unknown % |\n|---|---|--:|--:|--:|--:|--:|--:|\n',
)
for (const file of readdirSync(folder).sort()) {
  const labels = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Labels
  if (only !== undefined && !labels.repository.includes(only)) continue
  const dir = path.join(repos, labels.repository.split('/').at(-1) ?? '')
  if (!existsSync(dir)) {
    process.stdout.write(`| ${labels.repository} | skipped: no clone in ${repos} |\n`)
    continue
  }
  const { routes } = findRoutes(await codebaseOf(dir))
  const one = score(labels, routes)
  process.stdout.write(
    `| ${labels.repository} | ${labels.commit.slice(0, 7)} | ${one.labels} | ${one.found} | ${percent(one.hits, one.labels)} | ${percent(one.hits, one.found)} | ${percent(one.agreed, one.judged)} | ${percent(one.unknown, one.found)} |\n`,
  )
}
