import type { CodeStyle } from './code-style.ts'
import type { ChainCall } from './expressions.ts'
import { type Insertion, lineBehind } from './insertions.ts'
import type { AddPlace } from './mount-place.ts'
import type { Source } from './read-source.ts'

/** A call of a method that is added to an application: `use(cors())`. */
export function appInsertion(source: Source, style: CodeStyle, at: { place: AddPlace; variable: string; call: string }): Insertion {
  const { place, variable, call } = at
  if (place.form === 'chain') return chainInsertion(source, style, place, call)
  const { statement, form } = place.step
  const isLong = source.text.slice(statement.start, statement.end).includes('\n')
  return lineBehind(source, style, statement, { text: `${variable}.${call}${style.end}`, isApart: form === 'creation' || isLong })
}

function chainInsertion({ text }: Source, style: CodeStyle, { step, behind }: AddPlace & { form: 'chain' }, call: string): Insertion {
  const at = behind?.node.end ?? step.calls[0]?.object.end ?? step.root.end
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
