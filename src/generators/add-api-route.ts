import { UsageError } from '../core/errors.ts'
import { growRoute } from './add-api-route/grow-route.ts'
import { parseFields } from './add-api-route/parse-fields.ts'
import { parseMethods } from './add-api-route/parse-methods.ts'
import { checkFields, resourceOf } from './add-api-route/resource.ts'
import type { Generator } from './growth/generator.ts'
import { belowPrefix } from './names/below-prefix.ts'
import { lineOf } from './names/command-line.ts'
import { takesFiles } from './names/file-words.ts'
import { parseRoutePath } from './names/route-path.ts'

/** Adds an API route with type-safe routing (specification, 4.1). */
export const addApiRoute: Generator = {
  name: 'add-api-route',
  about: 'Adds a route with its schemas, its part of the OpenAPI document, a typed client and tests; with a database, its rows too',
  args: [
    { name: 'path', about: 'Path of the route as clients call it, with parameters as `:id`', required: true },
    { name: 'methods', about: 'Methods with commas between them: GET, POST, PUT, PATCH, DELETE', required: true },
  ],
  options: [
    {
      name: '--fields',
      takes: 'fields',
      about:
        'Fields as `name:type` with commas between them. Types are string, text, integer, number, boolean, date, datetime, email and url; `?` behind one marks what may be missing, `!` what is unique',
    },
    { name: '--upload', about: 'Bodies are files, as they are for paths that end in `uploads`, `files`, `images` and the like' },
  ],
  examples: [
    'add-api-route /users GET,POST',
    'add-api-route /users/:id GET,PUT,DELETE',
    'add-api-route /teams/:teamId/members GET,POST --fields name:string,email:email!,age:integer?',
    'add-api-route /avatars POST',
  ],
  order: 1,
  bind({ positional, options }) {
    const [path, methods, ...more] = positional
    if (path === undefined || methods === undefined || more.length > 0)
      throw new UsageError('Expected a path and methods: `/template add-api-route /users GET,POST`.')
    const unknown = [...options.keys()].find((option) => option !== 'fields' && option !== 'upload')
    if (unknown !== undefined) throw new UsageError(`\`add-api-route\` has no option \`--${unknown}\`.`)
    const route = parseRoutePath(path)
    const wanted = parseMethods(methods)
    const fields = options.get('fields')
    const storesFiles = takesFiles(route) && (wanted.includes('POST') || wanted.includes('PUT'))
    const isUpload = options.has('upload') || (fields === undefined && storesFiles)
    if (isUpload && fields !== undefined) throw new UsageError('Expected `--fields` or `--upload`, got both: a file has no fields.')
    const asked = fields === undefined ? undefined : parseFields(fields)
    const whole = resourceOf(route)
    if (asked !== undefined) checkFields(asked, whole)
    const retyped = (other: string): string => lineOf('add-api-route', { positional: [other, methods], options })
    return (project) => {
      const below = belowPrefix(route, project.prefix, retyped)
      const resource = resourceOf(below)
      return { growth: growRoute({ route: below, address: route.text, resource, methods: wanted, asked, isUpload }, project) }
    }
  },
}
