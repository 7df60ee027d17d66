import type { BaseView } from '../../core/command.ts'
import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import { escapeWord } from '../declared.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { tellsOfRemoval } from '../names/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { type Candidate, fitOf } from './candidates.ts'
import { knownRoutes, routesLike } from './known-routes.ts'
import { type RoutePattern, readPattern, wordsOf } from './match-route.ts'
import type { Registration } from './registrations.ts'
import { lostRegistrations } from './written-routes.ts'

/** Paths that a change took from its servers, where documents write them and no reader of routes looks: fences without a language, addresses of any host. */
export const unanchoredRoutes = oncePerInput(async (input: DriftInput): Promise<readonly Candidate[]> => {
  const { base } = input
  if (base === undefined) return []
  const lost = await lostRegistrations({ ...input, base } satisfies DriftInput & { base: BaseView })
  const paths = [...new Map(lost.filter(isTelling).map((one) => [one.path, one])).values()].slice(0, most)
  if (paths.length === 0) return []
  const routes = knownRoutes(input.project.routes)
  return input.documents
    .filter(isRelevant)
    .flatMap((document) => paths.flatMap(({ route }) => placesOf(route, document)))
    .filter(({ route }) => routesLike(route, routes).every((one) => fitOf(route, one) === 0))
})

/** Paths of one change that are looked for. */
const most = 200

/** Two words, or one that is hardly another: a path of one short word stands in every document. */
function isTelling({ route, unsure }: Registration): boolean {
  const words = wordsOf(route).filter((word) => !/^(?:api|rest|v\d+)$/.test(word))
  return unsure !== true && (words.length > 1 || words.some((word) => word.length > 9 || (word.length > 5 && /[-_]/.test(word))))
}

function isRelevant(document: DriftDocument): boolean {
  return !isFrozen(document) && !isDated(document) && !isPlan(document.path) && documentNoise(document.path) === undefined
}

function placesOf(route: RoutePattern, document: DriftDocument): readonly Candidate[] {
  const { text } = document
  const lower = text.toLowerCase()
  if (!wordsOf(route).every((word) => lower.includes(word))) return []
  const parts = route.parts.map((part) => ('word' in part ? escapeWord(part.word) : '[:{<[$]{0,2}[\\w.-]{1,60}[}>\\]]?'))
  const like = new RegExp(
    `(?:\\b(?<method>GET|POST|PUT|PATCH|DELETE)[ \`*]{1,4})?(?<![\\w}])(?<path>(?:/[\\w{}:.-]{1,60}){0,3}/${parts.join('/')})(?![\\w/{:-]|\\.\\w)`,
    'gi',
  )
  return [...text.matchAll(like)].flatMap(({ index, 0: whole, groups }): Candidate[] => {
    const path = groups?.path ?? ''
    const to = index + whole.length
    const from = to - path.length
    const method = groups?.method === groups?.method?.toUpperCase() ? groups?.method : undefined
    const name = method === undefined ? path : `${method} ${path}`
    const found = readPattern(name)
    if (found === undefined || document.anchors.some((one) => isTaken(one, from, to)) || isTarget(text, from)) return []
    const place = document.fences.some((one) => one.from <= from && to <= one.from + one.text.length) ? 'fence' : 'prose'
    const line = text.slice(0, from).split('\n').length
    const anchor: Anchor = { kind: 'route', name, text: path, doc: document.path, line, from, to, in: place, headings: [] }
    return tellsOfRemoval(document, anchor) ? [] : [{ document, anchor, route: found, others: [], answering: [] }]
  })
}

/** True where a reader of names took the place for a route, or for something that need not exist. */
function isTaken({ kind, noise, from: start, to: end }: Anchor, from: number, to: number): boolean {
  return start < to && from < end && (kind === 'route' || kind === 'link' || noise !== undefined)
}

/** The target of a link leads to a page. */
function isTarget(text: string, from: number): boolean {
  return /\]\([^)\s]*$|(?:src|href)=["'][^"']*$/.test(text.slice(Math.max(0, from - 200), from))
}
