import { cleanInline } from './passages.ts'
import { namesStandard } from './standards.ts'
import { vendorIn } from './subjects.ts'

/** A comment, a string or markup text that names a standard. */
export interface SourcePassage {
  text: string
  /** 1-based line of its first character. */
  line: number
  kind: 'comment' | 'string' | 'ui'
  /** Name of another company on the lines around a string. */
  near?: string
}

/** Lines around a mention that may belong to the same sentence. */
const reach = 6

/**
 * Passages of a file that is no document: comments, string literals and markup text that name a standard. Identifiers and code do
 * not count. Works on lines, so it reads every language alike.
 */
export function readSourcePassages(text: string): readonly SourcePassage[] {
  if (!namesStandard.test(text)) return []
  const lines = text.split(/\r?\n/)
  const passages: SourcePassage[] = []
  let until = 0
  for (let i = 0; i < lines.length; i += 1) {
    if (i < until || !namesStandard.test((lines[i] ?? '').slice(0, 4_000))) continue
    const found = passageAt(lines, i)
    passages.push(...found.passages)
    until = found.until
  }
  return passages
}

/** Whether a comment names a standard in its own words: what stands between backticks is quoted, as an example of what others write. */
function saysItself(comment: string): boolean {
  return namesStandard.test(comment.replace(/`[^`]{0,400}`/g, '``'))
}

function passageAt(lines: readonly string[], i: number): { passages: SourcePassage[]; until: number } {
  const line = (lines[i] ?? '').slice(0, 4_000)
  if (isComment(lines, i)) {
    const [from, to] = spread(
      lines,
      i,
      (at) => isComment(lines, at) && !/^(\*\/|\/\*+|#+|\/\/+|\*)?\s*(@\w.*)?$/.test((lines[at] ?? '').trim()),
    )
    const said = lines
      .slice(from, to + 1)
      .map(stripComment)
      .join('\n')
    return { passages: saysItself(said) ? [passage(said, from + 1, 'comment')] : [], until: to + 1 }
  }
  const trailing = /(?:^|[\s;{},)])(?:\/\/|#)\s(.*)$/.exec(line)
  const strings = literalsOf(line)
    .filter((literal) => namesStandard.test(literal))
    .map((literal) => described(lines, i, literal))
  if (trailing?.[1] !== undefined && saysItself(trailing[1]) && strings.length === 0)
    return { passages: [passage(trailing[1], i + 1, 'comment')], until: i + 1 }
  if (strings.length > 0) {
    const around = vendorIn(
      strings.reduce(
        (text, literal) => text.replace(literal, ''),
        lines
          .slice(Math.max(0, i - 2), i + 3)
          .join('\n')
          .slice(0, 4_000),
      ),
    )
    return {
      passages: strings.map((literal) => ({ ...passage(literal, i + 1, 'string'), ...(around !== undefined && { near: around }) })),
      until: i + 1,
    }
  }
  if (isMarkupText(line)) {
    const [from, to] = spread(lines, i, (at) => isMarkupText(lines[at] ?? ''))
    return {
      passages: [
        passage(
          lines
            .slice(from, to + 1)
            .map(stripTags)
            .join('\n'),
          from + 1,
          'ui',
        ),
      ],
      until: to + 1,
    }
  }
  const between = [...line.matchAll(/>([^<>{}]+)</g)].map((match) => match[1] ?? '').filter((part) => namesStandard.test(part))
  return { passages: between.map((part) => passage(part, i + 1, 'ui')), until: i + 1 }
}

/** A bare name is a title: what it says stands in the next string, on its line or the one below. */
function described(lines: readonly string[], i: number, literal: string): string {
  if (literal.length > 24) return literal
  const after = literalsOf(`${lines[i] ?? ''}\n${lines[i + 1] ?? ''}`.slice(0, 4_000))
  const next = after[after.indexOf(literal) + 1]
  return next === undefined || !/\w \w/.test(next) ? literal : `${literal}: ${next}`
}

function passage(text: string, line: number, kind: SourcePassage['kind']): SourcePassage {
  return { text: text.slice(0, 2_000), line, kind }
}

/** Widens a line to its neighbours that hold, a few lines either side. */
function spread(lines: readonly string[], at: number, holds: (line: number) => boolean): readonly [number, number] {
  let from = at
  let to = at
  while (from > 0 && at - from < reach && holds(from - 1)) from -= 1
  while (to + 1 < lines.length && to - at < reach && holds(to + 1)) to += 1
  return [from, to]
}

function isComment(lines: readonly string[], i: number): boolean {
  return /^\s*(\/\/|\/\*|\*(?!\*?[\w(])|#(?![!\w]|include)|\{\/\*|<!--|--\s|;;)/.test(lines[i] ?? '')
}

function stripComment(line: string): string {
  return line.replace(/^\s*(\{?\/\*+|\/\/+|\*+\/?|#+|<!--|--|;;)\s?/, '').replace(/\s*(\*\/\}?|-->)\s*$/, '')
}

function stripTags(line: string): string {
  return cleanInline(line.replace(/\{" "\}|\{' '\}/g, ' '))
}

/** Text of string literals on one line. */
function literalsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(["'`])/g, '$1'),
  )
}

/** Words between tags or in a block of YAML text: no statement, no assignment, no key. */
function isMarkupText(line: string): boolean {
  const text = line.trim()
  if (
    text === '' ||
    /[;={}[\]]|=>|\)\s*$|^(import|export|const|let|var|return|if|for|function|class|type|interface|case|@)\b/.test(
      text.replace(/\{['"] ['"]\}/g, ''),
    )
  )
    return false
  if (/^["']?[\w.-]+["']?\s*:(\s|$)/.test(text) || /^<\/?[A-Za-z]/.test(text)) return false
  return /[a-z]{2,}\s+\S|\s[a-z]{2,}/i.test(text)
}
