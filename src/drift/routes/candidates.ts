import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { Route } from '../../core/project.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { readUrl } from '../anchors/names/read-route.ts'
import { ownHosts } from '../names/linked.ts'
import { isAboutOthers } from '../names/others.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { type KnownRoute, knownRoutes, routesLike } from './known-routes.ts'
import { type RoutePattern, isNarrower, isSameMethod, isSamePath, isSameWords, readPattern, wordsOf } from './match-route.ts'
import { type Operation, readOperations } from './open-api.ts'

/** A documented route that no code answers as it is written. */
export interface Candidate {
  document: DriftDocument | undefined
  anchor: Anchor
  route: RoutePattern
  /** Routes of the same path and another method. */
  others: readonly Route[]
  /** Routes that answer it after all, but by a parameter or from another place: only a base can say that a route of its own went. */
  answering: readonly KnownRoute[]
}

/** How well a route answers a documented one: by its very path, by the end of it or with something before it, by a parameter, or not at all. */
export type Fit = 3 | 2 | 1 | 0

/** Says how well a route answers a documented one. */
export function fitOf(route: RoutePattern, { pattern }: KnownRoute): Fit {
  if (!isSamePath(route, pattern) || !isSameMethod(route.method, pattern.method)) return 0
  if (!isSameWords(route, pattern)) return isNarrower(route, pattern) ? 0 : 1
  return route.parts.length === pattern.parts.length ? 3 : 2
}

/** Documented routes that no code answers as they are written. */
export const findCandidates = oncePerInput(findAll)

async function findAll(input: DriftInput): Promise<readonly Candidate[]> {
  const { documents, project, snapshot, base } = input
  const routes = knownRoutes(project.routes)
  const found: Candidate[] = []
  const known = new Map<string, Unanswered | undefined>()
  const isOwnHost = await ownHosts(input)
  for (const document of documents) {
    if (isFrozen(document) || isDated(document) || isAboutOthers(document, input)) continue
    for (const anchor of document.anchors) {
      if (anchor.kind !== 'route' || anchor.noise !== undefined || isAtOthers(anchor, isOwnHost)) continue
      const route = readPattern(anchor.name)
      if (route === undefined || wordsOf(route).length === 0) continue
      if (!known.has(anchor.name)) known.set(anchor.name, unanswered(route, routes, base !== undefined))
      const candidate = known.get(anchor.name)
      if (candidate !== undefined) found.push({ document, anchor, route, ...candidate })
    }
  }
  for (const operations of await readOperations(snapshot)) found.push(...unansweredOperations(operations, routes, base !== undefined))
  return found
}

/** True for a route with the host of somebody else before it: `GET https://api.other.test/v1/bills`. */
function isAtOthers({ text }: Anchor, isOwnHost: (host: string, path: string) => boolean): boolean {
  const [address, host] = /https?:\/\/([\w-]+(?:\.[\w-]+)+)(?::\d+)?(?=\/)/i.exec(text) ?? []
  if (address === undefined || host === undefined) return false
  return readUrl(`${address}/x`) === undefined && !isOwnHost(host, text.slice(text.indexOf(address) + address.length))
}

type Unanswered = Pick<Candidate, 'others' | 'answering'>

/** With `strict` a route that answers from another place, such as below a version, is not taken for the documented one. */
function unanswered(route: RoutePattern, routes: readonly KnownRoute[], strict: boolean): Unanswered | undefined {
  const same = routesLike(route, routes)
  const fits = same.map((one) => ({ one, fit: fitOf(route, one) }))
  if (fits.some(({ fit }) => fit > (strict ? 2 : 1))) return undefined
  const answering = fits.flatMap(({ one, fit }) => (fit > 0 ? [one] : []))
  return { others: answering.length > 0 ? [] : same.map((one) => one.route), answering }
}

/** A description is this repository's where most of its operations are. */
function unansweredOperations(operations: readonly Operation[], routes: readonly KnownRoute[], strict: boolean): readonly Candidate[] {
  const found = operations.flatMap((operation) => {
    const candidate = unanswered(operation.route, routes, strict)
    return candidate === undefined ? [] : [{ operation, candidate }]
  })
  const open = found.filter(({ candidate }) => candidate.answering.length === 0)
  // where a base is, it says by itself whether the repository answered an operation
  if (!strict && operations.length - open.length < Math.max(3, open.length * 4)) return []
  return found.map(({ operation, candidate }) => ({
    document: undefined,
    anchor: anchorOf(operation),
    route: operation.route,
    ...candidate,
  }))
}

function anchorOf({ name, file, line, from, to }: Operation): Anchor {
  return { kind: 'route', name, text: name.slice(name.indexOf(' ') + 1), doc: file, line, from, to, in: 'fence', headings: [] }
}
