/** Sign of a string that begins as the one before it does, up to and with its last space. */
const sign = '^'

/** Strings of a list, each without what it shares with the one before: `file fn aa`, `file fn bb` are `file fn aa`, `^bb`. */
export function withoutRepeats(all: readonly string[]): readonly string[] {
  return all.map((text, i) => {
    const head = headOf(all[i - 1] ?? '')
    const rest = text.slice(head.length)
    if (head.length > 1 && text.startsWith(head) && !rest.includes(' ') && !rest.startsWith(sign)) return sign + rest
    return text.startsWith(sign) ? sign + text : text
  })
}

/** The strings that `withoutRepeats` made shorter. */
export function withRepeats(all: readonly string[]): readonly string[] {
  const found: string[] = []
  for (const text of all) {
    const isLiteral = !text.startsWith(sign) || text.startsWith(sign + sign)
    found.push(isLiteral ? text.slice(text.startsWith(sign) ? 1 : 0) : headOf(found.at(-1) ?? '') + text.slice(1))
  }
  return found
}

function headOf(text: string): string {
  return text.slice(0, text.lastIndexOf(' ') + 1)
}
