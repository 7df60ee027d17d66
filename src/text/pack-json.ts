/** A value as it is written to JSON; an object's `undefined` is left out. */
export type PackedJson = string | number | boolean | null | readonly PackedJson[] | { readonly [key: string]: PackedJson | undefined }

/** Characters of a line. */
const lineLength = 200
/** Characters after which an element of a list at the top begins a line, so that a change moves few of the lines that follow. */
const softLength = 170

/** A piece of text that is not broken, and whether an element of a list at the top begins with it. */
interface Token {
  text: string
  begins?: true
  /** Set on the first piece of a list or an object at the top. */
  starts?: true
}

/**
 * JSON in few lines that a person can still compare: a list or an object at the top begins a line, and a line holds as much as fits into 200
 * characters. Only a single string may be longer.
 */
export function packJson(value: { readonly [key: string]: PackedJson | undefined }): string {
  const entries = Object.entries(value).filter((entry): entry is [string, PackedJson] => entry[1] !== undefined)
  const tokens = entries.flatMap(([key, one]) => {
    const parts = join(tokensOf(one, 1), { open: `${JSON.stringify(key)}:`, close: ',' })
    return parts.map((token, i) => (i === 0 && parts.length > 1 ? { ...token, starts: true as const } : token))
  })
  const last = tokens.at(-1)
  if (last === undefined) return '{}\n'
  const all = join([...tokens.slice(0, -1), { ...last, text: last.text.slice(0, -1) }], { open: '{', close: '}' })
  return `${fill(all).join('\n')}\n`
}

function fill(tokens: readonly Token[]): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const { text, begins, starts } of tokens) {
    const isFull = starts === true || line.length + text.length > lineLength || (begins === true && line.length > softLength)
    if (line !== '' && isFull) {
      lines.push(line)
      line = ''
    }
    line += text
  }
  return line === '' ? lines : [...lines, line]
}

function tokensOf(value: PackedJson, depth: number): readonly Token[] {
  if (Array.isArray(value))
    return within(
      (value as readonly PackedJson[]).map((one) => tokensOf(one, depth + 1)),
      ['[', ']'],
      depth,
    )
  if (typeof value !== 'object' || value === null) return [{ text: JSON.stringify(value) }]
  const entries = Object.entries(value).filter((entry): entry is [string, PackedJson] => entry[1] !== undefined)
  return within(
    entries.map(([key, one]) => join(tokensOf(one, depth + 1), { open: `${JSON.stringify(key)}:`, close: '' })),
    ['{', '}'],
    depth,
  )
}

function within(parts: readonly (readonly Token[])[], [open, close]: readonly [string, string], depth: number): readonly Token[] {
  if (parts.length === 0) return [{ text: open + close }]
  const last = parts.length - 1
  return parts.flatMap((tokens, i) => {
    const joined = join(tokens, { open: i === 0 ? open : '', close: i === last ? close : ',' })
    return depth === 1 && i > 0 && joined.length > 1
      ? joined.map((token, at) => (at === 0 ? { ...token, begins: true as const } : token))
      : joined
  })
}

function join(tokens: readonly Token[], { open, close }: { open: string; close: string }): readonly Token[] {
  const last = tokens.length - 1
  return tokens.map((token, i) => ({ ...token, text: `${i === 0 ? open : ''}${token.text}${i === last ? close : ''}` }))
}
