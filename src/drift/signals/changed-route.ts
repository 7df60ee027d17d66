import type { BaseView } from '../../core/command.ts'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Route } from '../../core/project.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { authDrifts } from '../routes/auth-drifts.ts'
import { type GoneRoute, goneRoute, isOfMount, isRegistration, isSource, isTail, pathsIn, patternIn } from '../routes/gone-route.ts'
import { type KnownRoute, knownRoutes } from '../routes/known-routes.ts'
import {
  type RoutePattern,
  isGroupOf,
  hasRest,
  isSameMethod,
  isSamePath,
  isSameWords,
  patternOf,
  readPattern,
  wordsOf,
} from '../routes/match-route.ts'
import { type Operation, readOperations } from '../routes/open-api.ts'
import { newRoutes } from '../routes/new-routes.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput, Past, Signal } from '../signal.ts'

/** A documented route that is answered no longer, in another way or by others (D5). */
export const changedRoute: Signal = {
  id: 'D5',
  name: 'changed-route',
  about: 'Routes that documents name and code answers no longer, or otherwise',
  async unresolved(input) {
    const found = await candidates(input)
    return found
      .filter(({ isWeak }) => !isWeak || input.base !== undefined)
      .map(({ anchor, route }) => ({ ...anchor, name: wordsOf(route).at(-1) ?? '' }))
  },
  async find(input, past) {
    const open = await candidates(input)
    const drifts = input.base === undefined ? await byHistory(open, input, past) : await byBase(open, { ...input, base: input.base }, past)
    return [...drifts, ...(await authDrifts(input, past)), ...(await newRoutes(input))]
  },
}

/** A documented route that no code answers. */
interface Candidate {
  document: DriftDocument | undefined
  anchor: Anchor
  route: RoutePattern
  /** Routes of the same path and another method. */
  others: readonly Route[]
  /** Some route answers it by a parameter: only a base can say that a route of its own went. */
  isWeak: boolean
}

const candidates = oncePerInput(findAll)

async function findAll({ documents, project, snapshot }: DriftInput): Promise<readonly Candidate[]> {
  const routes = knownRoutes(project.routes)
  const found: Candidate[] = []
  for (const document of documents) {
    if (isFrozen(document) || isDated(document)) continue
    for (const anchor of document.anchors) {
      if (anchor.kind !== 'route' || anchor.noise !== undefined) continue
      const route = readPattern(anchor.name)
      if (route === undefined || wordsOf(route).length === 0) continue
      const candidate = unanswered(route, routes)
      if (candidate !== undefined) found.push({ document, anchor, route, ...candidate })
    }
  }
  for (const operations of await readOperations(snapshot)) found.push(...unansweredOperations(operations, routes))
  return found
}

function unanswered(route: RoutePattern, routes: readonly KnownRoute[]): Pick<Candidate, 'others' | 'isWeak'> | undefined {
  const same = routes.filter(({ pattern }) => isSamePath(route, pattern))
  const answering = same.filter(({ pattern }) => isSameMethod(route.method, pattern.method))
  if (answering.some(({ pattern }) => isSameWords(route, pattern))) return undefined
  return { others: answering.length > 0 ? [] : same.map((one) => one.route), isWeak: answering.length > 0 }
}

/** A description is this repository's where most of its operations are. */
function unansweredOperations(operations: readonly Operation[], routes: readonly KnownRoute[]): readonly Candidate[] {
  const open = operations.flatMap((operation) => {
    const candidate = unanswered(operation.route, routes)
    return candidate === undefined || candidate.isWeak ? [] : [{ operation, candidate }]
  })
  if (operations.length - open.length < Math.max(3, open.length * 4)) return []
  return open.map(({ operation, candidate }) => {
    const { name, file, line, from, to, route } = operation
    const anchor: Anchor = {
      kind: 'route',
      name,
      text: name.slice(name.indexOf(' ') + 1),
      doc: file,
      line,
      from,
      to,
      in: 'fence',
      headings: [],
    }
    return { document: undefined, anchor, route, ...candidate }
  })
}

/** Without a base history must have seen the registration go; our own pages are written from the routes, so they must name one. */
async function byHistory(open: readonly Candidate[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const drifts: Drift[] = []
  const seen: { candidate: Candidate; gone: GoneRoute }[] = []
  for (const candidate of open.filter(({ isWeak }) => !isWeak)) {
    const gone = await goneRoute(candidate.route, past)
    if (gone !== undefined) seen.push({ candidate, gone })
    else if (candidate.document?.ours === true) {
      // a heading of our reference names what routes stand below
      if (!input.project.routes.some((route) => isGroupOf(candidate.route, patternOf(route)))) drifts.push(driftOf(candidate, {}))
    } else if (candidate.document === undefined) drifts.push({ ...driftOf(candidate, {}), severity: 'notice' })
  }
  const registered = await stillRegistered(
    seen.map(({ candidate }) => candidate),
    input,
  )
  const isFile = ({ route }: Candidate): boolean => isFileRoute(wordsOf(route).at(-1) ?? '', input.project.sources)
  for (const { candidate, gone } of seen) if (!registered.has(candidate) && !isFile(candidate)) drifts.push(driftOf(candidate, { gone }))
  return drifts
}

/** Candidates that some line of code still registers, in a way that discovery does not follow. */
async function stillRegistered(open: readonly Candidate[], { snapshot, project }: DriftInput): Promise<ReadonlySet<Candidate>> {
  const still = new Set<Candidate>()
  if (open.length === 0) return still
  const byWord = Map.groupBy(open, ({ route }) => wordsOf(route).at(-1) ?? '')
  const placed = new Set(project.routes.flatMap(({ file, line }) => [-2, -1, 0, 1, 2, 3].map((by) => `${file}:${line + by}`)))
  for await (const [path, text] of snapshot.readAll(project.sources.filter((one) => isSource(one)))) {
    const lower = text.toLowerCase()
    const near = [...byWord].flatMap(([word, own]) => (lower.includes(word) ? own : []))
    if (near.length === 0) continue
    for (const [i, line] of text.split('\n').entries()) {
      if (line.length > 1_000 || placed.has(`${path}:${i + 1}`)) continue
      const method = isRegistration(line) ? patternIn(line)?.method : undefined
      for (const pattern of pathsIn(line))
        for (const one of near) if (isTail(pattern, one.route) && isSameMethod(method, one.route.method)) still.add(one)
    }
  }
  return still
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
  const { base, project } = input
  if (open.length === 0 || !base.changed.some((path) => isSource(path))) return []
  const before = knownRoutes((await base.view()).project.routes)
  const head = knownRoutes(project.routes)
  const drifts: Drift[] = []
  // every source is read for these, so only what the base answered is asked for
  const lost = open.flatMap((candidate) => {
    const isSame = candidate.isWeak ? isSameWords : isSamePath
    const was = before.find(
      (one) =>
        isOf(candidate.route, one) && isSame(candidate.route, one.pattern) && isSameMethod(candidate.route.method, one.pattern.method),
    )
    return was === undefined ? [] : [{ candidate, was }]
  })
  const registered = await stillRegistered(
    lost.map(({ candidate }) => candidate),
    input,
  )
  for (const { candidate, was } of lost) {
    if (registered.has(candidate)) continue
    const gone = await goneRoute(candidate.route, past)
    const moved = movedRoute(was, before, head)
    drifts.push(
      driftOf(candidate, {
        ...(gone === undefined ? {} : { gone }),
        ...(moved === undefined ? {} : { moved }),
        ...(input.snapshot.files.has(was.route.file) ? { code: { path: was.route.file } } : {}),
      }),
    )
  }
  return drifts
}

/** True where a route of the base can be the documented one: a word in common, and what stands before it shows in the file. */
function isOf(wanted: RoutePattern, { route, pattern }: KnownRoute): boolean {
  const words = new Set(wordsOf(wanted))
  return !hasRest(pattern) && wordsOf(pattern).some((word) => words.has(word)) && isOfMount(route.file, pattern, wanted)
}

/** Where a route went: the same handler at another path, or the only new route of a file that lost one. */
function movedRoute(was: KnownRoute, before: readonly KnownRoute[], head: readonly KnownRoute[]): Route | undefined {
  const lacks = (all: readonly KnownRoute[], one: KnownRoute): boolean =>
    !all.some(({ pattern }) => isSameWords(pattern, one.pattern) && pattern.method === one.pattern.method)
  const isNear = ({ route }: KnownRoute): boolean => route.file === was.route.file && route.method === was.route.method
  const fresh = head.filter((one) => isNear(one) && lacks(before, one))
  const handled = fresh.filter(({ route }) => route.handler !== '' && route.handler === was.route.handler)
  const lost = before.filter((one) => isNear(one) && lacks(head, one))
  const [only, ...more] = handled.length > 0 || lost.length !== 1 ? handled : fresh
  return more.length === 0 ? only?.route : undefined
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
