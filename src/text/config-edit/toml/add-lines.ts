import { eolOf, isBreak } from '../text-style.ts'
import { linesOf } from '../../lines.ts'
import type { TomlSection } from './scan-toml.ts'

/** Adds lines at the end of a text, with a blank line before them. The text ends with a line break where it did before. */
export function addAtEnd(text: string, lines: string): string {
  const eol = eolOf(text)
  if (text.replace('\uFEFF', '') === '') return text + lines + eol
  if (!isBreak(text.at(-1))) return text + eol + eol + lines
  const isBlank = text.slice(previousLine(text, text.length, 0)).trim() === ''
  return text + (isBlank ? '' : eol) + lines + eol
}

/** Adds a table behind a section, with blank lines around it. */
export function addBehind(text: string, section: TomlSection, lines: string): string {
  const at = endOf(text, section)
  const eol = eolOf(text)
  const [, next] = linesOf(text, at)
  const isClose = next !== undefined && text.slice(next.from, next.to).trim() !== ''
  return text.slice(0, at) + eol + eol + lines + (isClose ? eol : '') + text.slice(at)
}

/** Adds a line at the end of a section. */
export function addWithin(text: string, section: TomlSection, line: string): string {
  return addLine(text, endOf(text, section), line)
}

/** Adds a line behind the one that an offset is on the end of. */
export function addLine(text: string, at: number, line: string): string {
  return text.slice(0, at) + eolOf(text) + line + text.slice(at)
}

/** Adds lines before the header of a section and the comments right above it, with blank lines around them. */
export function addBefore(text: string, section: TomlSection, lines: string): string {
  const eol = eolOf(text)
  const start = text.startsWith('\uFEFF') ? 1 : 0
  let at = lineStart(text, section.from, start)
  let above = ''
  while (at > start) {
    const from = previousLine(text, at, start)
    above = text.slice(from, at).trim()
    if (!above.startsWith('#')) break
    at = from
    above = ''
  }
  return text.slice(0, at) + (above === '' ? '' : eol) + lines + eol + eol + text.slice(at)
}

/** The start of the line before the one that starts at an offset. */
function previousLine(text: string, at: number, start: number): number {
  return lineStart(text, at - (text[at - 2] === '\r' ? 2 : 1), start)
}

function lineStart(text: string, offset: number, start: number): number {
  let at = offset
  while (at > start && !isBreak(text[at - 1])) at--
  return at
}

/** The end of a section: behind comments right below its last key, unless a header follows them at once, to which they then belong. */
export function endOf(text: string, { to }: TomlSection): number {
  let end = to
  for (const { from, to: lineEnd } of linesOf(text, to)) {
    if (from === to) continue
    const line = text.slice(from, lineEnd).trim()
    if (line === '') return end
    if (!line.startsWith('#')) return to
    end = lineEnd
  }
  return end
}
