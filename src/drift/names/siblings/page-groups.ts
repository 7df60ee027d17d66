import type { DriftDocument } from '../../../core/drift.ts'
import { readStretches } from '../../versions/read-stretches.ts'
import type { Listed, PageGroup } from './page-group.ts'
import { sampleGroups } from './sample-groups.ts'

/** Names of one list that are read: what is longer is an index of everything. */
const longest = 200
/** Names that are a list. */
const fewest = 3
/** A name, and behind it what it is given: `retry <times>`, `--out=FILE`, `close()`. */
const name = /^(-{0,2}[A-Za-z_$@][\w$.:@/-]*\w):?(?:$|(?=\s*[<[(=?]))/

/** Lists of names of a document, each of three names and more. */
export function pageGroups(document: DriftDocument): readonly PageGroup[] {
  const all = [...tableGroups(document), ...itemGroups(document), ...sentenceGroups(document), ...document.fences.flatMap(sampleGroups)]
  return all.filter((group) => group.length >= fewest && group.length <= longest)
}

/** The first cells of the rows of each table, where they are a name. */
function tableGroups({ text, cells }: DriftDocument): readonly PageGroup[] {
  const first = cells.filter(({ index, row }) => index === 0 && row > 0)
  return [...Map.groupBy(first, ({ table }) => table).values()].map((own) =>
    own.flatMap(({ from, to }) => listedAt(text.slice(from, to), from)),
  )
}

/** Marks around a name that stands first: code, bold, the words of a link. */
const lead = /^(\s*)(?:[-*+]|\d+\.)\s+(?:\*{0,2}(`{1,2})([^`\n]+)\2|\*\*([^*\n]+)\*\*|\[`?([^\]`\n]+)`?\])(?=$|[\s:(,*–—/-])/

/** Names that items of one list begin with, by their depth below a heading. */
function itemGroups(document: DriftDocument): readonly PageGroup[] {
  const groups = new Map<string, Listed[]>()
  let run = 0
  for (const { text, from, fence, headings } of readStretches(document)) {
    const match = fence === undefined ? lead.exec(text) : null
    if (match === null) {
      // words that begin at the margin end the list
      if (fence === undefined && /^\S/.test(text)) run += 1
      continue
    }
    const [, space = '', , code, bold, link] = match
    const word = code ?? bold ?? link ?? ''
    const key = `${run} ${space.length} ${headings.join('\n')}`
    const at = from + text.indexOf(word, space.length + 1)
    groups.set(key, [...(groups.get(key) ?? []), ...listedAt(word, at)])
  }
  return [...groups.values()]
}

/** A name in marks of code or bold. */
const marked = /(`{1,2}|\*\*)(?=\S)([^`*\n]+?)\1/g
/** What stands between two names of an enumeration. */
const between = /^\s*(?:,|\/|\||;|,?\s*(?:and|or|und|&))\s*$/

/** Three names and more of a sentence, with commas and one conjunction between them. */
function sentenceGroups(document: DriftDocument): readonly PageGroup[] {
  return readStretches(document).flatMap(({ text, from, fence, heading }) => {
    if (fence !== undefined || heading === true) return []
    const groups: Listed[][] = []
    let end = -1
    for (const { 0: all, 1: mark = '', 2: word = '', index } of text.matchAll(marked)) {
      if (end < 0 || !between.test(text.slice(end, index))) groups.push([])
      groups.at(-1)?.push(...listedAt(word, from + index + mark.length))
      end = index + all.length
    }
    return groups
  })
}

function listedAt(text: string, from: number): readonly Listed[] {
  const bare = text.replace(/^[\s`*]+|[\s`*]+$/g, '')
  const found = name.exec(bare)?.[1]
  return found === undefined ? [] : [{ name: found, from: from + text.indexOf(bare) }]
}
