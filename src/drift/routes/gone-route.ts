import type { Commit } from '../../core/places.ts'
import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { RemovedLine } from '../../core/snapshot.ts'
import type { Past } from '../signal.ts'
import { type Registration, registrationsIn } from './registrations.ts'
import { type RoutePattern, isSameMethod, isSamePath, readPattern, wordsOf } from './match-route.ts'

/** A registration of a route that a commit took away. */
export interface GoneRoute {
  commit: Commit
  /** File of the registration, as it is called after the commit. */
  file?: RepoPath
  /** It was a file by itself: `app/api/users/route.ts`. */
  isFile?: true
  /** Path of the same registration after the commit, where it put another in its place. */
  instead?: string
  /** Method of the registration after the commit, where only that changed. */
  method?: string
}

const methods = /\b(get|post|put|patch|delete|del|all|head|options)\b/i
const registers =
  /\.(?:get|post|put|patch|delete|del|all|head|options|route)\s*(?:<[^>]*>)?\(|@(?:Get|Post|Put|Patch|Delete|All|Head|Options)\s*\(|\b(?:method|path|url)\s*:\s*['"`]|HandleFunc\(|@\w+\.(?:get|post|put|patch|delete|route)\(/

/** Callers of routes look like registrations: their receiver, or that they wait for an answer, tells them. */
const asks =
  /\bawait\b|\b(?:axios|\w*client|api|https?|request|agent|supertest|ky|got|fetcher|\$http|instance|page|cy|expect)\b\s*(?:<[^>]*>)?\.(?:get|post|put|patch|delete|head|options)\b|\.then\(|\b(?:axios|\w*request|fetch\w*|ajax|got|superagent)\s*\(\s*\{/i

/** How pages and clients name a route that others answer. */
const leads =
  /\b(?:href|to|src|action|endpoint)\s*[=:]|\b(?:fetch\w*|push|replace|navigate|redirect|revalidatePath|startsWith|includes)\s*\(/

/** True for a line that asks a server for a path, or leads a reader there. */
export function asksServer(text: string): boolean {
  return asks.test(text) || leads.test(text)
}

/** True where the text of a file can make or mount routes, or its place is a route. */
export function mayRegister(path: string, text: string): boolean {
  return (
    /(?:^|\/)(?:app|pages|api|routes?|server|functions|controllers?)\//.test(path) ||
    /\.(?:get|post|put|patch|delete|del|all|head|options|route|use|register|openapi|basePath|mount)\s*[(<]|@(?:Get|Post|Put|Patch|Delete|All|Controller|app\.|router\.)|HandleFunc|setGlobalPrefix|\bprefix\s*:/.test(
      text,
    )
  )
}

/** True for a line that tells a router, a decorator or a table of routes what to answer. */
export function isRegistration(text: string): boolean {
  const call = withoutHandler(text)
  if (registers.test(call) ? asks.test(call) : !registers.test(text) || asks.test(text)) return false
  // A call names a handler behind the path, on this line or the next.
  return /@\w|\b(?:method|path|url)\s*:|HandleFunc|\.route\s*\(/.test(text) || /['"`]\s*(?:,|$)/.test(text.slice(text.search(/['"`]/)))
}

/** A line up to the handler that it writes in place: what that one calls registers nothing. */
function withoutHandler(text: string): string {
  return text.replace(/(?:=>|\bfunction\b).*$/s, '')
}

/** The commit that took a documented route away: a line that registered it is gone, and the file as it was says so. */
export async function goneRoute(wanted: RoutePattern, past: Past): Promise<GoneRoute | undefined> {
  const word = wordsOf(wanted).at(-1)
  if (word === undefined) return undefined
  const lines = (past.removals.lines.get(word) ?? []).filter(
    ({ path, text }) => isSource(path) && (isScript(path) ? isRegistration(text) : registrationsIn(path, text).length > 0),
  )
  for (const line of lines.slice(0, 10)) {
    const found = await judge(line, wanted, past)
    if (found !== undefined) return found
  }
  return goneFile(wanted, past)
}

async function judge(line: RemovedLine, wanted: RoutePattern, past: Past): Promise<GoneRoute | undefined> {
  if (!isScript(line.path)) return judgeText(line, wanted)
  const was = patternIn(line.text)
  if (was === undefined || !isTail(was, wanted) || !isSameMethod(was.method, wanted.method)) return undefined
  if (!isOfMount(line.path, was, wanted)) return undefined
  const { before, after } = await past.factsAt(line)
  const literal = pathIn(line.text)
  if (literal === undefined || before === undefined || !names(before, literal)) return undefined
  const now = (line.instead ?? []).flatMap((text) => patternIn(text) ?? [])
  const same = now.find((one) => isSamePath(one, was) && !isSameMethod(one.method, was.method))
  if (same?.method !== undefined) return { commit: line.commit, file: line.to ?? line.path, method: same.method }
  if (now.some((one) => isSamePath(one, was) && isSameMethod(one.method, was.method))) return undefined
  if (after !== undefined && names(after, literal) && line.instead === undefined) return undefined
  // another line that took the place registers the same only where nothing but the path differs
  const [other] = (line.instead ?? []).filter((text) => frameOf(text) === frameOf(line.text)).map(pathIn)
  return { commit: line.commit, file: line.to ?? line.path, ...(other === undefined ? {} : { instead: other }) }
}

/** What a line of a language without facts registered. */
function judgeText({ path, text, commit, to, instead = [] }: RemovedLine, wanted: RoutePattern): GoneRoute | undefined {
  const fits = ({ route }: Registration): boolean =>
    isTail(route, wanted) && isSameMethod(route.method, wanted.method) && isOfMount(path, route, wanted)
  if (!registrationsIn(path, text).some((one) => one.unsure !== true && fits(one))) return undefined
  if (instead.some((one) => registrationsIn(path, one).some(fits))) return undefined
  return { commit, file: to ?? path }
}

function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path)
}

/** A line without the path that it registers. */
function frameOf(text: string): string {
  const path = pathIn(text)
  return (path === undefined ? text : text.replace(path, '')).trim()
}

/** What the document has before the registered path must show in the file's path: `/logout` of a session is not `/oauth2/logout`. */
export function isOfMount(path: string, registered: RoutePattern, wanted: RoutePattern): boolean {
  const own = new Set(wordsOf(registered))
  const file = path.toLowerCase()
  const ahead = wanted.parts.length - registered.parts.length
  const first = registered.parts.findIndex((part) => 'word' in part)
  return wanted.parts.every((part, i) => {
    if (!('word' in part) || own.has(part.word) || /^(?:api|rest|v\d+)$/.test(part.word)) return true
    // a value that the document shows for a parameter; before the first fixed word a parameter stands for anything
    const at = i - ahead
    const isValue = 'any' in (registered.parts[at] ?? part)
    if (isValue && ((first >= 0 && at > first) || /^\d+$|^(?=.*\d)[\da-f-]{8,}$/.test(part.word))) return true
    return file.includes(part.word.replace(/(?:ies|s)$/, ''))
  })
}

/** Routes that are files: `app/api/users/route.ts`, `pages/api/users/[id].ts`. */
function goneFile(wanted: RoutePattern, past: Past): GoneRoute | undefined {
  const word = wordsOf(wanted).at(-1)
  for (const [path, { to, commit }] of past.removals.paths) {
    if (word === undefined || !path.toLowerCase().includes(word) || !isSource(path)) continue
    const route = routeOfFile(path)
    if (route === undefined || !isExact(route, wanted)) continue
    const instead = to === undefined ? undefined : routeOfFile(to)
    if (instead !== undefined && isSamePath(instead, route)) continue
    return { commit, isFile: true }
  }
  return undefined
}

function routeOfFile(path: string): RoutePattern | undefined {
  const match = /(?:^|\/)(?:app\/(.+)\/route\.[cm]?[jt]sx?|pages\/(api\/.+?)(?:\/index)?\.[cm]?[jt]sx?)$/.exec(path)
  const parts = (match?.[1] ?? match?.[2])?.split('/').filter((part) => !/^\(.*\)$/.test(part))
  return parts === undefined ? undefined : readPattern(`/${parts.join('/')}`)
}

function isExact(one: RoutePattern, other: RoutePattern): boolean {
  return one.parts.length === other.parts.length && isSamePath(one, other)
}

/** A registration gives the end of the public path, at least its last fixed word: its router may be mounted anywhere. */
export function isTail(registered: RoutePattern, wanted: RoutePattern): boolean {
  const last = wordsOf(wanted).at(-1)
  return registered.parts.length <= wanted.parts.length && wordsOf(registered).at(-1) === last && isSamePath(registered, wanted)
}

/** The path and method that a line registers. */
export function patternIn(text: string): RoutePattern | undefined {
  const path = pathIn(text)
  const pattern = path === undefined ? undefined : readPattern(path.startsWith('/') ? path : `/${path}`)
  const method = methods.exec(text)?.[1]?.toUpperCase().replace(/^DEL$/, 'DELETE')
  if (pattern === undefined || !registers.test(text)) return undefined
  return method === undefined ? pattern : { ...pattern, method }
}

function pathIn(text: string): string | undefined {
  // some helpers are given the method first
  return /['"`](?!(?:get|post|put|patch|delete|all)['"`])(\/?[\w/:{}[\]<>.*@$-]+)['"`]/i.exec(
    text.slice(Math.max(0, text.search(/[(:]/))),
  )?.[1]
}

/** True where some call or decorator of a file has the text as an argument. */
function names(facts: FileFacts, literal: string): boolean {
  const holds = (value: Value, depth: number): boolean => {
    if (depth > 12) return false
    if (value.k === 'str') return value.v === literal
    if (value.k === 'call') return value.call.args.some((one) => holds(one, depth + 1)) || holds(value.call.callee, depth + 1)
    if (value.k === 'get') return holds(value.of, depth + 1)
    if (value.k === 'obj') return value.props.some(([, one]) => holds(one, depth + 1))
    if (value.k === 'tpl') return value.parts.some((one) => holds(one, depth + 1))
    if (value.k === 'any') return value.of.some((one) => holds(one, depth + 1))
    if (value.k === 'arr') return value.items.some((one) => holds(one, depth + 1))
    return false
  }
  return (
    facts.calls.some((call) => holds({ k: 'call', call }, 0)) ||
    facts.bindings.some(({ value }) => holds(value, 0)) ||
    facts.exports.some(({ value }) => value !== undefined && holds(value, 0)) ||
    facts.functions.some(({ returns }) => returns !== undefined && holds(returns, 0)) ||
    facts.classes.some(({ decorators, members }) =>
      [...decorators, ...members.flatMap((member) => member.decorators)].some(({ args }) => args.some((one) => holds(one, 0))),
    )
  )
}

/** Paths that a piece of code writes as text, whatever it does with them. */
export function pathsIn(text: string): readonly RoutePattern[] {
  return [...text.matchAll(/['"`](\/?[\w/:{}[\]<>.*@$-]{1,200})['"`]/g)].flatMap(
    ([, path = '']) => readPattern(path.startsWith('/') ? path : `/${path}`) ?? [],
  )
}

/** True for code that can answer requests. */
export function isSource(path: string): boolean {
  return (
    (/\.(?:[cm]?[jt]sx?|py|go|java|rb|exs?|scala|php|cs|rs|kts?)$/.test(path) ||
      // tables of routes in files of their own
      /(?:^|\/)(?:[\w.-]*\.)?routes?(?:\.conf)?$/.test(path)) &&
    !/(?:^|\/)(?:tests?|__tests__|spec|e2e|mocks?|__mocks__|fixtures?|examples?|client|sdk)\/|\.(?:test|spec)\./.test(path)
  )
}
