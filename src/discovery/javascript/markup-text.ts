const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  larr: '←',
  copy: '©',
}

/** A text of markup with its character references read; an unknown one stays as it is written. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 31 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole
  })
}

/** What a browser shows of a text between tags: lines are joined, and those that only indent are left out. */
export function markupText(text: string): string {
  const lines = text.split(/\r?\n/)
  const shown = lines.map((line, i) => {
    const from = i === 0 ? line : line.trimStart()
    return (i === lines.length - 1 ? from : from.trimEnd()).replaceAll('\t', ' ')
  })
  return unescaped(shown.filter((line) => line !== '').join(' '))
}
