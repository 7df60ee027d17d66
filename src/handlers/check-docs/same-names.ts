import { visit } from 'unist-util-visit'
import type { Anchor, Drift, DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'
import { parseMarkdown, spanOf, splitMark } from '../../text/parse-markdown.ts'
import { isMarkdown } from '../../drift/is-markdown.ts'

const identifier = /^[A-Za-z_$][\w$]*$/
/** A subcommand or a key of several words: `create-labels`. */
const dashed = /^[A-Za-z_]\w*(?:-\w+)+$/

/**
 * Edits of a renamed name where the same document uses it in a way that is no anchor of its own, such as a JSX tag or the words of a link: a page that
 * has both names would be worse than before. What was judged and found right, such as a word about an older version, stays.
 */
export function sameNames(document: DriftDocument, drifts: readonly Drift[]): readonly Edit[] {
  const renamed = new Map(
    drifts.flatMap(({ signal, anchor, suggestion, mechanical }) => {
      const fresh = suggestion?.replace(/[^\w$]+$/, '')
      const isName = [identifier, dashed].some((form) => form.test(anchor.name) && form.test(fresh ?? ''))
      return isName && signal === 'D1' && mechanical === true && fresh !== undefined ? [[anchor.name, fresh] as const] : []
    }),
  )
  if (renamed.size === 0 || !isMarkdown(document)) return []
  const open = (from: number, to: number): readonly Edit[] =>
    [...wordsIn(document.text, from, to), ...dashedIn(document.text, from, to)].flatMap((word): Edit[] => {
      const fresh = renamed.get(word.text)
      // a member of a plain name is often another thing's
      if (
        fresh === undefined ||
        (word.isMember && !hasSeveralWords(word.text)) ||
        document.anchors.some((anchor) => anchor.from < word.to && word.from < anchor.to && !isDoubtedAlone(anchor))
      )
        return []
      return [{ from: word.from, to: word.to, text: fresh }]
    })
  // a document is parsed only where some name in it was not judged
  if (![...renamed.keys()].some((name) => isBesideAnchors(document, name))) return []
  const told = drifts.filter(({ signal }) => signal === 'D1')
  const spans = codeSpans(document.text)
  // a plain word stands for many things: it is the renamed one where the same piece of code has a place that was judged
  const inCode = spans.flatMap(({ from, to }) =>
    open(from, to).filter((edit) => {
      const word = document.text.slice(edit.from, edit.to)
      return isDistinct(word) || told.some(({ anchor }) => anchor.name === word && from <= anchor.from && anchor.to <= to)
    }),
  )
  const isCode = (place: { from: number; to: number }): boolean => spans.some(({ from, to }) => from <= place.from && place.to <= to)
  const places = [...renamed.keys()].filter((name) => identifier.test(name)).flatMap((name) => placesOfName(document.text, name))
  return [
    ...inCode,
    ...places.filter((place) => !isCode(place) && !isOfThen(document.text, place)).flatMap(({ from, to }) => open(from, to)),
  ]
}

/**
 * True for a distinct name of which one sentence alone sounds as if it were somebody else's, or made up: where the same page has it as a name of this
 * project, it is that one.
 */
export function isDoubtedAlone({ kind, name, noise }: Anchor): boolean {
  return kind === 'name' && (noise === 'foreign' || noise === 'example') && hasSeveralWords(name)
}

/** Words of a line that tells of another time. */
const ofThen =
  /\b(?:formerly|previously|renamed?|deprecated|removed|legacy|used to|was called|no longer|instead of|old|older|prior|before|until|since)\b/i
function isOfThen(text: string, place: { from: number; to: number }): boolean {
  return ofThen.test(lineAround(text, place)) || isOfOthers(text, place)
}

/** True for a thing of others with the same name (`TypeScript has its own DocumentType`): what the line should say now is for a person. */
export function isOfOthers(text: string, place: { from: number; to: number }): boolean {
  const before = text.slice(Math.max(0, place.from - 30), place.from)
  return /\b(?:its|their) own [`*_]{0,3}$/i.test(before) || /\b(?:same name|be confused with)\b/i.test(lineAround(text, place))
}

function lineAround(text: string, { from, to }: { from: number; to: number }): string {
  const end = text.indexOf('\n', to)
  return text.slice(text.lastIndexOf('\n', from) + 1, end < 0 ? undefined : end)
}

/** True where a name stands somewhere that no anchor covers. */
function isBesideAnchors({ text, anchors }: DriftDocument, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!anchors.some((anchor) => anchor.from < at + name.length && at < anchor.to && !isDoubtedAlone(anchor))) return true
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
  return /^[A-Z]|[a-z\d][A-Z]|\w[_-]\w/.test(name)
}

function hasSeveralWords(name: string): boolean {
  return /[a-z\d][A-Z]|\w_\w/.test(name)
}

/** Places of distinct names and of flags, wherever they stand in a text but in addresses. */
export function placesOfName(text: string, name: string): readonly { from: number; to: number }[] {
  const plain = text.replace(/\]\([^)\n]*\)|https?:\/\/[^\s)>\]]+|^\[[^\]\n]+\]:.*$/gm, (found) => ' '.repeat(found.length))
  if (/^--?[\w-]+$/.test(name))
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

/** Names with dashes that are no part of a flag, a path or the name of a file. */
function dashedIn(text: string, from: number, to: number): readonly Word[] {
  const words = text.slice(from, to).matchAll(/(?<![\w$/.@-])[A-Za-z_]\w*(?:-\w+)+(?![\w$/-]|\.\w)/g)
  return [...words].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
    text: match[0],
    isMember: false,
  }))
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
