import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { readLines } from '../values/read-lines.ts'
import { plainName, versionOf } from './docker-images.ts'

/** An image with a version that a document names. */
export interface NamedImage {
  image: string
  tag: string
  /** The number of the tag alone. */
  anchor: Anchor
  /** The line as written. */
  text: string
  /** Lines of the Dockerfile that the document shows besides; empty outside of one. */
  around: readonly string[]
}

const named = /(?<![\w./:@-])((?:[a-z\d][\w.-]*\/)*[a-z][\w.-]*):(v?\d+(?:\.\d+){0,3}(?:-[a-z][\w.]*)*)(?![\w:/-]|\.\w)/g
/** Sentences of another time, or of what may be as well. */
const aside =
  /\b(?:before|since|until|older|earlier|no longer|deprecat\w*|remov\w*|migrat\w*|upgrad\w*|was|were|used to|previously|legacy|for example|e\.g|such as|instead|tested|or (?:later|newer|above))\b|[<≤≥]/i

/** Images that a document runs, builds from or lists with their version. */
export function namedImages(document: DriftDocument): readonly NamedImage[] {
  if (!/[a-z]:v?\d/.test(document.text)) return []
  const lines = readLines(document)
  return lines.flatMap((line, index) => (isAboutImages(line) ? imagesIn(document, line, shownAround(lines, index)) : []))
}

/** A line that gives an image to Docker, or a sentence with one in code. */
function isAboutImages({ text, fence }: DocumentLine): boolean {
  if (text.length > 1_000 || aside.test(text)) return false
  if (fence !== undefined)
    return /^\s*FROM\s|^\s*(?:-\s+)?image:\s|^\s*(?:(?:export|ENV|ARG)\s+)?[A-Z_]\w*=|\b(?:docker|podman)\s+(?:run|pull|create|container)\b/.test(
      text,
    )
  return /`[^`\s]*[a-z]:v?\d[^`\s]*`/.test(text) && /\b(?:docker|images?|containers?|compose|Dockerfile)\b/i.test(text)
}

function imagesIn(document: DriftDocument, line: DocumentLine, around: readonly string[]): readonly NamedImage[] {
  return [...line.text.matchAll(named)].flatMap((match) => {
    const [whole, image = '', tag = ''] = match
    const number = versionOf(tag)
    if (number === undefined || image === 'localhost') return []
    const from = line.from + match.index + image.length + 1 + tag.indexOf(number)
    const anchor: Anchor = {
      kind: 'version',
      name: whole,
      text: number,
      doc: document.path,
      line: line.line,
      from,
      to: from + number.length,
      in: line.fence === undefined ? 'span' : 'fence',
      headings: line.headings.filter((one) => one !== undefined),
      of: [image],
    }
    return [{ image: plainName(image), tag, anchor, text: line.text, around }]
  })
}

/** Other lines of the Dockerfile around a `FROM`. */
function shownAround(lines: readonly DocumentLine[], index: number): readonly string[] {
  const line = lines[index]
  if (line?.fence === undefined || !/^\s*FROM\s/.test(line.text)) return []
  const found: string[] = []
  for (const step of [-1, 1]) {
    for (let at = index + step; lines[at]?.fence !== undefined && lines[at]?.line === line.line + at - index; at += step) {
      const text = lines[at]?.text.trim() ?? ''
      if (text !== '' && !text.startsWith('#') && !/^FROM\s/.test(text)) found.push(text)
    }
  }
  return found
}
