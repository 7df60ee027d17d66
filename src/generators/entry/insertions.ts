import MagicString from 'magic-string'
import type { Statement } from 'oxc-parser'
import { ref, say } from '../../core/phrase.ts'
import { type CodeStyle, indentAt } from './code-style.ts'
import { type Source, readSource, refuse } from './read-source.ts'

/** New text between two characters of a module. Nothing that was there goes away. */
export interface Insertion {
  at: number
  text: string
}

/**
 * Inserts texts, in their order where they meet, and makes sure that the result is still a program. One statement, or a part of it, may be
 * replaced where it says something that cannot be added to.
 */
export function insertAll(
  source: Source,
  insertions: readonly Insertion[],
  replaced?: { statement: Pick<Statement, 'start' | 'end'>; text: string },
): string {
  const edited = new MagicString(source.text)
  for (const { at, text } of insertions) edited.appendLeft(at, text)
  if (replaced !== undefined) edited.overwrite(replaced.statement.start, replaced.statement.end, replaced.text, { contentOnly: true })
  const whole = source.mark + edited.toString()
  if ('unknown' in readSource(source.path, whole)) refuse(say`${ref('path', source.path)} would have a syntax error after the edit.`)
  return whole
}

/** A line of its own behind a statement, indented like it. */
export function lineBehind(source: Source, style: CodeStyle, statement: Statement, line: { text: string; isApart?: boolean }): Insertion {
  const { text } = source
  const end = endOfLine(text, statement.end)
  const eol = style.eol + (line.isApart === true && isBeforeBlank(text, end ?? statement.end) ? style.eol : '')
  const indented = eol + indentAt(text, statement.start) + line.text + (style.end === '' ? guardBehind(source, end ?? statement.end) : '')
  return end === undefined ? { at: statement.end, text: indented + style.eol } : { at: end, text: indented }
}

/** A semicolon, where a line without one would go on with what comes next; otherwise nothing. */
export function guardBehind({ text, comments }: Source, from: number): ';' | '' {
  let at = from
  for (;;) {
    while (at < text.length && text.charAt(at).trim() === '') at += 1
    const comment = comments.find(({ start }) => start === at)
    if (comment === undefined) return at < text.length && '([`+-/'.includes(text.charAt(at)) ? ';' : ''
    at = comment.end
  }
}

function isBeforeBlank(text: string, end: number): boolean {
  const rest = text.slice(end, end + 4)
  return rest.trim() === '' || /^\r?\n\r?\n/.test(rest)
}

/** The offset before the line break, where nothing but a remark is left on the line; undefined where more code is. */
export function endOfLine(text: string, from: number): number | undefined {
  let at = from
  while (at < text.length && text.charAt(at) !== '\n' && text.charAt(at) !== '\r') {
    if (text.startsWith('//', at)) return lineBreak(text, at)
    const remark = text.startsWith('/*', at) ? text.indexOf('*/', at) : -1
    if (remark >= 0 && !text.slice(at, remark).includes('\n')) at = remark + 2
    else if (text.charAt(at).trim() === '' || text.charAt(at) === ';') at += 1
    else return undefined
  }
  return at
}

function lineBreak(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end < 0) return text.length
  return text.charAt(end - 1) === '\r' ? end - 1 : end
}
