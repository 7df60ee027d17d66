import { $pool$ } from '$databaseModule$'
import { createPostgresStore } from './postgres-store'

/** Where single sign-on keeps what it has to know: the database of this service. */
export const store = createPostgresStore($pool$)
