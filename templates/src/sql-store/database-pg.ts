import { $pool$ } from '$databaseModule$'
import { createPostgresStore } from './postgres-store'

/** The database of this service. */
export const store = createPostgresStore($pool$)
