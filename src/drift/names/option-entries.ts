import type { RemovedLine } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'

/** True for a line that names an option of a list that is data: `name: 'dry-run',`. */
export function isOptionEntry({ text }: Pick<RemovedLine, 'text'>, form: string): boolean {
  return new RegExp(`^\\s*(?:\\{\\s*)?['"]?(?:name|long|flag|option)['"]?\\s*:\\s*(['"\`])${escapeWord(form)}\\1\\s*(?:,|$)`).test(text)
}

const explains = /^(?:desc(?:ription)?|describe|usage|help|summary)$/
const takes = /^(?:type|types|alias|short(?:cut|Name)?|default(?:Value)?|group|multiple|required|configs?|usage|negat\w+)$/
/** What a file that gives options to commands speaks of. */
const ofCommands = /\bcli\b|\bcommands?\b|\bflags?\b|\bargv\b|Command\(/i

/** True where an entry says of its option what it is for and what it takes, in a file that speaks of commands. */
export function declaresOption(file: string, { line, path }: Pick<RemovedLine, 'line' | 'path'>): boolean {
  if (!ofCommands.test(path) && !ofCommands.test(file)) return false
  const keys = keysBeside(file.split('\n'), line - 1)
  return keys.some((key) => explains.test(key)) && keys.some((key) => takes.test(key))
}

/** Keys of the object that a line is in, where it is written one key a line. */
function keysBeside(lines: readonly string[], at: number): readonly string[] {
  const depth = depthOf(lines[at] ?? '')
  const isInside = (text: string): boolean => text.trim() === '' || depthOf(text) >= depth
  let [from, to] = [at, at]
  while (from > 0 && at - from < most && isInside(lines[from - 1] ?? '')) from -= 1
  while (to < lines.length - 1 && to - at < most && isInside(lines[to + 1] ?? '')) to += 1
  return lines.slice(from, to + 1).flatMap((text) => (depthOf(text) === depth ? (/^\s*['"]?(\w+)['"]?\s*:/.exec(text)?.[1] ?? []) : []))
}

/** Lines of one entry to each side. */
const most = 20

function depthOf(text: string): number {
  return text.length - text.trimStart().length
}
