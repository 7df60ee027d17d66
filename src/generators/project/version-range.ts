/** Major, minor and patch of a version that a range allows. */
export type Allowed = readonly [number, number, number]

const form = /^(?:[\^~=]|>=)? ?v?(\d{1,9})(?:\.(\d{1,9}|[x*]))?(?:\.(\d{1,9}|[x*]))?/

/** The lowest version of a simple range (`^4.7.4`, `~3.2`, `>=4`, `4.x`); undefined for what names none, such as `latest` or `catalog:`. */
export function lowestOf(range: string | undefined): Allowed | undefined {
  const match = form.exec((range ?? '').trim())
  return match === null ? undefined : [Number(match[1]), numberOr(match[2], 0), numberOr(match[3], 0)]
}

/** The highest version of a simple range, with `Infinity` for parts that are open; undefined for what names none. */
export function highestOf(range: string | undefined): Allowed | undefined {
  const match = form.exec((range ?? '').trim())
  if (match === null || range === undefined) return undefined
  const [, major, minor, patch] = match
  if (range.includes('||') || range.trim().startsWith('>=')) return [Infinity, Infinity, Infinity]
  if (range.trim().startsWith('^')) return [Number(major), Infinity, Infinity]
  const top = numberOr(minor, Infinity)
  return [Number(major), top, range.trim().startsWith('~') ? Infinity : top === Infinity ? Infinity : numberOr(patch, Infinity)]
}

function numberOr(text: string | undefined, otherwise: number): number {
  return text === undefined || !/^\d/.test(text) ? otherwise : Number(text)
}

/** True where a version is lower than another. */
export function isBelow(one: Allowed, other: Allowed): boolean {
  for (const at of [0, 1, 2] as const) if (one[at] !== other[at]) return one[at] < other[at]
  return false
}
