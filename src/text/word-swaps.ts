/** A word of a name and what took its place. */
export interface Swap {
  before: string
  after: string
}

/** Shortest word whose replacement tells anything. */
const shortest = 3

/** The words in which two names differ part by part (`createSupplierDto`, `createMerchantDto`), in small letters; undefined where more than words differ. */
export function wordSwaps(one: string, other: string): readonly Swap[] | undefined {
  const [left, right] = [partsOf(one), partsOf(other)]
  if (left.length !== right.length) return undefined
  const swaps = new Map<string, Swap>()
  for (const [at, was] of left.entries()) {
    const now = right[at] ?? ''
    if (was === now) continue
    if (!isWord(was) || !isWord(now)) return undefined
    const swap = inSingular(was.toLowerCase(), now.toLowerCase())
    if (swap.before !== swap.after) swaps.set(keyOf(swap), swap)
  }
  return [...swaps.values()]
}

/** A swap as a key of a map. */
export function keyOf({ before, after }: Swap): string {
  return `${before}\n${after}`
}

/** Words of a name as code joins them, and what stands between words. */
function partsOf(name: string): readonly string[] {
  return name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])|[^A-Za-z\d]+/g) ?? []
}

function isWord(part: string): boolean {
  return part.length >= shortest && /^[A-Za-z]/.test(part)
}

function inSingular(before: string, after: string): Swap {
  const isPlural = before.endsWith('s') && after.endsWith('s')
  return isPlural ? { before: before.slice(0, -1), after: after.slice(0, -1) } : { before, after }
}
