import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { cloneIn } from './drift/clones.ts'
import { measureRoutes, type RouteResult } from './drift/route-runs.ts'
import { routeTables, writeRouteResults } from './drift/route-tables.ts'
import { readOptions } from './drift/usage.ts'

const usage = `
Measures D5 on routes that are changed on purpose. In a scratch repository a route that documents name is renamed, answered by another
method or taken away, one change a commit, and what documents say of it must be found; changes that leave every route as it is must stay
silent.

  npm run bench:drift-routes -- --repos DIR [--write]   DIR holds clones named \`name\` or \`owner+name\`
  npm run bench:drift-routes -- --tables DIR [--write]  the tables of what runs with --keep DIR measured

  --only TEXT       repositories whose name holds a text
  --most 3          routes of a repository that are changed
  --largest 3000    repositories with more files are left out
  --keep DIR        keep what was measured, one file per repository, and go on where a run ended
  --history         judge one change of each kind against the repository's own history as well
  --verbose         name what was missed and what was wrong
  --write           write bench/RESULTS-drift-routes.md
`

const { values } = readOptions(usage, {
  options: {
    repos: { type: 'string' },
    only: { type: 'string', default: '' },
    most: { type: 'string', default: '3' },
    largest: { type: 'string', default: '3000' },
    keep: { type: 'string' },
    tables: { type: 'string' },
    history: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

/** Repositories with labelled routes, and any other that `--only` names. */
function wanted(repos: string): [string, string][] {
  const labels = readdirSync(path.join(import.meta.dirname, 'labels/routes')).map((file) => file.replace(/\.json$/, ''))
  const entries = readdirSync(repos)
  const found = labels.flatMap((label): [string, string][] => {
    const names = [label.toLowerCase(), (label.split('+').at(-1) ?? '').toLowerCase()]
    const entry = entries.find((one) => names.includes(one.toLowerCase()))
    const dir = entry === undefined ? undefined : cloneIn(repos, entry)
    return dir === undefined || !label.includes(values.only) ? [] : [[label, dir]]
  })
  if (found.length > 0 || values.only === '') return found
  return entries
    .filter((entry) => entry.includes(values.only))
    .flatMap((entry) => {
      const dir = cloneIn(repos, entry)
      return dir === undefined ? [] : [[entry, dir] as [string, string]]
    })
}

function explain({ repository, changes }: RouteResult): string {
  const lines = changes.flatMap(({ kind, what, file, missed, wrong }) => [
    ...missed.map(({ doc, line, route }) => `  missed ${kind} ${route} at ${doc}:${line} (${what} in ${file})`),
    ...wrong.map((said) => `  wrong ${kind} ${said.severity} ${said.token} at ${said.doc}:${said.line} (${what} in ${file})`),
  ])
  return `${repository}: ${changes.length} changes\n${lines.map((line) => `${line}\n`).join('')}`
}

async function main(repos: string): Promise<void> {
  const results: RouteResult[] = []
  for (const [repository, dir] of wanted(repos)) {
    const file = values.keep === undefined ? undefined : path.join(values.keep, `${repository}.json`)
    const before = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RouteResult) : undefined
    const result =
      before ??
      (await measureRoutes(repository, dir, { most: Number(values.most), largest: Number(values.largest), history: values.history }))
    results.push(result)
    if (file !== undefined && before === undefined) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(result))
    }
    process.stderr.write(values.verbose ? explain(result) : `${repository}: ${result.changes.length} changes\n`)
  }
  show(results)
}

function show(results: readonly RouteResult[]): void {
  const tables = routeTables(results)
  process.stdout.write(`${tables}\n`)
  if (values.write) writeRouteResults(tables)
}

/** What was kept of an earlier run. */
function kept(folder: string): RouteResult[] {
  return readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as RouteResult)
}

if (values.tables !== undefined) show(kept(values.tables))
else if (values.repos === undefined) process.stdout.write('Skipped: needs clones, `--repos DIR`.\n')
else await main(values.repos)
