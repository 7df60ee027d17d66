import type { Library } from '../library.ts'

/** Pothos: fields of a schema that code builds. */
export const pothos: Library = {
  name: 'Pothos',
  packages: ['@pothos/core'],
  triggers: {
    calls: [
      { name: 'queryField', kind: 'graphql', prefix: 'Query.', title: ['0'], handler: { path: ['1'] } },
      { name: 'mutationField', kind: 'graphql', prefix: 'Mutation.', title: ['0'], handler: { path: ['1'] } },
      { name: 'relayMutationField', kind: 'graphql', prefix: 'Mutation.', title: ['0'], handler: { path: ['2.resolve'] } },
      { name: 'subscriptionField', kind: 'graphql', prefix: 'Subscription.', title: ['0'], handler: { path: ['1'] } },
    ],
  },
}
