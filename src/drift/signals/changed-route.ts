import type { BaseView } from '../../core/command.ts'
import type { Anchor, Drift } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { authDrifts } from '../routes/auth-drifts.ts'
import { type Candidate, findCandidates } from '../routes/candidates.ts'
import { type GoneRoute, goneRoute, isSource, isTail } from '../routes/gone-route.ts'
import { lostRoutes } from '../routes/lost-routes.ts'
import { type RoutePattern, isGroupOf, isSameMethod, patternOf, readPattern, wordsOf } from '../routes/match-route.ts'
import { newRoutes } from '../routes/new-routes.ts'
import { renamedMount } from '../routes/renamed-mount.ts'
import { stillRegistered } from '../routes/still-registered.ts'
import { unanchoredRoutes } from '../routes/unanchored.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** A documented route that is answered no longer, in another way or by others (D5). */
export const changedRoute: Signal = {
  id: 'D5',
  name: 'changed-route',
  about: 'Routes that documents name and code answers no longer, or otherwise',
  async unresolved(input) {
    const found = await findCandidates(input)
    return [...found, ...(await unanchoredRoutes(input))]
      .filter(({ answering }) => answering.length === 0 || input.base !== undefined)
      .map(({ anchor, route }) => ({ ...anchor, name: wordsOf(route).join(' ') }))
  },
  async find(input, past) {
    const open = await findCandidates(input)
    const drifts = input.base === undefined ? await byHistory(open, input, past) : await byBase(open, { ...input, base: input.base }, past)
    return [...drifts, ...(await authDrifts(input, past)), ...(await newRoutes(input))]
  },
}

/** Without a base history must have seen the registration go; our own pages are written from the routes, so they must name one. */
async function byHistory(open: readonly Candidate[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  const seen: { candidate: Candidate; gone: GoneRoute }[] = []
  for (const candidate of open.filter(({ answering }) => answering.length === 0)) {
    const { route, document } = candidate
    const mount = renamedMount(route, past, input.project.routes)
    const gone = mount === undefined ? await goneRoute(route, past) : undefined
    if (mount !== undefined) drifts.push(driftOf(candidate, { gone: { commit: mount.commit }, moved: mount.moved }))
    else if (gone !== undefined) seen.push({ candidate, gone })
    else if (document?.ours === true) {
      // a heading of our reference names what routes stand below
      if (!input.project.routes.some((one) => isGroupOf(route, patternOf(one)))) drifts.push(driftOf(candidate, {}))
    } else if (document === undefined) drifts.push({ ...driftOf(candidate, {}), severity: 'notice' })
  }
  const files = new Set(seen.flatMap(({ candidate, gone }) => (gone.isFile === true ? [candidate] : [])))
  const registered = await stillRegistered(
    seen.map(({ candidate }) => candidate),
    { ...input, isSure: (candidate) => files.has(candidate) },
  )
  const isFile = ({ route }: Candidate): boolean => isFileRoute(wordsOf(route).at(-1) ?? '', input.project.sources)
  for (const { candidate, gone } of seen) {
    if (registered.has(candidate) || isFile(candidate)) continue
    const moved = movedWith(gone, candidate.route, input.project.routes)
    drifts.push(driftOf(candidate, { gone, ...(moved === undefined ? {} : { moved }) }))
  }
  return drifts
}

/** True where a file of a folder of routes is named like the last word: `routes/api+/health.ts`, `server/api/health.get.ts`. */
function isFileRoute(word: string, sources: readonly string[]): boolean {
  return sources.some((path) => {
    const parts = path.toLowerCase().split(/[/.+$]/)
    return (
      parts.includes(word) &&
      /(?:^|\/)(?:routes?|api\+?|pages|app|server|functions|controllers?|handlers?|endpoints?)\//i.test(path) &&
      isSource(path)
    )
  })
}

/** With a base a route counts that it answered and the head does not. */
async function byBase(open: readonly Candidate[], input: DriftInput & { base: BaseView }, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  for (const { candidate, was, moved } of await lostRoutes(open, input)) {
    const gone = await goneRoute(candidate.route, past)
    drifts.push(
      driftOf(candidate, {
        ...(gone === undefined ? {} : { gone }),
        ...(moved === undefined ? {} : { moved }),
        ...(input.snapshot.files.has(was.file) ? { code: { path: was.file } } : {}),
      }),
    )
  }
  return drifts
}

/** The only route of the file that ends as the registration in place of the gone one does, with what the document has before it. */
function movedWith({ instead, file }: GoneRoute, route: RoutePattern, routes: readonly Route[]): Route | undefined {
  const tail = instead === undefined ? undefined : readPattern(instead.startsWith('/') ? instead : `/${instead}`)
  if (tail === undefined || wordsOf(tail).length === 0) return undefined
  const found = routes.filter((one) => {
    const pattern = patternOf(one)
    return (
      one.file === file && isSameMethod(one.method, route.method) && pattern.parts.length === route.parts.length && isTail(tail, pattern)
    )
  })
  return found.length === 1 ? found[0] : undefined
}

interface Evidence {
  gone?: GoneRoute
  /** The same handler, at another path. */
  moved?: Route
  code?: Drift['code']
}

function driftOf({ anchor, route, others }: Candidate, { gone, moved, code }: Evidence): Drift {
  const [other] = others
  const method = others.length === 1 && route.method !== undefined ? other?.method : undefined
  const now = moved ?? (method === undefined ? undefined : other)
  const suggestion = moved === undefined ? withMethod(anchor, route.method, method) : rewritten(anchor, moved.path)
  const isCertain = suggestion !== undefined && (moved !== undefined || gone?.method === method)
  const place = code ?? (now === undefined ? undefined : { path: now.file, line: now.line })
  return {
    signal: 'D5',
    severity: 'failure',
    anchor,
    message: messageOf(anchor.name, now),
    ...(gone === undefined ? {} : { cause: gone.commit }),
    ...(gone?.file === undefined ? {} : { lived: { path: gone.file } }),
    ...(place === undefined ? {} : { code: place }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(isCertain ? { mechanical: true as const } : {}),
  }
}

function messageOf(name: string, now: Route | undefined): Phrase {
  const nothing = say`No route answers ${ref('route', name)}`
  return now === undefined ? say`${nothing}.` : say`${nothing}: ${ref('route', `${now.method} ${now.path}`)} does.`
}

function withMethod({ text }: Anchor, old: string | undefined, now: string | undefined): string | undefined {
  return old === undefined || now === undefined || !text.startsWith(`${old} `) ? undefined : `${now}${text.slice(old.length)}`
}

/** The path of an anchor as it should be, parameters written as the document writes them; undefined where it shows values. */
function rewritten({ text, name }: Anchor, path: string): string | undefined {
  const old = name.slice(name.indexOf('/'))
  if (!text.includes(old) || (/[:{[<]/.test(path) && !/[:{[<]/.test(old))) return undefined
  const style = /\{/.test(old) ? '{$1}' : /\[/.test(old) ? '[$1]' : /</.test(old) ? '<$1>' : ':$1'
  return text.replace(old, () => path.replace(/:([\w-]+)/g, style))
}
