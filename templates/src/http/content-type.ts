/** Types that are known by their first bytes: texts and the offsets at which they stand. */
const signatures: readonly { type: string; extension: string; marks: readonly (readonly [number, string])[] }[] = [
  { type: 'image/png', extension: 'png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', extension: 'jpg', marks: [[0, '\xff\xd8\xff']] },
  { type: 'image/gif', extension: 'gif', marks: [[0, 'GIF8']] },
  {
    type: 'image/webp',
    extension: 'webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { type: 'image/avif', extension: 'avif', marks: [[4, 'ftypavif']] },
  { type: 'video/mp4', extension: 'mp4', marks: [[4, 'ftyp']] },
  { type: 'video/webm', extension: 'webm', marks: [[0, '\x1a\x45\xdf\xa3']] },
  { type: 'audio/mpeg', extension: 'mp3', marks: [[0, 'ID3']] },
  { type: 'application/pdf', extension: 'pdf', marks: [[0, '%PDF-']] },
  { type: 'application/zip', extension: 'zip', marks: [[0, 'PK\x03\x04']] },
  { type: 'application/gzip', extension: 'gz', marks: [[0, '\x1f\x8b\x08']] },
]

/** Types of texts, which nothing but the name tells. */
const texts: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  xml: 'application/xml',
  svg: 'image/svg+xml',
}

/** Bytes of a file that tell its type. */
export const signatureBytes = 16

/** A type of files and the ending of their names. */
export interface FileType {
  type: string
  extension: string
}

/** The type of a file by its first bytes, else by the ending of its name; what its sender says of it does not count. */
export function contentType(head: Uint8Array, name = ''): FileType {
  const start = String.fromCharCode(...head.subarray(0, signatureBytes))
  const found = signatures.find(({ marks }) => marks.every(([offset, text]) => start.startsWith(text, offset)))
  if (found !== undefined) return { type: found.type, extension: found.extension }
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const text = Object.hasOwn(texts, extension) ? texts[extension] : undefined
  return text === undefined ? { type: 'application/octet-stream', extension: 'bin' } : { type: text, extension }
}

/** Whether browsers only show files of a type. Others may run scripts, as HTML and SVG do, and are offered as downloads. */
export function isShown(type: string): boolean {
  return /^(?:image\/(?:png|jpeg|gif|webp|avif)|(?:audio|video)\/[a-z0-9]+|text\/plain; charset=utf-8)$/.test(type)
}
