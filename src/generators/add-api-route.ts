import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { growRoute } from './add-api-route/grow-route.ts'
import { parseMethods } from './add-api-route/parse-methods.ts'
import { parseRoutePath } from './names/route-path.ts'

/** Adds an API route with type-safe routing (specification, 4.1). */
export const addApiRoute: Generator = {
  name: 'add-api-route',
  about: 'Adds a route with its schemas, its part of the OpenAPI document, a typed client and tests',
  args: [
    { name: 'path', about: 'Path of the route, with parameters as `:id`', required: true },
    { name: 'methods', about: 'Methods with commas between them: GET, POST, PUT, PATCH, DELETE', required: true },
  ],
  options: [],
  examples: ['add-api-route /users GET,POST', 'add-api-route /users/:id GET,PUT,DELETE'],
  order: 1,
  bind({ positional }) {
    const [path, methods, ...more] = positional
    if (path === undefined || methods === undefined || more.length > 0)
      throw new UsageError('Expected a path and methods: `/template add-api-route /users GET,POST`.')
    const route = parseRoutePath(path)
    const wanted = parseMethods(methods)
    return (project) => ({ growth: growRoute({ route, methods: wanted }, project) })
  },
}
