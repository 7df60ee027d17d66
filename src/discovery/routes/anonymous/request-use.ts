import type { AuthMeaning } from '../auth-rules.ts'
import type { Known } from './known.ts'

/** What code does with what middleware may have put on a request. */
export interface RequestUse {
  /** Names that were looked up on the request, its session or its state. */
  looked: Set<string>
  /** Names below which a member was set: `req.context.user = …` sets one of `context`. */
  deepened: Set<string>
  /** Names that were written where templates find them: `res.locals.user`, `ctx.state.user`, `c.set('user', …)`. */
  stated: Set<string>
  /** A page was rendered: its template may show what middleware left for templates. */
  rendered: boolean
  /** The request went as a whole to code that was not followed, which may read anything that stands on it. */
  handed: boolean
  /** A package that tables know was given the request and the answer: as middleware it asks nobody who calls, as a handler it may. */
  served: boolean
  /** A package that keeps a context for each request was asked. */
  stored: boolean
  /** Something was taken out of a container that holds the request. */
  drawn: boolean
  /** Some were answered 401 or 403, whatever the reason. */
  denied: boolean
}

/** Nothing was done with a request yet. */
export function unusedRequest(): RequestUse {
  return {
    looked: new Set(),
    deepened: new Set(),
    stated: new Set(),
    rendered: false,
    handed: false,
    served: false,
    stored: false,
    drawn: false,
    denied: false,
  }
}

/** What several guards did with one request. */
export function joinedUse(uses: readonly RequestUse[]): RequestUse {
  const every = (of: (one: RequestUse) => Set<string>): Set<string> => new Set(uses.flatMap((one) => [...of(one)]))
  const some = (of: (one: RequestUse) => boolean): boolean => uses.some(of)
  return {
    looked: every((one) => one.looked),
    deepened: every((one) => one.deepened),
    stated: every((one) => one.stated),
    rendered: some((one) => one.rendered),
    handed: some((one) => one.handed),
    served: some((one) => one.served),
    stored: some((one) => one.stored),
    drawn: some((one) => one.drawn),
    denied: some((one) => one.denied),
  }
}

/** What was noted so far, kept for a call of which only a log learns. */
export function keptUse({ looked, deepened, stated, ...flags }: RequestUse): RequestUse {
  return { ...flags, looked: new Set(looked), deepened: new Set(deepened), stated: new Set(stated) }
}

/** Notes arguments that hold the request as a whole. */
export function noteHanded(use: RequestUse, args: readonly Known[], depth = 2): void {
  use.handed ||= args.some((one) => holdsWhole(one, depth))
}

/** True for a request, its session or its state, and for what holds one of them. */
export function holdsWhole(one: Known, depth = 2): boolean {
  if (one.t === 'request') return one.part === '' || one.part === 'session' || one.part === 'state'
  if (depth === 0) return false
  if (one.t === 'list') return one.items.some((item) => holdsWhole(item, depth - 1))
  if (one.t !== 'object') return false
  return (
    (one.rest !== undefined && holdsWhole(one.rest, depth - 1)) || [...one.props.values()].some((inner) => holdsWhole(inner, depth - 1))
  )
}

/** Notes what an answer shows: `res.render(view)` the names that middleware left for templates, `res.json(req.session)` all of them. */
export function noteAnswered(use: RequestUse, receiver: Known, name: string, args: readonly Known[]): void {
  if (receiver.t !== 'response' && receiver.t !== 'request') return
  use.rendered ||= /^(render|renderFile|view|viewAsync)$/.test(name)
  if (receiver.t === 'response' || /^(render|json|send|body)$/.test(name)) noteHanded(use, args)
}

/** Packages that keep a context for each request, which any code may ask for. */
const keepers = /(^|[/:-])async_hooks$|^(cls-\w+|\w+-cls|nestjs-cls|als-\w+)$|request-context|http-context|context-storage/

interface ServedCall {
  meaning: AuthMeaning | undefined
  args: readonly Known[]
}

/** Notes a package of which no table says that it asks who calls: one that may answer for the handler, or that keeps a context. */
export function noteServed(use: RequestUse, { name, member }: Extract<Known, { t: 'package' }>, { meaning, args }: ServedCall): void {
  if (meaning !== undefined && meaning !== 'harmless') return
  use.served ||= args.some((one) => one.t === 'request' && one.part === '') && (member.endsWith('()') || args.some(isAnswer))
  use.stored ||= keepers.test(name)
  noteHanded(
    use,
    args.filter(({ t }) => t === 'object'),
  )
}

function isAnswer({ t }: Known): boolean {
  return t === 'response' || t === 'next'
}
