import { z } from '@hono/zod-openapi'
import { problemResponse } from '../problems'
import { $bucket$KeySchema, max$Bucket$Bytes } from '../storage/bucket'

/** A stored file as callers get it. */
const $bucket$FileSchema = z
  .object({ key: $bucket$KeySchema, size: z.int().openapi({ description: 'Bytes of the file.' }), type: z.string(), etag: z.string() })
  .openapi('$Bucket$File')

/** The key of a file in a path. */
export const params = z.object({ key: $bucket$KeySchema.openapi({ example: 'notes.txt' }) })

/** Headers that make a request depend on the stored file. */
export const conditions = z.object({ 'if-match': z.string().optional(), 'if-none-match': z.string().optional() })

/** Headers of requests that read a file. */
export const ranges = conditions.extend({ range: z.string().optional(), 'if-range': z.string().optional() })

/** The bytes of a file. */
export const bytes = { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } }

/** A file as it is sent. */
export const body = { required: true, content: bytes } as const

/** What is known of a stored file. */
export const stored = { 'application/json': { schema: $bucket$FileSchema } }

//#region post
/** Where a file is that got its key. */
export const place = z.object({ location: z.string() })

//#endregion
/** How requests are refused. */
export const refusals = {
  invalid: problemResponse('The request does not fit this schema.'),
  //#region auth
  unknownCaller: problemResponse('Nobody is signed in.'),
  //#endregion
  foreign: problemResponse('The file belongs to another user.'),
  missing: problemResponse('There is no such file.'),
  conflict: problemResponse('Another file was stored there meanwhile.'),
  unmet: problemResponse('A condition of the request does not hold.'),
  tooLarge: problemResponse(`The file has more than ${max$Bucket$Bytes} bytes.`),
  form: problemResponse('The body is a form, not a file.'),
} as const
