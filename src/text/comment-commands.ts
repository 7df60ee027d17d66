import { distance } from 'fastest-levenshtein'
import type { Excess } from '../core/excess.ts'
import { limits } from '../core/limits.ts'
import { commentBounds, markdownExcess } from './excess/markdown-excess.ts'
import { plainLines } from './plain-lines.ts'
import { remembering } from './remembering.ts'

/** Commands of one comment that are taken. */
export const mostCommands = 10

/** Characters of comments whose commands are remembered, because several ask for those of the same comment one after the other. */
const rememberedLength = 200_000

/** Capitals make no command, but an answer: telephones write them by themselves. */
const command = /^\/[a-z][a-z0-9-]{0,60}(?=\s|$)/i

/** Lines of a comment that nobody parsed, because it is beyond the limits of reading. */
export interface UnreadCommands {
  excess: Excess
  /** Lines that would be commands where they stand in plain text, in order. */
  lines: readonly string[]
}

/** What a comment asks for. */
export interface CommentCommands {
  /** Its command lines in order; none where it is `unread`. */
  lines: readonly string[]
  unread?: UnreadCommands
}

/**
 * The commands of a comment: lines that begin with `/name` in column 0 of a paragraph at the top level of its Markdown, so in no quote, list item, code,
 * HTML, comment, table, heading, note or definition, and not in the quoted tail of a mail (THREATS A8). A comment that would take the parser
 * too many steps has none (THREATS A9).
 */
export const readCommands: (body: string) => CommentCommands = remembering(rememberedLength, (body) => {
  const text = body.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const last = lines.findLastIndex(isCommand)
  if (last < 0) return { lines: [] }
  const deciding = decidingLines(lines, last)
  const excess = commentExcess(deciding.join('\n'))
  if (excess !== undefined) return { lines: [], unread: { excess, lines: taken(lines) } }
  return { lines: taken(plainLines(deciding.join('\n'))) }
})

/** The command lines of a comment in order (`readCommands`). */
export function commandLines(body: string): readonly string[] {
  return readCommands(body).lines
}

function isCommand(line: string): boolean {
  return command.test(line)
}

function taken(lines: readonly string[]): readonly string[] {
  return lines
    .filter(isCommand)
    .slice(0, mostCommands)
    .map((line) => line.trim())
}

/**
 * The lines that decide what the last possible command is: those up to the blank line behind it, which ends every paragraph. A long log below a command
 * is not parsed. Only what a link leads to may be defined further below.
 */
function decidingLines(lines: readonly string[], last: number): readonly string[] {
  const blank = lines.findIndex((line, at) => at > last && /^[ \t]*$/.test(line))
  if (blank < 0 || lines.some((line, at) => at > blank && line.includes(']:'))) return lines
  return lines.slice(0, blank)
}

/** Where a comment would take its parser more steps than any of a person does; undefined for one that may be parsed. */
export function commentExcess(text: string): Excess | undefined {
  const limit = limits.commentLines
  if (text.split('\n').length > limit) return { what: 'lines', limit, line: limit + 1 }
  return markdownExcess(text, commentBounds)
}

/** The known command that a name was probably meant to be: two letters off (none in a short name), another case, or a known name that goes on where this one stops. */
export function nearestCommand(typed: string, known: readonly string[]): string | undefined {
  const name = typed.toLowerCase()
  // names of other bots are as short as ours are long: `/heap` is not `/help`
  const reach = name.length < 5 ? 0 : name.length < 6 ? 1 : 2
  const [best] = known
    .map((candidate) => ({ candidate, off: distance(name, candidate) }))
    .filter(({ candidate, off }) => off <= reach || (name.length >= 7 && candidate.startsWith(name)))
    .sort((a, b) => a.off - b.off || (a.candidate < b.candidate ? -1 : 1))
  return best?.candidate
}
