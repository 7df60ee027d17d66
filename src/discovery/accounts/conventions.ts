import type { Route } from '../../core/project.ts'

/** How handlers of a framework answer. */
export interface Convention {
  /** What a handler gives is the answer, with this status unless code says otherwise. */
  returns?: (route: Pick<Route, 'method'>) => number
  /** Names by which handlers have the answer in hand, and no others: what they are given is the request. */
  receivers?: readonly string[]
}

/** Frameworks whose handlers answer otherwise than by methods of what they are given. */
export const conventions: Readonly<Record<string, Convention>> = {
  NestJS: { returns: ({ method }) => (method === 'POST' ? 201 : 200) },
  fastify: { returns: () => 200 },
  Nuxt: { returns: () => 200, receivers: [] },
  Nitro: { returns: () => 200, receivers: [] },
  SvelteKit: { receivers: ['json', 'text'] },
}
