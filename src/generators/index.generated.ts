// Written by `npm run registries`. Do not edit: add a file to this folder.
import type { Generator } from './growth/generator.ts'
import { addApiRoute } from './add-api-route.ts'
import { addKvStore } from './add-kv-store.ts'
import { addMiddleware } from './add-middleware.ts'
import { addObjectStorage } from './add-object-storage.ts'
import { addWebsocket } from './add-websocket.ts'
import { addWorkerCron } from './add-worker-cron.ts'
import { deployWorker } from './deploy-worker.ts'
import { implementQueue } from './implement-queue.ts'
import { setupAnalytics } from './setup-analytics.ts'
import { setupAuth } from './setup-auth.ts'
import { setupDatabase } from './setup-database.ts'

/** Every entry of this folder, by file name. */
export const entries: readonly Generator[] = [
  addApiRoute,
  addKvStore,
  addMiddleware,
  addObjectStorage,
  addWebsocket,
  addWorkerCron,
  deployWorker,
  implementQueue,
  setupAnalytics,
  setupAuth,
  setupDatabase,
]
