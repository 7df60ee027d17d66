import type { Library } from '../library.ts'

/** SvelteKit: `error(404, 'message')`, which throws by itself. */
export const svelteKitErrors: Library = {
  name: 'SvelteKit',
  packages: ['@sveltejs/kit'],
  errors: { factories: [{ name: 'error', status: 0, message: 1, options: 1, throws: true }] },
}
