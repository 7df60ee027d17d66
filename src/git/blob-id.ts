import { createHash } from 'node:crypto'
import type { BlobId } from '../core/names.ts'

/** The id git gives to content (SHA-1 object format). */
export function blobId(content: Buffer | string): BlobId {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex') as BlobId
}
