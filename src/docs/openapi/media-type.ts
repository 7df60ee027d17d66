import type { JsonSchema } from '../../core/request.ts'

/** Whether a body as a whole is the bytes of a file. */
export function isBytes(schema: JsonSchema): boolean {
  return schema['type'] === 'string' && schema['format'] === 'binary'
}

/** The type of a body with this schema. */
export function mediaTypeOf(schema: JsonSchema): string {
  return isBytes(schema) ? 'application/octet-stream' : 'application/json'
}
