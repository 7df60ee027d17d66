import { $client$ } from '$databaseModule$'
import { createPrismaStore } from './prisma-store'

/** The database of this service. */
export const store = createPrismaStore($client$)
