import type { Library } from '../library.ts'

const packages = [
  'http-proxy-middleware',
  'express-http-proxy',
  'http-proxy',
  '@fastify/http-proxy',
  '@fastify/reply-from',
  'koa-proxies',
  'koa-proxy',
  'koa-better-http-proxy',
  'koa-http2-proxy',
  'http-party',
  'fast-gateway',
  'koa-server-http-proxy',
  'next-http-proxy-middleware',
  'httpxy',
]

/** Packages whose middleware hands requests to another server. */
export const packagesOfProxies: ReadonlySet<string> = new Set(packages)

/** Requests that are handed on. */
export const proxies: Library = {
  name: 'Proxies',
  packages,
  auth: { exports: { '*': 'harmless' } },
}
