/** A part of a file, in bytes. */
export interface BytePart {
  offset: number
  length: number
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14). Undefined where the header does not count, so that the whole file answers it:
 * another unit, several ranges, an end before the start.
 */
export function byteRange(header: string, size: number): BytePart | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return partOf(Math.max(size - Number(last), 0), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return partOf(Number(first), last === '' ? size - 1 : Number(last), size)
}

function partOf(first: number, last: number, size: number): BytePart | 'unsatisfiable' {
  return first >= size ? 'unsatisfiable' : { offset: first, length: Math.min(last, size - 1) - first + 1 }
}
