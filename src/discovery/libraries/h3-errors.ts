import type { Library } from '../library.ts'

/** h3 and Nuxt: `createError({ statusCode: 404, message })`. */
export const h3Errors: Library = {
  name: 'h3',
  packages: ['h3', '#imports', 'nitropack', 'nuxt'],
  errors: { factories: [{ name: 'createError', options: 0 }], constructors: [{ name: 'HTTPError', options: 0, message: 0 }] },
}
