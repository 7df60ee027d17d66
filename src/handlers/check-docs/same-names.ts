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
      if (fresh === undefined || document.anchors.some((anchor) => anchor.from < word.to && word.from < anchor.to)) return []
      return [{ from: word.from, to: word.to, text: fresh }]
    })
  // a document is parsed only where some name in it was not judged
  if (![...renamed.keys()].some((name) => isBesideAnchors(document, name))) return []
  const told = drifts.filter(({ signal }) => signal === 'D1')
  // a plain word stands for many things: it is the renamed one where the same piece of code has a place that was judged
  return codeSpans(document.text).flatMap(({ from, to }) =>
    open(from, to).filter((edit) => {
      const word = document.text.slice(edit.from, edit.to)
      return (
        /^[A-Z]|[a-z\d][A-Z]|\w_\w/.test(word) || told.some(({ anchor }) => anchor.name === word && from <= anchor.from && anchor.to <= to)
      )
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
  const named = wordsIn(text, 0, text.length).filter((word) => word.text === anchor.text)
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

/** Whole words; a part of `old-name`, a path or the name of a file is none, and neither is a member of something else. */
function wordsIn(text: string, from: number, to: number): readonly { from: number; to: number; text: string }[] {
  const words = text
    .slice(from, to)
    .matchAll(/(?<![\w$./-])[A-Za-z_$][\w$]*(?![\w$/?!-]|\.(?:[cm]?[jt]sx?|vue|svelte|json|mdx?|s?css|html?)\b)/g)
  return [...words].map((match) => ({ from: from + match.index, to: from + match.index + match[0].length, text: match[0] }))
}
