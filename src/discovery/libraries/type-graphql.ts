import type { Library } from '../library.ts'

const within = 'Resolver'
const title = ['0.name', '1.name'] as const

/** TypeGraphQL: resolver classes. */
export const typeGraphql: Library = {
  name: 'TypeGraphQL',
  packages: ['type-graphql'],
  triggers: {
    decorators: [
      { name: 'Query', kind: 'graphql', within, prefix: 'Query.', title },
      { name: 'Mutation', kind: 'graphql', within, prefix: 'Mutation.', title },
      { name: 'Subscription', kind: 'graphql', within, prefix: 'Subscription.', title },
    ],
  },
}
