import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { storeClaims } from '../../src/claims/kinds/store-claims.ts'
import { sayAll } from '../../src/claims/say-all.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

const storable =
  'export interface Storable { get(key: string): Promise<any>; put(key: string, value: any): Promise<void>; delete(key: string): Promise<void> }'
const links = (body: string, type = 'Storable', name = 'linkStore'): string => `import type { Storable } from './storable.ts'
export class LinkController {
  ${name}: ${type}
  constructor({ ${name} }) { this.${name} = ${name} }
  async run(id) { ${body} }
}`

interface Parts {
  controller: string
  handler?: string
  more?: Record<string, string>
}

const taken = "const { linkController } = await services()\n  await linkController.run('1')"

/** What a route says, whose handler takes the controller out of what `services` gives. */
async function said({ controller, handler = taken, more = {} }: Parts): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/storable.ts': storable,
    'src/link-controller.ts': controller,
    'src/services.ts': `const g = globalThis as any
export default async function services() { return (await g.made) as any }`,
    'src/app.ts': `import express from 'express'
import services from './services.ts'
const app = express()
app.post('/links', async (req, res) => {
  ${handler}
  res.status(204).end()
})
app.listen(3000)`,
    ...more,
  })
  const operation = project.routes.find(({ path }) => path === '/links')
  if (operation === undefined) throw new Error('Expected a route, got none.')
  return storeClaims
    .say(claimsOf(storeClaims, { project, operation }), { project, operation })
    .map(plainCode)
    .filter((one) => one.includes('store'))
}

describe('what an operation keeps behind an interface', () => {
  it.each([
    ['is told in the order of what lasts', 'await this.linkStore.get(id); await this.linkStore.put(id, {})', ['saves to the link store']],
    ['is told of what is only read', 'return await this.linkStore.get(id)', ['reads from the link store']],
    [
      'is told with its condition',
      'if (id) await this.linkStore.delete(id); await this.linkStore.put(id, {})',
      ['saves to the link store and removes from it if `id`'],
    ],
    ['is not told of methods that keep nothing', 'await this.linkStore.close()', []],
  ])('%s', async (_, body, expected) => {
    expect(await said({ controller: links(body) })).toEqual(expected)
  })

  it.each<[string, Parts]>([
    ['the property has another type', { controller: links('await this.linkStore.put(id, {})', 'Map<string, any>') }],
    ['its name says nothing', { controller: links('await this.store.put(id, {})', 'Storable', 'store') }],
    [
      'the interface only reads',
      {
        controller: links('await this.linkStore.get(id)'),
        more: { 'src/storable.ts': 'export interface Storable { get(key: string): Promise<any>; close(): void }' },
      },
    ],
  ])('is not told where %s', async (_, parts) => {
    expect(await said(parts)).toEqual([])
  })
})

describe('an object that something else hands on by its name', () => {
  const controller = links('await this.linkStore.put(id, {})')
  it.each([
    ['taken out of what a call gives', taken],
    ['a member of what a call gives', "const all = await services()\n  await all.linkController.run('1')"],
  ])('runs the method of the class of that name: %s', async (_, handler) => {
    expect(await said({ controller, handler })).toEqual(['saves to the link store'])
  })

  it.each<[string, Parts]>([
    ['two classes have the name', { controller, more: { 'src/other.ts': 'export class LinkController { run() {} }' } }],
    ['it is made of something else', { controller, handler: "const linkController = new Other()\n  await linkController.run('1')" }],
    [
      'the class has no such method',
      { controller, handler: "const { linkController } = await services()\n  await linkController.go('1')" },
    ],
    [
      'it is what a framework holds under that name',
      {
        controller,
        handler: "const all = await services()\n  await all.request.put('1')",
        more: { 'src/request.ts': links('await this.linkStore.put(id, {})').replace('LinkController', 'Request').replace('run(', 'put(') },
      },
    ],
  ])('runs nothing that is known where %s', async (_, parts) => {
    expect(await said(parts)).toEqual([])
  })
})

it('what is only done for the start is told of errors alone', async () => {
  const body = "if (!g.made) { g.made = await fetch('https://store.acme.io/make') }\n  res.json(g.made)"
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'src/app.js': `import express from 'express'
const g = globalThis
const app = express()
app.get('/links', async (req, res) => {
  ${body}
})
app.listen(3000)`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route, got none.')
  expect(sayAll({ project, operation }).map(plainCode).join('\n')).not.toContain('store.acme.io')
})
