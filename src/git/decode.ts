const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** True where the first 8 KiB hold a NUL byte, as git tells a binary file. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8192).includes(0)
}

/** Text of a file that may be rewritten: undefined for binary content and invalid UTF-8. A BOM stays in the text. */
export function decodeStrict(bytes: Buffer): string | undefined {
  if (isBinary(bytes)) return undefined
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** Text of a file that is only analysed: invalid bytes become U+FFFD. */
export function decodeLossy(bytes: Buffer): string | undefined {
  return isBinary(bytes) ? undefined : bytes.toString('utf8')
}
