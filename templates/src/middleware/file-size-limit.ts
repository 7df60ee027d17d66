import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { problem } from '../problems'

/**
 * Refuses requests whose body has more bytes: by their `Content-Length` before a handler runs, else by counting them. What is too much is read and thrown
 * away, because a client that is still sending may miss the answer; Cloudflare itself ends bodies that are larger than the plan allows.
 */
export function fileSizeLimit(maxBytes: number) {
  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return next()
    const length = declaredLength(headers)
    const refusal = () => problem(c, 413, 'Content Too Large', { detail: tooLarge(maxBytes) })
    if (length !== undefined && length > maxBytes) {
      await discard(body)
      return refusal()
    }
    const limited = limitBytes(body, length ?? maxBytes)
    // R2 takes no stream whose length it does not know
    const stream = length === undefined ? limited.body : limited.body.pipeThrough(new FixedLengthStream(length))
    const init = { body: stream, duplex: 'half' }
    c.req.raw = new Request(c.req.raw, init)
    try {
      await next()
    } catch (error) {
      if (!limited.isExceeded()) throw error
    }
    await discard(c.req.raw.body)
    if (!limited.isExceeded()) return
    // whatever the handler made of a body that was cut off
    c.res = undefined
    c.res = refusal()
  })
}

/** The length that the sender of a body declares; undefined where it comes in chunks. */
export function declaredLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? undefined : Number(length)
}

/** A body that passes no more than so many bytes, and ends with an error where there are more. */
export function limitBytes(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0
  const isExceeded = () => bytes > maxBytes
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (!isExceeded()) controller.enqueue(chunk)
    },
    flush(controller) {
      if (isExceeded()) controller.error(new HTTPException(413, { message: tooLarge(maxBytes) }))
    },
  })
  return { body: body.pipeThrough(counter), isExceeded }
}

/** Reads what nobody read, and throws it away; leaves alone what somebody reads. */
export async function discard(body: ReadableStream | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined)
}

function tooLarge(maxBytes: number): string {
  return `The body may have at most ${maxBytes} bytes.`
}
