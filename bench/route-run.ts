// Finds the routes of a working tree for the bench: `node bench/route-run.ts DIR [--json]`.
import { buildCodebase, type BuiltCodebase } from '../src/discovery/build-codebase.ts'
import { entries as languages } from '../src/discovery/languages/index.generated.ts'
import { findRoutes } from '../src/discovery/routes/find-routes.ts'
import type { Route } from '../src/core/project.ts'
import { openSnapshot } from '../src/local/open-snapshot.ts'

/** Reads a folder into a codebase, with a fact store of its own. `name` is the repository's, where the folder has another. */
export async function codebaseOf(dir: string, name?: string): Promise<BuiltCodebase> {
  const opened = await openSnapshot(dir, { env: process.env })
  const snapshot = name === undefined ? opened : { ...opened, repo: { ...opened.repo, name } }
  const lines = new Map<string, string>()
  return buildCodebase(snapshot, { get: (key) => lines.get(key), put: (key, line) => void lines.set(key, line) }, { languages })
}

if (import.meta.main) {
  const dir = process.argv[2] ?? '.'
  const started = performance.now()
  const codebase = await codebaseOf(dir)
  const read = performance.now()
  const { routes, findings } = findRoutes(codebase)
  const done = performance.now()
  const show = (one: Route): string =>
    `${one.method.padEnd(7)} ${one.path}  [${one.auth}${one.authBy ? ` ${one.authBy.name}` : ''}] ${one.handler} ${one.file}:${one.line}`
  process.stdout.write(process.argv.includes('--json') ? JSON.stringify(routes, null, 1) : `${routes.map(show).join('\n')}\n`)
  process.stderr.write(
    `${routes.length} routes, ${findings.length} findings, read ${Math.round(read - started)} ms, routes ${Math.round(done - read)} ms\n`,
  )
}
