import type { Version } from './ranges.ts'

/** True where two versions have the same first numbers; one that is not told is 0. */
function areAlike(one: Version, other: Version, numbers: number): boolean {
  return [...one, 0, 0].slice(0, numbers).every((number, i) => (number ?? 0) === (other[i] ?? 0))
}

/** True for the former oldest version as far as a page tells it, where that is another one than now. */
export function isOldAsTold(version: Version, old: Version, now: Version | undefined): boolean {
  const told = version.length
  if (now === undefined || areAlike(old, now, told)) return false
  // `1.9.3` of a manifest that says `1.9`
  return areAlike(old, version, told) || (old.length > 1 && told > old.length && areAlike(old, version, old.length))
}
