// What placeholders that stand for whole expressions or types have as a type, so that templates compile.
import type { MiddlewareHandler } from 'hono'
import type { z } from '@hono/zod-openapi'
import type { createTestHarness } from 'wrangler'

declare global {
  /** Middleware that lets only known callers pass: `requireUser()`. */
  const $guard$: MiddlewareHandler
  const $fieldSchema$: z.ZodString
  const $fieldRow$: z.ZodString
  const $fieldExample$: string
  /** Bindings of all queues, or of all jobs: `EmailsBindings & ReportsBindings`. */
  type $allBindings$ = { $db$: D1Database; $QUEUE$: Queue }
  const $fetchWorker$: ReturnType<typeof createTestHarness>['fetch']
  const $maxBytes$: number
  /** The method of a route that takes files, as it is written there. */
  const $verb$: 'post' | 'put'
  const $limit$: number
  const $period$: number
  const $validated$: 'param'
  const $direct$: ReturnType<typeof createTestHarness>['fetch']
  const $send$: ReturnType<typeof createTestHarness>['fetch']
  const $fetchAsWriter$: ReturnType<typeof createTestHarness>['fetch']
  const $fieldOther$: string
  const $value$: string
  const $newExample$: { $field$: string }
  const $newOfValues$: object
  const $newTwice$: object
  const $listOfTwo$: $ListQuery$
  const $keyOfId$: $Key$
  const $testPath$: string
  const $at$: string
  const $anyTo$: string
  const $anyRequest$: { method: string }
  const $badTo$: string
  const $badRequest$: { method: string }
  /** Where a client finds the routes: `url`, or the path below which they answer there. */
  const $clientBase$: string
  const $clientUrl$: URL
  const $getTo$: string
  const $exampleBody$: object
  const $answer$: { description: string }
  /** Values that are bound to a statement, with commas between them. */
  const $listValues$: string
  const $newValues$: string
  const $keyValues$: string
  const $replaceValues$: string
  const $changeValues$: string
  /** Parts of a valid request, as the queries take them. */
  const $listArgument$: $ListQuery$
  const $newArgument$: $NewValues$
  const $key$: $Key$
  type $ListQuery$ = { limit: number; cursor?: string | undefined }
  type $NewValues$ = object
  type $Key$ = { id: string }
}
