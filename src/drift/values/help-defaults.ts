import type { DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from './document-line.ts'
import { readLines } from './read-lines.ts'
import type { Stated } from './stated-values.ts'

/** A line of a program's help that begins an option: `  -p, --port int   the port`, `-p PORT, --port PORT`. */
const option = /^\s*(?:-\w(?:\s[A-Z][\w-]*)?,?\s+)?(--[a-z][\w-]+)(?=[\s=,[<]|$)/i
/** The default as a listing gives it behind the names of an option: `--port, -p "8000"  the port`. */
const inListing = /^\s*(?:--?[a-z][\w-]{0,40},\s){0,3}--?[a-z][\w-]{0,40}\s{1,4}(")([^"\n]{1,80})"(?=\s|$)/
/** An item of a list that begins with an option: `* `--port <int>` - the port. **Default:** *8000*`. */
const item = /^\s*[-*+]\s+(?:\*\*)?`(?:-\w,?\s+)?(--[a-z][\w-]+)[^`]*`/i
const inHelp = /[([]default(?:s to|:| is|=)?\s{0,2}(["'`]?)([^()[\]"'`\n]{1,80})\1[)\]]/i
const inItem = /\bdefaults?(?: to| is)?:?\*{0,2}:?\s+(["'*_`]{1,3})([^*_"'`\n]{1,80})\1/i

/** Defaults that the help of a program gives, where a page shows it, and items of a list of options that are set in other marks than those of code. */
export function helpDefaults(document: DriftDocument): readonly Stated[] {
  if (!/\bdefault/i.test(document.text)) return []
  const lines = readLines(document)
  const found: Stated[] = []
  let open: { name: string; depth: number } | undefined
  for (const line of lines) {
    const begun = option.exec(line.text)?.[1]
    const depth = line.text.search(/\S/)
    // what a page says of an option outside of code stands below it
    if (line.fence === undefined && begun === undefined && (open === undefined || depth <= open.depth)) {
      open = undefined
      const name = item.exec(line.text)?.[1]
      if (name !== undefined) found.push(...statedIn(document, line, { name, pattern: inItem }))
      continue
    }
    if (begun !== undefined) open = { name: begun, depth }
    // another entry, or text that is no longer indented below the option; long help parts its paragraphs by empty lines
    else if (/^\s*-\w\b/.test(line.text) || (depth >= 0 && depth <= (open?.depth ?? 0))) open = undefined
    if (open !== undefined) found.push(...statedIn(document, line, { name: open.name, pattern: inHelp }))
    if (begun !== undefined) found.push(...statedIn(document, line, { name: begun, pattern: inListing }))
  }
  const peers = [...new Set(found.flatMap(({ names }) => names)), ...lines.flatMap(({ text }) => option.exec(text)?.[1] ?? [])]
  return found.map((one) => ({ ...one, peers }))
}

function statedIn(document: DriftDocument, line: DocumentLine, { name, pattern }: { name: string; pattern: RegExp }): readonly Stated[] {
  const match = pattern.exec(line.text)
  const value = match?.[2]?.trim()
  if (match === null || value === undefined || value === '') return []
  const from = line.from + match.index + match[0].lastIndexOf(value)
  const to = from + value.length
  const { path: doc, text } = document
  const headings = line.headings.filter((one) => one !== undefined && one !== '')
  return [
    {
      names: [name],
      facet: 'default',
      value,
      text: line.text,
      peers: [name],
      around: headings,
      anchor: {
        kind: 'value',
        name: value,
        text: text.slice(from, to),
        doc,
        line: line.line,
        from,
        to,
        in: line.fence === undefined ? 'prose' : 'fence',
        headings,
        of: [name],
      },
    },
  ]
}
