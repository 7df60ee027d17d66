import { plain } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import type { JsonSchema } from '../../core/request.ts'
import { rootPackage } from '../examples/commands.ts'
import { groupsOf } from '../pages/api-reference.ts'
import type { Json as YamlValue } from '../../text/yaml-units.ts'
import { operation } from '../../text/fact-refs.ts'
import { unreadLine } from '../../text/unread-claims.ts'
import { safeText } from './clean-schema.ts'
import { Components } from './components.ts'
import { operationObject, type Json, type OperationContext } from './operation.ts'
import { methods, operationsOf } from './paths.ts'
import { schemeOf } from './security.ts'

/** The part of a project that a document describes. */
export interface DocumentedPart {
  /** Names of its operations (`GET /invoices`). */
  operations: ReadonlySet<string>
  /** What the document says of itself: how many operations it has and how many it leaves out. */
  about: string
}

/**
 * The routes of a project as an OpenAPI 3.1 document; undefined where it has none that the format can hold. Ids and names of schemas are
 * given as if all operations were written, so that no operation changes because another one is documented later.
 */
export function openApiDocument(project: Project, only?: DocumentedPart): YamlValue | undefined {
  const { operations: all, ambiguous } = operationsOf(project)
  const isShown = (route: Route): boolean => only === undefined || only.operations.has(operation(route))
  const operations = all.filter(({ route }) => isShown(route))
  if (operations.length === 0) return undefined
  const tags = tagsOf(project)
  const components = new Components()
  const context: OperationContext = { project, components, ids: new Set(), tag: (route) => tags.get(route) ?? 'api' }
  const paths: Record<string, Record<string, Json>> = {}
  for (const one of all) {
    const written = operationObject(one, context)
    if (isShown(one.route)) (paths[one.path] ??= {})[one.method] = written
  }
  const used = new Set(operations.map(({ route }) => context.tag(route)))
  const schemas = usedSchemas(components.all(), only === undefined ? undefined : paths)
  const unclear = ambiguous.filter(isShown)
  const security = securitySchemes(
    operations.map(({ route }) => route),
    project,
  )
  return jsonOf({
    openapi: '3.1.0',
    info: info(project, only?.about),
    servers: [{ url: '/', description: 'The server that runs this code' }],
    tags: [...used].sort().map((name) => ({ name, description: `Routes below /${name}` })),
    paths: Object.fromEntries(
      Object.keys(paths)
        .sort()
        .map((path) => [path, ordered(paths[path] ?? {})]),
    ),
    ...(schemas === undefined && security === undefined
      ? {}
      : {
          components: { ...(schemas === undefined ? {} : { schemas }), ...(security === undefined ? {} : { securitySchemes: security }) },
        }),
    ...(unclear.length === 0 ? {} : { 'x-ambiguous-routes': unclear.map(operation) }),
  })
}

/** The schemas that operations refer to, directly or by way of another schema; all of them without `paths`. */
function usedSchemas(
  schemas: Readonly<Record<string, JsonSchema>> | undefined,
  paths: unknown,
): Readonly<Record<string, JsonSchema>> | undefined {
  if (schemas === undefined || paths === undefined) return schemas
  const used = new Set<string>()
  const open: unknown[] = [paths]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/([^"\\]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      open.push(schemas[name])
    }
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** The document as plain JSON: schemas of the repository may hold what JSON cannot. */
function jsonOf(value: unknown): YamlValue {
  return JSON.parse(JSON.stringify(value)) as YamlValue
}

function ordered(item: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(methods.flatMap((method) => (item[method] === undefined ? [] : [[method, item[method]]])))
}

function info(project: Project, part: string | undefined): Json {
  const root = rootPackage(project)
  const license = root?.license
  const about = project.description === undefined ? undefined : safeText(project.description.text)
  return {
    title: `${project.name} API`,
    description: [
      about ?? `Routes of ${project.name}, read from its code.`,
      ...(part === undefined ? [] : [part]),
      ...unreadLine({ project }, ['routes']).map(plain),
    ].join(' '),
    version: project.version ?? '0.0.0',
    contact: { name: `The people who maintain ${project.name}` },
    license:
      license === undefined || license === 'UNLICENSED'
        ? { name: 'Not stated', identifier: 'NOASSERTION' }
        : { name: license, identifier: license },
  }
}

function tagsOf(project: Project): ReadonlyMap<Route, string> {
  return new Map(groupsOf(project.routes).flatMap(([name, routes]) => routes.map((route) => [route, name.slice(1) || 'root'] as const)))
}

function securitySchemes(routes: readonly Route[], project: Project): Json | undefined {
  const out: Record<string, Json> = {}
  for (const route of routes) {
    if (route.auth === 'unknown' && route.opens === undefined) out['signedIn'] ??= unknownScheme('How a caller signs in is not determined.')
    const scheme = schemeOf(route, project)
    if (scheme === undefined) continue
    const guard = scheme.guard === '' ? '' : ` Checked by ${scheme.guard}.`
    out[scheme.id] ??=
      scheme.kind === 'bearer'
        ? { type: 'http', scheme: 'bearer', description: `A token in the Authorization header.${guard}` }
        : scheme.kind === 'basic'
          ? { type: 'http', scheme: 'basic', description: `Name and password.${guard}` }
          : scheme.kind === 'header'
            ? { type: 'apiKey', in: 'header', name: scheme.name ?? 'x-api-key', description: `A key in a header.${guard}` }
            : scheme.kind === 'cookie'
              ? { type: 'apiKey', in: 'cookie', name: scheme.name ?? 'session', description: `A session in a cookie.${guard}` }
              : unknownScheme(`A signed-in caller.${guard}`)
  }
  return Object.keys(out).length === 0 ? undefined : Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function unknownScheme(description: string): Json {
  return { type: 'apiKey', in: 'header', name: 'Authorization', description }
}
