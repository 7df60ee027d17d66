import { say, ref } from '../../core/phrase.ts'
import type { ExampleRequest, Growth, GrownFile } from '../growth/growth.ts'
import { openApiPath, type RoutePath } from '../names/route-path.ts'
import { camel, kebab, pascal, singular, wordsOf } from '../names/words.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { Method } from './parse-methods.ts'

/** What a person asked for. */
export interface AskedRoute {
  route: RoutePath
  methods: readonly Method[]
}

/** The names that a route goes by in code. */
export interface RouteNames {
  /** `users`, or `users-id`: of its file. */
  file: string
  /** `users`. */
  route: string
  /** `Users`. */
  Route: string
  /** `user`. */
  entity: string
  Entity: string
  /** `user`, as a sentence says it. */
  one: string
}

/** Names of a route, by its path alone, so that two paths never share one. */
export function namesOf({ parts }: RoutePath): RouteNames {
  const all = parts.flatMap(({ name }) => wordsOf(name))
  const fixed = parts.filter(({ isParam }) => !isParam).map(({ name }) => wordsOf(name))
  const entity = fixed.flatMap((words, i) => (i === fixed.length - 1 ? [...words.slice(0, -1), singular(words.at(-1) ?? '')] : words))
  return {
    file: kebab(all),
    route: camel(all),
    Route: pascal(all),
    entity: camel(entity),
    Entity: pascal(entity),
    one: entity.join(' '),
  }
}

/** The route as its files, its mount and the requests that show it. */
export function growRoute({ route, methods }: AskedRoute, _project: EdgeProject): Growth {
  const names = namesOf(route)
  const module = `src/routes/${names.file}.ts`
  const schema = `src/schemas/${kebab(wordsOf(names.entity))}.ts`
  const fields = [{ field: 'name', fieldSchema: 'z.string().min(1).max(200)', fieldExample: "'Ada'" }]
  const filling = {
    values: { ...names, path: openApiPath(route), shownPath: route.text, testPath: examplePath(route) },
    holds: new Set([
      ...methods.map((method) => method.toLowerCase()),
      ...(route.params.length > 0 ? ['params'] : []),
      ...(methods.some((method) => ['POST', 'PUT', 'PATCH'].includes(method)) ? ['body'] : []),
    ]),
    each: { field: fields, param: route.params.map((param) => ({ param })) },
    imports: { 'src/schemas/entity.ts': schema, 'src/routes/routes.ts': module },
  }
  const files: GrownFile[] = [
    { ...filling, template: 'src/schemas/entity.ts', path: schema, why: say`what a ${ref('value', names.one)} is` },
    { ...filling, template: 'src/routes/routes.ts', path: module, why: say`routes of ${ref('value', route.text)}` },
    { ...filling, template: 'test/routes/routes.test.ts', path: `test/routes/${names.file}.test.ts`, why: say`tests of the routes` },
  ]
  return {
    title: `Add the route ${route.text}`,
    files,
    bindings: [],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: [{ kind: 'routes', module, name: names.route }],
    requests: methods.map((method) => request(method, route)),
    notes: [],
    next: [],
  }
}

/** The path with a value for each parameter. */
function examplePath({ parts }: RoutePath): string {
  return `/${parts.map(({ name, isParam }) => (isParam ? '1' : name)).join('/')}`
}

function request(method: Method, route: RoutePath): ExampleRequest {
  const path = examplePath(route)
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  return { method, path, ...(hasBody && { body: { name: 'Ada' } }), status: 501 }
}
