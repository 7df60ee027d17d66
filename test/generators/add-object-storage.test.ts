import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import { addObjectStorage } from '../../src/generators/add-object-storage.ts'
import type { Growth } from '../../src/generators/growth/growth.ts'
import { writeFile } from '../../src/generators/growth/write-file.ts'
import type { EdgeProject } from '../../src/generators/project/edge-project.ts'
import { ownLayout } from '../../src/generators/project/own-layout.ts'
import { edgeProject } from './edge-project.ts'
import { wordsOf } from './words-of.ts'

function grow(typed: readonly string[], facts: Partial<EdgeProject> = {}): Growth {
  const grown = addObjectStorage.bind(wordsOf(...typed))(edgeProject(facts))
  if ('first' in grown) throw new Error(grown.because)
  return grown.growth
}

function textOf(growth: Growth, path: string, language: 'ts' | 'js' = 'ts'): string {
  const file = growth.files.find((one) => one.path === path)
  if (file === undefined) throw new Error(`There is no ${path}.`)
  return writeFile(file, ownLayout(language)).text
}

const auth = { module: 'src/security/who.ts', name: 'mustLogin', isMade: false, isOurs: false }

describe('add-object-storage', () => {
  it.each([
    [['Uploads'], /Expected `bucket_name` to be made of lowercase letters/],
    [['up'], /Expected `bucket_name` to have from 3 to 63 characters, as a bucket must, got "up"/],
    [['a'.repeat(64)], /from 3 to 63 characters/],
    [['-uploads'], /none at either end/],
    [['uploads-'], /none at either end/],
    [['up.loads'], /lowercase letters/],
    [["a'*/b"], /lowercase letters/],
    [['up\nloads'], /lowercase letters/],
    [[], /followed by one name/],
    [['a-bucket', 'another'], /followed by one name/],
    [['uploads', '--size', '1MB'], /no option `--size`/],
    [['uploads', '--max', '1GB'], /Expected `--max` to be a size/],
  ])('refuses %j', (typed, message) => {
    expect(() => addObjectStorage.bind(wordsOf(...typed))).toThrow(UsageError)
    expect(() => addObjectStorage.bind(wordsOf(...typed))).toThrow(message)
  })

  it('refuses a name that has no room for the name of an environment', () => {
    expect(() => grow(['a'.repeat(60)], { environments: ['production'] })).toThrow(/leave room for `-production`/)
    expect(grow(['a'.repeat(60)], { environments: ['eu'] }).bindings).toHaveLength(1)
  })

  it('adds a binding, routes, and requests that show them in order', () => {
    const growth = grow(['user-uploads'])
    expect(growth.bindings).toEqual([{ kind: 'r2', binding: 'USER_UPLOADS', bucket: 'user-uploads' }])
    expect(growth.mounts).toEqual([{ kind: 'routes', module: 'src/routes/user-uploads-bucket.ts', name: 'userUploadsBucket' }])
    expect(growth.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
      'PUT /user-uploads/hello.txt 201',
      'GET /user-uploads/hello.txt 200',
      'GET /user-uploads/hello.txt 206',
      'DELETE /user-uploads/hello.txt 204',
    ])
    const storage = textOf(growth, 'src/storage/user-uploads.ts')
    expect(storage).toContain('export async function storeUserUploads(bucket: R2Bucket')
    expect(storage).toContain('maxUserUploadsBytes = 10 * 1024 * 1024')
    const routes = textOf(growth, 'src/routes/user-uploads-bucket.ts')
    expect(routes).toContain("from '../storage/user-uploads'")
    expect(routes).toContain("path: '/user-uploads/{key}'")
    for (const { path } of growth.files)
      for (const language of ['ts', 'js'] as const) expect(textOf(growth, path, language)).not.toMatch(/\$[A-Za-z]+\$|#region/)
  })

  it('warns that anybody can write where nobody asks who a caller is', () => {
    const growth = grow(['uploads'])
    expect(JSON.stringify(growth.warnings)).toContain('Anybody can store files')
    expect(growth.next).toEqual(['/template setup-auth jwt', '/template add-middleware auth-required'])
    expect(textOf(growth, 'src/routes/uploads-bucket.ts')).not.toContain('middleware:')
  })

  it('puts what asks who a caller is in front of the routes that write', () => {
    const growth = grow(['uploads'], { auth })
    expect(growth.warnings).toBeUndefined()
    expect(growth.requests).toMatchObject([{ method: 'PUT', status: 401 }])
    const routes = textOf(growth, 'src/routes/uploads-bucket.ts')
    expect(routes).toContain("import { mustLogin } from '../security/who'")
    expect(routes).toContain('const writers = [\n  mustLogin,\n]')
    expect(routes.match(/middleware: writers,/g)).toHaveLength(3)
    const made = grow(['uploads'], { auth: { ...auth, isMade: true, isOurs: true } })
    expect(textOf(made, 'src/routes/uploads-bucket.ts')).toContain('const writers = [\n  mustLogin(),\n]')
  })

  it('tests writing only where tests can sign in', () => {
    const path = 'test/routes/uploads-bucket.test.ts'
    expect(textOf(grow(['uploads'], { auth }), path)).not.toContain('PUT stores a file')
    expect(textOf(grow(['uploads'], { auth: { ...auth, isOurs: true } }), path)).toMatch(
      /PUT stores a file[^]*belongs to whoever stored it/,
    )
    expect(textOf(grow(['uploads']), path)).not.toContain('belongs to whoever stored it')
  })

  it('uses the binding that a bucket has already', () => {
    const facts = { buckets: [{ binding: 'FILES', bucket: 'uploads' }], bindings: new Map([['FILES', 'r2']]) }
    const growth = grow(['uploads'], facts)
    expect(growth.bindings).toEqual([{ kind: 'r2', binding: 'FILES', bucket: 'uploads' }])
    expect(textOf(growth, 'src/routes/uploads-bucket.ts')).toContain('c.env.FILES')
  })

  it('refuses a binding that is taken, or that is no name', () => {
    const taken = { bindings: new Map([['UPLOADS', 'kv']]) }
    expect(() => grow(['uploads'], taken)).toThrow(RefusedError)
    expect(() => grow(['uploads'], taken)).toThrow(/`UPLOADS` stands for something else already \(kv\)/)
    const hostile = { buckets: [{ binding: 'A }; evil(); {', bucket: 'uploads' }] }
    expect(() => grow(['uploads'], hostile)).toThrow(RefusedError)
  })

  it('leaves routes alone that are there already', () => {
    const posted = grow(['uploads'], { routes: [{ method: 'POST', path: '/uploads', file: 'src/routes/uploads.ts' }] })
    expect(textOf(posted, 'src/routes/uploads-bucket.ts')).not.toContain("method: 'post'")
    expect(textOf(posted, 'test/routes/uploads-bucket.test.ts')).not.toContain("'POST'")
    expect(JSON.stringify(posted.notes)).toContain('is a route already')
    const same = [{ method: 'GET', path: '/uploads/:id', file: 'src/routes/uploads-id.ts' }]
    expect(() => grow(['uploads'], { routes: same })).toThrow(/`GET \/uploads\/:id` is a route already \(`src\/routes\/uploads-id.ts`\)/)
  })

  it('knows its own routes when it runs again', () => {
    const routes = [
      { method: 'POST', path: '/uploads', file: 'src/routes/uploads-bucket.ts' },
      { method: 'PUT', path: '/uploads/:key', file: 'src/routes/uploads-bucket.ts' },
    ]
    expect(grow(['uploads'], { routes })).toEqual(grow(['uploads']))
    const moved = routes.map((route) => ({ ...route, file: 'worker/files.js' }))
    expect(grow(['uploads'], { routes: moved, written: () => 'worker/files.js' })).toEqual(grow(['uploads']))
  })
})
