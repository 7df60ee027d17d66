import type { Library } from '../library.ts'

/** Sessions: they hold who calls and ask for nobody. */
export const sessionStores: Library = {
  name: 'Session middleware',
  packages: [
    'express-session',
    'cookie-session',
    'koa-session',
    'koa-generic-session',
    'koa-session-minimal',
    '@fastify/session',
    '@fastify/secure-session',
    'fastify-session',
    'express-mysql-session',
    'connect-mongo',
    'connect-redis',
    'connect-pg-simple',
    'session-file-store',
    'connect-session-sequelize',
    'hono-sessions',
    'better-sqlite3-session-store',
    'memorystore',
    'connect-sqlite3',
  ],
  auth: { exports: { '*': 'harmless' } },
}
