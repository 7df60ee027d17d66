import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function needOf(code: string): Promise<string> {
  const { env } = findEnv(await codebaseOf({ 'package.json': '{"name":"api"}', 'src/slack.ts': `${code}\n` }))
  const [key] = env.filter(({ name }) => name === 'TOKEN')
  if (key === undefined) throw new Error('Expected a setting.')
  if (!key.required) return key.unasked === true ? 'unasked' : 'optional'
  return key.assumed === true ? 'assumed' : key.failsIn === undefined ? 'start' : `in ${key.failsIn.join(', ')}`
}

const getter = `function need(name) { const value = process.env[name]; if (!value) throw new Error(name); return value }\n`
const read = 'const token = process.env.TOKEN\n'

describe('who needs a setting', () => {
  it.each([
    ['a module that throws', `${read}if (!token) throw new Error('no token')`, 'start'],
    ['a module that ends the program', `if (!process.env.TOKEN) process.exit(1)`, 'start'],
    [
      'a module that throws instead',
      `const token = process.env.TOKEN ?? raise()\nfunction raise(): never { throw new Error('no') }`,
      'start',
    ],
    ['a function that throws', `${read}export function send() { if (!token) throw new Error('no token') }`, 'in send'],
    ['a function that asks for itself', `export function send() { if (!process.env.TOKEN) throw new Error('no') }`, 'in send'],
    ['a function that asserts', `${read}export function send() { assert(token) }`, 'in send'],
    [
      'two functions',
      `export function send() { if (!process.env.TOKEN) throw new Error('no') }\nexport function ask() { if (!process.env.TOKEN) throw new Error('no') }`,
      'in ask, send',
    ],
    [
      'a module and a function',
      `${read}if (!token) throw new Error('no')\nexport function send() { if (!token) throw new Error('no') }`,
      'start',
    ],
    [
      'a function and the module after it',
      `${read}export function send() { if (!token) throw new Error('no') }\nif (!token) throw new Error('no')`,
      'start',
    ],
    ['a function without a name', `${read}app.get('/a', () => { if (!token) throw new Error('no') })`, 'in '],
    ['a type that says it is there', `connect(process.env.TOKEN!)`, 'assumed'],
    [
      'a type, and a check later',
      `const token = process.env.TOKEN!\nexport function send() { if (!token) throw new Error('no') }`,
      'in send',
    ],
    ['nobody who checks', `connect(process.env.TOKEN)`, 'unasked'],
    ['code that does without', `if (process.env.TOKEN) connect(process.env.TOKEN)`, 'optional'],
    ['a getter that a function calls', `${getter}export function send() { connect(need('TOKEN')) }`, 'in send'],
    ['a getter that the module calls', `${getter}export const token = need('TOKEN')`, 'start'],
    [
      'a getter in a function that the module calls',
      `${getter}function load() { return { token: need('TOKEN') } }\nexport const config = load()`,
      'start',
    ],
    ['a getter in a constructor', `${getter}export class Slack { constructor() { this.token = need('TOKEN') } }`, 'start'],
  ])('is told of %s', async (_, code, expected) => {
    expect(await needOf(code)).toBe(expected)
  })
})
