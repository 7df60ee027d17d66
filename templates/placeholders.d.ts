// What placeholders that stand for whole expressions have as a type, so that templates compile.
import type { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'

declare global {
  const $fieldSchema$: z.ZodString
  const $fieldExample$: string
  const $authCall$: MiddlewareHandler
  const $maxBytes$: number
}
