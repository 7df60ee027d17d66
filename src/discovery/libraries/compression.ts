import type { Library } from '../library.ts'

/** Compressed answers. */
export const compression: Library = {
  name: 'Compression',
  packages: ['compression', 'koa-compress', '@fastify/compress', 'fastify-compress', 'shrink-ray-current', 'express-static-gzip'],
  auth: { exports: { '*': 'harmless' } },
}
