/** A text as it reads without an encoding; each character knows the range of the original that it stands for. */
export interface Decoded {
  text: string
  from: Readonly<Uint32Array>
  to: Readonly<Uint32Array>
}

/** Times that an encoding is taken off: a URL may be encoded twice, within JSON. */
const mostLayers = 3

const names: Readonly<Record<string, string>> = {
  amp: '&',
  colon: ':',
  sol: '/',
  period: '.',
  lowbar: '_',
  hyphen: '-',
  commat: '@',
  plus: '+',
  equals: '=',
}

/** Escapes, invisible characters, and the seams of strings that are put together. */
const encoded =
  /\\{1,4}u\{(?<braced>[0-9a-f]{1,6})\}|\\{1,4}u(?<unicode>[0-9a-f]{4})|\\{1,4}x(?<byte>[0-9a-f]{2})|%(?<percent>[0-9a-f]{2})|&#x(?<hex>[0-9a-f]{1,6});|&#(?<decimal>\d{1,7});|&(?<name>amp|colon|sol|period|lowbar|hyphen|commat|plus|equals);|[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|\\{0,3}["'`]\s{0,40}\+\s{0,40}\\{0,3}["'`]|["'`],\s{0,40}["'`](?=[^"'`]{0,200}["'`]\s{0,20}\]\s{0,20}\.join)|\$\{\s{0,10}(?<quote>["'`])(?<inner>[\w+/=.:@-]{0,200})\k<quote>\s{0,10}\}|\\\r?\n/gi

/** True where a text holds something to decode. */
export function isEncoded(text: string): boolean {
  return text.search(encoded) >= 0
}

/** A text without escapes, entities, invisible characters and seams; undefined where it has none. */
export function decode(text: string): Decoded | undefined {
  let found: Decoded | undefined
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const next = replaced(found ?? plain(text), encoded, ({ groups = {} }) => decodedOf(groups))
    if (next === undefined) break
    found = next
  }
  return found
}

/** A text with its lines joined, also those that an escape separates, without what begins a line of a quotation, a list or a comment; undefined where it is one line. */
export function joinLines(of: Decoded | string): Decoded | undefined {
  return replaced(
    typeof of === 'string' ? plain(of) : of,
    /[ \t]{0,80}(?:\\|<w?br ?\/?>)?(?:\r?\n|(?:\\{1,4}r)?\\{1,4}n)[ \t]{0,80}(?:(?:>|\*|\/\/|#)[ \t]{0,8}){0,3}/g,
    () => '',
  )
}

function plain(text: string): Decoded {
  const [from, to] = [new Uint32Array(text.length), new Uint32Array(text.length)]
  for (let i = 0; i < text.length; i += 1) {
    from[i] = i
    to[i] = i + 1
  }
  return { text, from, to }
}

function decodedOf(groups: Readonly<Record<string, string | undefined>>): string {
  const { braced, unicode, byte, percent, hex, decimal, name, inner } = groups
  const code = braced ?? unicode ?? byte ?? percent ?? hex
  if (code !== undefined) return charOf(Number.parseInt(code, 16))
  if (decimal !== undefined) return charOf(Number(decimal))
  return name === undefined ? (inner ?? '') : (names[name.toLowerCase()] ?? '')
}

function charOf(code: number): string {
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : '\uFFFD'
}

/** Puts something in place of every match; each character that it puts stands for the whole of what it replaces. */
function replaced(of: Decoded, pattern: RegExp, by: (match: RegExpExecArray) => string): Decoded | undefined {
  const changes = [...of.text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, put: by(match) }))
  if (changes.length === 0) return undefined
  const length = changes.reduce((sum, { at, end, put }) => sum + put.length - (end - at), of.text.length)
  const [from, to] = [new Uint32Array(length), new Uint32Array(length)]
  const pieces: string[] = []
  let [last, next] = [0, 0]
  const keep = (end: number): void => {
    pieces.push(of.text.slice(last, end))
    from.set(of.from.subarray(last, end), next)
    to.set(of.to.subarray(last, end), next)
    next += end - last
  }
  for (const { at, end, put } of changes) {
    keep(at)
    pieces.push(put)
    from.fill(of.from[at] ?? 0, next, next + put.length)
    to.fill(of.to[end - 1] ?? 0, next, next + put.length)
    next += put.length
    last = end
  }
  keep(of.text.length)
  return { text: pieces.join(''), from, to }
}
