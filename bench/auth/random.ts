/** Choices that a seed decides. */
export interface Random {
  /** A whole number from 0 up to `below`, which is left out. */
  int(below: number): number
  pick<One>(of: readonly One[]): One
  /** True in `share` of all cases (0 to 1). */
  chance(share: number): boolean
}

/** Numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return { int, pick: (of) => of[int(of.length)] as (typeof of)[number], chance: (share) => next() < share }
}
