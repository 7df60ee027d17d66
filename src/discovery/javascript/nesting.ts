import { limits } from '../../core/limits.ts'

/** Error of a file that was not parsed because of its nesting. */
export const tooDeep = 'The code is nested too deeply to be read.'

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

/** True where code is nested so deeply that parsing it could end the process. A rough count: strings and comments are not told apart. */
export function isNestedTooDeeply(text: string): boolean {
  if (text.length < harmlessLength) return false
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const kind = code < 128 ? (kinds[code] as number) : 0
    if (kind === 0) continue
    if ((kind & opens) !== 0) depth += 1
    else if ((kind & closes) !== 0 && depth > 0) depth -= 1
    if (depth > limits.codeDepth) return true
    if ((kind & separates) === 0) continue
    if (index - start > limits.codeRun && isLongRun(text, start, index)) return true
    start = index + 1
  }
  return (text.length - start > limits.codeRun && isLongRun(text, start, text.length)) || hasLongElse(text)
}

/** A piece between separators with more words and operators than any person writes. */
function isLongRun(text: string, from: number, to: number): boolean {
  return (text.slice(from, to).match(/[\w$]+|[^\s\w$]/g)?.length ?? 0) > limits.codeRun
}

function hasLongElse(text: string): boolean {
  return text.length > limits.codeElse * 10 && (text.match(/\belse\b/g)?.length ?? 0) > limits.codeElse
}
