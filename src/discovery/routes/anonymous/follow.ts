import type { Codebase } from '../../codebase.ts'
import { calledByKoa1 } from './generators.ts'
import { startRun, waysOf } from './interpret.ts'
import type { Known } from './known.ts'
import type { Metadata } from './route-metadata.ts'
import { type Outcome, type Run, collect } from './run.ts'

/** How a framework calls its middleware and handlers. */
export type CalledAs =
  | 'express'
  | 'koa'
  | 'hono'
  | 'fastify'
  | 'next-app'
  | 'next-page'
  | 'next-middleware'
  | 'nest-guard'
  | 'nest-handler'
  | 'caller-check'
  | 'h3'
  | 'svelte-kit'
  | 'svelte-handle'

/** What is followed: a function, or what wraps one. */
export interface Start {
  codebase: Codebase
  value: Known
  as: CalledAs
  method?: string | undefined
  /** Public path of the route, where the code may ask for it. */
  path?: string | undefined
  /** Start of the path that the framework hides from the code. */
  hidden?: string
  /** What `NODE_ENV` says; `production` where nothing else is stated. */
  stage?: 'development'
  /** The caller has what the application hands to everybody, such as the cookie of a first step. */
  holds?: true
  /** Its arguments, where they are not what the framework always gives; finding them may end the way. */
  args?: (run: Run) => readonly Known[]
  /** What earlier middleware put on the request. */
  given?: ReadonlyMap<string, Known> | undefined
  /** A credential that the request bears; nothing is known of whether it holds. */
  bears?: string
  /** What decorators left on the route. */
  metadata?: Metadata | undefined
}

const request: Known = { t: 'request', part: '' }
const response: Known = { t: 'response' }
const next: Known = { t: 'next' }

const argumentsOf: Readonly<Record<CalledAs, readonly Known[]>> = {
  express: [request, response, next],
  koa: [request, next],
  hono: [request, next],
  fastify: [request, response, next],
  'next-app': [request, { t: 'data' }],
  'next-page': [request, response],
  'next-middleware': [request, { t: 'data' }],
  'nest-guard': [request],
  'nest-handler': [],
  'caller-check': [request],
  h3: [request],
  'svelte-kit': [request],
  // `handle({ event, resolve })`
  'svelte-handle': [
    {
      t: 'object',
      props: new Map<string, Known>([
        ['event', request],
        ['resolve', next],
      ]),
    },
  ],
}

/** Ways through code, and what was noted on them. */
export type Ways = Pick<
  Run,
  | 'use'
  | 'passesOn'
  | 'asked'
  | 'entered'
  | 'told'
  | 'asksStage'
  | 'writes'
  | 'isLogin'
  | 'signature'
  | 'isSigned'
  | 'reads'
  | 'sends'
  | 'uses'
  | 'given'
  | 'asksPath'
> & {
  ways: readonly Outcome[]
  /** Also those of a request that bears headers of the application's own. */
  all: readonly Outcome[]
  tooLong: boolean
}

/** Calls within calls that are followed where following all of them takes too long: who may call is asked near the door. */
const nearTheDoor = 4

/** Follows a request without credentials; with `anyone`, whoever calls, with or without a login. */
export function follow(start: Start, anyone = false): Ways {
  const whole = followTo(start, { anyone })
  if (!whole.tooLong) return whole
  const met = followTo(start, { anyone, partings: 0 })
  return met.tooLong ? followTo(start, { anyone, partings: 0, depthLimit: nearTheDoor }) : met
}

function followTo(start: Start, limits: { depthLimit?: number; partings?: number; anyone?: boolean } = {}): Ways {
  const at = start.value.t === 'fn' ? { path: start.value.path, fn: start.value.fn } : { path: '' as Run['at']['path'], fn: -1 }
  const run = startRun(start.codebase, at, { ...start, ...limits })
  const generator = start.as === 'koa' ? calledByKoa1(start.codebase, start.value) : undefined
  let args = generator?.args ?? argumentsOf[start.as]
  const before = collect(run, () => {
    args = start.args?.(run) ?? args
  })
  const ways = before.goesOn ? [...before.outcomes, ...waysOf(run, generator?.value ?? start.value, args)] : before.outcomes
  const tooLong = run.fuel < 0
  const all: readonly Outcome[] = tooLong ? [...ways, { end: 'unread', unread: 'code that is too long to follow' }] : ways
  const { passesOn, asked, entered, told, isLogin, signature, isSigned, reads, sends, writes, use, uses, given, asksPath, asksStage } = run
  return {
    ways: sentNothing(all),
    all,
    use,
    passesOn,
    asked,
    entered,
    told,
    writes,
    asksStage,
    isLogin,
    signature,
    isSigned,
    reads,
    sends,
    uses,
    given,
    asksPath,
    tooLong,
  }
}

/** Ways of a request that bears no header of the application's own, where there are any. */
function sentNothing(ways: readonly Outcome[]): readonly Outcome[] {
  const plain = ways.filter((one) => one.given !== true)
  return plain.length > 0 ? plain : ways
}
