import type { Step } from './app-code.ts'
import { type CatchAll, catchAllOf } from './catch-all.ts'
import type { ChainCall } from './expressions.ts'

/** Where something is added to an application: in a chain, behind a call or behind what the chain begins with, or behind a statement. */
export type AddPlace = { form: 'chain'; step: Step; behind: ChainCall | undefined } | { form: 'statement'; step: Step }

/** Why there is no place that is certain. */
export type NoPlace = 'absent' | 'opaque' | 'middleware'

interface Registration {
  call: ChainCall
  step: Step
  answers: CatchAll
}

const verbs = new Set(['get', 'post', 'put', 'delete', 'patch', 'options', 'head', 'all', 'on', 'openapi', 'mount'])

/** What is known of calls beyond what is written there. */
interface KnownCalls {
  /** Names of routers that answer every path. */
  routers?: readonly string[] | undefined
  /** True for a call that adds routes which answer the paths of ours too. */
  isWider?: (call: ChainCall) => boolean
}

/**
 * Finds where a router of ours is mounted: behind the routers and the middleware that are there, before what answers every path or its own. Without any
 * of them it stands behind the creation of the application.
 */
export function mountPlace(steps: readonly Step[], { routers = [], isWider = () => false }: KnownCalls = {}): AddPlace | NoPlace {
  const first = steps[0]
  if (first === undefined) return 'absent'
  const front = placeInFront(steps, isWider)
  if (front !== undefined) return front
  const all = registrationsOf(steps, routers)
  const end = firstCatchAll(all)
  // middleware behind a page for every path may guard what comes next: nothing says whether ours is meant
  if (all.slice(end).some(({ call, answers }) => call.method === 'use' && answers === 'no')) return 'middleware'
  const open = all.slice(0, end)
  const route = lastOf(open, (method) => method === 'route') ?? lastOf(open, (method) => verbs.has(method))
  if (route === undefined && steps.some(({ form }) => form === 'opaque')) return 'opaque'
  const guard = lastOf(open, (method) => method === 'use')
  const base = open.findLastIndex(
    ({ call, step }) => call.method === 'basePath' && (step.form === 'creation' || step.form === 'expression'),
  )
  const behind = Math.max(route ?? -1, guard ?? -1, base)
  return placeBehind({ first, behind: all[behind], next: all[end], isRoute: behind === route })
}

/** The place in front of the first of some calls, where no middleware stands behind it that may be meant for what is added. */
function placeInFront(steps: readonly Step[], isWider: (call: ChainCall) => boolean): AddPlace | undefined {
  const at = steps.findIndex(({ calls, isPart }) => isPart !== true && calls.some(isWider))
  const calls = steps[at]?.calls ?? []
  const i = calls.findIndex(isWider)
  const behind = [...calls.slice(i), ...steps.slice(at + 1).flatMap((step) => step.calls)]
  const isSeen = i >= 0 && steps.slice(at).every(({ form }) => form !== 'opaque') && behind.every(({ method }) => method !== 'use')
  return isSeen ? placeBefore(steps, { at, i }) : undefined
}

function registrationsOf(steps: readonly Step[], routers: readonly string[]): Registration[] {
  return steps.flatMap((step) => step.calls.map((call) => ({ call, step, answers: answersOf(call, step, routers) })))
}

/** A page for every path below a base path answers those of them that nothing before it answers, and no others. */
function answersOf(call: ChainCall, { isPart }: Step, routers: readonly string[]): CatchAll {
  const answers = catchAllOf(call, routers)
  return isPart === true && answers === 'certain' ? 'perhaps' : answers
}

function placeBehind(at: { first: Step; behind: Registration | undefined; next: Registration | undefined; isRoute: boolean }): AddPlace {
  const step = at.behind?.step ?? at.first
  if (step.isPart === true) return { form: 'statement', step }
  const isChained = isExpression(step) || at.next?.step === step || (at.isRoute && step.form !== 'statement')
  return isChained ? { form: 'chain', step, behind: at.behind?.call } : { form: 'statement', step }
}

/** An exported or returned expression has nothing behind it. */
function isExpression({ form, statement }: Step): boolean {
  return form === 'expression' || statement.type === 'ExportDefaultDeclaration' || statement.type === 'ReturnStatement'
}

function lastOf(all: readonly Registration[], is: (method: string) => boolean): number | undefined {
  const at = all.findLastIndex(({ call }) => is(call.method))
  return at < 0 ? undefined : at
}

/** True where the code of an application answers every path, so that what comes behind is not reached. */
export function answersAll(steps: readonly Step[]): boolean {
  const all = registrationsOf(steps, [])
  return firstCatchAll(all) < all.length
}

/** Where the paths end that are still open: at the first call that surely answers all, or at the last ones that may. */
function firstCatchAll(all: readonly Registration[]): number {
  const certain = all.findIndex(({ answers }) => answers === 'certain')
  const open = all.findLastIndex(({ call, answers }) => answers === 'no' && (verbs.has(call.method) || /^(?:route|use)$/.test(call.method)))
  const perhaps = all.findIndex(({ answers }, at) => at > open && answers !== 'no')
  return Math.min(...[certain, perhaps, all.length].filter((at) => at >= 0))
}

/** Methods that add no route: middleware behind them does not come too late. */
export const beforeRoutes = new Set(['use', 'basePath', 'onError', 'notFound'])

/** True for code behind which middleware may come too late: what is not seen, and what a part of the paths has of its own. */
function endsMiddleware({ form, isPart, calls }: Step): boolean {
  return form === 'opaque' || (isPart === true && calls.some(({ method }) => method !== 'basePath'))
}

/** Finds where middleware is added: behind the creation and the middleware that stands there first, before any route. */
export function middlewarePlace(steps: readonly Step[]): AddPlace | NoPlace {
  let place: AddPlace | undefined
  for (const step of steps) {
    if (endsMiddleware(step)) break
    const routes = step.calls.findIndex(({ method }) => !beforeRoutes.has(method))
    const isGuard = step.calls.slice(0, routes < 0 ? undefined : routes).some(({ method }) => method === 'use')
    const isFirst = place === undefined
    if (routes < 0 && !isExpression(step)) {
      if (isFirst || isGuard) place = { form: 'statement', step }
      continue
    }
    const behind = routes < 0 ? step.calls.at(-1) : step.calls[routes - 1]
    if (isFirst || (isGuard && behind !== undefined)) place = { form: 'chain', step, behind }
    break
  }
  return place ?? 'absent'
}

/** Which of the middleware that is there new middleware stands next to, told by its calls. */
export interface Neighbours {
  /** It stands before all middleware that it need not follow. */
  first: boolean
  /** True for a call that has to run later. */
  isLater: (use: ChainCall) => boolean
  /** True for a call that has to run earlier. */
  isEarlier: (use: ChainCall) => boolean
}

/** A call of `use` of the middleware that an application begins with, and the place before it. */
interface Use {
  call: ChainCall
  before: AddPlace | undefined
}

/** Finds where middleware is added that has a place in an order: before what runs later, else where middleware is added at all. */
export function orderedPlace(steps: readonly Step[], { first, isLater, isEarlier }: Neighbours): AddPlace | NoPlace {
  const uses = leadingUses(steps)
  const last = uses.findLastIndex(({ call }) => isEarlier(call))
  const next = uses.find(({ call }, at) => at > last && (first || isLater(call)))
  return next?.before ?? middlewarePlace(steps)
}

/** Middleware that stands before any route. */
function leadingUses(steps: readonly Step[]): readonly Use[] {
  const uses: Use[] = []
  for (const [at, step] of steps.entries()) {
    if (endsMiddleware(step)) break
    for (const [i, call] of step.calls.entries()) {
      if (!beforeRoutes.has(call.method)) return uses
      if (call.method === 'use') uses.push({ call, before: placeBefore(steps, { at, i }) })
    }
  }
  return uses
}

/** The place in front of a call: in its chain, or behind the statement before its own. */
function placeBefore(steps: readonly Step[], { at, i }: { at: number; i: number }): AddPlace | undefined {
  const step = steps[at]
  const before = steps[at - 1]
  if (step === undefined) return undefined
  if (i > 0 || before === undefined || isExpression(step)) return { form: 'chain', step, behind: step.calls[i - 1] }
  return isExpression(before) ? undefined : { form: 'statement', step: before }
}
