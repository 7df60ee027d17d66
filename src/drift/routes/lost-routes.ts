import type { BaseView } from '../../core/command.ts'
import type { Route } from '../../core/project.ts'
import type { DriftInput } from '../signal.ts'
import { type Candidate, type Fit, fitOf } from './candidates.ts'
import { isOfMount, isSource, mayRegister } from './gone-route.ts'
import { type KnownRoute, knownRoutes, routesLike } from './known-routes.ts'
import { type RoutePattern, hasRest, wordsOf } from './match-route.ts'
import { movedRoute } from './moved-route.ts'
import { stillRegistered } from './still-registered.ts'
import { unanchoredRoutes } from './unanchored.ts'
import { writtenLost } from './written-routes.ts'

/** A documented route that a change took away. */
export interface LostRoute {
  candidate: Candidate
  /** The route of the base that answered it. */
  was: Pick<Route, 'file'>
  /** Where it went. */
  moved?: Route
}

/** Candidates that the base answered better than the head does. */
export async function lostRoutes(open: readonly Candidate[], input: DriftInput & { base: BaseView }): Promise<readonly LostRoute[]> {
  const { base } = input
  const known = open.length > 0 && (await touchesRoutes(base)) ? await lostKnown(open, input) : []
  const told = new Set(known.map(({ candidate }) => candidate))
  const rest = open.filter((one) => !told.has(one) && one.answering.length === 0)
  const written = await writtenLost([...rest, ...(await unanchoredRoutes(input))], input)
  const registered = await stillRegistered([...written.keys()], input)
  return [
    ...known,
    ...[...written].flatMap(([candidate, file]): LostRoute[] => (registered.has(candidate) ? [] : [{ candidate, was: { file } }])),
  ]
}

/** Candidates that a route of the base answered better than those of the head do. */
async function lostKnown(open: readonly Candidate[], input: DriftInput & { base: BaseView }): Promise<readonly LostRoute[]> {
  const { base, project } = input
  const before = knownRoutes((await base.view()).project.routes)
  const head = knownRoutes(project.routes)
  const names = new Set(before.map(({ route }) => `${route.method} ${route.path}`))
  const wasThere = ({ route }: KnownRoute): boolean => names.has(`${route.method} ${route.path}`)
  // every source is read for these, so only what the base answered is asked for
  const lost = open.flatMap((candidate) => {
    const now = candidate.answering.reduce<Fit>((best, one) => maximum(best, fitOf(candidate.route, one)), 0)
    // what answers from another place now may be the same route, moved there
    if (now === 2 && !candidate.answering.every((one) => fitOf(candidate.route, one) < 2 || wasThere(one))) return []
    const was = routesLike(candidate.route, before)
      .filter((one) => fitOf(candidate.route, one) > now && isOf(candidate.route, one))
      .toSorted((one, other) => fitOf(candidate.route, other) - fitOf(candidate.route, one))[0]
    return was === undefined ? [] : [{ candidate, was }]
  })
  const moves = new Map<Candidate, Route>()
  for (const { candidate, was } of lost) {
    const moved = await movedRoute(was, { before, head, base, snapshot: input.snapshot })
    if (moved !== undefined) moves.set(candidate, moved)
  }
  const registered = await stillRegistered(
    lost.map(({ candidate }) => candidate),
    { ...input, isMoved: (candidate) => moves.has(candidate) },
  )
  return lost.flatMap(({ candidate, was }): LostRoute[] => {
    if (registered.has(candidate)) return []
    const moved = moves.get(candidate)
    return [{ candidate, was: was.route, ...(moved === undefined ? {} : { moved }) }]
  })
}

function maximum(one: Fit, other: Fit): Fit {
  return one > other ? one : other
}

/** True where a changed file had something to do with routes: reading the base as a whole takes its time. */
async function touchesRoutes(base: BaseView): Promise<boolean> {
  const sources = base.changed.filter((path) => isSource(path) && base.snapshot.files.has(path))
  for await (const [path, text] of base.snapshot.readAll(sources)) if (mayRegister(path, text)) return true
  return false
}

/** True where a route of the base can be the documented one: a word in common, and what stands before it shows in the file. */
function isOf(wanted: RoutePattern, { route, pattern }: KnownRoute): boolean {
  const words = new Set(wordsOf(wanted))
  return !hasRest(pattern) && wordsOf(pattern).some((word) => words.has(word)) && isOfMount(route.file, pattern, wanted)
}
