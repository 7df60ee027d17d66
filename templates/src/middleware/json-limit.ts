import { createMiddleware } from 'hono/factory'
import { problem } from '../problems'

/** Bytes that a JSON body may have. */
export const mostJsonBytes = 100 * 1024

/** What is asked of the reader of a body: runtimes declare more than this, each its own. */
interface BytesReader {
  read(): Promise<{ value?: Uint8Array | undefined }>
}

/** Refuses a larger body: by the length that it states, or by counting its bytes where it states none, before anything parses it. */
export function limitJson(mostBytes: number) {
  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return next()
    const refusal = () => problem(c, 413, 'Content Too Large', { detail: `The body may have ${mostBytes} bytes.` })
    const stated = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (stated !== null) return Number(stated) > mostBytes ? refusal() : next()
    const reader: BytesReader = body.getReader()
    const taken = new Uint8Array(mostBytes)
    let bytes = 0
    for (let { value } = await reader.read(); value !== undefined; { value } = await reader.read()) {
      if (bytes + value.byteLength > mostBytes) return refusal()
      taken.set(value, bytes)
      bytes += value.byteLength
    }
    const init = { body: taken.subarray(0, bytes) }
    c.req.raw = new Request(c.req.raw, init)
    return next()
  })
}

/** The limit of bodies that are stored. */
export const jsonLimit = limitJson(mostJsonBytes)
