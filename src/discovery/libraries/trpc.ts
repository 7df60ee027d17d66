import type { Library } from '../library.ts'

/** tRPC's errors: the status follows from the code. */
export const trpc: Library = { name: 'tRPC', packages: ['@trpc/server'], errors: { constructors: [{ name: 'TRPCError', options: 0 }] } }
