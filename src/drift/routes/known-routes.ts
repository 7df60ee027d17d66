import type { Route } from '../../core/project.ts'
import { type RoutePattern, answersAll, hasRest, isSamePath, patternOf } from './match-route.ts'

/** A route of the project, ready to be compared. */
export interface KnownRoute {
  route: Route
  pattern: RoutePattern
}

const known = new WeakMap<readonly Route[], readonly KnownRoute[]>()

/** Routes of a project, ready to be compared; what answers everything says nothing of one path. */
export function knownRoutes(routes: readonly Route[]): readonly KnownRoute[] {
  const before = known.get(routes)
  if (before !== undefined) return before
  const made = routes.map((route) => ({ route, pattern: patternOf(route) })).filter(({ pattern }) => !answersAll(pattern))
  known.set(routes, made)
  return made
}

/** Routes whose path is the same, in their order. */
export function routesLike(route: RoutePattern, routes: readonly KnownRoute[]): readonly KnownRoute[] {
  return near(route, routes).filter(({ pattern }) => isSamePath(route, pattern))
}

/** Places of routes by what stands at one part of their path, counted from its end: paths are compared from there. */
interface Part {
  byWord: ReadonlyMap<string, readonly number[]>
  /** A parameter stands there, or the path is shorter. */
  others: readonly number[]
}

interface Index {
  parts: readonly Part[]
  /** Routes that end in a rest of any length. */
  rests: readonly number[]
}

const indexes = new WeakMap<readonly KnownRoute[], Index>()

/** Routes that may have the same path: those with one of its words at the same place, the word that leaves the fewest. */
function near(route: RoutePattern, routes: readonly KnownRoute[]): readonly KnownRoute[] {
  if (hasRest(route)) return routes
  const { parts, rests } = indexOf(routes)
  let fewest: readonly number[] | undefined
  for (const [at, part] of route.parts.toReversed().entries()) {
    const index = parts[at]
    // no route is as long: what stands here is compared with nothing
    if (index === undefined) break
    if (!('word' in part)) continue
    const same = index.byWord.get(part.word) ?? []
    if (fewest === undefined || same.length + index.others.length < fewest.length) fewest = [...same, ...index.others]
  }
  if (fewest === undefined) return routes
  return [...fewest, ...rests].toSorted((a, b) => a - b).map((place) => routes[place] as KnownRoute)
}

function indexOf(routes: readonly KnownRoute[]): Index {
  const before = indexes.get(routes)
  if (before !== undefined) return before
  const rests: number[] = []
  const plain: number[] = []
  for (const [place, { pattern }] of routes.entries()) (hasRest(pattern) ? rests : plain).push(place)
  const longest = plain.reduce((most, place) => Math.max(most, routes[place]?.pattern.parts.length ?? 0), 0)
  const parts = Array.from({ length: longest }, (_, at): Part => {
    const byWord = new Map<string, number[]>()
    const others: number[] = []
    for (const place of plain) {
      const part = routes[place]?.pattern.parts.at(-1 - at)
      if (part === undefined || !('word' in part)) others.push(place)
      else {
        const same = byWord.get(part.word)
        if (same === undefined) byWord.set(part.word, [place])
        else same.push(place)
      }
    }
    return { byWord, others }
  })
  const made = { parts, rests }
  indexes.set(routes, made)
  return made
}
