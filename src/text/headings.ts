import { type HeadingWords, type SectionId, headingWords, neutralWords, phrases, weakWords } from './heading-words.ts'

export type { SectionId } from './heading-words.ts'

/** Characters of a heading that can name a section; a longer one is a sentence. */
const longestHeading = 120

/** Meanings of a heading, the closest first. */
export interface Meanings {
  /** Sections that the heading names: more than one for "Errors and limits". */
  named: readonly SectionId[]
  /** Sections whose place it can take where nothing closer is on the page. */
  near: readonly SectionId[]
}

/**
 * Meaning of a heading; undefined where it is none that we know. `subject` is what the page is about: its words neither decide nor disturb
 * ("Billing API" on the page of billing).
 */
export function meaningOf(heading: string, subject?: string): SectionId | undefined {
  return meaningsOf(heading, subject).named[0]
}

/** All meanings of a heading. */
export function meaningsOf(heading: string, subject = ''): Meanings {
  if (heading.length > longestHeading) return { named: [], near: [] }
  const aside = new Set(subject === '' ? [] : wordsOf(headingKey(subject)).map(stem))
  const whole = oneMeaning(prepared(heading), aside, subject !== '')
  const named = whole === undefined ? jointMeanings(heading, aside) : [whole]
  const near = named.flatMap((id) => (headingWords[id] as HeadingWords).near ?? []) as SectionId[]
  return { named, near }
}

/** A heading as it is compared: numbering, pictures, punctuation, accents and case left out. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&/+,]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:step|part|chapter|section|teil|etape) )?(?:\d+(?: \d+)*|[ivx]+|[a-h]) (?=\S)/, (number) =>
      /^a $/.test(number) ? number : '',
    )
    .replace(/[&+]/g, ' and ')
    .replace(/[/,]/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Parts of a heading that stand side by side: "Setup & configuration". An unknown part is put up with where the first is known. */
function jointMeanings(heading: string, aside: ReadonlySet<string>): SectionId[] {
  const parts = prepared(heading).split(/ (?:and|or|,|und|et|y) (?:, )?/)
  if (parts.length < 2) return []
  const ids = parts.map((part) => oneMeaning(part, aside, true))
  return ids[0] === undefined ? [] : [...new Set(ids.filter((id) => id !== undefined))]
}

function prepared(heading: string): string {
  return phrases.reduce((text, [pattern, word]) => text.replace(pattern, word), headingKey(heading)).trim()
}

const vocabulary = Object.entries(headingWords as Record<SectionId, HeadingWords>).map(([id, words]) => ({
  id: id as SectionId,
  core: stems(words.core),
  also: stems(words.also ?? ''),
}))
const neutral = stems(neutralWords)
const weak = stems(weakWords)
const strong = new Set(vocabulary.flatMap(({ core }) => [...core]).filter((word) => !weak.has(word)))

function oneMeaning(text: string, aside: ReadonlySet<string>, strict: boolean): SectionId | undefined {
  const question = questionMeaning(text, aside, strict)
  if (question !== undefined) return question
  const all = wordsOf(text).map((word) => (word === 'references' ? word : stem(word)))
  const words = all.filter((word) => !aside.has(word) || strong.has(word))
  const loud = words.filter((word) => strong.has(word))
  const scored = vocabulary.flatMap(({ id, core, also }) => {
    const named = words.filter((word) => core.has(word) && (loud.length === 0 || strong.has(word)))
    if (named.length === 0) return []
    const rest = words.filter(
      (word) => !core.has(word) && !also.has(word) && !neutral.has(word) && !aside.has(word) && !(loud.length > 0 && weak.has(word)),
    )
    if (rest.length > 0) return []
    // The last word of an English heading is what it is about: "usage limits" are limits.
    const last = words.at(-1)
    return [{ id, score: named.length * 2 + (last !== undefined && core.has(last) ? 1 : 0) }]
  })
  const best = scored.sort((a, b) => b.score - a.score)
  return best.length > 1 && best[0]?.score === best[1]?.score
    ? tied(best.filter(({ score }) => score === best[0]?.score).map(({ id }) => id))
    : best[0]?.id
}

/** A word that two sections share names the one whose place the other takes. */
function tied(ids: readonly SectionId[]): SectionId | undefined {
  return ids[0]
}

const whatQuestions = [
  /^(?:whats|what is|what are|what does|was ist|quest ce que?)\b(.*?)(?: (?:do|does|for|about|exists?))?$/,
  /^what (.*?) (?:does|is|are|do)$/,
  /^(?:why|warum|pourquoi)\b(.*?)(?: exists?)?$/,
]

/** "What is billing?", "Why billing?", "How billing works". */
function questionMeaning(text: string, aside: ReadonlySet<string>, strict: boolean): SectionId | undefined {
  const works = /^how (?:does |do )?(.*?) works?$/.exec(text)
  if (works !== null) return isQuiet(works[1] ?? '', aside, true) ? 'concepts' : undefined
  const what = whatQuestions.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null
  return what !== null && isQuiet(what[1] ?? '', aside, strict) ? 'overview' : undefined
}

/** True where words name nothing but the subject of the page; without a subject, whatever is no section of its own. */
function isQuiet(text: string, aside: ReadonlySet<string>, strict: boolean): boolean {
  return wordsOf(text)
    .map(stem)
    .every((word) => neutral.has(word) || aside.has(word) || (!strict && !strong.has(word)))
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '' && word !== ',' && !/^v?\d+$|^x$/.test(word))
}

function stems(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words).map((word) => (word === 'references' ? word : stem(word))))
}

/** A word without the endings that do not change what it is about: `configuring`, `configuration` → `configur`. */
export function stem(word: string): string {
  if (word.length <= 3 || word === 'settings' || word === 'setting') return word.replace(/gs$/, 'g')
  const base = word
    .replace(/(?:ss)$/, 'ß')
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})s$/, '')
    .replace(/ß$/, 'ss')
  const cut = base.replace(/(?<=[a-z]{3})(?:ations?|ings?|ed|e)$/, '')
  return cut.replace(/([bdfgkmnprtz])\1$/, '$1')
}
