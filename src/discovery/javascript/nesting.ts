/** Brackets open at once: the parser, written in native code, ends the process when its stack does (seen from 6,000 on). */
const depthLimit = 1500
/** Words and operators without a separator between them: prefix chains nest as deep (seen from 30,000 on). */
const runLimit = 20_000
/** `else` of one file: each nests in the one before. */
const elseLimit = 5000
/** Shorter texts cannot reach any of these limits. */
const harmlessLength = 6000

/** True where code is nested so deeply that parsing it could end the process. A rough count: strings and comments are not told apart. */
export function isNestedTooDeeply(text: string): boolean {
  if (text.length < harmlessLength) return false
  return bracketsTooDeep(text) || (text.length > runLimit && (runTooLong(text) || (text.match(/\belse\b/g)?.length ?? 0) > elseLimit))
}

function bracketsTooDeep(text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // ( [ {
    if (code === 0x28 || code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > depthLimit) return true
    } else if ((code === 0x29 || code === 0x5d || code === 0x7d) && depth > 0) depth -= 1
  }
  return false
}

/** Looks at the pieces between separators that are long enough to matter. */
function runTooLong(text: string): boolean {
  const separator = /[;,{}]/g
  let start = 0
  while (start < text.length) {
    separator.lastIndex = start
    const end = separator.exec(text)?.index ?? text.length
    if (end - start > runLimit && tokensOf(text.slice(start, end)) > runLimit) return true
    start = end + 1
  }
  return false
}

function tokensOf(piece: string): number {
  return piece.match(/[\w$]+|[^\s\w$]/g)?.length ?? 0
}
