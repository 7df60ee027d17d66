import { describe, expect, it } from 'vitest'
import type { AskedFields } from '../../../src/core/asked-field.ts'
import { projectOf } from '../../support/project.ts'

interface Code {
  handler: string
  method?: string
  service?: string
}

const error = 'class BadRequest extends Error { constructor(message, status) { super(message); this.status = status } }\n'

async function askedOf({ handler, method = 'post', service = '' }: Code): Promise<AskedFields | undefined> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'crates', dependencies: { express: '5.0.0' } }),
    'service.js': `${error}${service}`,
    'app.js': `const express = require('express')
const service = require('./service')
const app = express()
app.${method}('/crates', async (req, res) => { ${handler}; res.json({}) })
app.listen(3000)`,
  })
  const [route] = project.routes
  return route && project.askedFields?.(route)
}

/** Fields that a request needs: `label` without which it is refused, `label?` where that is for the others of the example. */
async function needed(code: Code): Promise<readonly string[]> {
  const { fields = [] } = (await askedOf(code)) ?? {}
  return fields.flatMap((one) => (one.needed === undefined ? [] : [`${one.names.join('.')}${one.needed === 'here' ? '?' : ''}`]))
}

const create = (body: string, parameter = 'crate') =>
  `exports.create = async function create(${parameter}) { ${body}; return store(crate) }`
const handed = 'await service.create(req.body)'
const no = "throw new BadRequest('No', 400)"

describe('what a request needs', () => {
  it.each<[string, Code, readonly string[]]>([
    ['a member', { handler: handed, service: create(`if (!crate.label || !crate.shelf) ${no}`) }, ['label', 'shelf']],
    [
      'a destructured parameter',
      { handler: handed, service: create(`if (!label) ${no}; const crate = { label }`, '{ label, note }') },
      ['label'],
    ],
    [
      'a function that a function calls',
      {
        handler: handed,
        service: `function check(label, size) { if (label === undefined) ${no} }\n${create('const { label, size } = crate; check(label, size)')}`,
      },
      ['label'],
    ],
    [
      'a member of an object that the handler makes',
      { handler: 'const { label, note } = req.body; await service.create({ label, note })', service: create(`if (!crate.label) ${no}`) },
      ['label'],
    ],
    [
      'what is spread, but not what the code puts there',
      { handler: 'await service.create({ ...req.body, owner: req.user.id })', service: create(`if (!crate.label || !crate.owner) ${no}`) },
      ['label'],
    ],
    ['the query', { handler: 'await service.create(req.query)', method: 'get', service: create(`if (!crate.label) ${no}`) }, ['label']],
    ['another status', { handler: 'if (!req.body.label) return res.status(500).end()' }, []],
    ['a condition beside it', { handler: 'if (!req.body.label && !isOpen()) return res.status(400).end()' }, []],
    ['one that has a default', { handler: "const label = req.body.label ?? 'a'; if (!label) return res.status(400).end()" }, []],
    ['an answer', { handler: 'if (!req.body.label) return res.json([])' }, []],
  ])('is followed into functions: %s', async (_, code, expected) => {
    expect(await needed(code)).toEqual(expected)
  })

  it.each<[string, string, readonly string[]]>([
    ['one of two', `if (!crate.id && !crate.label) ${no}`, ['id?']],
    ['one of several ways', `if ('id' in crate) { return find(crate.id) } if (crate.label) { return find(crate.label) } ${no}`, ['id?']],
    ['the way of what is not there', `if (crate.kind === 'big') { if (!crate.height) ${no} } else { if (!crate.label) ${no} }`, ['label?']],
    [
      'the way of a text that is let pass',
      `if (!['big', 'small'].includes(crate.kind)) ${no}; if (crate.kind === 'big') { if (!crate.height) ${no} }`,
      ['kind', 'height?'],
    ],
    [
      'something that is changed',
      `const changes = {}; if ('label' in crate) { changes.label = crate.label } if (Object.keys(changes).length === 0) ${no}`,
      ['label?'],
    ],
    ['no way that depends on something else', `const found = find(crate.id); if (found.isLocked) { if (!crate.label) ${no} }`, []],
    ['the way that something else does not refuse', `if (isOpen()) { if (!crate.label) ${no} } else { ${no} }`, ['label?']],
    ['a member of a member', `if (!('rows' in crate.data)) ${no}`, ['data.rows', 'data']],
  ])('goes by the way that the example takes: %s', async (_, body, expected) => {
    expect(await needed({ handler: handed, service: create(body) })).toEqual(expected)
  })

  it('ends nowhere else for functions that call one another', async () => {
    expect(await needed({ handler: handed, service: create(`if (!crate.label) ${no}; exports.create(crate)`) })).toEqual(['label'])
  })
})

describe('what the code shows beside that', () => {
  it.each([
    ['Object.keys(req.body.data).map(save)', 'object'],
    ["if (!('rows' in req.body.data)) return res.status(400).end()", 'object'],
    ['for (const one of req.body.data) save(one)', 'array'],
    ['req.body.data.map(save)', 'array'],
    ['save(Number(req.body.data))', 'number'],
    ['save(req.body.data.toLowerCase())', 'string'],
    ["if (typeof req.body.data !== 'boolean') return res.status(400).end()", 'boolean'],
    ['save(req.body.data)', undefined],
  ])('is the type by its use: %s', async (handler, type) => {
    const asked = await askedOf({ handler })
    expect(asked?.fields.find(({ names }) => names.join('.') === 'data')?.type).toBe(type)
  })

  it.each([
    ['store.create(req.body)', true, undefined],
    ['console.log(req.body)', undefined, undefined],
    ['await service.create(req.body)', undefined, undefined],
    ['if (!req.file) return res.status(400).end()', undefined, true],
    ['if (req.body.isImage) { if (!req.file) return res.status(400).end() }', undefined, undefined],
  ])('is whether a body or a file is asked for that nobody knows: %s', async (handler, handsOn, asksFile) => {
    const asked = await askedOf({ handler, service: 'exports.create = (crate) => [crate.label]' })
    expect([asked?.handsOn, asked?.asksFile]).toEqual([handsOn, asksFile])
  })

  it('is read of a method of the one class that is called like the object', async () => {
    const files = (more: string): Record<string, string> => ({
      'package.json': JSON.stringify({ name: 'crates', dependencies: { express: '5.0.0' } }),
      'keeper.js': `${error}export class CrateKeeper { keep(crate) { if (!crate.label) ${no} } }`,
      'other.js': more,
      'app.js': `import express from 'express'
import { make } from 'made'
const app = express()
app.post('/crates', async (req, res) => { const { crateKeeper } = await make(); crateKeeper.keep(req.body); res.json({}) })
app.listen(3000)`,
    })
    const fieldsOf = async (more: string) => {
      const project = await projectOf(files(more))
      return project.routes.flatMap((route) => project.askedFields?.(route)?.fields.map(({ names }) => names.join('.')) ?? [])
    }
    expect(await fieldsOf('')).toEqual(['label'])
    expect(await fieldsOf('export class CrateKeeper { keep(crate) { return crate.shelf } }')).toEqual([])
  })
})
