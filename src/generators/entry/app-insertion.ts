import type { CodeStyle } from './code-style.ts'
import type { ChainCall } from './expressions.ts'
import { endOfLine, type Insertion, lineBehind } from './insertions.ts'
import type { AddPlace } from './mount-place.ts'
import type { Source } from './read-source.ts'

/** A call of a method that is added to an application: `use(cors())`. */
export function appInsertion(source: Source, style: CodeStyle, at: { place: AddPlace; variable: string; call: string }): Insertion {
  const { place, variable, call } = at
  const { statement, form } = place.step
  const ends = place.form === 'chain' && variable !== '' && isRemarkedEnd(source, place)
  if (place.form === 'chain' && !ends) return chainInsertion(source, style, place, call)
  const isLong = source.text.slice(statement.start, statement.end).includes('\n')
  return lineBehind(source, style, statement, { text: `${variable}.${call}${style.end}`, isApart: form === 'creation' || isLong })
}

/** True for a chain whose last line says something of its last call: that remark stays with it, so what is added gets a line of its own. */
function isRemarkedEnd({ text }: Source, { step, behind }: AddPlace & { form: 'chain' }): boolean {
  const { end } = step.statement
  return behind !== undefined && text.charAt(end - 1) === ';' && behind.node.end === end - 1 && remarkBehind(text, end) !== undefined
}

/** Where the remark ends that follows on the same line. */
function remarkBehind(text: string, at: number): number | undefined {
  const end = endOfLine(text, at)
  return end !== undefined && text.slice(at, end).trim().startsWith('//') ? end : undefined
}

function chainInsertion({ text }: Source, style: CodeStyle, { step, behind }: AddPlace & { form: 'chain' }, call: string): Insertion {
  const before = behind?.node.end ?? step.calls[0]?.object.end ?? step.root.end
  const at = remarkBehind(text, before) ?? before
  const near = step.calls.map((one) => lineStart(text, one)).filter((start) => start !== undefined)
  const indent = near.at(behind === undefined ? 0 : -1)
  return { at, text: indent === undefined ? `.${call}` : `${style.eol}${indent}.${call}` }
}

/** The blanks before the dot of a call that stands on a line of its own. */
function lineStart(text: string, { object, nameStart }: ChainCall): string | undefined {
  const dot = text.lastIndexOf('.', nameStart)
  const start = text.lastIndexOf('\n', dot) + 1
  const blanks = text.slice(start, dot)
  return start > object.end && blanks.trim() === '' ? blanks : undefined
}
