import { UsageError } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import { kinOf } from '../kin.ts'
import { judgeStances, type Refusal, type Span, type Stances } from '../stances.ts'
import { quoteOf, type Word, wordsOf } from '../words.ts'
import { figuresIn } from './figures-in.ts'
import { namesIn } from './names-in.ts'
import type { Kind, Named, Only, Refused, Requirements, Unclear } from './requirements.ts'
import { unreadIn } from './unread-in.ts'

/**
 * Reads the free text of requirements. Nothing in it is obeyed: names of the tables and figures are looked up, and what is left is quoted.
 * `calledBy` are the phrases of the feature that they are for: its own words are understood. Throws `UsageError` where it is longer than `limits.requirementWords`.
 */
export function readRequirements(text: string, calledBy: readonly string[] = []): Requirements {
  const words = wordsOf(text)
  const own = new Set(calledBy.flatMap((phrase) => wordsOf(phrase).map(({ key }) => kinOf(key))))
  if (words.length > limits.requirementWords) {
    throw new UsageError(
      `Expected requirements of at most ${limits.requirementWords} words, got ${words.length}. Name protocols, providers, standards and figures, and leave the rest to a document of the repository.`,
    )
  }
  const mentions = namesIn(text, words)
  const covered = coverOf(words.length, mentions)
  const figures = figuresIn(text, words, (word) => covered[word] === true)
  for (const { first, last, cue } of figures) {
    covered.fill(true, first, last + 1)
    if (cue !== undefined) covered[cue] = true
  }
  const stances = judgeStances(words, mentions)
  const others = stances.others
    .map((one) => refusedNouns(words, one))
    .filter(({ words: { first, last } }) => !covered.slice(first, last + 1).includes(true))
  const named = mentions.map(({ first, last, named: one }): Named => ({ ...one, quote: quoteOf(text, words, first, last) }))
  for (const { first, last } of spansOf(stances)) covered.fill(true, first, last + 1)
  for (const { first, words: refused } of others) covered.fill(true, first, refused.last + 1)
  return {
    ...sorted(named, stances),
    figures: figures.map(({ figure }) => figure),
    refused: [...refusedOf(text, words, named, stances), ...others.map((one) => refusedWords(text, words, one))].sort(
      (a, b) => a.quote.from - b.quote.from,
    ),
    only: stances.only.flatMap(({ first, last, spans }) =>
      onlyOf(named, spans).map((one): Only => ({ ...one, quote: quoteOf(text, words, first, last) })),
    ),
    unclear: unclearOf(text, words, named, stances),
    unread: unreadIn(text, words, (word) => covered[word] === true || own.has(kinOf(words[word]?.key ?? ''))),
  }
}

/** A refusal without articles in front: `without an engineer` refuses the engineer. */
function refusedNouns(words: readonly Word[], one: Refusal): Refusal {
  const isArticle = /^(?:an?|the|any)$/.test(words[one.words.first]?.key ?? '') && one.words.first < one.words.last
  return isArticle ? { ...one, words: { ...one.words, first: one.words.first + 1 } } : one
}

function coverOf(length: number, spans: readonly Span[]): boolean[] {
  const covered = Array.from({ length }, () => false)
  for (const { first, last } of spans) covered.fill(true, first, last + 1)
  return covered
}

function spansOf({ of, only }: Stances): readonly Span[] {
  return [...of.flatMap(({ because }) => (because === undefined ? [] : [because])), ...only]
}

const listOf: Readonly<Record<Kind, 'protocols' | 'providers' | 'standards' | 'methods'>> = {
  protocol: 'protocols',
  provider: 'providers',
  standard: 'standards',
  method: 'methods',
}

/** What is wanted, each once, without what is refused or unclear somewhere. */
function sorted(named: readonly Named[], { of }: Stances): Pick<Requirements, 'protocols' | 'providers' | 'standards' | 'methods'> {
  const lists = { protocols: [] as Named[], providers: [] as Named[], standards: [] as Named[], methods: [] as Named[] }
  const out = new Set(named.filter((_, i) => of[i]?.stance === 'refused' || of[i]?.stance === 'unclear').map(keyOf))
  for (const one of named) {
    if (out.has(keyOf(one))) continue
    const list = lists[listOf[one.kind]]
    const known = list.findIndex((other) => other.id === one.id)
    if (known === -1) list.push(one)
    else if (list[known]?.version === undefined && one.version !== undefined) list[known] = one
  }
  return lists
}

function keyOf({ kind, id }: Named): string {
  return `${kind} ${id}`
}

function refusedOf(text: string, words: readonly Word[], named: readonly Named[], { of }: Stances): readonly Refused[] {
  const wanted = new Set(named.filter((_, i) => isWanted(of[i]?.stance)).map(keyOf))
  const seen = new Set<string>()
  return named.flatMap((one, i): readonly Refused[] => {
    const { stance, because } = of[i] ?? {}
    if (stance !== 'refused' || because === undefined || wanted.has(keyOf(one)) || seen.has(keyOf(one))) return []
    seen.add(keyOf(one))
    return [{ named: one, quote: one.quote, because: quoteOf(text, words, because.first, because.last) }]
  })
}

function isWanted(stance: string | undefined): boolean {
  return stance === 'wanted' || stance === 'settled'
}

function refusedWords(text: string, words: readonly Word[], { first, last, words: refused }: Stances['others'][number]): Refused {
  return { quote: quoteOf(text, words, refused.first, refused.last), because: quoteOf(text, words, first, last) }
}

function onlyOf(named: readonly Named[], spans: readonly number[]): readonly Omit<Only, 'quote'>[] {
  const byKind = new Map<Kind, string[]>()
  for (const span of spans) {
    const one = named[span]
    if (one === undefined) continue
    const ids = byKind.get(one.kind) ?? []
    byKind.set(one.kind, ids)
    if (!ids.includes(one.id)) ids.push(one.id)
  }
  return [...byKind].map(([kind, ids]) => ({ kind, ids }))
}

function unclearOf(text: string, words: readonly Word[], named: readonly Named[], { of }: Stances): readonly Unclear[] {
  const wanted = new Set(named.filter((_, i) => isWanted(of[i]?.stance)).map(keyOf))
  const seen = new Set<string>()
  return named.flatMap((one, i): readonly Unclear[] => {
    const { stance, because } = of[i] ?? {}
    const isBoth = stance === 'refused' && wanted.has(keyOf(one))
    if ((stance !== 'unclear' && !isBoth) || because === undefined || seen.has(keyOf(one))) return []
    seen.add(keyOf(one))
    const quote = quoteOf(
      text,
      words,
      Math.min(because.first, wordAt(words, one.quote.from)),
      Math.max(because.last, wordAt(words, one.quote.to)),
    )
    return [{ named: one, why: isBoth ? 'wanted and refused' : 'may belong to the refusal', quote }]
  })
}

/** Number of the word that holds an offset. */
function wordAt(words: readonly Word[], offset: number): number {
  return words.findIndex(({ from, to }) => offset >= from && offset <= to)
}
