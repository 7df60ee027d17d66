import type { Library } from '../library.ts'

/** Functions around others that give the same for the same call, as long as a request or a cache lasts. */
export const memoizedFunctions: Library = {
  name: 'Memoized functions',
  packages: ['react', 'next/cache', 'fast-memoize', 'memoizee', 'micro-memoize', 'moize', 'p-memoize'],
  auth: { exports: { cache: 'wraps', unstable_cache: 'wraps', default: 'wraps' } },
}
