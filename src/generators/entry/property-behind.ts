import type { ObjectExpression } from 'oxc-parser'
import { type CodeStyle, indentAt } from './code-style.ts'
import { type Insertion, endOfLine } from './insertions.ts'
import type { Source } from './read-source.ts'

/** A property behind the last one of an object, on a line of its own where the others have one. */
export function propertyBehind(source: Source, style: CodeStyle, held: ObjectExpression, property: string): Insertion[] {
  const { text } = source
  const last = held.properties.at(-1)
  if (last === undefined) return [{ at: held.start + 1, text: ` ${property} ` }]
  const comma = commaBehind(source, last.end, held.end)
  const isApart = text.slice(held.start, last.start).includes('\n')
  if (!isApart) return [{ at: comma ?? last.end, text: comma === undefined ? `, ${property}` : ` ${property},` }]
  const line = `${style.eol}${indentAt(text, last.start)}${property}`
  const end = endOfLine(text, comma ?? last.end)
  if (comma !== undefined) return [{ at: end ?? comma, text: `${line},` }]
  return end === undefined
    ? [{ at: last.end, text: `,${line}` }]
    : [
        { at: last.end, text: ',' },
        { at: end, text: line },
      ]
}

/** The offset behind a comma that follows a property. */
function commaBehind({ text, comments }: Source, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) {
    const comment = comments.find(({ start }) => start === at)
    if (comment !== undefined) at = comment.end - 1
    else if (text.charAt(at) === ',') return at + 1
  }
  return undefined
}
