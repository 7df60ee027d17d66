import type { DriftDocument } from '../../../core/drift.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { nameNoise } from '../../anchors/noise/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import type { Claim } from '../claims.ts'
import { isJudged } from '../judged.ts'
import { changedSources } from './changed-sources.ts'

/**
 * Claims of names that documents write with dashes and code in another way: the setting `max-retries` is the field `max_retries` or `maxRetries`. Only where a
 * change is judged, and only names none of whose spellings stands in a source that it touched any more.
 */
export const respelledIn = oncePerInput(async (input: DriftInput): Promise<readonly Claim[]> => {
  const words = new Set<string>()
  const sources = await changedSources(input)
  for (const { before = '' } of sources) for (const [word] of before.matchAll(severalWords)) words.add(word)
  for (const { after = '' } of sources) for (const [word] of after.matchAll(severalWords)) words.delete(word)
  const spelled = new Set([...words].map(plainly))
  for (const { after = '' } of sources) for (const [word] of after.matchAll(severalWords)) spelled.delete(plainly(word))
  if (spelled.size === 0) return []
  return input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined).flatMap((one) => claimsIn(one, spelled))
})

/** Names of several words as code writes them; with dashes only as a whole string or key. */
const severalWords =
  /(?<![\w$-])[A-Za-z][a-z\d]*(?:[A-Z][a-z\d]+)+(?![\w$-])|(?<![\w$-])[a-z][a-z\d]*(?:_[a-z\d]+)+(?![\w$-])|(?<=["'`])[A-Za-z][A-Za-z\d]*(?:-[A-Za-z\d]+)+(?=["'`])/g

/** A setting, or a header of HTTP. */
const dashed = /(?<![\w$/@-])(?:[a-z][a-z\d]*(?:-[a-z\d]+)+|[A-Z][A-Za-z\d]*(?:-[A-Z\d][A-Za-z\d]*)+)(?![\w$/@-]|\.[a-z]{1,5}\b)/g

function plainly(word: string): string {
  return word
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()
}

function claimsIn(document: DriftDocument, spelled: ReadonlySet<string>): readonly Claim[] {
  return placesOf(document).flatMap(({ from, text, ...place }) =>
    [...text.matchAll(dashed)].flatMap(({ 0: word, index }): Claim[] => {
      if (!spelled.has(plainly(word)) || nameNoise('name', word) !== undefined) return []
      // what stands for the value of a flag is called like it
      if (
        /[=\s<[]$/.test(text.slice(0, index)) &&
        text
          .slice(0, index)
          .trimEnd()
          .replace(/[=<[]+$/, '')
          .endsWith(`--${word}`)
      )
        return []
      const at = from + index
      const anchor = {
        kind: 'name' as const,
        name: word,
        text: word,
        doc: document.path,
        line: document.text.slice(0, at).split('\n').length,
        from: at,
        to: at + word.length,
        ...place,
      }
      return [{ anchor, kind: 'name', word, forms: [word, camel(word), pascal(word), word.replaceAll('-', '_')], document, bare: true }]
    }),
  )
}

const camel = (word: string): string => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (word: string): string => camel(`-${word}`)

interface Place {
  from: number
  text: string
  in: 'span' | 'fence'
  headings: readonly string[]
  language?: string
}

/** Fences that show settings or commands, and spans of code: in plain prose such a word is one of the language. */
function placesOf({ text, fences, anchors }: DriftDocument): readonly Place[] {
  const shown = fences.filter(({ language }) => !/^(?:diff|patch|mermaid)$/.test(language))
  const headingsAt = (at: number): readonly string[] => anchors.findLast(({ from }) => from <= at)?.headings ?? []
  const spans = [...text.matchAll(/(?<!`)(`{1,3})(?!`)([^`\n]{3,120})\1(?!`)/g)].map(({ 1: ticks = '', 2: code = '', index }) => ({
    from: index + ticks.length,
    text: code,
    in: 'span' as const,
    headings: headingsAt(index),
  }))
  return [
    ...shown.map(({ from, text: code, language, headings }) => ({
      from,
      text: code,
      in: 'fence' as const,
      headings,
      ...(language === '' ? {} : { language }),
    })),
    ...spans.filter(({ from }) => !fences.some((one) => one.from <= from && from <= one.from + one.text.length)),
  ]
}
