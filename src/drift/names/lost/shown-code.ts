import type { DriftDocument } from '../../../core/drift.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { nameNoise } from '../../anchors/noise/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { isOfData } from '../quoted-names.ts'
import { plainly } from './spellings.ts'

/** A name of several words, in any of the ways to write such: hardly anything else is called so. */
export const distinct =
  /(?<![\w$-])(?=[\w$-]{6,60}(?![\w$-]))(?=[\w$-]*?(?:[a-z\d][A-Z]|[a-z\d]_[a-z\d]|[A-Z\d]_[A-Z\d]|[a-z\d]-[a-z\d]))[A-Za-z_$][\w$-]*[\w$]/g
/** A place of a document that shows code: a fence, or a span. */
export interface Shown {
  from: number
  text: string
  language: string
}

/** Fences whose words are drawn or changed. */
const drawn = /^(?:diff|patch|mermaid|dot|plantuml|svg)$/i

/** Stretches of a text, each the only group of a pattern. */
function stretchesLike(text: string, like: RegExp): readonly Shown[] {
  return [...text.matchAll(like)].map(({ 0: all, 1: code = '', index }) => ({ from: index + all.indexOf(code), text: code, language: '' }))
}

/** Spans of code of a text; words of links and labels of a page in reStructuredText are none. */
export function spansOf(text: string): readonly Shown[] {
  const spans = stretchesLike(text, /(?<!`)`{1,2}(?!`)([^`\n]{3,200}?)(?<!`)`{1,2}(?!`)/g)
  return spans.filter(({ from, text: code }) => {
    const isLabel = /:(?:ref|doc|numref|term|download|pr|pull|issue):`$/.test(text.slice(Math.max(0, from - 12), from))
    return !isLabel && !/^`__?(?!\w)/.test(text.slice(from + code.length, from + code.length + 4))
  })
}

function shownIn({ text, fences, cells }: DriftDocument): readonly Shown[] {
  // a name alone is what an item or a row is about
  const items = stretchesLike(text, /^[ \t]*[-*+][ \t]+(\w{6,60})[ \t]*$/gm)
  const rows = cells.flatMap(({ from, to, index }) => {
    const words = text.slice(from, to)
    return index === 0 && /^\s*\w{6,60}\s*$/.test(words) ? [{ from, text: words, language: '' }] : []
  })
  const isInFence = ({ from }: Shown): boolean => fences.some((one) => one.from <= from && from <= one.from + one.text.length)
  return [
    ...fences.filter(({ language }) => !drawn.test(language)),
    ...[...spansOf(text), ...items, ...rows].filter((one) => !isInFence(one)),
  ]
}

/** What documents show as code, by document. */
export const shownCode = oncePerInput((input: DriftInput): ReadonlyMap<DriftDocument, readonly Shown[]> => {
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return new Map(documents.map((document) => [document, shownIn(document)]))
})

/** Names of several words that documents show as code, each in its plain form. */
export const wordsShown = oncePerInput(
  (input: DriftInput): ReadonlySet<string> =>
    new Set(
      [...shownCode(input).values()].flatMap((all) =>
        all.flatMap(({ text }) => [...text.matchAll(distinct)].map(([word]) => plainly(word))),
      ),
    ),
)

/** True for numbers of commits, sums and times, which are no names. */
export const isNumber = (word: string): boolean => /\d{4}|^[\da-f-]+$|\d[A-Za-z]?\d/.test(word)

/** False within a path, an address, a flag or the name of a file, which others read, and for what stands for a value or is one: readers choose these. */
export function isNamedAt({ text }: Shown, word: string, at: number): boolean {
  if (nameNoise('name', word) !== undefined || nameNoise('env', word) !== undefined || isNumber(word) || isOfData(word)) return false
  const before = text.slice(Math.max(0, at - 80), at)
  return (
    !/[/\\#][\w.-]*$|[\w.]@[\w.-]*$|--?$|[<=]$|[^\n]\[$|["'\w]\s?[:=]\s?["']?$/.test(before) &&
    !endsPath.test(text.slice(at + word.length, at + word.length + 8))
  )
}

const endsPath = /^(?:[/\\@]|\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|md|rst|json|ya?ml|toml|html?|css|sh|txt|xml|cfg|conf|ini|lock|twig|tpl)\b)/
