import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { RouterObject } from './values.ts'

/** True for what answers requests, where code makes it. */
export function isApp({ makes, imagined }: RouterObject): boolean {
  return makes !== 'router' && imagined !== true
}

/** Routers that answer requests by themselves: apps, and routers that nobody mounts where the repository has nothing else. */
export function rootsOf(codebase: Codebase, routers: readonly RouterObject[], hasApps: boolean): readonly RouterObject[] {
  const placed = new Set(routers.filter((one) => one.mounted).map(placeOf))
  // The same code made one that is mounted: a script or a test made it once more to look at it.
  const free = routers.filter(
    (one) => !one.mounted && one.parent === undefined && (one.served === true || one.events.length === 0 || !placed.has(placeOf(one))),
  )
  const apps = free.filter((one) => one.makes === 'app')
  const either = free.filter((one) => one.makes === 'either')
  const serving = either.filter((one) => isServing(codebase, one))
  const chosen = either.filter((one) => serving.includes(one) || !besideRoot(codebase, one, [...serving, ...apps]))
  const listed = [...apps, ...chosen]
  const roots = listed.filter((one) => !isIndexOf(one, listed))
  if (hasApps) return roots
  return [...roots, ...free.filter((one) => one.makes === 'router' && one.events.length > 0)]
}

function placeOf(one: RouterObject): string {
  return [one, ...one.events].map(({ at }) => `${at.file}:${at.line}`).join(' ')
}

/** A Hono app that mounts others, that something serves, or that nothing imports because the runtime loads it. */
function isServing(codebase: Codebase, one: RouterObject): boolean {
  if (one.served || one.events.some((event) => event.does === 'mount')) return true
  return isEntry(one.at.file) && codebase.importersOf(one.at.file).filter((path) => codebase.digest(path)?.test !== true).length === 0
}

/**
 * An index of routers that nobody mounts or serves, where an app of a folder around it mounts each of them: what the index would add to
 * their paths, nothing answers. A function of another file may have made both.
 */
function isIndexOf(one: RouterObject, roots: readonly RouterObject[]): boolean {
  const mounts = one.events.filter((event) => event.does === 'mount')
  const [first] = mounts
  if (one.served || one.makes === 'app' || first === undefined || mounts.length < one.events.length) return false
  const home = folderOf(first.at.file)
  return roots.some((root) => {
    if (root === one || !root.events.some((event) => event.does === 'mount' && home.startsWith(`${folderOf(event.at.file)}/`))) return false
    const below = routersBelow(root)
    return mounts.every(({ target }) => below.has(target))
  })
}

function folderOf(path: RepoPath): string {
  return `./${path}`.slice(0, path.lastIndexOf('/') + 2)
}

/** Every router that is mounted below one, through others too. */
function routersBelow(root: RouterObject, below = new Set<RouterObject>()): ReadonlySet<RouterObject> {
  for (const event of root.events) {
    if (event.does !== 'mount' || below.has(event.target)) continue
    below.add(event.target)
    routersBelow(event.target, below)
  }
  return below
}

function isEntry(path: RepoPath): boolean {
  return /(^|\/)(index|main|server|app|worker|\[\[\.\.\.\w+\]\]|\[\.\.\.\w+\]|route)\.\w+$/.test(path)
}

/** An app that stands beside an app which serves, in the same package, and is not mounted there: left out on purpose. */
function besideRoot(codebase: Codebase, one: RouterObject, roots: readonly RouterObject[]): boolean {
  const home = codebase.packageOf(one.at.file)?.dir
  return roots.some((root) => root !== one && root.rules.syntax === one.rules.syntax && codebase.packageOf(root.at.file)?.dir === home)
}
