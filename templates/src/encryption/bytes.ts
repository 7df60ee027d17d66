/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes as text that may stand in a column. */
export function toBase64Url(bytes: Bytes): string {
  return Buffer.from(bytes).toString('base64url')
}

/** The bytes again; undefined for a text that is written in another way, however little it differs. */
export function fromBase64Url(text: string): Bytes | undefined {
  const bytes = new Uint8Array(Buffer.from(text, 'base64url'))
  return toBase64Url(bytes) === text ? bytes : undefined
}

/** A key of 32 bytes from base64 as `openssl rand -base64 32` writes it; undefined for anything else. */
export function keyFromText(text: string): Bytes | undefined {
  const bytes = fromBase64Url(text.replaceAll('+', '-').replaceAll('/', '_').replace(/=$/, ''))
  return bytes?.length === 32 ? bytes : undefined
}
