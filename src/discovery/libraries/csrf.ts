import type { Library } from '../library.ts'

/** Forged requests and headers against them. */
export const csrf: Library = {
  name: 'CSRF protection',
  packages: [
    'csurf',
    'lusca',
    'koa-csrf',
    '@fastify/csrf',
    '@fastify/csrf-protection',
    'csrf-csrf',
    'csrf-sync',
    'tiny-csrf',
    'csrf',
    '@dr.pogodin/csurf',
    'edge-csrf',
    'nocache',
    'referrer-policy',
    'hsts',
    'ienoopen',
    'x-xss-protection',
    'frameguard',
    'dont-sniff-mimetype',
  ],
  auth: { exports: { '*': 'harmless' } },
}
