const seedOne = 0x2f6e2b1
const seedTwo = 0x5bd1e995

/** Two running 32-bit hashes of a syntax tree: enough that equal hashes mean equal code. */
export interface HashState {
  one: number
  two: number
  /** Hash of the tree without its names and without the words of its texts: it outlives a rename. */
  form: number
}

/** A fresh hash. */
export function startHash(): HashState {
  return { one: seedOne, two: seedTwo, form: seedOne }
}

/** Adds a number. */
export function mixNumber(state: HashState, value: number): void {
  mixForm(state, value)
  mixCode(state, value)
}

function mixForm(state: HashState, value: number): void {
  state.form = Math.imul(state.form ^ value, 0x01000193)
}

function mixCode(state: HashState, value: number): void {
  state.one = Math.imul(state.one ^ value, 0x01000193)
  state.two = (Math.imul(state.two, 31) + value + (state.one >>> 15)) | 0
}

/** Adds what was hashed by itself. */
export function mixState(state: HashState, own: HashState): void {
  mixForm(state, own.form)
  mixCode(state, own.one)
  mixCode(state, own.two)
}

/** Adds the characters of a text that is no name: an operator, a number. */
export function mixText(state: HashState, text: string): void {
  for (let index = 0; index < text.length; index += 1) mixForm(state, text.charCodeAt(index))
  mixName(state, text)
}

/** Adds what code says in its own words: a renamed thing may be one of them, so only their number is part of the form. */
export function mixWords(state: HashState, text: string): void {
  mixForm(state, text.split(' ').length)
  mixName(state, text)
}

/** Adds a name, which is no part of the form. */
export function mixName(state: HashState, text: string): void {
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

/** All pairs of digits of base 36: numbers as large as a hash are printed slowly otherwise. */
const pairs = Array.from({ length: 1296 }, (_, value) => value.toString(36).padStart(2, '0'))

/** The form as 7 characters of base 36. */
export function printForm({ form }: HashState): string {
  return printNumber(form >>> 0)
}

function printNumber(value: number): string {
  const high = Math.floor(value / 1_679_616)
  const low = value - high * 1_679_616
  const first = Math.floor(high / 1296)
  return `${first}${pairs[high - first * 1296]}${pairs[Math.floor(low / 1296)]}${pairs[low % 1296]}`
}

/** The hash as 14 characters of base 36. */
export function printHash(state: HashState): string {
  return printNumber(state.one >>> 0) + printNumber(state.two >>> 0)
}

/** Hash of a plain text, for what is no syntax tree. */
export function hashText(text: string): string {
  const state = startHash()
  mixText(state, text)
  return printHash(state)
}
