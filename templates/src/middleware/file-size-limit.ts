import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { problem } from '../problems'

/** Refuses requests whose body has more bytes: by their `Content-Length` before anything is read, else as soon as the bytes that arrive are too many. */
export function fileSizeLimit(maxBytes: number) {
  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return next()
    const length = declaredLength(headers)
    const refusal = () => problem(c, 413, 'Content Too Large', { detail: tooLarge(maxBytes) })
    if (length !== undefined && length > maxBytes) return refusal()
    const limited = limitBytes(body, { maxBytes, length })
    // R2 takes no stream whose length it does not know
    const stream = length === undefined ? limited.body : limited.body.pipeThrough(new FixedLengthStream(length))
    const init = { body: stream, duplex: 'half' }
    c.req.raw = new Request(c.req.raw, init)
    await next()
    if (length === undefined) await countRest(c.req.raw.body)
    if (!limited.isExceeded()) return
    // whatever the handler made of a body that was cut off
    c.res = undefined
    c.res = refusal()
  })
}

/** Reads what no handler read, so that it counts too. */
async function countRest(body: ReadableStream | null): Promise<void> {
  if (body?.locked === false) await body.pipeTo(new WritableStream()).catch(() => undefined)
}

/** The length that the sender of a body declares; undefined where it comes in chunks. */
export function declaredLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  return length === null || headers.has('transfer-encoding') ? undefined : Number(length)
}

/** A body that ends with an error behind so many bytes, or behind its declared length where that is a lie. */
export function limitBytes(
  body: ReadableStream<Uint8Array>,
  { maxBytes, length = maxBytes }: { maxBytes: number; length?: number | undefined },
) {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > Math.min(length, maxBytes)) controller.error(new HTTPException(413, { message: tooLarge(maxBytes) }))
      else controller.enqueue(chunk)
    },
  })
  return { body: body.pipeThrough(counter), isExceeded: () => bytes > Math.min(length, maxBytes) }
}

function tooLarge(maxBytes: number): string {
  return `The body may have at most ${maxBytes} bytes.`
}
