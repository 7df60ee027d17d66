import { describe, expect, it } from 'vitest'
import { isHono, middlewareHost } from '../../../src/generators/entry/host.ts'
import { addHandler } from '../../../src/generators/entry/add-handler.ts'
import { mountApp } from '../../../src/generators/entry/mount-app.ts'
import { mountMiddleware } from '../../../src/generators/entry/mount-middleware.ts'
import { putInFront } from '../../../src/generators/entry/put-in-front.ts'
import { edited, honoOf, isInsertedInto, understood } from './read-shape.ts'
import { served } from './served.ts'
import { type Shape, handlerShapes, honoShapes, madeShapes, text } from './shapes.ts'

const ours = text(
  "import { Hono } from 'hono'",
  "export const users = new Hono().get('/users', (c) => c.text('ours')).get('/api/users', (c) => c.text('ours'))",
)
const stamp = text(
  'export const stamp = (mark) => async (c, next) => {',
  '  await next()',
  '  c.res = new Response((await c.res.text()) + mark)',
  '}',
)
const jobs = text('export const scheduled = () => {}')

const mount = { module: './ours/users', name: 'users' }
const way = { module: './ours/with-api', name: 'withApi' }
const use = { module: './ours/stamp', name: 'stamp', call: "stamp('!')" }
const handler = { kind: 'scheduled', module: './ours/jobs', name: 'scheduled' } as const

/** A shape with the modules of ours beside each of its files. */
function withOurs(shape: Shape): Shape {
  const folders = new Set(Object.keys(shape).map((file) => file.slice(0, file.lastIndexOf('/') + 1)))
  const added = [...folders].flatMap((folder) => [
    [`${folder}ours/users.ts`, ours],
    [`${folder}ours/stamp.ts`, stamp],
    [`${folder}ours/jobs.ts`, jobs],
  ])
  return { ...shape, ...Object.fromEntries(added) }
}

const all = { ...honoShapes, ...handlerShapes, ...madeShapes }

describe('a Worker after an edit', () => {
  it.each(Object.entries(honoShapes))('%s: serves our routes and its own', async (_name, shape) => {
    const host = honoOf(shape)
    const after = edited(withOurs(shape), host.file, (before) => mountApp(before, host, mount))
    expect(await served(after, [`${host.basePath}/users`, host.basePath || '/'])).toEqual(['ours', 'hi'])
  })

  it.each(Object.entries({ ...honoShapes, ...madeShapes }))('%s: runs our middleware before its routes', async (_name, shape) => {
    const host = middlewareHost(honoOf(shape))
    const after = edited(withOurs(shape), host.file, (before) => mountMiddleware(before, host, use))
    const base = isHono(host) ? host.basePath : ''
    expect(await served(after, [base || '/'])).toEqual(['hi!'])
  })

  it.each(Object.entries(madeShapes))(
    '%s: runs what is to be first before the middleware of its function, each time once',
    async (_name, shape) => {
      const host = middlewareHost(honoOf(shape))
      const after = edited(withOurs(shape), host.file, (before) => mountMiddleware(before, host, { ...use, first: true }))
      expect(await served(after, ['/', '/'])).toEqual(['hi!', 'hi!'])
      const theirs = /'x-open'/.test(shape['src/app.ts'] ?? '') ? 'closed!' : 'hi!'
      expect(await served(after, ['/', '/'], { 'x-open': 'no' })).toEqual([theirs, theirs])
    },
  )

  it.each(Object.entries(all).filter(([name]) => !/spread/.test(name)))(
    '%s: still answers with a handler for jobs',
    async (name, shape) => {
      const { entry, host } = understood(shape)
      const base = isHono(host) ? host.basePath : ''
      if (name === 'passed on') return expect(() => addHandler(shape[entry.file] ?? '', entry, handler)).toThrow('a patch instead')
      const after = edited(withOurs(shape), entry.file, (before) => addHandler(before, entry, handler))
      expect(await served(after, [base || '/'])).toEqual(['hi'])
    },
  )
})

describe('each edit', () => {
  it.each(Object.entries(all))('%s: only inserts, and changes nothing the second time', (name, shape) => {
    const first = understood(shape)
    const { host } = first
    const file = isHono(host) ? host.file : first.exporter
    const mounts = (before: string): string => (isHono(host) ? mountApp(before, host, mount) : putInFront(before, first.exporter, way))
    const mounted = edited(shape, file, mounts)
    // a class stays, and is exported by another one
    const staying = isHono(host) ? shape[file] : shape[file]?.replace('export default class', 'class')
    if (!/by its name/.test(name)) expect(isInsertedInto(staying ?? '', mounted[file] ?? '')).toBe(true)
    expect(mounts(mounted[file] ?? '')).toBe(mounted[file])
    expect(understood(mounted)).toMatchObject({ host: { kind: host.kind, file: host.file }, entry: { form: first.entry.form } })
    if (/spread|passed on/.test(name)) return
    const handled = edited(shape, first.entry.file, (before) => addHandler(before, first.entry, handler))
    const again = understood(handled)
    expect(handled[again.entry.file]).not.toBe(shape[again.entry.file])
    expect(addHandler(handled[again.entry.file] ?? '', again.entry, handler)).toBe(handled[again.entry.file])
    if (name !== 'named export as default')
      expect(isInsertedInto(shape[first.entry.file] ?? '', handled[first.entry.file] ?? '')).toBe(true)
  })
})
