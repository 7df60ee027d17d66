import { type Known, noLogin, truthOf } from './known.ts'
import { type Run, end } from './run.ts'
import { matchRoutes, patternCall } from './text-calls.ts'

/**
 * What a guard of a package does whose options name paths that it lets pass and what decides once it has asked who calls: `authMiddleware({
 * publicRoutes, ignoredRoutes, afterAuth })` of Clerk. Undefined where its options say neither.
 */
export function guardWithOptions(run: Run, before: readonly Known[], args: readonly Known[]): Known | undefined {
  const options = [...before, ...args].find((one) => one.t === 'object')
  if (options?.t !== 'object') return undefined
  if (beginsOpen(run, options.props.get('publicPaths'))) return end(run, { end: 'next' })
  const ignored = options.props.get('ignoredRoutes')
  const isIgnored = ignored === undefined ? false : covers(run, ignored, args)
  const open = options.props.get('publicRoutes')
  const isOpen = open === undefined ? false : covers(run, open, args)
  const after = options.props.get('afterAuth')
  if (isIgnored === true) return end(run, { end: 'next' })
  // What runs afterwards decides alone, and is only told which paths are public.
  if (after?.t === 'fn') return run.apply(after, [callerOn(isOpen), ...args], 'afterAuth')
  if (isOpen === true) return end(run, { end: 'next' })
  if (isIgnored === false && isOpen === false) return undefined
  return end(run, { end: 'unread', unread: 'paths that options of a guard let pass' })
}

/** `withAuth(request, { publicPaths: ['/api/open'] })` of Kinde lets pass what begins with one of them. */
function beginsOpen(run: Run, list: Known | undefined): boolean {
  run.asksPath ||= list !== undefined
  const { path } = run
  if (list?.t !== 'list' || path === undefined) return false
  return list.items.some((one) => one.t === 'const' && typeof one.v === 'string' && path.startsWith(one.v))
}

function callerOn(isOpen: boolean | undefined): Known {
  const names = ['userId', 'user', 'sessionId', 'session', 'orgId', 'orgRole']
  const props = new Map<string, Known>(names.map((name) => [name, noLogin]))
  props.set('isPublicRoute', isOpen === undefined ? { t: 'data', unread: 'isPublicRoute' } : { t: 'const', v: isOpen })
  return { t: 'object', props, open: true }
}

/** Whether a list of paths, an expression or a function covers the path of the request; undefined where that is not known. */
function covers(run: Run, list: Known, args: readonly Known[]): boolean | undefined {
  run.asksPath = true
  if (list.t === 'fn') return truthOf(run.apply(list, args.slice(0, 1), 'publicRoutes')).v
  const { path } = run
  if (path === undefined) return undefined
  const items = list.t === 'list' ? list.items : [list]
  const told = items.map((one) => (one.t === 'pattern' ? fits(one.v, path) : truth(matchRoutes([one], path))))
  if (told.includes(true)) return true
  return told.includes(undefined) ? undefined : false
}

function fits(pattern: string, path: string): boolean | undefined {
  return truth(patternCall(pattern, [{ t: 'const', v: path }]))
}

function truth(known: Known | undefined): boolean | undefined {
  return known === undefined ? undefined : truthOf(known).v
}

/**
 * What `callbacks.authorized` of NextAuth.js says of a caller without a login; undefined where no options have one. `given` are the
 * arguments that the middleware was made with: options, or a function that gives them.
 */
export function authorizedBy(run: Run, given: readonly Known[], [request]: readonly Known[]): Known | undefined {
  for (const one of given) {
    const options = one.t === 'object' ? one : undefined
    const callbacks = options?.props.get('callbacks')
    const authorized = callbacks?.t === 'object' ? callbacks.props.get('authorized') : undefined
    if (authorized?.t !== 'fn') continue
    const asked: Known = { t: 'request', part: '' }
    const props = new Map<string, Known>([
      ['auth', noLogin],
      ['token', noLogin],
      ['req', request ?? asked],
      ['request', request ?? asked],
    ])
    return run.apply(authorized, [{ t: 'object', props }], 'authorized')
  }
  return undefined
}
