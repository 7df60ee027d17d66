/** What a format puts brackets into that open nothing: a text or a remark. */
export interface Quoted {
  open: string
  /** What ends it; a line where it is a line feed. */
  close: string
  /** A backslash takes the character behind it along. */
  escapes?: true
  /** It goes on behind the end of a line. */
  lines?: true
}

const text: Quoted = { open: '"', close: '"', escapes: true }
const single: Quoted = { open: "'", close: "'", escapes: true }
const plainSingle: Quoted = { open: "'", close: "'" }
const hash: Quoted = { open: '#', close: '\n' }
const slashes: Quoted = { open: '//', close: '\n' }
const block: Quoted = { open: '/*', close: '*/', lines: true }
const tripled: Quoted = { open: '"""', close: '"""', escapes: true, lines: true }

/** Texts and remarks by format, longer openings before shorter ones. */
const formats: readonly (readonly [RegExp, readonly Quoted[]])[] = [
  [/\.json$/i, [text]],
  [/\.json[c5]$/i, [slashes, block, text, single]],
  [/\.toml$/i, [hash, tripled, { open: "'''", close: "'''", lines: true }, text, plainSingle]],
  [/\.prisma$/i, [slashes, text]],
  [/\.(?:graphql|gql)$/i, [hash, tripled, text]],
  [
    /\.sql$/i,
    [
      { open: '--', close: '\n' },
      block,
      { ...plainSingle, lines: true },
      { open: '$$', close: '$$', lines: true },
      { open: '"', close: '"' },
    ],
  ],
  [/\.proto$/i, [slashes, block, text, single]],
  [/\.(?:tf|hcl)$/i, [hash, slashes, block, text]],
]

/** Texts and remarks of the format of a file; undefined for formats whose brackets mean nothing. */
export function lexisOf(path: string): readonly Quoted[] | undefined {
  return formats.find(([ending]) => ending.test(path))?.[1]
}

/** Offset behind what opens at an offset; the offset itself where nothing does. One that is never closed ends with its line, or with the text. */
export function endOfQuoted(source: string, at: number, lexis: readonly Quoted[]): number {
  const quoted = lexis.find(({ open }) => source.startsWith(open, at))
  if (quoted === undefined) return at
  const { open, close, escapes, lines } = quoted
  for (let to = at + open.length; to < source.length; to += 1) {
    if (escapes === true && source[to] === '\\') to += 1
    else if (source.startsWith(close, to)) return close === '\n' ? to : to + close.length
    else if (lines !== true && source[to] === '\n') return to
  }
  return source.length
}
