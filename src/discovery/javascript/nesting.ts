import { limits } from '../../core/limits.ts'
import { isDeeperThan } from './code-depth.ts'

/** Error of a file that was not parsed because of its nesting. */
export const tooDeep = 'The code is nested too deeply to be read.'
/** Error of a file that was not parsed because it goes on too long without a sign that ends what it began. */
export const tooLong = 'The code goes on too long without a comma, a brace or a semicolon to be read.'

/** Shorter texts cannot reach any of these limits. */
const harmlessLength = 6000

const opens = 1
const closes = 2
const separates = 4
/** What each ASCII character does to the nesting. */
const kinds = new Uint8Array(128)
for (const character of '([{') kinds[character.charCodeAt(0)] = opens
for (const character of ')]}') kinds[character.charCodeAt(0)] = closes
for (const character of ';,{}') kinds[character.charCodeAt(0)] = (kinds[character.charCodeAt(0)] ?? 0) | separates

/**
 * Says why code is not parsed: nested as it is, that could end the process. Undefined for code that may be. Brackets are counted as they stand, because a
 * text that hides one may be none, and as a reader of tokens sees them, because a text may hold what seems to close them.
 */
export function whyUnparsed(text: string, isMarkup = false): string | undefined {
  if (text.length < harmlessLength) return undefined
  const rough = roughly(text) === undefined ? undefined : roughly(withoutTexts(text))
  if (rough === tooDeep || !mayBeDeep(text)) return rough
  const isDeep = (['divides', 'begins'] as const).some((slash) => isDeeperThan(text, limits.codeDepth, { slash, isMarkup }))
  return isDeep ? tooDeep : rough
}

/** Marks and words, each of which may hold what follows it. */
const holders =
  /[([{?=!~<:*]|\b(?:if|for|while|with|do|else|new|typeof|void|delete|await|yield|keyof|infer|readonly|unique|extends|class|async)\b/g

/** False for code with fewer holders than the limit in all: most files need no second look. */
function mayBeDeep(text: string): boolean {
  let held = 0
  holders.lastIndex = 0
  while (held <= limits.codeDepth && holders.test(text)) held += 1
  return held > limits.codeDepth
}

/**
 * Code without the texts and remarks that are surely such, whatever stands around them. On a line without a slash and a backtick nothing of a regular
 * expression, a comment's end or a template's end hides a quote; a text without a brace holds no code even within a template or markup; and a line
 * behind a backslash may go on with a text.
 */
function withoutTexts(text: string): string {
  let before = ''
  const lines = text.split('\n').map((line) => {
    const goesOn = /\\\r?$/.test(before)
    before = line
    if (/^\s*\/\/[^{`]*$/.test(line) && !goesOn) return ''
    return goesOn || /[/`]/.test(line) ? line : line.replace(/"(?:[^"\\{]|\\.)*"|'(?:[^'\\{]|\\.)*'/g, '""')
  })
  return lines.join('\n')
}

/** A rough count: texts and comments are not told apart. */
function roughly(text: string): string | undefined {
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const kind = code < 128 ? (kinds[code] as number) : 0
    if (kind === 0) continue
    if ((kind & opens) !== 0) depth += 1
    else if ((kind & closes) !== 0 && depth > 0) depth -= 1
    if (depth > limits.codeDepth) return tooDeep
    if ((kind & separates) === 0) continue
    if (index - start > limits.codeRun && isLongRun(text, start, index)) return tooLong
    start = index + 1
  }
  if (text.length - start > limits.codeRun && isLongRun(text, start, text.length)) return tooLong
  return hasLongElse(text) ? tooDeep : undefined
}

/** A piece between separators with more words and operators than any person writes. */
function isLongRun(text: string, from: number, to: number): boolean {
  return (text.slice(from, to).match(/[\w$]+|[^\s\w$]/g)?.length ?? 0) > limits.codeRun
}

function hasLongElse(text: string): boolean {
  return text.length > limits.codeElse * 10 && (text.match(/\belse\b/g)?.length ?? 0) > limits.codeElse
}
