import type { Library } from '../library.ts'

/** Bodies of requests. */
export const bodyParsers: Library = {
  name: 'Body parsers',
  packages: [
    'body-parser',
    'koa-bodyparser',
    '@koa/bodyparser',
    'koa-body',
    'koa-better-body',
    '@fastify/formbody',
    'fastify-formbody',
    'raw-body',
    'express-xml-bodyparser',
    'body-parser-xml',
    'co-body',
    'koa-json',
    'koa-json-error',
  ],
  auth: { exports: { '*': 'harmless' } },
}
