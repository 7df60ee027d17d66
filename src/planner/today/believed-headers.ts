import type { FileFacts, FunctionFlow } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route } from '../../core/project.ts'
import { declaredAt } from './asked-rights.ts'

/** Code that takes from a header of the request who calls, and was not seen to check who set it. */
export interface BelievedHeader {
  header: string
  /** The guard or the function of the operation. */
  name: string
  file: RepoPath
  line: number
  /** It stands before the operation, and decides whether it runs. */
  isGuard: boolean
  routes: readonly Route[]
}

/** Headers that say who somebody is; those of a proxy for addresses and those that carry a proof are others. */
const says =
  /^(?:x-|remote-)?(?:[\w-]+-)?(?:user|staff|admin|employee|member|customer|account|tenant|org(?:anization)?|actor|role|roles|email|identity|principal|subject|operator|caller|workspace)(?:-?(?:id|name|email|role|roles|uid|sub))?$/i
const proof = /token|secret|signature|hmac|api-?key|authorization|csrf|session|jwt|assertion|digest|user-agent/i
/** Calls by which code makes sure that a header comes from whom it has to. */
const verifies =
  /verify|timingSafeEqual|createHmac|decrypt|checkSignature|validateSignature|getSession|getServerSession|getToken|compare(?:Sync)?$|unseal/i

const known = new WeakMap<Project, readonly BelievedHeader[]>()

/** Headers that are believed, with the operations behind the code that believes them. */
export function believedHeaders(project: Project): readonly BelievedHeader[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = new Map<string, BelievedHeader & { routes: Route[] }>()
  for (const route of project.routes)
    for (const place of placesOf(project, route)) {
      const header = headerIn(project.facts(place.file), place)
      if (header === undefined) continue
      const key = `${place.file} ${place.from}`
      const one = found.get(key) ?? { header, name: place.name, file: place.file, line: place.from, isGuard: place.isGuard, routes: [] }
      if (!one.routes.includes(route)) one.routes.push(route)
      found.set(key, one)
    }
  const all = [...found.values()]
  known.set(project, all)
  return all
}

interface FunctionAt {
  name: string
  file: RepoPath
  from: number
  to: number
  isGuard: boolean
}

/** Guards of a route, what each of its requests passes, and its own function. */
function placesOf(project: Project, route: Route): readonly FunctionAt[] {
  const guards = [...(route.authBy === undefined ? [] : [route.authBy]), ...(route.authThen ?? [])].flatMap((guard): FunctionAt[] => {
    const { file, line, to } = declaredAt(project, guard)
    return to === undefined ? [] : [{ name: guard.name, file, from: line, to, isGuard: true }]
  })
  const passed = (route.passes ?? []).map((at): FunctionAt => ({ ...at, name: nameAt(project, at), isGuard: true }))
  const own = route.handlerAt === undefined ? [] : [{ ...route.handlerAt, name: nameAt(project, route.handlerAt), isGuard: false }]
  const all = [...guards, ...passed, ...own].filter(({ name }) => name !== '')
  return all.filter((one, i) => all.findIndex((other) => other.file === one.file && other.from === one.from) === i)
}

function nameAt(project: Project, { file, from, to }: { file: RepoPath; from: number; to: number }): string {
  return (project.facts(file)?.functions ?? []).find((one) => one.from === from && one.to === to)?.name ?? ''
}

/** The header that a function, with those inside of it, takes the caller from; undefined where it reads a proof as well, or verifies something. */
function headerIn(facts: FileFacts | undefined, { from, to }: { from: number; to: number }): string | undefined {
  const inside = (facts?.functions ?? [])
    .map((one, fn) => ({ ...one, flow: facts?.flows?.[fn] }))
    .filter((one) => one.from >= from && one.to <= to)
  if (inside.some(({ calls }) => calls.some((call) => verifies.test(call)))) return undefined
  const headers = inside.flatMap(({ flow }) => (flow === undefined || flow === null ? [] : headersOf(flow)))
  if (headers.some((header) => proof.test(header))) return undefined
  return headers.find((header) => says.test(header))
}

/** Names of headers that a flow reads: `req.header('x')`, `req.headers['x']`, `request.headers.get('x')`. */
function headersOf(flow: FunctionFlow): readonly string[] {
  return [...readsIn(flow)]
}

function* readsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const name = headerOf(value)
  if (name !== undefined) yield name.toLowerCase()
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* readsIn(inner)
}

function headerOf(value: object): string | undefined {
  if ('k' in value && value.k === 'ref' && 'name' in value) return /(?:^|\.)headers\.([\w-]+)$/.exec(String(value.name))?.[1]
  if ('k' in value && value.k === 'get' && 'name' in value && 'of' in value) return isHeaders(value.of) ? String(value.name) : undefined
  if (!('callee' in value) || !('args' in value) || !Array.isArray(value.args)) return undefined
  const [first]: readonly unknown[] = value.args
  return isReading(value.callee) && typeof first === 'object' && first !== null && 'v' in first && typeof first.v === 'string'
    ? first.v
    : undefined
}

function isHeaders(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && /(?:^|\.)headers$/.test(String(value.name))
}

/** `req.header`, `req.get`, `c.req.header`, `request.headers.get`. */
function isReading(callee: unknown): boolean {
  if (typeof callee !== 'object' || callee === null || !('name' in callee)) return false
  return /(?:^|\.)(?:header|getHeader)$|(?:req|request|ctx|context|headers)\.get$/.test(String(callee.name))
}
