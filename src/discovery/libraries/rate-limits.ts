import type { Library } from '../library.ts'

/** Limits of how often one may call. */
export const rateLimits: Library = {
  name: 'Rate limits',
  packages: [
    'express-rate-limit',
    'express-slow-down',
    'rate-limiter-flexible',
    'rate-limit-redis',
    '@fastify/rate-limit',
    'fastify-rate-limit',
    'koa-ratelimit',
    'koa2-ratelimit',
    'hono-rate-limiter',
    '@nestjs/throttler',
    'express-brute',
    '@upstash/ratelimit',
    'limiter',
    '@arcjet/next',
    '@arcjet/node',
  ],
  auth: { exports: { '*': 'harmless' } },
}
