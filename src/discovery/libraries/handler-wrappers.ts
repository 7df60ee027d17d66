import type { Library } from '../library.ts'

/** Functions around handlers that look at no callers. */
export const handlerWrappers: Library = {
  name: 'Handler wrappers',
  packages: [
    'express-async-handler',
    'express-async-wrap',
    'async-middleware',
    'express-async-router',
    'express-promise-router',
    'express-asyncify',
    'express-async-errors',
    'express-async-await',
    'asyncmiddleware',
    '@root/async-router',
    'micro-cors',
    'next-connect',
    'next-cors',
    'nextjs-cors',
    'next-api-middleware',
    'koa-convert',
    'koa-router',
    'fastify-plugin',
    'lodash',
    'lodash.debounce',
    'p-limit',
    'p-queue',
    'micro',
    'raw-body-middleware',
  ],
  auth: { exports: { '*': 'wraps', 'nextjs-cors': 'harmless' } },
}
