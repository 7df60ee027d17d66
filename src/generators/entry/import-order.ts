/** Which of two names comes first, as Biome has it: letter by letter, a capital before the small one of it, and digits as numbers. */
export function compareNames(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (const [i, part] of left.entries()) {
    const against = right[i]
    if (against === undefined) return 1
    const difference = part - against
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Letters as numbers that stand in their order; a run of digits is one. */
function partsOf(text: string): readonly number[] {
  return (text.match(/\d{1,9}|\D/g) ?? []).map((part) => {
    if (/^\d/.test(part)) return 0x60 + Number(part) / 1e9
    const [small, code] = [part.toLowerCase().charCodeAt(0), part.charCodeAt(0)]
    return small * 2 + (small === code ? 1 : 0)
  })
}

/** Which of two modules is imported first: packages with a protocol, packages, aliases of paths, then relative ones, those farther up first. */
export function compareModules(one: string, other: string): number {
  return distanceOf(one) - distanceOf(other) || compareNames(one, other)
}

/** How near a module is, as a number that grows the nearer it is. */
export function distanceOf(module: string): number {
  if (/^\.{0,2}(?:\/|$)/.test(module)) return 4
  if (/^(?:[#~$%]|@\/)/.test(module)) return 3
  return module.includes(':') ? 1 : 2
}
