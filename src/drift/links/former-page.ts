import type { RepoPath } from '../../core/names.ts'
import type { Removals } from '../../core/snapshot.ts'
import { resolvePath } from '../../text/relative-path.ts'
import type { LinkTarget } from './read-target.ts'
import type { LinkWorld } from './resolve-link.ts'

const known = new WeakMap<Removals, ReadonlyMap<RepoPath, RepoPath>>()

/** The file to which a link of a page leads from where the page lay before it was moved; undefined where it never was, or where that leads nowhere. */
export function fromFormerPage(
  doc: RepoPath,
  { path, absolute, prefix }: LinkTarget,
  removals: Removals,
  { pages }: LinkWorld,
): RepoPath | undefined {
  if (absolute || prefix !== undefined || path === '') return undefined
  const former =
    known.get(removals) ?? new Map([...removals.paths].flatMap(([old, { to }]) => (to === undefined ? [] : [[to, old] as const])))
  known.set(removals, former)
  const old = former.get(doc)
  // where another page lies there now, git may have taken the one for the other
  const there = old === undefined || pages.has(old) ? undefined : resolvePath(old, path)
  return there !== undefined && pages.has(there) ? there : undefined
}
