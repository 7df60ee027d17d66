import { loaderOf, type Exports } from './load-modules.ts'
import { headersOf, jarOf, standIns, Thrown, type World } from './stand-ins.ts'

/** A route of a generated app. */
export interface MadeRoute {
  method: string
  /** Path as Next serves it, with a value for each parameter. */
  path: string
  /** File of its handler. */
  file: string
}

/** A generated app. */
export interface MadeApp {
  files: Readonly<Record<string, string>>
  routes: readonly MadeRoute[]
  /** Paths at which the middleware runs; every path where it is absent. */
  matcher?: RegExp | undefined
}

/** Settings of a deployment. */
const settings = { NODE_ENV: 'production', CRON_SECRET: 'good', API_KEY: 'the-secret', JWT_SECRET: 'x' }

/** What becomes of callers without credentials, over all worlds. */
export interface Truth {
  /** Somewhere they are served. */
  serves: boolean
  /** Somewhere they are turned away where somebody else is served. */
  refuses: boolean
  /** Wherever they are turned away, it is by an error that nobody caught or named. */
  onlyFails: boolean
  /** Somewhere they get another answer than others, or the same from code that asked who they are. */
  differs: boolean
}

const worlds: readonly Omit<World, 'caller'>[] = [
  { rows: true, flag: true, query: false, isSet: true },
  { rows: true, flag: false, query: false, isSet: true },
  { rows: false, flag: false, query: false, isSet: true },
  { rows: true, flag: true, query: true, isSet: true },
  { rows: true, flag: false, query: true, isSet: true },
  { rows: true, flag: true, query: false, isSet: false },
]

/** Runs a route as nobody and as an administrator in every world. */
export async function truthOf(app: MadeApp, route: MadeRoute): Promise<Truth> {
  const truth = { serves: false, refuses: false, onlyFails: true, differs: false }
  for (const world of worlds) {
    const nobody = await answerOf(app, route, { ...world, caller: 'nobody' })
    const admin = await answerOf(app, route, { ...world, caller: 'admin' })
    truth.serves ||= isServed(nobody)
    truth.refuses ||= !isServed(nobody) && admin.status < 300
    truth.onlyFails &&= isServed(nobody) || admin.status >= 300 || nobody.status === 500
    truth.differs ||= nobody.status !== admin.status || nobody.body !== admin.body
  }
  return truth
}

interface Answered {
  status: number
  location?: string | null
  body: string
}

function isServed({ status, location }: Answered): boolean {
  return status < 400 && !/log-?in|sign-?in/i.test(location ?? '')
}

async function answerOf(app: MadeApp, route: MadeRoute, world: World): Promise<Answered> {
  const load = loaderOf(app.files, standIns(world), world.isSet ? settings : { ...settings, CRON_SECRET: '' })
  const before = await throughMiddleware(app, load, requestOf(route, world))
  if (before) return before
  const module = load(route.file)
  return route.file.startsWith('pages/') ? ofPage(module, route, world) : ofRoute(module, route, world)
}

/** The answer of the middleware; undefined where the request goes on. */
async function throughMiddleware(app: MadeApp, load: (file: string) => Exports, request: Request): Promise<Answered | undefined> {
  const file = ['middleware.js', 'proxy.js'].find((one) => app.files[one] !== undefined)
  if (file === undefined || app.matcher?.test(new URL(request.url).pathname) === false) return undefined
  const module = load(file)
  const answer = await answered(() => call(module['default'] ?? module['middleware'] ?? module['proxy'], [request]))
  return answer === undefined || answer.headers.has('x-middleware-next') ? undefined : told(answer)
}

async function ofRoute(module: Exports, route: MadeRoute, world: World): Promise<Answered> {
  const context = { params: Promise.resolve({ id: '1' }) }
  const answer = await answered(() => call(module[route.method], [requestOf(route, world), context]))
  return answer === undefined ? { status: 500, body: '' } : told(answer)
}

async function answered(run: () => unknown): Promise<Response | undefined> {
  try {
    const answer = await run()
    return answer instanceof Response ? answer : undefined
  } catch (cause) {
    return cause instanceof Thrown ? cause.answer : new Response(null, { status: 500 })
  }
}

function call(of: unknown, args: readonly unknown[]): unknown {
  if (typeof of !== 'function') throw new Error('Expected a handler.')
  return Reflect.apply(of, undefined, args)
}

async function told(answer: Response): Promise<Answered> {
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.clone().text() }
}

/** A page of the Pages Router writes its answer. */
async function ofPage(module: Exports, route: MadeRoute, world: World): Promise<Answered> {
  const written: Answered = { status: 200, body: '' }
  let isSent = false
  const send = (body?: unknown): void => {
    written.body = JSON.stringify(body) ?? ''
    isSent = true
  }
  const response = {
    status: (code: number) => Object.assign(response, { statusCode: Object.assign(written, { status: code }).status }),
    json: send,
    send,
    end: send,
    setHeader: () => response,
    redirect: (first: unknown, second?: unknown) => {
      Object.assign(written, { status: 307, location: String(second ?? first) })
      send()
    },
  }
  const known = world.caller === 'admin'
  const request = {
    method: route.method,
    url: route.path,
    headers: Object.fromEntries(headersOf(known)),
    cookies: known ? { session: 'good', token: 'good' } : {},
    query: { id: '1', ...(world.query && { mine: '1' }) },
    body: route.method === 'GET' ? undefined : { title: 'x', id: '1' },
  }
  try {
    await call(module['default'], [request, response])
  } catch {
    return isSent ? written : { status: 500, body: '' }
  }
  return isSent ? written : { status: 504, body: '' }
}

function requestOf({ method, path }: MadeRoute, { caller, query }: World): Request {
  const known = caller === 'admin'
  const url = new URL(`http://localhost${path}${query ? '?mine=1' : ''}`)
  const body = method === 'GET' ? {} : { body: JSON.stringify({ title: 'x', id: '1' }) }
  const request = new Request(url, { method, headers: headersOf(known), ...body })
  return Object.assign(request, { cookies: jarOf(known), nextUrl: url })
}
