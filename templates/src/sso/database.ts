import { $client$ } from '$databaseModule$'
import { createPrismaStore } from './prisma-store'

/** Where single sign-on keeps what it has to know: the database of this service. */
export const store = createPrismaStore($client$)
