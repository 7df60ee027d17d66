// What placeholders that stand for whole expressions have as a type, so that templates compile.
import type { MiddlewareHandler } from 'hono'
import type { z } from '@hono/zod-openapi'
import type { createTestHarness } from 'wrangler'

declare global {
  /** Middleware that lets only known callers pass: `requireUser()`. */
  const $guard$: MiddlewareHandler
  const $fieldSchema$: z.ZodString
  const $fieldExample$: string
  /** Bindings of all queues, or of all jobs: `EmailsBindings & ReportsBindings`. */
  type $allBindings$ = { $db$: D1Database; $QUEUE$: Queue }
  const $fetchWorker$: ReturnType<typeof createTestHarness>['fetch']
}
