const seedOne = 0x2f6e2b1
const seedTwo = 0x5bd1e995

/** Two running 32-bit hashes of a syntax tree: enough that equal hashes mean equal code. */
export interface HashState {
  one: number
  two: number
}

/** A fresh hash. */
export function startHash(): HashState {
  return { one: seedOne, two: seedTwo }
}

/** Adds a number. */
export function mixNumber(state: HashState, value: number): void {
  state.one = Math.imul(state.one ^ value, 0x01000193)
  state.two = (Math.imul(state.two, 31) + value + (state.one >>> 15)) | 0
}

/** Adds the characters of a text. */
export function mixText(state: HashState, text: string): void {
  let one = state.one ^ text.length
  let two = state.two
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = (Math.imul(two, 31) + code) | 0
  }
  state.one = one
  state.two = two
}

/** The hash as 14 characters of base 36. */
export function printHash(state: HashState): string {
  return (state.one >>> 0).toString(36).padStart(7, '0') + (state.two >>> 0).toString(36).padStart(7, '0')
}

/** Hash of a plain text, for what is no syntax tree. */
export function hashText(text: string): string {
  const state = startHash()
  mixText(state, text)
  return printHash(state)
}
