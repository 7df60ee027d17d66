import { ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { routeSources, routeRef } from '../../text/fact-refs.ts'
import { deedsOf, ownerFields, scopedUses, unscopedRoutes } from '../parts/record-use.ts'
import { type WayIn, waySource, waysIn } from '../parts/ways-in.ts'
import type { Look, Seen } from '../shows.ts'
import { readAuthentication } from '../today/authentication.ts'

/** Names of code that decides whether somebody may do something. */
const decides =
  /permission|authori[sz]e|ability|forbid|(?:^|[.\s])(?:can|may|enforce|assertCan|ensureCan|checkAccess|requireRole|hasRole)\b|RolesGuard|requireRoles?|checkRoles?/i

/** Each operation of a kind that asks for a login asks for a permission too; a single one that does not shows nothing. */
export function asksForPermission(isMeant: (way: WayIn) => boolean): Look {
  return (project) => {
    const meant = waysIn(project).filter((way) => way.auth === 'required' && isMeant(way))
    if (meant.length === 0) return []
    const seen = meant.map((way) => asked(project, way))
    return seen.every((one) => one !== undefined) ? seen.slice(0, 2) : []
  }
}

function asked(project: Project, way: WayIn): Seen | undefined {
  const { guards, route, words } = way
  const named = guards.find(({ name, given = [] }) => given.length > 0 || decides.test(name))?.name
  const passed = route?.middleware.find((name) => decides.test(name))
  const call = route === undefined ? undefined : askedCall(project, route)
  const by = named ?? passed ?? call ?? (route === undefined ? calledIn(project, way) : undefined)
  return by === undefined ? undefined : { text: say`${words} asks ${ref('value', by)}`, at: waySource(project, way) }
}

function askedCall(project: Project, route: NonNullable<WayIn['route']>): string | undefined {
  for (const { what } of deedsOf(project, route)) if (what.does === 'asks' && decides.test(what.callee)) return what.callee
  return undefined
}

/** A call of deciding code in the function of an operation that has no route. */
function calledIn(project: Project, { file, line }: WayIn): string | undefined {
  const within = project.facts(file)?.functions.filter(({ from, to }) => from <= line + 1 && line <= to) ?? []
  return within.flatMap(({ calls }) => calls).find((name) => decides.test(name))
}

/** Records that have an owner are taken with a condition on it, and no route was seen that takes one by its id alone. */
export const asksForOwner: Look = (project) => {
  const owners = ownerFields(project, readAuthentication(project).people)
  const scoped = scopedUses(project, owners)
  const [first] = scoped
  const at = first === undefined ? undefined : routeSources(project, first.route)[0]
  if (first === undefined || at === undefined || unscopedRoutes(project, owners).length > 0) return []
  return [{ text: say`${routeRef(first.route)} asks for the owner of ${ref('model', first.model)}`, at }]
}
