import { describe, expect, it } from 'vitest'
import { authOf } from '../chains/auth-of.ts'

const manifest = { 'package.json': '{"dependencies":{"express":"4","jsonwebtoken":"9"}}' }
const guarded = `import jwt from 'jsonwebtoken'
async function check(scopes, request, response) {
  if (!request.headers.authorization?.startsWith('Bearer ')) return response.status(401).send('no token')
  const token = jwt.verify(request.headers.authorization.slice(7), process.env.KEY)
  if (!scopes.some((one) => token.scopes.includes(one))) return response.status(403).send('no right')
  return undefined
}
`

function app(decorators: string, used: string): Record<string, string> {
  return {
    ...manifest,
    'src/decorators.ts': `${guarded}${decorators}`,
    'src/bills.ts': `import { scope, logged, closed } from './decorators'
class Bills {
  ${used}
  async list(request, response) { response.json([]) }
  async open(request, response) { response.json([]) }
}
export const bills = new Bills()`,
    'src/app.ts': `import express from 'express'
import { bills } from './bills'
const app = express()
app.get('/bills', bills.list)
app.get('/open', (request, response, next) => bills.open(request, response))`,
  }
}

const wraps = `export function scope(name) {
  return function (target, key, descriptor) {
    const original = descriptor.value
    descriptor.value = async function () {
      const [request, response, next] = arguments
      const refused = await check([name], arguments[0], arguments[1])
      if (refused !== undefined) return refused
      return original.apply(this, [arguments[0], arguments[1], next])
    }
    return descriptor
  }
}`

describe('decorators of methods that answer requests', () => {
  it.each([
    ['put a check in the place of the method', app(wraps, "@scope('read')"), 'required'],
    [
      'give a descriptor of their own',
      app(
        `export const closed = (target, key, descriptor) => ({ ...descriptor, value: async (request, response) => { if (await check(['a'], request, response)) return; return descriptor.value(request, response) } })`,
        '@closed',
      ),
      'required',
    ],
    [
      'only tell of the call',
      app(
        `export const logged = () => (target, key, descriptor) => { const original = descriptor.value; descriptor.value = function (...args) { console.log(key); return original.apply(this, args) } }`,
        '@logged()',
      ),
      'none',
    ],
    [
      'stand one upon another',
      app(`${wraps}\nexport const logged = (target, key, descriptor) => descriptor`, "@logged\n  @scope('read')"),
      'required',
    ],
    [
      'are made by code that is not here',
      app(
        `import { make } from 'far'\nexport const scope = (name) => (target, key, descriptor) => { descriptor.value = make(descriptor.value) }`,
        "@scope('a')",
      ),
      'unknown',
    ],
  ])('%s', async (_, files, wanted) => {
    expect(await authOf(files)).toEqual({ 'GET /bills': wanted, 'GET /open': 'none' })
  })
})
