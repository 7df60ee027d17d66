import { describe, expect, it } from 'vitest'
import { findLastAnswers } from '../../../src/discovery/last-answers/find-last-answers.ts'
import { codebaseOf } from '../../support/codebase.ts'

const message = { key: 'error', holds: 'message' }

async function express(body: string, params = 'err, req, res, next') {
  const code = `import express from 'express'\nconst app = express()\napp.use((${params}) => {\n  ${body}\n})\n`
  return findLastAnswers(await codebaseOf({ 'app.ts': code })).flatMap(({ ways }) => ways)
}

describe('code that answers errors which nothing else has answered', () => {
  it.each([
    ['res.status(err.status || 500).json({ error: err.message })', [{ own: 'status', status: 500, body: [message] }]],
    [
      'res.status(err.statusCode ?? 500).json({ error: err.message || "It failed" })',
      [{ own: 'statusCode', status: 500, body: [message] }],
    ],
    [
      'const { message } = err\n  const status = err.status || 500\n  res.status(status)\n  res.json({ message: err.message })',
      [{ own: 'status', status: 500 }],
    ],
    ["res.status(500).json({ error: 'It failed' })", [{ status: 500, body: [{ key: 'error', holds: 'text', text: 'It failed' }] }]],
    [
      'if (err instanceof ZodError) return res.status(400).json({ issues: err.issues })\n  res.status(500).json({ error: err.message })',
      [
        { of: ['ZodError'], status: 400, body: [{ key: 'issues' }] },
        { status: 500, body: [message] },
      ],
    ],
    [
      "let status = 500\n  if (err.name === 'ValidationError') status = 422\n  return res.status(status).json({ error: err.message })",
      [
        { of: ['ValidationError'], status: 422, body: [message] },
        { status: 500, body: [message] },
      ],
    ],
    [
      "if (err.code === 'P1') return res.status(404).json({ error: err.message })\n  res.status(500).json({ error: err.message })",
      [
        { status: 404, maybe: true },
        { status: 500, body: [message] },
      ],
    ],
    ['log(err)\n  next(err)', []],
  ])('is read of Express: %s', async (body, expected) => {
    expect(await express(body)).toMatchObject(expected)
  })

  it('is no middleware of Express with three parameters', async () => {
    expect(await express('res.status(500).json({ error: err.message })', 'err, res, next')).toEqual([])
  })

  it('is read of Fastify and Hono by the call that sets it', async () => {
    const found = findLastAnswers(
      await codebaseOf({
        'a.ts':
          "import Fastify from 'fastify'\nconst app = Fastify()\napp.setErrorHandler((error, req, reply) => {\n  reply.code(error.statusCode || 500).send({ error: error.message })\n})\n",
        'b.ts':
          "import { Hono } from 'hono'\nconst app = new Hono()\nexport const failed = (err, c) => c.json({ error: err.message }, 500)\napp.onError(failed)\n",
      }),
    )
    expect(found).toMatchObject([
      { framework: 'fastify', ways: [{ own: 'statusCode', status: 500, body: [message] }] },
      { framework: 'hono', name: 'failed', ways: [{ status: 500, body: [message] }] },
    ])
  })

  it.each([
    ['', [{ of: ['HttpException'], own: 'getStatus' }, { status: 500 }]],
    [
      'QueryError',
      [
        { of: ['HttpException'], own: 'getStatus' },
        { of: ['QueryError'], status: 500 },
      ],
    ],
  ])('is a filter of NestJS, for the errors that it catches: %s', async (classes, expected) => {
    const found = findLastAnswers(
      await codebaseOf({
        'filter.ts': `import { Catch, HttpException, HttpStatus } from '@nestjs/common'
@Catch(${classes})
export class AllFilter {
  catch(exception: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse()
    const status = exception instanceof HttpException ? exception.getStatus() : HttpStatus.INTERNAL_SERVER_ERROR
    response.status(status).json({ statusCode: status })
  }
}
`,
      }),
    )
    expect(found).toMatchObject([{ name: 'AllFilter', framework: 'nestjs', ways: expected }])
  })
})
