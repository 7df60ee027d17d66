import { RefusedError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import type { ExampleRequest, Growth, GrownFile, Mount } from '../growth/growth.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { testWorker } from '../growth/test-worker.ts'
import { widerRoutes } from '../growth/wider-routes.ts'
import { freeBinding } from '../names/free-binding.ts'
import { openApiPath, type RoutePath } from '../names/route-path.ts'
import { shapeOf } from '../names/path-shape.ts'
import { camel, constant, kebab, pascal, wordsOf } from '../names/words.ts'
import { answersOf, type EdgeProject } from '../project/edge-project.ts'
import { checkDocument } from '../growth/check-document.ts'
import { declaredAt } from '../names/declared-at.ts'

const upgrade = { connection: 'upgrade', upgrade: 'websocket' }

/** Names of what serves a path, by all of its words, so that two paths never share one. */
interface SocketNames {
  file: string
  route: string
  /** Name of the class of rooms. */
  Sockets: string
  SOCKETS: string
}

function namesOf({ parts }: RoutePath, project: EdgeProject): SocketNames {
  const words = [...parts.flatMap(({ name }) => wordsOf(name)), 'sockets']
  const isOurs = (name: string): boolean => project.bindings.get(name) === 'durable-object'
  return { file: kebab(words), route: camel(words), Sockets: pascal(words), SOCKETS: freeBinding([constant(words)], project, isOurs) }
}

/** Where sockets open. */
interface SocketPath {
  /** As the module has it: below the path at which the application answers. */
  route: RoutePath
  /** The path that clients call. */
  address: string
}

/** The rooms of a path as their files, their binding and the requests that show them. */
export function growWebsocket({ route, address }: SocketPath, project: EdgeProject): Growth {
  const names = namesOf(route, project)
  const module = `src/routes/${names.file}.ts`
  const own = new Set([module, ...(project.writings?.('src/routes/socket.ts') ?? []).map(({ path }) => path)])
  const taken = answersOf(project).find(
    ({ method, path, file }) => (method === 'GET' || method === 'ALL') && shapeOf(path) === shapeOf(address) && !own.has(file),
  )
  checkDocument(address, project)
  if (taken !== undefined)
    throw new RefusedError(`\`${taken.method} ${taken.path}\` is declared in \`${declaredAt(taken)}\` already: choose another path.`)
  const before = widerRoutes({ address, methods: ['GET'] }, project)
  const room = `src/sockets/${names.file}.ts`
  return {
    title: `Add the WebSocket ${address}`,
    files: files({ route, address, names, module, room }, project),
    bindings: [{ kind: 'durable-object', binding: names.SOCKETS, class: names.Sockets }],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: [
      ...authMounts(address, project),
      { kind: 'routes', module, name: names.route, ...(before.length > 0 && { before }) },
      { kind: 'export', module: room, name: names.Sockets },
    ],
    requests: requests(route, project),
    notes: notes(address, project),
    next: [],
  }
}

interface SocketParts extends SocketPath {
  names: SocketNames
  module: string
  room: string
}

function files({ route, address, names, module, room }: SocketParts, project: EdgeProject): readonly GrownFile[] {
  const [param] = route.params
  const [start = '', end = ''] = param === undefined ? [`${route.text}?room=`] : route.text.split(`:${param}`)
  const schema = `src/schemas/${names.file}.ts`
  const filling = {
    values: {
      Route: names.Sockets,
      route: names.route,
      Sockets: names.Sockets,
      SOCKETS: names.SOCKETS,
      path: openApiPath(route),
      shownPath: address,
      ...prefixValues(project),
      param: param ?? 'room',
      validated: param === undefined ? `'query'` : `'param'`,
      pathStart: start,
      pathEnd: end,
    },
    holds: new Set([
      ...(param === undefined ? [] : ['param']),
      ...(hasModule(project, 'src/middleware/cors') ? ['cors'] : []),
      ...(project.auth === undefined ? [] : ['auth']),
    ]),
    imports: { 'src/sockets/room.ts': room, 'src/schemas/message.ts': schema },
  }
  const token = 'middleware/token-from-protocol'
  const count = 'sockets/message-count'
  return [
    { ...filling, template: 'src/schemas/message.ts', path: schema, why: say`what members of a room send each other` },
    { ...filling, template: 'src/sockets/room.ts', path: room, why: say`a room: passes on what its members send` },
    { ...filling, template: 'src/routes/socket.ts', path: module, why: say`opens the sockets of ${ref('value', address)}` },
    { ...filling, template: `src/${count}.ts`, path: `src/${count}.ts`, why: say`counts what a socket sends` },
    { ...filling, template: `test/${count}.test.ts`, path: `test/${count}.test.ts`, why: say`tests of the count` },
    ...(isForeign(project)
      ? []
      : [
          { ...filling, template: 'test/routes/socket.test.ts', path: `test/routes/${names.file}.test.ts`, why: say`tests of the sockets` },
        ]),
    ...(project.auth?.isOurs === true ? [testWorker(project, { user: true })] : []),
    ...(project.auth === undefined
      ? []
      : [
          { ...filling, template: `src/${token}.ts`, path: `src/${token}.ts`, why: say`takes tokens that pages offer as a protocol` },
          { ...filling, template: `test/${token}.test.ts`, path: `test/${token}.test.ts`, why: say`tests of it` },
        ]),
  ]
}

/** The project knows callers in a way of its own, in which tests of ours cannot sign in. */
function isForeign({ auth }: EdgeProject): boolean {
  return auth !== undefined && !auth.isOurs
}

function hasModule(project: EdgeProject, path: string): boolean {
  return project.has(`${path}.ts`) || project.has(`${path}.js`)
}

/** Where a project knows its callers, only they open sockets. */
function authMounts(address: string, { auth }: EdgeProject): readonly Mount[] {
  if (auth === undefined) return []
  const token: Mount = {
    kind: 'middleware',
    module: 'src/middleware/token-from-protocol.ts',
    name: 'tokenFromProtocol',
    call: 'tokenFromProtocol()',
    path: address,
  }
  return [
    token,
    { kind: 'middleware', module: auth.module, name: auth.name, call: auth.isMade ? `${auth.name}()` : auth.name, path: address },
  ]
}

function requests({ text, params }: RoutePath, project: EdgeProject): readonly ExampleRequest[] {
  const { auth } = project
  const [param] = params
  const path = param === undefined ? `${text}?room=lobby` : exampleRoom((room) => text.replace(`:${param}`, room), project)
  if (auth !== undefined) return auth.isOurs ? [{ method: 'GET', path, headers: upgrade, status: 401 }] : []
  return [
    { method: 'GET', path, status: 426 },
    { method: 'GET', path, headers: upgrade, status: 101 },
  ]
}

/** The address of a room that no route of its own answers: `/chat/lobby` may be one. */
function exampleRoom(at: (room: string) => string, project: EdgeProject): string {
  const { prefix = '' } = project
  const isTaken = (path: string): boolean => answersOf(project).some((one) => one.path === path || one.path === prefix + path)
  const rooms = ['lobby', 'hall', 'lounge', 'garden']
  return at(rooms.find((room) => !isTaken(at(room))) ?? 'room-1')
}

function notes(address: string, project: EdgeProject): Growth['notes'] {
  return [
    say`A room takes 100 sockets, a socket 20 messages in 10 seconds, a message 8,192 bytes; the numbers stand in front of the class.`,
    hasModule(project, 'src/middleware/cors')
      ? say`Pages open sockets from the Worker's own origin and from those that ${ref('env', 'ALLOWED_ORIGINS')} lists.`
      : say`Pages open sockets from the Worker's own origin only, until ${ref('command', 'add-middleware cors')} lists others and this is run again.`,
    project.auth === undefined
      ? say`Anybody may enter any room of ${ref('value', address)} and is called ${ref('value', 'anonymous')} there, because nothing in the project says who callers are. After ${ref('command', '/template setup-auth jwt')} the same command asks for it.`
      : say`Pages give the token as a protocol: ${ref('value', `new WebSocket(url, ['bearer', token])`)}.`,
    ...(isForeign(project)
      ? [
          say`No tests of the sockets came with them, because they would have to sign in as ${ref('path', project.auth?.module ?? '')} asks.`,
        ]
      : []),
    say`The class is new in the last migration; Cloudflare keeps the objects of a class until a later migration deletes it.`,
  ]
}
