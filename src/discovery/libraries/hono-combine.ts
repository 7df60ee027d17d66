import type { Library } from '../library.ts'

/** Combines middleware: `some`, `every`, `except`. */
export const honoCombine: Library = {
  name: 'hono/combine',
  packages: ['hono/combine'],
  auth: { exports: { some: 'any-of', every: 'any-of', except: 'any-of' } },
}
