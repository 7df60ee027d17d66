// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Generator } from './growth/generator.ts'
import { addApiRoute } from './add-api-route.ts'
import { addMiddleware } from './add-middleware.ts'
import { setupDatabase } from './setup-database.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Generator[] = [
  addApiRoute,
  addMiddleware,
  setupDatabase,
]
