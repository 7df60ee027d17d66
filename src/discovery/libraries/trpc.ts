import type { Library } from '../library.ts'

/** tRPC: procedures of routers, and errors whose status follows from the code. */
export const trpc: Library = {
  name: 'tRPC',
  packages: ['@trpc/server'],
  errors: { constructors: [{ name: 'TRPCError', options: 0 }] },
  triggers: {
    chains: { kind: 'procedure', ends: ['query', 'mutation', 'subscription'], input: ['input'], output: ['output'], named: 'router' },
  },
}
