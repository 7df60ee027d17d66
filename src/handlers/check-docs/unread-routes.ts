import type { BaseView, View } from '../../core/command.ts'
import type { Unread } from '../../core/unread.ts'
import { mayRegister } from '../../drift/routes/gone-route.ts'

/** What is read of a state of the repository to know which of its routes cannot be followed. */
export type Routed = Pick<View, 'project' | 'snapshot'>

/** Routers and registrations of changed files that cannot be followed, and that the base did not have or had in a form that could be. */
export async function newUnreadRoutes(head: Routed, base: BaseView): Promise<readonly Unread[]> {
  if (!(await touchesRoutes(head, base))) return []
  const touched = new Set(base.changed)
  const found = unreadRoutesOf(head).filter(({ file }) => touched.has(file))
  if (found.length === 0) return []
  const known = new Set(unreadRoutesOf(await base.view()).map(keyOf))
  return found.filter((one) => !known.has(keyOf(one)))
}

/** Places that may hold routes; files that were skipped are told by themselves. */
export function unreadRoutesOf({ project }: Pick<View, 'project'>): readonly Unread[] {
  return (project.unreadRoutes?.() ?? []).filter(({ kind }) => kind !== 'file')
}

/** Lines move: a place is known by what it is and its file. */
function keyOf({ kind, name, file }: Unread): string {
  return `${kind} ${name} ${file}`
}

/** True where a changed file may have something to do with routes: following all routers takes its time. */
async function touchesRoutes({ project, snapshot }: Routed, { changed }: BaseView): Promise<boolean> {
  const sources = new Set(project.sources)
  for await (const [path, text] of snapshot.readAll(changed.filter((one) => sources.has(one)))) if (mayRegister(path, text)) return true
  return false
}
