import { limits } from '../../core/limits.ts'

/** Error of a file that was not parsed because of its imports. */
export const tooManyImports = 'The code has too many imports to be read.'

/** A word that may begin an import declaration; calls and `import.meta` begin none. */
const declaration = /\bimport\b(?!\s{0,9}[(.])/g

/** Import declarations that a text has at most. */
function countImports(text: string): number {
  let count = 0
  declaration.lastIndex = 0
  while (declaration.test(text)) count += 1
  return count
}

/** True where code has more import declarations than the parser, which looks at all earlier ones with each, is given. */
export function hasTooManyImports(text: string): boolean {
  return countImports(text) > limits.codeImports
}

/**
 * True where the parser may fill its arena of 2 GiB: with each import declaration it copies every name imported so far, and where that is the fixed arena
 * of raw transfer it ends the process. A comma may be one more name.
 */
export function fillsArena(text: string): boolean {
  const imports = countImports(text)
  if (imports * (imports + text.length) <= limits.importCopies) return false
  return imports * (imports + countCommas(text)) > limits.importCopies
}

function countCommas(text: string): number {
  let count = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) count += 1
  return count
}
