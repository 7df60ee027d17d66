import { visit } from 'unist-util-visit'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'
import { parseMarkdown, spanOf, splitMark } from '../../text/parse-markdown.ts'

const identifier = /^[A-Za-z_$][\w$]*$/

/**
 * Edits of a renamed name where code of the same document uses it in a way that is no anchor of its own, such as a JSX tag: an example in which
 * only the import is renamed would be worse than before. What was judged and found right, such as a word about an older version, stays.
 */
export function sameNames(document: DriftDocument, drifts: readonly Drift[]): readonly Edit[] {
  const renamed = new Map(
    drifts.flatMap(({ signal, anchor, suggestion, mechanical }) => {
      const fresh = suggestion?.replace(/[^\w$]+$/, '')
      const isName = signal === 'D1' && mechanical === true && fresh !== undefined && identifier.test(anchor.name) && identifier.test(fresh)
      return isName ? [[anchor.name, fresh] as const] : []
    }),
  )
  if (renamed.size === 0 || document.format === 'asciidoc') return []
  const open = (from: number, to: number): readonly Edit[] =>
    wordsIn(document.text, from, to).flatMap((word): Edit[] => {
      const fresh = renamed.get(word.text)
      // a member of a plain name is often another thing's
      if (
        fresh === undefined ||
        (word.isMember && !hasSeveralWords(word.text)) ||
        document.anchors.some((anchor) => anchor.from < word.to && word.from < anchor.to)
      )
        return []
      return [{ from: word.from, to: word.to, text: fresh }]
    })
  // a document is parsed only where some name in it was not judged
  if (![...renamed.keys()].some((name) => isBesideAnchors(document, name))) return []
  const told = drifts.filter(({ signal }) => signal === 'D1')
  // a plain word stands for many things: it is the renamed one where the same piece of code has a place that was judged
  return codeSpans(document.text).flatMap(({ from, to }) =>
    open(from, to).filter((edit) => {
      const word = document.text.slice(edit.from, edit.to)
      return isDistinct(word) || told.some(({ anchor }) => anchor.name === word && from <= anchor.from && anchor.to <= to)
    }),
  )
}

/** True where a name stands somewhere that no anchor covers. */
function isBesideAnchors({ text, anchors }: DriftDocument, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!anchors.some((anchor) => anchor.from < at + name.length && at < anchor.to)) return true
  return false
}

/**
 * Edits of an export that was renamed, in the whole example that imports it. Undefined where the document names it elsewhere too: then its
 * words would say one thing and its example another.
 */
export function importedNames({ text, fences }: DriftDocument, { anchor, suggestion }: Drift): readonly Edit[] | undefined {
  if (suggestion === undefined || !identifier.test(anchor.text) || !identifier.test(suggestion)) return undefined
  const fence = fences.find(({ from, text: code }) => from <= anchor.from && anchor.to <= from + code.length && text.startsWith(code, from))
  if (fence === undefined) return undefined
  const named = wordsIn(text, 0, text.length).filter((word) => word.text === anchor.text && !word.isMember)
  const inside = named.filter(({ from, to }) => fence.from <= from && to <= fence.from + fence.text.length)
  // a key of an object is a name of its own
  const isKey = inside.some(({ to }) => /^\s*:/.test(text.slice(to, to + 20)))
  if (named.length > inside.length || isKey) return undefined
  return inside.map(({ from, to }) => ({ from, to, text: suggestion }))
}

/** Where code stands in a document: fences and spans. */
function codeSpans(source: string): readonly { from: number; to: number }[] {
  const { mark, text } = splitMark(source)
  const spans: { from: number; to: number }[] = []
  visit(parseMarkdown(text), (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode') return
    const { from, to } = spanOf(node)
    spans.push({ from: from + mark.length, to: to + mark.length })
  })
  return spans
}

/** True for a name that hardly stands for something else: it begins with a capital letter or has several words. */
function isDistinct(name: string): boolean {
  return /^[A-Z]|[a-z\d][A-Z]|\w_\w/.test(name)
}

function hasSeveralWords(name: string): boolean {
  return /[a-z\d][A-Z]|\w_\w/.test(name)
}

/** Places of distinct names and of flags, wherever they stand in a text but in addresses. */
export function placesOfName(text: string, name: string): readonly { from: number; to: number }[] {
  const plain = text.replace(/\]\([^)\n]*\)|https?:\/\/[^\s)>\]]+|^\[[^\]\n]+\]:.*$/gm, (found) => ' '.repeat(found.length))
  if (/^--[\w-]+$/.test(name))
    return [...plain.matchAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'))].map(({ index }) => ({
      from: index,
      to: index + name.length,
    }))
  return identifier.test(name) && hasSeveralWords(name) ? wordsIn(plain, 0, plain.length).filter((word) => word.text === name) : []
}

interface Word {
  from: number
  to: number
  text: string
  /** It is read of something: `self.close`. */
  isMember: boolean
}

/** Whole words; a part of `old-name`, a path or the name of a file is none. */
function wordsIn(text: string, from: number, to: number): readonly Word[] {
  const words = text
    .slice(from, to)
    .matchAll(
      /(?<![\w$/-]|(?<![\w$)\]])\.)[A-Za-z_$][\w$]*(?![\w$/?!-]|\.(?:[cm]?[jt]sx?|vue|svelte|json|mdx?|s?css|html?|py|go|rs|rb|php|java|kt|ya?ml|toml)\b)/g,
    )
  return [...words].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
    text: match[0],
    isMember:
      /[.>:]$/.test(text.slice(Math.max(0, from + match.index - 2), from + match.index)) &&
      /[\w$)\]](?:\.|::|->|\?\.)$/.test(text.slice(Math.max(0, from + match.index - 4), from + match.index)),
  }))
}
