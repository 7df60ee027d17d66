import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { unitText } from '../../src/text/yaml-units.ts'

it('writes what is short on one line, and the entry itself over lines', () => {
  const value = {
    tags: ['todo'],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    description: 'x'.repeat(100),
  }
  const text = unitText('get', value)
  expect(text.split('\n')).toEqual([
    'get:',
    '  tags: [ todo ]',
    '  parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]',
    `  description: ${'x'.repeat(100)}`,
  ])
  expect(parse(text)).toEqual({ get: value })
})
