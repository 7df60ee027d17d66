import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const gate = `export async function expressAuthentication(request, scheme: string, scopes?: string[]) {
  if (scheme === 'house') {
    try {
      const token = request.cookies.token
      if (!token) return Promise.reject(new Error('none sent'))
      return Promise.resolve(await read(token))
    } catch (error) { return Promise.reject(new Error(error.message)) }
  }
  if (scheme === 'perhaps') {
    const token = request.cookies.token
    if (!token) { return Promise.resolve({ roles: [] }) }
    return read(token)
  }
  return Promise.reject(new Error('no such scheme'))
}`
const controller = `import { Get, Middlewares, NoSecurity, Post, Route, Security } from 'tsoa'
import { keyed } from './keyed'
@Route('parcels') @Security('house') export class Parcels {
  @Get('a') async a() { return [] }
  @Security('perhaps') @Get('b') async b() { return [] }
  @NoSecurity() @Get('c') async c() { return [] }
  @Security('house') @Security('perhaps') @Post('d') async d() { return [] }
}
@Route('letters') @Middlewares(keyed) export class Letters {
  @NoSecurity() @Get('e') async e() { return [] }
}
@Route('stamps') export class Stamps {
  @Get('f') async f() { return [] }
  @Security('unheard-of') @Get('g') async g() { return [] }
}`
const keyed = `export const keyed = (req, res, next) => { if (!req.headers['x-api-key']) return res.sendStatus(401); next() }`
const around = { 'package.json': '{"dependencies":{"tsoa":"6"}}', 'src/parcels.ts': controller, 'src/keyed.ts': keyed, 'src/gate.ts': gate }

describe('security of tsoa', () => {
  it('asks the module that the settings name, and a method says it instead of its class', async () => {
    expect(await authOf({ ...around, 'tsoa.json': '{"routes":{"authenticationModule":"./src/gate.ts"}}' })).toEqual({
      'GET /parcels/a': 'required',
      'GET /parcels/b': 'optional',
      'GET /parcels/c': 'none',
      'POST /parcels/d': 'optional',
      'GET /letters/e': 'required',
      'GET /stamps/f': 'none',
      'GET /stamps/g': 'required',
    })
  })

  it('demands a login where no module is named', async () => {
    expect(await authOf(around)).toMatchObject({ 'GET /parcels/b': 'required', 'GET /parcels/c': 'none', 'GET /stamps/f': 'none' })
  })

  it('has the settings from a program that calls the generator', async () => {
    const program = `import { generateRoutes, generateSpec } from 'tsoa'
const base = '/deep/api'
const routes = { basePath: \`\${base}/v1\`, authenticationModule: './src/gate.ts', routesDir: './src' }
;(async () => { await generateSpec({ basePath: '/other' }); await generateRoutes(routes) })()`
    expect(await authOf({ ...around, 'src/tools/generate.ts': program })).toMatchObject({
      'GET /deep/api/v1/parcels/b': 'optional',
      'GET /deep/api/v1/parcels/c': 'none',
      'GET /deep/api/v1/letters/e': 'required',
    })
  })
})
