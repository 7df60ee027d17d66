/** What is looked for in documents: a section that holds none of it says nothing that is counted. */
export interface Wanted {
  /** Names that a sentence may explain, and files that one may point to: as the whole of a code span. */
  names: ReadonlySet<string>
  /** Operations that a heading may name: `GET /invoices`. */
  operations: ReadonlySet<string>
  /** Functions that an example may call. */
  functions: ReadonlySet<string>
  /** Files that a line of a fence may be. */
  files: ReadonlySet<string>
  /** True where a `curl` line of an example counts. */
  requests: boolean
}

/**
 * Sections of a page that can say something that is wanted; each is a piece of the page that reads the same by itself. A page with a heading for an
 * operation is one piece, because what stands under the heading counts wherever it ends.
 */
export function wantedSections(text: string, wanted: Wanted): readonly string[] {
  if (!text.includes('`') && !text.includes('~~~') && !text.includes('curl')) return []
  const spans = spansIn(text)
  if (spans.some((span) => wanted.operations.has(span))) return [text]
  return sectionsOf(text).filter((section) => isWanted(section, wanted))
}

function isWanted(section: string, { names, functions, files, requests }: Wanted): boolean {
  if (spansIn(section).some((span) => names.has(span) || names.has(span.replace(/\(\)$/, '')) || files.has(span))) return true
  if (requests && section.includes('curl')) return true
  if (files.size > 0 && section.split('\n').some((line) => files.has(line.trim()))) return true
  if (functions.size === 0 || !/`{3}|~{3}/.test(section)) return false
  for (const [, name = ''] of section.matchAll(/([\w$]+)\s*\(/g)) if (functions.has(name)) return true
  return false
}

/** Everything that stands between two backticks: every code span is among it. */
function spansIn(text: string): readonly string[] {
  return text.split(/`+/).map((span) => span.replace(/\s+/g, ' ').replaceAll('\\|', '|').trim())
}

/** Pieces that begin at a heading behind a blank line outside of fences; behind raw HTML that may go on, the rest is one piece. */
function sectionsOf(text: string): readonly string[] {
  const sections: string[] = []
  let from = 0
  let fence: string | undefined
  let blank = false
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    fence = fenceAfter(line, fence)
    if (blank && fence === undefined && /^#{1,6} /.test(line)) {
      if (/<(?:!--|script|style|pre|textarea|\?|![A-Z[])/i.test(text.slice(from, start))) break
      sections.push(text.slice(from, start))
      from = start
    }
    blank = line.trim() === ''
    start = end + 1
  }
  sections.push(text.slice(from))
  return sections
}

/** The fence that is open behind a line; wherever it is indented, so that one in a list counts too. */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, mark = '', rest = ''] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (mark === '') return open
  if (open === undefined) return mark.startsWith('`') && rest.includes('`') ? undefined : mark
  return mark[0] === open[0] && mark.length >= open.length && rest.trim() === '' ? undefined : open
}
