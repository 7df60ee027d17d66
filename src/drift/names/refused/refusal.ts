import { escapeWord, isComment } from '../../declared.ts'

/** What code makes of a name at one place: it uses it, only says that it is refused, or speaks of it in a remark. */
export type Stand = 'used' | 'refused' | 'remark'

/** Words by which a message says that something is not taken any more. */
export const refusing =
  /\b(?:ignor(?:ed|es|ing)|no longer (?:supported|used|needed|available|accepted|allowed|valid|works?|exists?|has|have|does)|(?:is|are|was|were|been|be) (?:now )?(?:removed|dropped|discontinued|renamed|replaced|deprecated)|not supported (?:any ?more|any longer)|ha(?:s|ve) no effect|deprecated|obsolete)\b/i

/** Calls and statements that tell somebody, or end the program. */
const telling = /(?:warn|log|err|raise|throw|panic|exit|abort|fail|print|puts|echo|bail|die|notif|report|assert|alert|fatal|deprecat)/i
/** Where a branch begins, in any language. */
const branch = /^\s*(?:[}\])]\s*)?(?:else\s+)?(?:if|unless|elif|elsif|elseif|when|case|guard)\b/
/** Lines of a branch that are read: a longer one does more than to refuse. */
const most = 15
/** Characters of a line that people wrote. */
const longest = 1_000
/** A literal of one line, in the quotation marks of any language; a sigil of Elixir or Ruby has its own. */
const literal = /(?<!\w)~[a-zA-Z](?:\/[^/]*\/|\|[^|]*\||"[^"]*"|'[^']*')|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/g

/** Where a text has a word, each with its 0-based line. */
export function standsOf(path: string, text: string, word: string): readonly { stand: Stand; line: number }[] {
  if (!text.includes(word)) return []
  const like = new RegExp(`(?<![\\w$]|\\w-)${escapeWord(word)}(?![\\w$]|-\\w)`, 'g')
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    line.includes(word) ? [...line.matchAll(like)].map(({ index }) => ({ stand: standAt({ path, lines, at }, index), line: at })) : [],
  )
}

interface Line {
  path: string
  lines: readonly string[]
  at: number
}

function standAt({ path, lines, at }: Line, column: number): Stand {
  const line = lines[at] ?? ''
  if (isComment(path, line)) return 'remark'
  if (line.length > longest) return 'used'
  if (isInMessage(lines, at, column)) return 'refused'
  return branch.test(line) && isRefusal(branchAt(lines, at, column)) ? 'refused' : 'used'
}

/** True in a literal of several words that, with the lines right around it, says that something is not taken any more. */
function isInMessage(lines: readonly string[], at: number, column: number): boolean {
  const line = lines[at] ?? ''
  const own = [...line.matchAll(literal)].find(({ 0: text, index }) => index < column && column < index + text.length)?.[0]
  if (own === undefined || !/\s/.test(own)) return false
  const near = [lines[at - 1] ?? '', lines[at + 1] ?? '', lines[at + 2] ?? ''].flatMap((one) => one.match(literal) ?? [])
  return refusing.test([own, ...near.filter((one) => /\s/.test(one))].join(' '))
}

/** What a branch does: the rest of the line that begins it, and the lines that stand deeper. */
function branchAt(lines: readonly string[], at: number, column: number): readonly string[] {
  const depth = depthOf(lines[at] ?? '')
  const body = [(lines[at] ?? '').slice(column)]
  for (let next = at + 1; next < lines.length && body.length <= most; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() === '' || (line.trim() === '{' && next === at + 1)) continue
    if (depthOf(line) <= depth) break
    body.push(line)
  }
  return body
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}

/** True for a branch that says that something is not taken any more and does nothing else: it keeps no value. */
function isRefusal(body: readonly string[]): boolean {
  if (body.length > most) return false
  const texts = body.flatMap((line) => line.match(literal) ?? []).filter((one) => /\s/.test(one))
  if (!texts.some((one) => refusing.test(one))) return false
  const code = body.slice(1).map((line) => line.replace(literal, '""'))
  const rest = (body[0] ?? '').replace(literal, '""')
  return telling.test([rest, ...code].join('\n')) && !code.some(keeps)
}

/** True for a line that gives something a value; what is named inside of brackets is given to a call. */
function keeps(line: string): boolean {
  const bare = line.replace(/\([^()]*\)/g, '').replace(/^[^()]*[([{]\s*$/, '')
  return /(?:^|[^=!<>:~])(?:[-+|&?]|\?\?|\|\|)?:?=(?![=>~])/.test(bare) && !/^\s*\w+\s*[:=]\s*["\w]+\s*,?\s*\)?$/.test(bare)
}
