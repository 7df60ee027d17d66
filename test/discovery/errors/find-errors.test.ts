import { describe, expect, it } from 'vitest'
import type { ErrorInfo } from '../../../src/core/project.ts'
import { findErrors } from '../../../src/discovery/errors/find-errors.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function errorsOf(files: Readonly<Record<string, string>>): Promise<ErrorInfo[]> {
  return findErrors(await codebaseOf(files))
}

describe('thrown errors', () => {
  it('takes status and message from classes of the repository, through their bases', async () => {
    const errors = await errorsOf({
      'errors.ts': `
        export class AppError extends Error {
          constructor(message: string, public readonly statusCode = 500) { super(message) }
        }
        export class NotFound extends AppError {
          constructor(what: string) { super(\`\${what} was not found\`, 404) }
        }
        export class Unused extends AppError { code = 'UNUSED' }
      `,
      'service.ts': `
        import { AppError, NotFound } from './errors'
        export function load(id: string) {
          if (!id) throw new AppError('No id', 422)
          const row = find(id)
          if (row === undefined) throw new NotFound('Invoice')
          try { return row } catch (error) { throw error }
        }
        export const check = (next) => next(new AppError('Plain'))
      `,
    })
    expect(errors).toMatchObject([
      { name: 'Unused', code: 'UNUSED', declared: { file: 'errors.ts', line: 8 } },
      {
        name: 'AppError',
        status: 422,
        message: 'No id',
        function: 'load',
        guard: '!id',
        line: 4,
        declared: { file: 'errors.ts', line: 2 },
      },
      { name: 'NotFound', status: 404, message: '{what} was not found', guard: 'row === undefined' },
      { name: 'AppError', status: 500, message: 'Plain', function: 'check' },
    ])
    expect(errors).toHaveLength(4)
  })

  it.each([
    ['catch (error) { return answer(400) }', 0],
    ['catch (error) { console.error(error.message) }', 1],
    ['catch (error) { return answer(error) }', 1],
    ['finally { done() }', 1],
  ])('leaves out what a try of the same function ends without a trace: %s', async (caught, many) => {
    const found = await errorsOf({ 'a.ts': `export function f(x) { try { if (!x) throw new Error('No x') } ${caught} }` })
    expect(found).toHaveLength(many)
  })

  it('takes what an error of h3 says by its status', async () => {
    const found = await errorsOf({
      'package.json': '{"name":"x","dependencies":{"h3":"1.0.0"}}',
      'a.ts':
        "import { createError } from 'h3'\nexport function f(x) { if (!x) throw createError({ statusCode: 404, statusMessage: 'No x' }) }",
    })
    expect(found).toMatchObject([{ status: 404, message: 'No x' }])
  })

  it('knows the errors of libraries', async () => {
    const errors = await errorsOf({
      'a.ts': `
        import { NotFoundException, HttpException, HttpStatus } from '@nestjs/common'
        import createError from 'http-errors'
        import Boom from '@hapi/boom'
        import { HTTPException } from 'hono/http-exception'
        import { TRPCError } from '@trpc/server'
        import httpStatus from 'http-status'
        class ApiError extends Error { constructor(statusCode, message) { super(message); this.statusCode = statusCode } }
        export function f(x, user) {
          if (x === 1) throw new NotFoundException('Nest')
          if (x === 2) throw new HttpException('Http', HttpStatus.CONFLICT)
          if (x === 3) throw createError(402, 'Pay')
          if (x === 4) throw Boom.forbidden('Boom')
          if (x === 5) throw new HTTPException(401, { message: 'Hono' })
          if (x === 6) throw new TRPCError({ code: 'NOT_FOUND', message: \`No \${user.name}\` })
          if (x === 7) throw new ApiError(httpStatus.BAD_REQUEST, 'Taken')
        }
      `,
    })
    expect(errors.map((error) => [error.status, error.message])).toEqual([
      [404, 'Nest'],
      [409, 'Http'],
      [402, 'Pay'],
      [403, 'Boom'],
      [401, 'Hono'],
      [404, 'No {name}'],
      [400, 'Taken'],
    ])
  })

  it('follows factories, own methods and errors that are made before they are thrown', async () => {
    const errors = await errorsOf({
      'make.ts': 'export const gone = (what: string) => new GoneError(`No ${what}`)\nexport class GoneError extends Error { status = 410 }',
      'a.ts': `
        import { gone } from './make'
        export class Service {
          invalid(reason: string) { return new TypeError(reason) }
          run() { throw this.invalid('bad') }
          stop() { throw gone('invoice') }
          late() { const error = new Error('late'); error.status = 503; throw error }
        }
      `,
    })
    expect(errors.map((error) => [error.name, error.status, error.message])).toEqual([
      ['TypeError', undefined, expect.anything()],
      ['GoneError', 410, expect.stringContaining('No ')],
      ['Error', 503, 'late'],
    ])
  })
})

describe('errors of functions that a function made', () => {
  const made = (thrown: string, factory = 'return (own = {}) => createError({ ...base, ...own })'): Record<string, string> => ({
    'made.ts': `
      class CustomError extends Error {
        constructor({ message, code, statusCode }) { super(message); this.code = code; this.statusCode = statusCode }
      }
      function createError(options) { return new CustomError(options) }
      function createErrorFactory(base) { ${factory} }
      export const createGone = createErrorFactory({ message: 'Crate is gone', code: 'crate.gone', statusCode: 410 })
      export { createErrorFactory }
    `,
    'use.ts': `import { createErrorFactory, createGone } from './made'\nexport function f(x) { if (x.gone) throw ${thrown} }`,
  })

  it.each([
    ['createGone()', { status: 410, message: 'Crate is gone', code: 'crate.gone', guard: 'x.gone' }],
    [`createGone({ message: 'Sold' })`, { status: 410, message: 'Sold', code: 'crate.gone' }],
    [`createErrorFactory({ message: 'Late', code: 'late', statusCode: 408 })()`, { status: 408, message: 'Late' }],
  ])('reads %s', async (thrown, expected) => {
    const errors = await errorsOf(made(thrown))
    expect(errors.find(({ file }) => file === 'use.ts')).toMatchObject(expected)
  })

  it('knows no status where what made the function is not read', async () => {
    const errors = await errorsOf(made('createGone()', 'return unread(base)'))
    expect(errors.map(({ status }) => status)).not.toContain(410)
  })
})

describe('failing answers', () => {
  it('reads them in every framework, with code, message and guard', async () => {
    const errors = await errorsOf({
      'a.ts': `
        export function express(req, res) {
          if (!req.user) return res.status(401).json({ error: 'Sign in' })
          res.status(200).json({ ok: true })
          res.sendStatus(404)
        }
        export const hono = (c) => c.json({ error: { code: 'NO_PLAN', message: 'No plan' } }, 402)
        export const fastify = (request, reply) => reply.code(400).send({ message: 'Bad' })
        export const next = () => NextResponse.json({ error: 'INVALID_TOKEN' }, { status: 403 })
        export const web = () => new Response('Gone', { status: 410 })
        export const koa = (ctx) => { ctx.status = 422; ctx.body = { error: 'Wrong' } }
        export const thrown = (ctx) => ctx.throw(409, 'Taken')
      `,
    })
    expect(errors.map((error) => [error.function, error.name, error.status, error.message])).toEqual([
      ['express', '401', 401, 'Sign in'],
      ['express', '404', 404, undefined],
      ['hono', 'NO_PLAN', 402, 'No plan'],
      ['fastify', '400', 400, 'Bad'],
      ['next', 'INVALID_TOKEN', 403, undefined],
      ['web', '410', 410, 'Gone'],
      ['koa', '422', 422, 'Wrong'],
      ['thrown', '409', 409, 'Taken'],
    ])
    expect(errors[0]?.guard).toBe('!req.user')
  })

  it('reads the body of an answer from the name that holds it', async () => {
    const found = await errorsOf({
      'route.ts': `import { NextResponse } from 'next/server'
export async function GET(request) {
  let body = { error: 'FIRST', message: 'Sign in first' }
  if (!request.user) return NextResponse.json(body, { status: 401 })
  body = { error: 'LATER', message: 'Not yours' }
  if (!request.own) return NextResponse.json(body, { status: 403 })
  return NextResponse.json(unknown, { status: 500 })
}`,
    })
    expect(found.map(({ status, code, message }) => [status, code, message])).toEqual([
      [401, 'FIRST', 'Sign in first'],
      [403, 'LATER', 'Not yours'],
      [500, undefined, undefined],
    ])
  })

  it('leaves tests and successful answers out', async () => {
    expect(await errorsOf({ 'a.test.ts': "throw new Error('x')", 'b.ts': 'export const ok = (c) => c.json({}, 201)' })).toEqual([])
  })
})

describe('classes whose message has a default', () => {
  it.each([
    ["super('NotFound', msg || 'Not Found', data)", 'Not Found'],
    ["super('NotFound', msg ?? 'Not Found', data)", 'Not Found'],
    ["super('NotFound', msg, data)", undefined],
  ])('says it where no message is given: %s', async (call, message) => {
    const errors = await errorsOf({
      'errors.js': `class Known extends Error {
  constructor(type, msg, data) { super(msg); this.type = type }
}
class NotFound extends Known {
  constructor(msg, data) { ${call}; this.status = 404 }
}
const types = { Known, NotFound }
module.exports = Object.assign({}, types, { make() {} })
`,
      'notes.js': `const errors = require('./errors')
export function load(id) {
  if (!id) throw new errors.NotFound()
  throw new errors.NotFound('No note')
}
`,
    })
    const thrown = errors.filter(({ file }) => file === 'notes.js')
    expect(thrown.map((one) => [one.status, one.message])).toEqual([
      [404, message],
      [404, 'No note'],
    ])
  })
})
