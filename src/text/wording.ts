import { ref, type Phrase, type Ref } from '../core/phrase.ts'

/** Finds what a name in somebody's text stands for; undefined for a name that the repository does not know. */
export type Known = (name: string) => Ref | undefined

/** `1 route`, `6 routes`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}

/** First letter upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `organization-invites`, `OrganizationInvite` → `organization invites`, `organization invite`. */
export function humanise(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_./\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Words that our pages do not use (DOCS-QUALITY.md, Prose). */
const forbidden =
  /\b(robust|seamless(ly)?|comprehensive(ly)?|leverag(e|es|ed|ing)|simply|please|just|easily|powerful|blazing|awesome|todo|fixme|xxx)\b/i

/** The longest sentence of ours, in words (DOCS-QUALITY.md, Prose). */
export const longestSentence = 26

/**
 * The first sentence of a doc comment or a paragraph, on one line: tags, fences and headings left out. Undefined where there is none.
 */
export function firstSentence(text: string): string | undefined {
  const body = text.slice(0, 8_000).split(/^\s*@(?!link|code)\w+/m)[0] ?? ''
  const first = body
    .replace(/```[\s\S]*?(```|$)/g, '\n\n')
    .replace(/\{@(?:link|code)\w*\s+([^}|\s]+)[^}]*\}/g, '`$1`')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^[#=\-*|>]/.test(part))
  if (first === undefined) return undefined
  const line = first.replace(/\s+/g, ' ')
  const end = /[.!?](?=\s+[A-Z`"(]|$)/.exec(line)
  const sentence = end === null ? line : line.slice(0, end.index)
  return sentence.replace(/[\s.:;,!?-]+$/, '').trim() || undefined
}

/**
 * Somebody's sentence as a phrase that can stand in a page: plain words stay words, names become references, and a sentence with
 * anything else (markup, links, mentions, names that the repository does not know) is no sentence for us.
 */
export function safeWords(sentence: string, known: Known): Phrase | undefined {
  const text = sentence.normalize('NFC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"')
  if (text.length < 8 || text.length > 240 || !/^["'`(]?[\p{L}`]/u.test(text)) return undefined
  if (forbidden.test(text) || text.split(/\s+/).length > longestSentence) return undefined
  const parts: (string | Ref)[] = []
  for (const [i, piece] of text.split('`').entries()) {
    if (i % 2 === 1) {
      const found = known(piece.replace(/\(\)$/, ''))
      if (found === undefined) return undefined
      parts.push(found)
      continue
    }
    for (const part of safeWordsOf(piece, known) ?? [undefined]) {
      if (part === undefined) return undefined
      parts.push(part)
    }
  }
  return joined(parts)
}

/** Letters, digits and the punctuation of prose: nothing that Markdown, MDX or a code host reads as more than text. */
const plainText = /^[\p{L}\p{M}\p{N} ,;:.'"()?!%+/–—-]*$/u
const codeLike = /[a-z][A-Z]|_|[A-Za-z]\.[A-Za-z]|\(\)|[A-Za-z]\/[A-Za-z]+[/.]|^[A-Z]+_[A-Z_]+$/
const activeText = /\b(?:www\.|https?:|GH-\d|(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b)/i

function safeWordsOf(text: string, known: Known): (string | Ref)[] | undefined {
  const parts: (string | Ref)[] = []
  for (const word of text.split(/(\s+)/)) {
    if (word === '' || /^\s+$/.test(word)) {
      if (word !== '') parts.push(' ')
      continue
    }
    const { before, name, after } = bareWord(word)
    if (codeLike.test(name)) {
      const found = known(name)
      if (found === undefined) return undefined
      parts.push(before, found, after.replace('()', ''))
      continue
    }
    if (!plainText.test(word.replaceAll('&', 'and')) || activeText.test(word)) return undefined
    parts.push(word === '&' ? 'and' : word)
  }
  return parts
}

/** A word without the brackets, quotes and marks around it; an empty call belongs to what follows the name. */
function bareWord(word: string): { before: string; name: string; after: string } {
  let from = 0
  while ('("\''.includes(word[from] ?? ' ')) from += 1
  let to = word.length
  while (to > from && ')"\',;:.?!'.includes(word[to - 1] ?? ' ')) to -= 1
  if (to > from && word.startsWith('()', to - 1)) to -= 1
  return { before: word.slice(0, from), name: word.slice(from, to), after: word.slice(to) }
}

function joined(parts: readonly (string | Ref)[]): Phrase {
  const out: (string | Ref)[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part
    else out.push(part)
  }
  return out
}

/** A phrase with a full stop where its end has none, and a capital at its start. */
export function sentence(phrase: Phrase): Phrase {
  const out = [...phrase]
  const [first] = out
  if (typeof first === 'string') out[0] = capital(first)
  const last = out.at(-1)
  if (typeof last === 'string' && /[.!?:]["')]?$/.test(last)) return out
  return joined([...out, '.'])
}

/** A value of the repository that is shown as code and names nothing else: a default, a type, a condition. */
export function value(text: string): Ref {
  return ref('value', text)
}
