// Modules of the project that code for Node imports, whatever they are called there.
declare module '$databaseModule$' {
  import type { Pool } from 'pg'
  import type { PrismaClientLike } from './src/sql-store/prisma-store'
  export const $client$: PrismaClientLike
  export const $pool$: Pool
}

declare module '$keyModule$' {
  export const $keySource$: unknown
}

declare module '$module$' {
  import type { FastifyPluginAsync } from 'fastify'
  import type { RequestHandler } from 'express'
  import type { Hono, MiddlewareHandler } from 'hono'
  export const $middleware$: () => MiddlewareHandler & RequestHandler
  export const $name$: Hono & RequestHandler & FastifyPluginAsync
}
