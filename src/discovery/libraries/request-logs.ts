import type { Library } from '../library.ts'

/** Logs of requests. */
export const requestLogs: Library = {
  name: 'Request logs',
  packages: [
    'morgan',
    'koa-morgan',
    'koa-logger',
    'express-winston',
    '@hyperwatch/hyperwatch',
    'express-bunyan-logger',
    'express-pino-logger',
    'koa-pino-logger',
    '@loglayer/hono',
    'pino-http',
    'hono-pino',
    'fastify-pino',
    'koa-bunyan-logger',
    'nestjs-pino',
  ],
  auth: { exports: { '*': 'harmless' } },
}
