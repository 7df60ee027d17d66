/** A stretch of a document, in UTF-16 offsets. */
export interface Stretch {
  from: number
  to: number
}

/** The beginning or the end of a stretch that a tool fills in: `<!-- TABLE:START (…) -->`, `<!-- END table -->`. */
const mark = /<!--[ \t]{0,9}([\w:./ \t-]{0,80}?)\b(START|BEGIN|END|STOP)\b([^\n>]{0,300})-->/gi

/** Stretches of a page between two remarks that a tool writes, the remarks included; the rest of the page people write. */
export function generatedStretches(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let open: { name: string; from: number } | undefined
  for (const { 0: whole, 1: before = '', 2: word = '', 3: after = '', index } of text.matchAll(mark)) {
    const name = nameOf(before, after)
    if (/^(?:start|begin)$/i.test(word)) open ??= { name, from: index }
    else if (open?.name === name) {
      found.push({ from: open.from, to: index + whole.length })
      open = undefined
    }
  }
  return found
}

/** What a remark bears before its word, or behind it: `TABLE:START (…)`, `START table …`. */
function nameOf(before: string, after: string): string {
  const name = before.replace(/[^\w]+/g, ' ').trim()
  return (name === '' ? (/[\w-]+/.exec(after)?.[0] ?? '') : name).toLowerCase()
}

/** A text without what a tool fills into it, of the same length. */
export function withoutGenerated(text: string): string {
  let rest = text
  for (const { from, to } of generatedStretches(text))
    rest = `${rest.slice(0, from)}${rest.slice(from, to).replace(/[^\n]/g, ' ')}${rest.slice(to)}`
  return rest
}

/** Rows of figures that make a page a measurement. */
const fewestRows = 8

/** True for a page that is hardly more than a table of what a tool measured of files: their shares, one file a row. */
export function isMeasurement(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const rows = lines.filter((line) => /^\s*\|/.test(line) && (line.match(/\d%\s*\|/g)?.length ?? 0) >= 2)
  return rows.length >= fewestRows && rows.length * 5 >= lines.length * 4
}
