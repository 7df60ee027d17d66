import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import type { CallLimit } from '../../../src/core/request.ts'
import { codebaseOf } from '../../support/codebase.ts'

const express = "import express from 'express'\nimport { rateLimit } from 'express-rate-limit'\nconst app = express(); app.listen(1)\n"
const hono = "import { Hono } from 'hono'\nimport { rateLimiter } from 'hono-rate-limiter'\nconst app = new Hono()\nexport default app\n"
const fastify = "import Fastify from 'fastify'\nimport limit from '@fastify/rate-limit'\nconst app = Fastify(); app.listen({ port: 1 })\n"
const usual = { status: 429, message: 'Too many requests, please try again later.' }

function withoutPlace({ at, ...limit }: CallLimit): Omit<CallLimit, 'at'> {
  expect(at.line).toBeGreaterThan(0)
  return limit
}

async function limitsOf(code: string, files: Record<string, string> = {}) {
  const [route] = findRoutes(await codebaseOf({ 'app.ts': code, ...files })).routes
  if (route === undefined) throw new Error('Expected a route.')
  return route.callLimits?.map(withoutPlace)
}

describe('limits of calls of a route', () => {
  it.each([
    [
      'its own middleware',
      `${express}const slow = rateLimit({ windowMs: 15 * 60 * 1000, limit: 5, message: 'Slow down.' })\napp.post('/login', slow, (req, res) => res.json(1))`,
      [{ most: 5, window: 900_000, byAddress: true, status: 429, message: 'Slow down.' }],
    ],
    [
      'middleware before it, with what the package fixes',
      `${express}app.use(rateLimit())\napp.get('/crates', (req, res) => res.json(1))`,
      [{ most: 5, window: 60_000, byAddress: true, ...usual }],
    ],
    [
      'a function that makes middleware, and constants',
      `${express}const WINDOW = 60_000\nfunction slow(max, time) { return rateLimit({ windowMs: time ?? WINDOW, max, keyGenerator: (req) => req.user.id }) }\napp.get('/crates', slow(3), (req, res) => res.json(1))`,
      [{ most: 3, window: 60_000, ...usual }],
    ],
    [
      'middleware that counts some requests, and answers by itself',
      `${express}app.use(rateLimit({ max: 3, skipSuccessfulRequests: true, skip: isTest, handler: refuse }))\napp.get('/crates', (req, res) => res.json(1))`,
      [{ most: 3, window: 60_000, byAddress: true, counts: 'failed', except: 'skip' }],
    ],
    [
      'middleware of Hono',
      `${hono}app.use(rateLimiter({ windowMs: 1000, limit: 10, message: { error: 'Wait.' }, statusCode: 503, keyGenerator: key }))\napp.get('/crates', (c) => c.json(1))`,
      [{ most: 10, window: 1000, status: 503, message: 'Wait.' }],
    ],
    [
      'a plugin of Fastify',
      `${fastify}app.register(limit, { max: 100, timeWindow: '1 minute' })\napp.get('/crates', () => 1)`,
      [{ most: 100, window: 60_000, byAddress: true, status: 429 }],
    ],
    [
      'options of a route over those of a plugin that is not for all',
      `${fastify}app.register(limit, { global: false, timeWindow: 5000 })\napp.get('/crates', { config: { rateLimit: { max: 2 } } }, () => 1)`,
      [{ most: 2, window: 5000, byAddress: true, status: 429 }],
    ],
  ])('are those of %s', async (_, code, limits) => {
    expect(await limitsOf(code)).toEqual(limits)
  })

  it.each([
    ['a setting decides', `${express}app.use(rateLimit({ max: Number(process.env.MOST) }))\napp.get('/crates', (req, res) => res.json(1))`],
    ['a condition decides', `${express}if (process.env.SLOW) app.use(rateLimit())\napp.get('/crates', (req, res) => res.json(1))`],
    ['a plugin is not for all', `${fastify}app.register(limit, { global: false })\napp.get('/crates', () => 1)`],
    ['a route opts out', `${fastify}app.register(limit)\napp.get('/crates', { config: { rateLimit: false } }, () => 1)`],
    ['it is registered later', `${express}app.get('/crates', (req, res) => res.json(1))\napp.use(rateLimit())`],
  ])('are not told where %s', async (_, code) => {
    expect(await limitsOf(code)).toBeUndefined()
  })
})

it('says where the figures of a route of Fastify stand', async () => {
  const routes = "export async function routes(app) {\n  app.get('/crates', { config: { rateLimit: { max: 2 } } }, () => 1)\n}\n"
  const code = `${fastify}import { routes } from './routes'\napp.register(limit, { global: false, timeWindow: 5000 })\napp.register(routes)`
  const [route] = findRoutes(await codebaseOf({ 'app.ts': code, 'routes.ts': routes })).routes
  expect(route?.callLimits?.map(({ at }) => at.file)).toEqual(['routes.ts'])
})
