/** Characters of an expression that is run; a longer one is not understood. */
const longest = 200
/** A repetition of something that holds a repetition or alternatives: steps may grow without bound. */
function isExplosive(source: string): boolean {
  return /[+*}]\)?[+*{]/.test(source) || [...source.matchAll(/\(([^()]*)\)\s*[+*{]/g)].some(([, inside = '']) => /[+*|}]/.test(inside))
}

/** The expression of a literal such as `/^a/i` where running it over a short text costs little; undefined otherwise. A repository's own expression may be slow on purpose. */
export function safePattern(literal: string): RegExp | undefined {
  const end = literal.lastIndexOf('/')
  const source = literal.slice(1, end)
  if (!literal.startsWith('/') || end < 1 || source.length > longest || isExplosive(source)) return undefined
  try {
    return new RegExp(source, literal.slice(end + 1).replace(/[gy]/g, ''))
  } catch {
    return undefined
  }
}
