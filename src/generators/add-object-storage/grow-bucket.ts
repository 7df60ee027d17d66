import { RefusedError } from '../../core/errors.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { ExampleRequest, Growth, GrownFile } from '../growth/growth.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { shapeOf } from '../names/path-shape.ts'
import { camel, constant, kebab, pascal, wordsOf } from '../names/words.ts'
import { answersOf, type EdgeProject } from '../project/edge-project.ts'
import { typed } from '../names/typed.ts'
import { declaredAt } from '../names/declared-at.ts'

/** What a person asked for. */
export interface AskedBucket {
  name: string
  max: { text: string; expression: string }
}

/** The bucket as its binding, its functions, routes and tests. */
export function growBucket(asked: AskedBucket, project: EdgeProject): Growth {
  const { name } = asked
  const words = wordsOf(name)
  const bound = project.buckets.find(({ bucket }) => bucket === name)
  const binding = bound?.binding ?? constant(words)
  refuseTaken(binding, bound !== undefined, project)
  const file = `${kebab(words)}-bucket`
  const module = `src/routes/${file}.ts`
  const own = project.written('src/routes/bucket.ts', { bucketName: name }) ?? module
  const others = answersOf(project).filter((route) => withoutEnding(route.file) !== withoutEnding(own))
  const at = `${project.prefix ?? ''}/${name}`
  refuseRoutes(at, others)
  const hasPost = !others.some(({ method, path }) => method === 'POST' && shapeOf(path) === shapeOf(at))
  return {
    title: `Add the bucket ${name}`,
    files: filesOf({ asked, file, binding, hasPost }, project),
    bindings: [{ kind: 'r2', binding, bucket: name }],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: [{ kind: 'routes', module, name: `${camel(words)}Bucket` }],
    requests: requestsOf(name, project),
    notes: notesOf({ ...asked, at }, hasPost, project),
    ...(project.auth === undefined && { warnings: [anybody(name)] }),
    next: project.auth === undefined ? ['/template setup-auth jwt', '/template add-middleware auth-required'] : [],
  }
}

function withoutEnding(file: string): string {
  return file.replace(/\.[jt]s$/, '')
}

function refuseTaken(binding: string, isBound: boolean, { bindings }: EdgeProject): void {
  const kind = bindings.get(binding)
  if (!isBound && kind !== undefined)
    throw new RefusedError(`The binding \`${binding}\` stands for something else already (${kind}). Give the bucket another name.`)
  // what a configuration says gets into code
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(binding))
    throw new RefusedError(`Expected the binding of the bucket to be a name that code can use, got ${typed(binding)}.`)
}

function refuseRoutes(at: string, routes: EdgeProject['routes']): void {
  const same = routes.find(({ path }) => shapeOf(path) === shapeOf(`${at}/:key`))
  if (same === undefined) return
  throw new RefusedError(
    `\`${same.method} ${same.path}\` is a route already (\`${declaredAt(same)}\`), where the files of the bucket would be. Give the bucket another name.`,
  )
}

interface Shape {
  asked: AskedBucket
  /** Name of the file with the routes. */
  file: string
  binding: string
  hasPost: boolean
}

function filesOf({ asked, file, binding, hasPost }: Shape, project: EdgeProject): readonly GrownFile[] {
  const { auth } = project
  const words = wordsOf(asked.name)
  const storage = `src/storage/${kebab(words)}.ts`
  const schema = `src/schemas/${kebab(words)}-file.ts`
  const holds = [
    ...(hasPost ? ['post'] : []),
    ...(auth === undefined ? ['open'] : ['auth']),
    ...(auth === undefined || auth.isOurs ? ['writes'] : []),
    ...(auth?.isMade === true ? ['made'] : []),
    ...(auth?.isOurs === true ? ['login'] : []),
  ]
  const filling = {
    values: {
      ...prefixValues(project),
      Bucket: pascal(words),
      bucket: camel(words),
      BUCKET: binding,
      bucketName: asked.name,
      bucketPath: asked.name,
      maxBytes: asked.max.expression,
      requireUser: auth?.name ?? '',
      authModule: 'auth/require-user',
      fetchAsWriter: auth?.isOurs === true ? 'asUser(fetchWorker, await workerEnv())' : 'fetchWorker',
    },
    holds: new Set(holds),
    imports: {
      'src/storage/bucket.ts': storage,
      'src/schemas/bucket-file.ts': schema,
      'src/routes/bucket.ts': `src/routes/${file}.ts`,
      ...(auth !== undefined && { 'src/auth/require-user.ts': auth.module }),
    },
  }
  const grown = (template: string, path: string, why: Phrase): GrownFile => ({ ...filling, template, path, why })
  const bucket = ref('value', asked.name)
  return [
    grown('src/storage/bucket.ts', storage, say`stores, reads and deletes files of ${bucket}`),
    grown('src/schemas/bucket-file.ts', schema, say`what requests and answers about files look like`),
    grown('src/routes/bucket.ts', `src/routes/${file}.ts`, say`routes of the files`),
    grown('test/routes/bucket.test.ts', `test/routes/${file}.test.ts`, say`tests of the routes`),
    ...shared.map(([path, why]) => grown(path, path, why)),
  ]
}

/** Files that all buckets share. */
const shared: readonly (readonly [string, Phrase])[] = [
  ['src/http/byte-range.ts', say`reads the ${ref('value', 'Range')} header`],
  ['src/http/content-type.ts', say`tells the type of a file by its bytes`],
  ['src/http/failed-condition.ts', say`checks ${ref('value', 'If-Match')} and ${ref('value', 'If-None-Match')}`],
  ['src/http/file-headers.ts', say`keeps browsers from running what was uploaded`],
  ['src/middleware/file-size-limit.ts', say`counts the bytes of a body`],
  ['test/http/byte-range.test.ts', say`tests of ranges`],
  ['test/http/content-type.test.ts', say`tests of types`],
  ['test/http/failed-condition.test.ts', say`tests of conditions`],
  ['test/middleware/file-size-limit.test.ts', say`tests of the limit`],
]

function requestsOf(name: string, { auth }: EdgeProject): readonly ExampleRequest[] {
  const path = `/${name}/hello.txt`
  const write: ExampleRequest = { method: 'PUT', path, headers: { 'content-type': 'text/plain' }, body: 'Hello', status: 201 }
  if (auth !== undefined) return [{ ...write, status: 401 }]
  return [
    write,
    { method: 'GET', path, status: 200 },
    { method: 'GET', path, headers: { range: 'bytes=0-1' }, status: 206 },
    { method: 'DELETE', path, status: 204 },
  ]
}

function notesOf({ at, max }: AskedBucket & { at: string }, hasPost: boolean, { auth }: EdgeProject): readonly Phrase[] {
  return [
    say`A file may have at most ${ref('value', max.text)}. One that comes without ${ref('value', 'Content-Length')} is held in memory until it ends; others are streamed.`,
    say`Whoever knows its key can read a file${auth === undefined ? [] : say`, also without an access token where no middleware asks for one`}.`,
    ...(hasPost ? [] : [say`${ref('route', `POST ${at}`)} is a route already, so files get their keys from callers.`]),
  ]
}

function anybody(name: string): Phrase {
  return say`Anybody can store files in ${ref('value', name)} until ${ref('command', '/template setup-auth jwt')} and ${ref('command', '/template add-middleware auth-required')} ran.`
}
