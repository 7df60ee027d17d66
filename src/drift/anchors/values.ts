import type { Named } from './names/named.ts'
import type { Piece } from './piece.ts'

const given =
  /\bdefault(?:s to|ing to|s|ed to| value)?(?: is| of)?\s{0,3}[:=]?\s{0,3}\**\s{0,3}(?:`([^`\n]{1,100})`|(\d[\w.]{0,30}|true|false|null|"[^"\n]{1,60}")(?=[\s),.;]|$))/i

/** The default that the line of a list gives to the name it begins with: "`port` (default: `3000`)". Offsets are of the stretch of the name. */
export function readValue({ around, at, text }: Piece, names: readonly Named[]): readonly Named[] {
  const name = names.find(({ kind }) => kind === 'name' || kind === 'env' || kind === 'flag')
  const start = at + text.length
  const match = name === undefined ? null : given.exec(around.slice(start))
  const value = match?.[1] ?? match?.[2]
  if (name === undefined || match === null || value === undefined) return []
  const from = start - at + match.index + match[0].lastIndexOf(value)
  return [{ kind: 'value', name: value, from, to: from + value.length, of: [name.name] }]
}
