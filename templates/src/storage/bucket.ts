import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { BytePart } from '../http/byte-range'
import { contentType, signatureBytes } from '../http/content-type'
import { discard, limitBytes } from '../middleware/file-size-limit'

/** What these functions need of the environment. */
export interface $Bucket$Bindings {
  $BUCKET$: R2Bucket
}

/** The most bytes that a file may have. */
export const max$Bucket$Bytes = $maxBytes$

/** Keys of files: one part of a path, so that nothing in them leads elsewhere. */
export const $bucket$KeySchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9](?:\.?[A-Za-z0-9_-])*$/, 'Expected letters, digits, `_`, `-` and single dots between them.')

/** A file that is to be stored. */
export interface New$Bucket$File {
  body: ReadableStream<Uint8Array> | null
  /** Bytes of the body, where its sender declares them; without, the body is held in memory until it ends. */
  length?: number | undefined
  /** Who may replace and delete the file; anybody where it is absent. */
  owner?: string | undefined
}

/** Where a file is stored: its key, and what is stored there already. */
export interface $Bucket$Place {
  key: string
  current: R2Object | null
}

/**
 * Stores a file, under a new key unless a place is given. Throws an `HTTPException`, and stores nothing, with 413 where the file is too large and with 409
 * where another file came to the place meanwhile.
 */
export async function store$Bucket$(bucket: R2Bucket, file: New$Bucket$File, place?: $Bucket$Place): Promise<R2Object> {
  if (file.length !== undefined && file.length > max$Bucket$Bytes) {
    await discard(file.body)
    throw new HTTPException(413, { message: `A file may have at most ${max$Bucket$Bytes} bytes.` })
  }
  const { head, body } = await peek(file.body ?? new Blob().stream())
  const { type, extension } = contentType(head, place?.key)
  const key = $bucket$KeySchema.parse(place?.key ?? `${crypto.randomUUID()}.${extension}`)
  const current = place?.current ?? null
  const limited = limitBytes(body, file.length ?? max$Bucket$Bytes).body
  // R2 takes no stream whose length it does not know
  const bytes = file.length === undefined ? await new Response(limited).bytes() : limited.pipeThrough(new FixedLengthStream(file.length))
  const stored = await bucket.put(key, bytes, {
    onlyIf: current === null ? { etagDoesNotMatch: '*' } : { etagMatches: current.etag },
    httpMetadata: { contentType: type },
    ...(file.owner !== undefined && { customMetadata: { owner: file.owner } }),
  })
  if (stored === null) throw new HTTPException(409, { message: 'Another file was stored there meanwhile.' })
  return stored
}

/** What is known of a file; null where there is none. */
export function find$Bucket$(bucket: R2Bucket, key: string): Promise<R2Object | null> {
  return bucket.head($bucket$KeySchema.parse(key))
}

/** A file, or a part of it, as a stream; null where there is none. */
export function read$Bucket$(bucket: R2Bucket, key: string, part?: BytePart): Promise<R2ObjectBody | null> {
  return bucket.get($bucket$KeySchema.parse(key), part === undefined ? {} : { range: part })
}

/** Deletes a file, if there is one. */
export function delete$Bucket$(bucket: R2Bucket, key: string): Promise<void> {
  return bucket.delete($bucket$KeySchema.parse(key))
}

/** The first bytes of a stream, and a stream of all of them. */
async function peek(stream: ReadableStream<Uint8Array>): Promise<{ head: Uint8Array; body: ReadableStream<Uint8Array> }> {
  const [first, body] = stream.tee()
  const reader = first.getReader()
  const head = new Uint8Array(signatureBytes)
  let at = 0
  while (at < head.length) {
    const { value } = await reader.read()
    if (value === undefined) break
    head.set(value.subarray(0, head.length - at), at)
    at += value.length
  }
  void reader.cancel()
  return { head, body }
}
