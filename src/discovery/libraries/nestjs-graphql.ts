import type { Library } from '../library.ts'

const within = 'Resolver'
const title = ['0.name', '1.name', '0'] as const

/** Resolvers of NestJS. */
export const nestjsGraphql: Library = {
  name: '@nestjs/graphql',
  packages: ['@nestjs/graphql'],
  triggers: {
    decorators: [
      { name: 'Query', kind: 'graphql', within, prefix: 'Query.', title },
      { name: 'Mutation', kind: 'graphql', within, prefix: 'Mutation.', title },
      { name: 'Subscription', kind: 'graphql', within, prefix: 'Subscription.', title },
    ],
  },
}
