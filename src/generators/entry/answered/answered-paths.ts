import { findFetch } from '../find-fetch.ts'
import { type EntryFiles, type EntryReading, isHono } from '../host.ts'
import type { Source } from '../read-source.ts'
import { type Modules, modulesOf } from '../trace-value.ts'
import { answeredByConditions } from './by-conditions.ts'
import { answeredByItty } from './by-itty.ts'
import type { AnsweredPath } from './answered-path.ts'
import { pathNames } from './asked-path.ts'

/** Modules that are read of one Worker. */
const most = 100

/**
 * Paths that a Worker answers by itself: by conditions on the address, and by itty routers. Where an application of Hono answers, only what stands in front
 * of it counts, because its middleware looks at addresses for other reasons.
 */
export function answeredPaths(files: EntryFiles, { entry, ...reading }: EntryReading): readonly AnsweredPath[] {
  const modules = modulesOf(files)
  if ('host' in reading && isHono(reading.host)) {
    const source = entry === undefined || entry.form === 'app' ? undefined : modules.source(entry.file)
    const handler = source && entry && findFetch(source.program.body, entry.holder)
    return source === undefined || handler === undefined ? [] : answeredByConditions(handler, pathNames(source))
  }
  return reached(modules, files).flatMap((source) => [
    ...answeredByConditions(source.program, pathNames(source)),
    ...answeredByItty(modules, source),
  ])
}

/** The modules of a Worker, in the order in which imports lead to them. */
function reached(modules: Modules, { main }: EntryFiles): readonly Source[] {
  const start = modules.source(main)
  const found = new Set(start === undefined ? [] : [start])
  for (const source of found) {
    if (found.size > most) break
    for (const statement of source.program.body) {
      const from = 'source' in statement ? statement.source?.value : undefined
      const next = from === undefined ? undefined : modules.find(source.path, from)
      if (next !== undefined) found.add(next)
    }
  }
  return [...found]
}
