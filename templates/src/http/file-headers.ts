import { isShown } from './content-type'

/** Headers of a stored file. Browsers take it for nothing but its type, run nothing in it, and ask before they use it from their cache. */
export function fileHeaders({ key, httpEtag, httpMetadata }: R2Object): Record<string, string> {
  const type = httpMetadata?.contentType ?? 'application/octet-stream'
  return {
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    'content-disposition': isShown(type) ? 'inline' : `attachment; filename="${key}"`,
    'content-security-policy': 'sandbox',
    'content-type': type,
    etag: httpEtag,
    'x-content-type-options': 'nosniff',
  }
}
