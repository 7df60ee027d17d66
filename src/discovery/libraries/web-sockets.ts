import type { Library } from '../library.ts'

/** Open connections. */
export const webSockets: Library = {
  name: 'WebSockets',
  packages: [
    'ws',
    'express-ws',
    'koa-websocket',
    '@hono/node-ws',
    'koa-easy-ws',
    'graphql-ws',
    'subscriptions-transport-ws',
    'y-websocket',
    'sse.js',
    'better-sse',
    'koa-sse-stream',
    'express-sse',
  ],
  auth: { exports: { '*': 'harmless' } },
}
