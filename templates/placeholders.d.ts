// What placeholders that stand for whole expressions have as a type, so that templates compile.
import type { z } from '@hono/zod-openapi'

declare global {
  const $fieldSchema$: z.ZodString
  const $fieldExample$: string
  const $limit$: number
  const $period$: number
  const $validated$: 'param'
}
