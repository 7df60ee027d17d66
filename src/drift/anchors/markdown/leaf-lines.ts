import type { Place } from './containers.ts'

/** The opening of a fence: its character, length and what follows. */
export function openingFence(source: string, at: number, to: number): { mark: string; size: number; info: string } | undefined {
  const mark = source[at]
  if (mark !== '`' && mark !== '~') return undefined
  let end = at
  while (end < to && source[end] === mark) end++
  if (end - at < 3) return undefined
  const info = source.slice(end, Math.min(to, end + 500)).trim()
  return mark === '`' && info.includes('`') ? undefined : { mark, size: end - at, info }
}

/** An ATX heading: depth and offsets of its words. */
export function headingOf(source: string, at: number, to: number): { depth: number; from: number; to: number } | undefined {
  if (source[at] !== '#') return undefined
  let from = at
  while (source[from] === '#' && from < to) from++
  const depth = from - at
  if (depth > 6 || (from < to && source[from] !== ' ' && source[from] !== '\t')) return undefined
  let end = to
  while (from < end && isSpace(source[from])) from++
  while (end > from && isSpace(source[end - 1])) end--
  let hash = end
  while (hash > from && source[hash - 1] === '#') hash--
  if (hash === from) end = from
  else if (hash < end && isSpace(source[hash - 1])) end = hash
  while (end > from && isSpace(source[end - 1])) end--
  return { depth, from, to: end }
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

/** A line of `***`, `---` or `___`. */
export function isBreak(line: string): boolean {
  const mark = line[0]
  if (mark !== '*' && mark !== '-' && mark !== '_') return false
  let count = 0
  for (const character of line) {
    if (character === mark) count++
    else if (character !== ' ' && character !== '\t') return false
  }
  return count >= 3
}

/** True where a line begins a block that ends a paragraph of which it is no lazy line. */
export function startsBlock(source: string, { at, to }: Place, paragraph: boolean): boolean {
  let from = at
  while (from < to && isSpace(source[from])) from++
  if (from - at > 3) return false
  const line = source.slice(from, Math.min(to, from + 1_000))
  return (
    openingFence(source, from, to) !== undefined ||
    headingOf(source, from, to) !== undefined ||
    isBreak(line) ||
    htmlEnd(line, paragraph) !== undefined
  )
}

const blockTags = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form
  frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section
  summary table tbody td tfoot th thead title tr track ul`.split(/\s+/),
)

/** What ends the HTML block that a line begins: a text that the last line holds, the empty text for a blank line; undefined where it begins none. */
export function htmlEnd(line: string, paragraph: boolean): string | undefined {
  if (line[0] !== '<') return undefined
  const raw = /^<(script|pre|style|textarea)(?=[\s>]|$)/i.exec(line)
  if (raw !== null) return `</${(raw[1] ?? '').toLowerCase()}>`
  if (line.startsWith('<!--')) return '-->'
  if (line.startsWith('<?')) return '?>'
  if (line.startsWith('<![CDATA[')) return ']]>'
  if (/^<![a-z]/i.test(line)) return '>'
  const tag = /^<\/?([a-z][a-z\d-]{0,40})(?=[\s>]|\/>|$)/i.exec(line)
  if (tag !== null && blockTags.has((tag[1] ?? '').toLowerCase())) return ''
  // A line that is nothing but one complete tag.
  return !paragraph && isWholeTag(line.trimEnd()) ? '' : undefined
}

function isWholeTag(line: string): boolean {
  if (!/^<\/?[a-z]/i.test(line) || !line.endsWith('>')) return false
  if (/^<[a-z][a-z\d+.-]*:/i.test(line)) return false
  const inside = line.slice(1, -1)
  return !/[<>]/.test(inside.replace(/"[^"]*"|'[^']*'/g, ''))
}

/** True where a line holds what ends an HTML block. */
export function closesHtml(line: string, end: string): boolean {
  if (end.startsWith('</')) return /<\/(?:script|pre|style|textarea)>/i.test(line)
  const at = line.indexOf(end)
  return at !== -1 && !(end === '-->' && line.startsWith('<!-->') && at < 2)
}
