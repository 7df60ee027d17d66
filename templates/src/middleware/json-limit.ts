import { createMiddleware } from 'hono/factory'
import { problem } from '../problems'

/** Bytes that a JSON body may have. */
export const mostJsonBytes = 100 * 1024

/** Refuses a larger body: by the length that it states, or by counting its bytes where it states none, before anything parses it. */
export function limitJson(mostBytes: number) {
  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return next()
    const refusal = () => problem(c, 413, 'Content Too Large', { detail: `The body may have ${mostBytes} bytes.` })
    const stated = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (stated !== null) return Number(stated) > mostBytes ? refusal() : next()
    const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
    const taken = new Uint8Array(mostBytes)
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (bytes + part.value.byteLength > mostBytes) return refusal()
      taken.set(part.value, bytes)
      bytes += part.value.byteLength
    }
    const init = { body: taken.subarray(0, bytes) }
    c.req.raw = new Request(c.req.raw, init)
    return next()
  })
}

/** The limit of bodies that are stored. */
export const jsonLimit = limitJson(mostJsonBytes)
