import { createRoute, OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ClientRequestOptions, hc } from 'hono/client'
import { byteRange } from '../http/byte-range'
import { failedCondition } from '../http/failed-condition'
import { fileHeaders } from '../http/file-headers'
import { declaredLength } from '../middleware/file-size-limit'
import { failed, invalidRequest, problem, problemResponse } from '../problems'
//#region auth
import { $requireUser$ } from '../$authModule$'
//#endregion
import {
  body,
  bytes,
  conditions,
  params,
  //#region post
  place,
  //#endregion
  ranges,
  refusals,
  stored,
} from '../schemas/bucket-file'
import { type $Bucket$Bindings, delete$Bucket$, find$Bucket$, type New$Bucket$File, read$Bucket$, store$Bucket$ } from '../storage/bucket'

//#region auth
/** Only callers who are known may write. */
const writers = [
  //#region made
  $requireUser$(),
  //#endregion
  //#region !made
  $requireUser$,
  //#endregion
]

//#endregion
//#region post
const postFile = createRoute({
  method: 'post',
  path: '/$bucketPath$',
  //#region auth
  middleware: writers,
  //#endregion
  //#region login
  security: [{ bearerAuth: [] }],
  //#endregion
  request: { body },
  responses: {
    201: { description: 'The file, under a new key.', content: stored, headers: place },
    400: refusals.invalid,
    //#region auth
    401: refusals.unknownCaller,
    //#endregion
    413: refusals.tooLarge,
    415: refusals.form,
  },
})

//#endregion
const putFile = createRoute({
  method: 'put',
  path: '/$bucketPath$/{key}',
  //#region auth
  middleware: writers,
  //#endregion
  //#region login
  security: [{ bearerAuth: [] }],
  //#endregion
  request: { params, headers: conditions, body },
  responses: {
    200: { description: 'The file, instead of the one before.', content: stored },
    201: { description: 'The file, which is new.', content: stored },
    400: refusals.invalid,
    //#region auth
    401: refusals.unknownCaller,
    //#endregion
    403: refusals.foreign,
    409: refusals.conflict,
    412: refusals.unmet,
    413: refusals.tooLarge,
    415: refusals.form,
  },
})

const getFile = createRoute({
  method: 'get',
  path: '/$bucketPath$/{key}',
  request: { params, headers: ranges },
  responses: {
    200: { description: 'The file.', content: bytes },
    206: { description: 'A part of the file.', content: bytes },
    304: { description: 'The file did not change.' },
    400: refusals.invalid,
    404: refusals.missing,
    412: refusals.unmet,
    416: problemResponse('The file has no such part.'),
  },
})

const headFile = createRoute({
  method: 'head',
  path: '/$bucketPath$/{key}',
  request: { params, headers: conditions },
  responses: {
    200: { description: 'The file, without its bytes.' },
    304: { description: 'The file did not change.' },
    400: { description: 'The request does not fit this schema.' },
    404: { description: 'There is no such file.' },
    412: { description: 'A condition of the request does not hold.' },
  },
})

const deleteFile = createRoute({
  method: 'delete',
  path: '/$bucketPath$/{key}',
  //#region auth
  middleware: writers,
  //#endregion
  //#region login
  security: [{ bearerAuth: [] }],
  //#endregion
  request: { params, headers: conditions },
  responses: {
    204: { description: 'The file is deleted.' },
    400: refusals.invalid,
    //#region auth
    401: refusals.unknownCaller,
    //#endregion
    403: refusals.foreign,
    404: refusals.missing,
    412: refusals.unmet,
  },
})

/** Routes of the files in `$bucketName$`. */
export const $bucket$Bucket = new OpenAPIHono<{ Bindings: $Bucket$Bindings }>({ defaultHook: invalidRequest })
  //#region post
  .openapi(postFile, async (c) => {
    if (isForm(c)) return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the file itself as the body.' })
    const file = await store$Bucket$(c.env.$BUCKET$, sentFile(c))
    return c.json(shown(file), 201, { location: `${c.req.path}/${file.key}` })
  })
  //#endregion
  .openapi(putFile, async (c) => {
    const { key } = c.req.valid('param')
    if (isForm(c)) return problem(c, 415, 'Unsupported Media Type', { detail: 'Send the file itself as the body.' })
    const current = await find$Bucket$(c.env.$BUCKET$, key)
    if (current !== null && isForeign(c, current)) return problem(c, 403, 'Forbidden')
    if (failedCondition(c.req.valid('header'), current?.httpEtag, 'write')) return problem(c, 412, 'Precondition Failed')
    const file = await store$Bucket$(c.env.$BUCKET$, sentFile(c), { key, current })
    return c.json(shown(file), current === null ? 201 : 200)
  })
  .openapi(getFile, async (c) => {
    const { key } = c.req.valid('param')
    const wanted = c.req.valid('header')
    const isPlain = c.req.method === 'GET' && Object.values(wanted).every((value) => value === undefined)
    const current = await (isPlain ? read$Bucket$(c.env.$BUCKET$, key) : find$Bucket$(c.env.$BUCKET$, key))
    if (current === null) return problem(c, 404, 'Not Found')
    const unmet = failedCondition(wanted, current.httpEtag, 'read')
    if (unmet === 412) return problem(c, 412, 'Precondition Failed')
    if (unmet === 304) return c.body(null, 304, fileHeaders(current))
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...fileHeaders(current), 'content-length': String(current.size) })
    const part = askedPart(wanted, current)
    if (part === 'unsatisfiable') {
      c.header('content-range', `bytes */${current.size}`)
      return problem(c, 416, 'Range Not Satisfiable')
    }
    const file = isOpen(current) ? current : await read$Bucket$(c.env.$BUCKET$, key, part)
    if (file === null) return problem(c, 404, 'Not Found')
    if (part === undefined) return c.body(file.body, 200, fileHeaders(file))
    const last = part.offset + part.length - 1
    return c.body(file.body, 206, { ...fileHeaders(file), 'content-range': `bytes ${part.offset}-${last}/${file.size}` })
  })
  .openapi(deleteFile, async (c) => {
    const { key } = c.req.valid('param')
    const current = await find$Bucket$(c.env.$BUCKET$, key)
    if (current === null) return problem(c, 404, 'Not Found')
    if (isForeign(c, current)) return problem(c, 403, 'Forbidden')
    if (failedCondition(c.req.valid('header'), current.httpEtag, 'write')) return problem(c, 412, 'Precondition Failed')
    await delete$Bucket$(c.env.$BUCKET$, key)
    return c.body(null, 204)
  })
$bucket$Bucket.onError(failed)
// the route of GET answers HEAD too
$bucket$Bucket.openAPIRegistry.registerPath(headFile)

export type $Bucket$BucketApi = typeof $bucket$Bucket

/** A typed client of these routes; `url` is where the Worker answers. A file is sent as `init: { body }`. */
export function $bucket$BucketClient(url: string, options?: ClientRequestOptions) {
  return hc<$Bucket$BucketApi>($clientBase$, options)
}

function sentFile(c: Context): New$Bucket$File {
  return { body: c.req.raw.body, length: declaredLength(c.req.raw.headers), owner: callerOf(c) }
}

function isForm(c: Context): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(c.req.header('content-type') ?? '')
}

/** A file that has an owner, who is not the caller. */
function isForeign(c: Context, { customMetadata }: R2Object): boolean {
  const { owner } = customMetadata ?? {}
  return owner !== undefined && owner !== callerOf(c)
}

/** The caller, as the middleware that asks who it is left it; undefined where there is none. */
function callerOf(c: Context): string | undefined {
  const user: { id?: string } | undefined = c.get('user')
  return user?.id
}

function isOpen(file: R2Object): file is R2ObjectBody {
  return 'body' in file
}

/** The part of a file that is asked for; a condition with another etag asks for all of it. */
function askedPart({ range, 'if-range': ifRange }: z.infer<typeof ranges>, { httpEtag, size }: R2Object) {
  return range === undefined || (ifRange ?? httpEtag) !== httpEtag ? undefined : byteRange(range, size)
}

function shown({ key, size, httpEtag, httpMetadata }: R2Object) {
  return { key, size, type: httpMetadata?.contentType ?? 'application/octet-stream', etag: httpEtag }
}
