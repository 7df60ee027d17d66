import { RefusedError } from '../../core/errors.ts'
import { say, ref, type Phrase } from '../../core/phrase.ts'
import type { Growth, GrownFile, WiderRoute } from '../growth/growth.ts'
import { widerRoutes } from '../growth/wider-routes.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { AskedRoute } from './asked-route.ts'
import { fromOpenApi, openApiPath } from '../names/route-path.ts'
import { methods as allMethods, parseMethods } from './parse-methods.ts'
import { checkTaken } from './check-taken.ts'
import { checkFields, resourceOf } from './resource.ts'
import { type Field, fieldsText, guessedFields, parseFields } from './parse-fields.ts'
import { ownModule, ownTemplate, ownValues, placeRoute, routeTemplates } from './place-route.ts'
import { nextLines } from './next-lines.ts'
import { requestsOf } from './requests-of.ts'
import { moduleFiles, modules, routeFiles } from './route-files.ts'
import type { Behaviour, DecidedRoute } from './decided-route.ts'

/** The route as its files, its mount and the requests that show it. */
export function growRoute(asked: AskedRoute, project: EdgeProject): Growth {
  checkTaken(asked, ownModule(asked.route, project), project)
  const before = widerRoutes(asked, project)
  const decided = decide(asked, fieldsOf(asked, project), project)
  return {
    title: `Add the route ${asked.address}`,
    files: [...routeFiles(decided, project), ...siblingFiles(decided, project)],
    bindings: [],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: [
      { kind: 'routes', module: decided.place.module, name: `${decided.place.names.route}Routes`, ...(before.length > 0 && { before }) },
    ],
    requests: requestsOf(decided),
    notes: [...notesOf(decided), ...before.filter(({ file }) => !isOurs(file, project)).map(firstNote)],
    next: nextLines(decided, project),
  }
}

/** A route with those of its methods that an earlier run wrote. */
function decide(asked: AskedRoute, { fields, isGuessed }: ReturnType<typeof fieldsOf>, project: EdgeProject): DecidedRoute {
  const earlier = ownValues({ path: openApiPath(asked.route) }, project)?.['methods']
  const own = earlier === undefined ? [] : parseMethods(earlier)
  const methods = allMethods.filter((method) => asked.methods.includes(method) || own.includes(method))
  const place = placeRoute(asked, project)
  return { ...asked, methods, place, fields, isGuessed, behaviour: behaviourOf({ ...asked, methods }, project) }
}

/** The other route of the resource, written for the same fields: `/users/:id` where `/users` gets other ones. */
function siblingFiles({ resource, fields, isGuessed, behaviour }: DecidedRoute, project: EdgeProject): readonly GrownFile[] {
  const { collection, idParam } = resource
  const values = ownValues({ collection, kind: idParam === undefined ? 'item' : 'collection' }, project)
  if (behaviour === 'upload' || values === undefined) return []
  const route = fromOpenApi(values['path'] ?? '')
  const methods = parseMethods(values['methods'] ?? '')
  const asked = {
    route,
    address: `${project.prefix ?? ''}${route.text}`,
    resource: resourceOf(route),
    methods,
    asked: undefined,
    isUpload: false,
  }
  return moduleFiles(decide(asked, { fields, isGuessed }, project), project)
}

/** Rows once there is a database; nobody can know what `POST` of one row means, so that alone stays undone. */
function behaviourOf({ isUpload, route, resource, methods }: AskedRoute, project: EdgeProject): Behaviour {
  const { databases, isToldAsItStands } = project
  if (isUpload) return 'upload'
  const standing = isToldAsItStands === true ? ownTemplate(route, project) : undefined
  if (standing !== undefined && standing !== modules.upload) return standing === modules.stored ? 'stored' : 'unfinished'
  return databases.length > 0 && !isOnlyPost({ resource, methods }) ? 'stored' : 'unfinished'
}

/** Nothing but `POST` of one row, which no database gives a meaning. */
function isOnlyPost({ resource, methods }: Pick<AskedRoute, 'resource' | 'methods'>): boolean {
  return resource.idParam !== undefined && methods.every((method) => method === 'POST')
}

/** Fields as asked for, else as the other path of this resource has them. A table that is there keeps its fields: a migration that ran never changes. */
function fieldsOf({ resource, asked, isUpload }: AskedRoute, project: EdgeProject): { fields: readonly Field[]; isGuessed: boolean } {
  const { collection } = resource
  const earlier = project.valuesOf?.('src/schemas/entity.ts', { collection })?.['fields']
  const table = project.written('migrations/table.sql', { collection })
  if (asked !== undefined && earlier !== undefined && table !== undefined && fieldsText(asked) !== earlier)
    throw new RefusedError(
      `\`${project.prefix ?? ''}${collection}\` has the fields \`${earlier}\` already, in \`${table}\`: add a migration for others, and change its schema.`,
    )
  const fields = asked ?? parseFields(earlier ?? guessedFields)
  // a file has no fields
  if (!isUpload) checkFields(fields, resource, asked === undefined)
  return { fields, isGuessed: fieldsText(fields) === guessedFields && asked === undefined }
}

function isOurs(file: string, project: EdgeProject): boolean {
  return [...routeTemplates, 'src/routes/bucket.ts', 'src/routes/socket.ts'].some(
    (template) => project.writings?.(template).some(({ path }) => path === file) === true,
  )
}

function firstNote({ path, file }: WiderRoute): Phrase {
  return say`${ref('value', path)} in ${ref('path', file)} fits this path too, and the route that is registered first answers: see that it is this one.`
}

function notesOf({ resource, behaviour, methods, isGuessed, address }: DecidedRoute): readonly Phrase[] {
  const notes: Phrase[] = []
  const isNamed = methods.some((method) => method === 'PUT' || method === 'PATCH' || method === 'DELETE')
  if (behaviour === 'upload')
    return [
      say`Bodies are files of at most 10 MiB, which ${ref('symbol', 'fileSizeLimit')} refuses by their length and by count; nothing is stored yet.`,
    ]
  if (behaviour === 'unfinished')
    notes.push(
      isOnlyPost({ resource, methods })
        ? say`The route answers with 501 until somebody says what it does; what it refuses, it refuses already.`
        : say`The routes answer with 501 until somebody says what they do, or until there is a database and the line is typed again. What they refuse, they refuse already.`,
    )
  if (isGuessed) notes.push(say`The only field is ${ref('value', guessedFields)}, a guess: ${ref('flag', '--fields')} lists others.`)
  if (resource.idParam === undefined && isNamed)
    notes.push(
      say`${ref('value', 'PUT')}, ${ref('value', 'PATCH')} and ${ref('value', 'DELETE')} of ${ref('value', address)} act on the one that ${ref('value', '?id=')} names.`,
    )
  if (resource.idParam !== undefined && methods.includes('POST'))
    notes.push(say`${ref('value', `POST ${address}`)} answers with 501: what it means is for you to say.`)
  if (behaviour === 'stored' && resource.scopes.length > 0)
    notes.push(
      say`Every query is restricted by what the path says. Whether a caller may act there is not asked: that is for the middleware in front.`,
    )
  return notes
}
