import type { IncomingMessage } from 'node:http'

/** Bytes of one delivery; GitHub sends no more (THREATS A2). */
export const bodyLimit = 25 * 1024 * 1024

/** A body, or the status that it is refused with. */
export type Body = { bytes: Buffer } | { refused: 400 | 411 | 413 }

/** Reads a body up to the limit. What is too long by its header is refused unread, what turns out too long is cut off. */
export async function readBody(request: IncomingMessage, limit = bodyLimit): Promise<Body> {
  const length = request.headers['content-length']
  if (length !== undefined && !/^\d+$/.test(length)) return { refused: 400 }
  if (length !== undefined && Number(length) > limit) return { refused: 413 }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return { refused: 413 }
    chunks.push(chunk)
  }
  return request.complete ? { bytes: Buffer.concat(chunks) } : { refused: 400 }
}
