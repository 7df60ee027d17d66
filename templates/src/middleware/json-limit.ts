import { bodyLimit } from 'hono/body-limit'
import { problem } from '../problems'

/** Bytes that a JSON body may have. */
export const mostJsonBytes = 100 * 1024

/** Refuses a larger body: by the length that it states, or by counting its bytes where it states none. */
export const jsonLimit = bodyLimit({
  maxSize: mostJsonBytes,
  onError: (c) => problem(c, 413, 'Content Too Large', { detail: `The body may have ${mostJsonBytes} bytes.` }),
})
