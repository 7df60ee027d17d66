import { limits } from './limits.ts'

/** Characters of a module that people still write by hand. */
const mostCharacters = 500_000

/**
 * Says why a module is not parsed: the parser, written in native code, ends the process when code is nested too deeply for its stack. Brackets are
 * counted as they stand and once more without texts and remarks, which may hide some. Undefined for code that may be parsed.
 */
export function whyUnread(text: string): string | undefined {
  if (text.length > mostCharacters) return `it has more than ${mostCharacters} characters`
  if (text.split('else').length - 1 > limits.codeElse) return 'it has too many branches'
  return whyDeep(text) ?? whyDeep(withoutTexts(text))
}

const kinds = ['()', '[]', '{}', '<>']

function whyDeep(text: string): string | undefined {
  // each kind by itself: a bracket of another kind does not close
  const open = [0, 0, 0, 0]
  let run = 0
  for (const [token] of text.matchAll(/[\w$]+|[^\s\w$]/g)) {
    run = ';,{}'.includes(token) ? 0 : run + 1
    if (run > limits.codeRun) return 'it goes on too long without a separator'
    const kind = kinds.findIndex((pair) => pair.includes(token))
    if (kind >= 0) open[kind] = Math.max(0, (open[kind] ?? 0) + (kinds[kind]?.startsWith(token) ? 1 : -1))
    // most `<` compare, and none of those outlives its statement
    if (';{}'.includes(token)) open[3] = 0
    if ((open[kind] ?? 0) > limits.codeDepth) return 'its code is nested too deeply'
  }
  return undefined
}

/** Code with each text, template and remark replaced by a blank. */
function withoutTexts(text: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfText(text, at)
    if (end === at) continue
    kept.push(text.slice(from, at))
    from = end
    at = end - 1
  }
  return [...kept, text.slice(from)].join(' ')
}

/** Offset behind the text or remark that begins here; the offset itself where none does. */
function endOfText(text: string, at: number): number {
  const mark = text.charAt(at)
  if (mark === '/' && text.charAt(at + 1) === '/') return endBefore(text.indexOf('\n', at), text)
  if (mark === '/' && text.charAt(at + 1) === '*') return endBefore(text.indexOf('*/', at + 2), text)
  if (mark !== '"' && mark !== "'" && mark !== '`') return at
  let end = at + 1
  while (end < text.length && text.charAt(end) !== mark) {
    if (mark !== '`' && text.charAt(end) === '\n') return end
    end += text.charAt(end) === '\\' ? 2 : 1
  }
  return Math.min(text.length, end + 1)
}

const endBefore = (found: number, text: string): number => (found < 0 ? text.length : found)
