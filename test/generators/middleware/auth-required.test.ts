import { expect, test } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { requestsOf } from '../../../src/generators/growth/requests-of.ts'
import { authRequired } from '../../../src/generators/middleware/auth-required.ts'
import { blankProject } from '../../../src/generators/project/blank-project.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { readProject } from '../../../src/generators/project/read-project.ts'
import { renderTemplate } from '../../../src/generators/template/render-template.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'
import { growAll } from '../../../src/handlers/template/grow-all.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'

const known = { title: 'example-api', routes: [], records: new Map() }
const start = blankProject('example-api', { root: '', files: new Map(), listed: new Set() })
const blank = readProject(start.pack, known)
const ours = { module: 'src/auth/require-user.ts', name: 'requireUser', isMade: true, isOurs: true }

function planned(path?: string) {
  return authRequired.bind({ positional: ['auth-required'], options: new Map(path === undefined ? [] : [['path', path]]) })
}

function grown(project: EdgeProject, path?: string): Growth {
  const result = planned(path)(project)
  if (!('growth' in result)) throw new Error('Expected a growth.')
  return result.growth
}

function lay(lines: readonly string[], from = start) {
  return lines.reduce((now, line) => growAll(parseTemplate(parseCommand(line).tokens), now, known), {
    laying: from,
    steps: [] as readonly { line: string; growth: Growth }[],
  })
}

test('a project where nothing knows callers has to get that first', () => {
  expect(planned()(blank)).toEqual({ first: ['/template setup-auth jwt'], because: 'Nothing in this project knows who a caller is.' })
})

test.each(['users/*', '/*', '*', '', '/', '/users/*/x', '/users/**', '/users//x/*', "/us'ers/*", '/:id/*', '/users/*/'])(
  'the path %j is refused',
  (path) => {
    expect(() => planned(path)).toThrow(/^Expected `(?:--)?path` to /)
  },
)

test.each([
  ['/users/*', '/users/*'],
  ['/users', '/users/*'],
  ['/users/:id', '/users/:id/*'],
])('the path %s covers %s', (path, pattern) => {
  expect(grown({ ...blank, auth: ours }, path).mounts).toEqual([
    { kind: 'middleware', module: 'src/middleware/auth-required.ts', name: 'authRequired', call: 'authRequired()', path: pattern },
  ])
})

test('without a path it stands before every one', () => {
  const [mount] = grown({ ...blank, auth: ours }).mounts
  expect(mount).not.toHaveProperty('path')
})

test.each([
  [true, 'withUser()'],
  [false, 'withUser'],
])("the project's own middleware is mounted, and nothing is written", (isMade, call) => {
  const auth = { module: 'src/session.ts', name: 'withUser', isMade, isOurs: false }
  const growth = grown({ ...blank, auth })
  expect(growth.files).toEqual([])
  expect(growth.mounts).toEqual([{ kind: 'middleware', module: 'src/session.ts', name: 'withUser', call }])
  expect(grown({ ...blank, auth }, '/users').mounts).toEqual([
    { kind: 'middleware', module: 'src/session.ts', name: 'withUser', call, path: '/users/*' },
  ])
})

test('says that answers before the application stay open, where all of it is to be closed', () => {
  const project = { ...blank, auth: ours, answersFirst: 'src/index.ts' }
  const warned = (path?: string) => grown(project, path).warnings?.map(plainCode)
  expect(warned()).toEqual([
    '`src/index.ts` answers some requests before the application gets the others: those still need no caller. Move these answers into routes.',
  ])
  expect(warned('/users')).toEqual([])
  expect(grown({ ...project, auth: { ...ours, isOurs: false } }).warnings).toHaveLength(1)
  expect(grown({ ...blank, auth: ours }).warnings).toEqual([])
})

test.each([undefined, '/users'])('every placeholder has a value', (path) => {
  for (const file of grown({ ...blank, auth: ours }, path).files)
    expect(renderTemplate(texts[file.template]?.text ?? '', file)).not.toMatch(/\$[A-Za-z]+\$/)
})

test('examples stay open that the middleware leaves open', () => {
  const text = renderTemplate(texts['src/middleware/auth-required.ts']?.text ?? '', { values: { prefix: '' }, holds: new Set() })
  const [, list = ''] = /new Set\(\[\n([^\]]*)\]\)/.exec(text) ?? []
  const open = list.split(/[\n,]+/).map((line) => line.trim().slice(1, -1))
  expect(open).toContain('POST /auth/register')
  expect([...(grown({ ...blank, auth: ours }).closes?.open ?? [])]).toEqual(open.filter((one) => one !== ''))
})

test('it is refused before setup-auth, and brings it where that is asked for', () => {
  expect(() => lay(['/template add-middleware auth-required'])).toThrow('/template setup-auth jwt')
  const { laying, steps } = lay(['/template add-middleware auth-required --with-dependencies'])
  expect(steps.map(({ line }) => line)).toEqual(['/template setup-auth jwt', '/template add-middleware auth-required'])
  expect(laying.pack.files.get('test/worker.ts')).toContain('fetchWorker: typeof server.fetch = asUser(server.fetch, await workerEnv())')
})

test('tests go on as a caller who signed in when something else is added', () => {
  const { laying } = lay(['/template add-middleware auth-required --with-dependencies', '/template setup-auth jwt'])
  expect(laying.pack.files.get('test/worker.ts')).toContain('fetchWorker: typeof server.fetch = asUser(server.fetch, await workerEnv())')
})

test('the same commands again change nothing', () => {
  const lines = ['/template setup-auth jwt', '/template add-middleware auth-required']
  const first = lay(lines).laying
  const second = lay(lines, first).laying
  expect(new Map(second.pack.files)).toEqual(new Map(first.pack.files))
  expect(second.findings).toEqual([])
})

test('examples of other growths need a caller too', () => {
  const examples = ['GET /users/1', 'GET /usersx', 'GET /openapi.json?x=1', 'POST /openapi.json'].map((text) => {
    const [method = '', path = ''] = text.split(' ')
    return { method, path, status: 200 }
  })
  const other: Growth = { title: 'x', files: [], bindings: [], packages: [], mounts: [], requests: examples, notes: [], next: [] }
  const statuses = (path?: string) => {
    const closing = { ...grown({ ...blank, auth: ours }, path), requests: [] }
    return requestsOf([other, closing]).map(({ status }) => status)
  }
  expect(requestsOf([other]).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(statuses()).toEqual([401, 401, 200, 401])
  expect(statuses('/users')).toEqual([401, 200, 200, 200])
  expect(statuses('/users/:id')).toEqual([401, 200, 200, 200])
  expect(statuses('/users/:id/posts')).toEqual([200, 200, 200, 200])
})
