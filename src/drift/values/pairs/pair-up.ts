import { unquoted } from './literals.ts'
import type { WrittenPair } from './read-pairs.ts'

/** A value of the one side of a change, and the one that took its place. */
interface PairedUp<T extends WrittenPair> {
  was: T
  is: T
}

/** Pairs what two sides give the same name: in the same place first, then wherever the name has one value on either side; and tells what is left of the first. */
export function pairUp<T extends WrittenPair>(
  were: readonly T[],
  are: readonly T[],
): { turned: readonly PairedUp<T>[]; gone: readonly T[] } {
  const ways: readonly ((pair: WrittenPair) => string)[] = [
    ({ names, spelled, above, wrapper, ordinal }) => JSON.stringify([names[0], spelled, above, wrapper, ordinal]),
    ({ names, spelled, above, wrapper, ordinal }) => JSON.stringify([names[0], spelled, above[0], wrapper, ordinal]),
    ({ names, spelled, wrapper, ordinal }) => JSON.stringify([names[0], spelled, wrapper, ordinal]),
  ]
  const found: PairedUp<T>[] = []
  let [old, now] = [were, are]
  for (const [way, key] of ways.entries()) {
    const paired = pairBy(old, now, key, way === 0)
    found.push(...paired)
    const done = new Set<T>(paired.flatMap(({ was, is }) => [was, is]))
    old = old.filter((one) => !done.has(one))
    now = now.filter((one) => !done.has(one))
  }
  return { turned: found.filter(({ was, is }) => unquoted(was.value) !== unquoted(is.value)), gone: old }
}

function pairBy<T extends WrittenPair>(
  were: readonly T[],
  are: readonly T[],
  keyOf: (pair: WrittenPair) => string,
  isSamePlace: boolean,
): readonly PairedUp<T>[] {
  const now = Map.groupBy(are, keyOf)
  return [...Map.groupBy(were, keyOf)].flatMap(([key, old]): readonly PairedUp<T>[] => {
    const others = now.get(key) ?? []
    if (isSamePlace && old.length === others.length) return old.map((was, i) => ({ was, is: others[i] as T }))
    const kept = sameValues(old, others)
    const [gone, come] = [old.filter((one) => !kept.has(one)), others.filter((one) => !kept.has(one))]
    const [was, is] = [gone[0], come[0]]
    const turned = gone.length === 1 && come.length === 1 && was !== undefined && is !== undefined ? [{ was, is }] : []
    return [...turned, ...[...kept].map((one) => ({ was: one, is: one }))]
  })
}

/** Values that stand on either side. */
function sameValues<T extends WrittenPair>(old: readonly T[], now: readonly T[]): ReadonlySet<T> {
  const kept = new Set<T>()
  for (const one of old) {
    const same = now.find((other) => !kept.has(other) && unquoted(other.value) === unquoted(one.value))
    if (same !== undefined) kept.add(one).add(same)
  }
  return kept
}
