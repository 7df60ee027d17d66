import type { Library } from '../library.ts'

/** Cookies. */
export const cookieParsers: Library = {
  name: 'Cookie parsers',
  packages: ['cookie-parser', '@fastify/cookie', 'fastify-cookie', 'cookies', 'cookie', 'koa-cookie', 'universal-cookie'],
  auth: { exports: { '*': 'harmless' } },
}
