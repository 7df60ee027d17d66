// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Generator } from './growth/generator.ts'
import { addApiRoute } from './add-api-route.ts'
import { addMiddleware } from './add-middleware.ts'
import { addWorkerCron } from './add-worker-cron.ts'
import { implementQueue } from './implement-queue.ts'
import { setupAnalytics } from './setup-analytics.ts'
import { setupAuth } from './setup-auth.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Generator[] = [
  addApiRoute,
  addMiddleware,
  addWorkerCron,
  implementQueue,
  setupAnalytics,
  setupAuth,
]
