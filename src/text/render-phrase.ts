import type { InlineCode, Link, PhrasingContent } from 'mdast'
import type { RepoPath } from '../core/names.ts'
import type { Phrase, Ref } from '../core/phrase.ts'
import { hidden } from '../core/secrets/placeholders.ts'
import { visibleLine } from './inline-code.ts'
import { relativePath } from './relative-path.ts'

/**
 * Inline content of a phrase on the page at `page`: own words as text, references as inline code. A path with a `path`, and every page, becomes a
 * relative link; other references stay plain, because a link on every name hides the sentence.
 */
export function phraseContent(phrase: string | Phrase, page: RepoPath): PhrasingContent[] {
  const parts: Phrase = typeof phrase === 'string' ? [phrase] : phrase
  return parts.flatMap((part) => (typeof part === 'string' ? words(part) : [reference(part, page)]))
}

/** Inline content without links, for headings. */
export function plainContent(phrase: string | Phrase): PhrasingContent[] {
  const parts: Phrase = typeof phrase === 'string' ? [phrase] : phrase
  return parts.flatMap((part) => (typeof part === 'string' ? words(part) : [shown(part)]))
}

/** Addresses that a viewer would turn into links, escaped or not. */
const address = /((?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)"']|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/i

/** Own words as text; an address in them as code, so that nothing but a reference ever links. */
function words(text: string): PhrasingContent[] {
  return text.split(address).map((part, i): PhrasingContent => (i % 2 === 0 ? { type: 'text', value: part } : code(part)))
}

function reference(part: Ref, page: RepoPath): PhrasingContent {
  const target = linkTarget(part, page)
  if (target === undefined) return shown(part)
  const children: Link['children'] = part.kind === 'page' ? [{ type: 'text', value: visibleLine(part.name) }] : [code(part.name)]
  return { type: 'link', url: target, children }
}

/** Where a reference links to from a page, if it does: `../guide.md#refunds`. */
export function linkTarget(part: Ref, page: RepoPath): string | undefined {
  // a link to a path that may not be shown leads nowhere
  if (part.path === undefined || part.path.includes(hidden) || (part.kind !== 'path' && part.kind !== 'page')) return undefined
  const fragment = part.fragment === undefined ? '' : `#${part.fragment}`
  if (part.url !== undefined)
    return part.url === '' ? undefined : part.url.replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`) + fragment
  if (part.path === page) return fragment === '' ? undefined : fragment
  return (
    encodeURI(relativePath(page, part.path)).replace(/[#?()]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`) + fragment
  )
}

/**
 * Words of a screen as people read them. What a viewer of Markdown would make more of (a mention, an address, a number of an issue, markup)
 * is shown as code like everything else of the repository.
 */
function shown({ kind, name }: Ref): PhrasingContent {
  const text = visibleLine(name)
  if ((kind !== 'label' && kind !== 'message') || !isPlain(text)) return code(name)
  return { type: kind === 'label' ? 'strong' : 'emphasis', children: [{ type: 'text', value: text }] }
}

/** Letters, digits and the punctuation of sentences: nothing that becomes a link, a mention, an emoji, an expression or a heading. */
function isPlain(text: string): boolean {
  const isProse = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ,;.'’‘"“”()?!%&+/–—…-]*(?::(?= |$)[\p{L}\p{M}\p{N} ,;.'’‘"“”()?!%&+/–—…-]*)*$/u.test(text)
  return isProse && !/\bwww\.|https?:|\bGH-\d|\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b|\s$/i.test(text)
}

function code(name: string): InlineCode {
  return { type: 'inlineCode', value: visibleLine(name) || ' ' }
}
