import type { DriftDocument } from '../../../core/drift.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { nameNoise } from '../../anchors/noise/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import { isJudged } from '../judged.ts'
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

function shownIn({ text, fences }: DriftDocument): readonly Shown[] {
  const spans = [...text.matchAll(/(?<!`)(`{1,2})(?!`)([^`\n]{3,200})\1(?!`)/g)].map(({ 1: ticks = '', 2: code = '', index }) => ({
    from: index + ticks.length,
    text: code,
    language: '',
  }))
  return [
    ...fences.filter(({ language }) => !drawn.test(language)),
    ...spans.filter(({ from }) => !fences.some((one) => one.from <= from && from <= one.from + one.text.length)),
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
  if (nameNoise('name', word) !== undefined || nameNoise('env', word) !== undefined || isNumber(word)) return false
  const before = text.slice(Math.max(0, at - 80), at)
  return (
    !/[/\\#][\w.-]*$|[\w.]@[\w.-]*$|--?$|[<=]$|[^\n]\[$|["'\w]\s?[:=]\s?["']?$/.test(before) &&
    !endsPath.test(text.slice(at + word.length, at + word.length + 8))
  )
}

const endsPath = /^(?:[/\\@]|\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|md|rst|json|ya?ml|toml|html?|css|sh|txt|xml|cfg|conf|ini|lock|twig|tpl)\b)/
