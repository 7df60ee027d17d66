import { withoutHoles } from '../markdown/inlines.ts'

/** A stretch inside a line of AsciiDoc. */
export interface Stretch {
  from: number
  to: number
}

/** What stands inside a line of AsciiDoc; offsets are of the text that was read. */
export interface AsciidocInlines {
  spans: readonly Stretch[]
  links: readonly (Stretch & { kind: 'link' | 'xref' | 'image' | 'url' })[]
  ids: readonly string[]
  struck: readonly Stretch[]
  prose: string
}

const code = /(?<![\w`"'\\])(`{1,2}\+?|\+)(?=[^\s`+])([^`\n]{0,300}?(?:\n[^`\n]{1,300}?){0,3}[^\s`\\])(\+?`{1,2}|\+)(?![\w`"'])/g
const macro = /(?<![\w\\])(link|xref|image|include|anchor|footnote|kbd|btn|menu|pass|stem)::?([^\s[\]<>]{1,1000})?\[([^\]\n]{0,500})\]/g
const cross = /<<([^<>\n,]{1,300})(?:,[^<>\n]{0,300})?>>/g
const address = /(?<![\w:\\])(?:https?|ftp|irc|mailto):[^\s[\]<>`]{1,1000}(?=\[)/g
const inlineId = /\[\[([\w:.-]{1,200})(?:,[^\]\n]{0,200})?\]\]|\[#([\w:.-]{1,200})\](?=[#_*`])/g

/** The opening that a closing belongs to: `` +` `` closes `` `+ ``. */
function mirrored(closing: string): string {
  return closing.startsWith('+') && closing.length > 1 ? `${closing.slice(1)}+` : closing
}

/** Reads one paragraph, title or cell. */
export function readAsciidocInlines(text: string): AsciidocInlines {
  const spans: Stretch[] = []
  const links: (Stretch & { kind: 'link' | 'xref' | 'image' | 'url' })[] = []
  const holes: Stretch[] = []
  for (const match of text.matchAll(code)) {
    const [whole, open = '', inside = '', closing = ''] = match
    if (open !== mirrored(closing) || (open === '+' && !/^[\w$@./-]+$/.test(inside))) continue
    const from = match.index + open.length
    spans.push({ from, to: from + inside.length })
    holes.push({ from: match.index, to: match.index + whole.length })
  }
  const rest = withoutHoles(text, holes)
  const ids = [...rest.matchAll(inlineId)].map((match) => match[1] ?? match[2] ?? '')
  for (const match of text.matchAll(macro)) {
    const [whole, kind = '', target = ''] = match
    if (kind === 'anchor') ids.push(target)
    if (target === '' || !['link', 'xref', 'image', 'include'].includes(kind)) continue
    const from = match.index + whole.indexOf(target, kind.length)
    links.push({ kind: kind === 'xref' ? 'xref' : kind === 'image' ? 'image' : 'link', from, to: from + target.length })
    holes.push({ from: match.index, to: from + target.length })
  }
  for (const match of rest.matchAll(cross)) {
    const from = match.index + 2
    links.push({ kind: 'xref', from, to: from + (match[1] ?? '').length })
    holes.push({ from: match.index, to: match.index + match[0].length })
  }
  for (const match of rest.matchAll(address)) {
    links.push({ kind: 'url', from: match.index, to: match.index + match[0].length })
    holes.push({ from: match.index, to: match.index + match[0].length })
  }
  const struck = [...text.matchAll(/\[(?:\.line-through|line-through)\]#([^#\n]{1,300})#/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  return { spans, links, ids, struck, prose: withoutHoles(text, holes) }
}
