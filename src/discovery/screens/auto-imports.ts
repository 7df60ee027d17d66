import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { type Found, find, type Place } from '../values/follow.ts'

/** Folders whose exports Nuxt offers by their names to its pages, components and composables. */
const folders = /(?:^|\/)(?:composables|utils|stores)\/(?:[^/]+|[^/]+\/index)\.[cm]?[jt]s$/

const known = new WeakMap<Codebase, ReadonlyMap<string, RepoPath>>()

/** What a name that nobody imports stands for: an export of such a folder, where one file alone has it. */
export function autoImported(codebase: Codebase, { path }: Place, name: string): Found | undefined {
  const [head = ''] = name.split('.')
  if (!/^[a-z]\w*$/i.test(head)) return undefined
  const file = offered(codebase).get(head)
  if (file === undefined || file === path) return undefined
  return find(codebase, { path: file, fn: -1 }, name)
}

function offered(codebase: Codebase): ReadonlyMap<string, RepoPath> {
  const before = known.get(codebase)
  if (before !== undefined) return before
  const found = new Map<string, RepoPath | undefined>()
  const isNuxt = codebase.digests.some(({ path }) => /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/.test(path))
  for (const { path, test } of isNuxt ? codebase.digests : []) {
    if (test || !folders.test(path) || /(?:^|\/)server\//.test(path)) continue
    for (const { exported } of codebase.facts(path)?.exports ?? [])
      if (exported !== 'default' && exported !== '*') found.set(exported, found.has(exported) ? undefined : path)
  }
  const offers = new Map([...found].flatMap(([name, path]) => (path === undefined ? [] : [[name, path] as const])))
  known.set(codebase, offers)
  return offers
}
