import type { Library } from '../library.ts'

/** Servers of GraphQL that run a map of resolvers. */
export const graphqlServers: Library = {
  name: 'GraphQL',
  packages: [
    '@apollo/server',
    'apollo-server',
    'apollo-server-express',
    'apollo-server-koa',
    'apollo-server-fastify',
    'apollo-server-micro',
    'apollo-server-core',
    '@as-integrations/next',
    'graphql-yoga',
    'mercurius',
    'express-graphql',
    'graphql-http',
    'graphql-helix',
    '@graphql-tools/schema',
    '@graphql-tools/merge',
    'graphql-tools',
    '@envelop/core',
  ],
  triggers: { resolvers: true },
}
