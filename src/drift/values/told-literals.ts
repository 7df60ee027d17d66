import type { DriftDocument } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { readStretches } from '../versions/read-stretches.ts'
import { sentenceOf } from '../versions/named-versions.ts'
import type { DocumentLine } from './document-line.ts'
import { isRead, type TurnedPair, turnedPairs } from './pairs/turned-pairs.ts'
import { plainWords } from './read-tables.ts'
import type { Contradiction } from './same-value.ts'
import { statedAt } from './stated-at.ts'
import type { Stated } from './stated-values.ts'

/** A literal that a page gives without the name that code has for it, and what a change made of it. */
export interface ToldLiteral {
  document: DriftDocument
  stated: Stated
  code: Contradiction
  shown: true
}

/** A number that is no year and no round one. */
const isRare = (value: string): boolean => /^\d{3,}$/.test(value) && !/^(?:[1-9]0+|(?:19|20)\d\d)$/.test(value)
/** A path, an image or another name of parts. */
const isOfParts = (value: string): boolean =>
  value.length >= 8 && /^[A-Za-z@][\w.@-]*(?:\/[\w.@-]+)+$/.test(value) && !/@v?[\da-f]+(?:\.|$)/.test(value)
/** Keys of images and where they come from: readers of a page take the one of its project. */
const ofImage = /image|repository|registry|container/i
/** Words of keys that sentences have anyway. */
const common = /^(?:default|value|the|max|min|size|time|limit|count|num|number|name|file|path|is|has|of|in|to)$/

/** Where a sentence gives a number that a change turned in words of its constant, or a page names a turned image or path, and no source has it any more. */
export const toldLiterals = oncePerInput(findTold)

async function findTold(input: DriftInput): Promise<readonly ToldLiteral[]> {
  const turned = (await turnedPairs(input)).filter(({ before, now }) => now !== '' && (isOfParts(before) || isDistinct(before)))
  const pairs = await withoutLiving(turned.filter(isOnly), input.snapshot)
  if (pairs.length === 0) return []
  return input.documents
    .filter((document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path))
    .flatMap((document) => {
      const own = pairs.filter(({ before }) => document.text.includes(before))
      return own.length === 0 ? [] : readStretches(document).flatMap((line) => own.flatMap((pair) => toldIn(document, line, pair)))
    })
}

/** A number that may be round where it has five digits: `10000`. */
function isDistinct(value: string): boolean {
  return isRare(value) || /^\d{5,}$/.test(value)
}

/** True where no other name of the change got another value instead of the same one. */
function isOnly(pair: TurnedPair, _: number, all: readonly TurnedPair[]): boolean {
  return all.every(({ before, now }) => before !== pair.before || now === pair.now)
}

function toldIn(document: DriftDocument, line: DocumentLine, pair: TurnedPair): readonly ToldLiteral[] {
  const { before, now, path, line: at } = pair
  const places = [...line.text.matchAll(new RegExp(`(?<![\\w./@-])${escapeWord(before)}(?![\\w/-]|\\.\\w)`, 'g'))]
  const [place] = places
  if (place === undefined) return []
  const isImage = isOfParts(before) && ofImage.test([pair.spelled, ...pair.names].join(' '))
  if (!isImage) {
    if (places.length > 1 || line.fence !== undefined || line.heading === true || line.text.length > 1_000) return []
    if (!isToldInWords(pair, sentenceOf(line.text, place.index, place.index + before.length))) return []
  }
  return places.map(({ index }) => {
    const words = {
      line: line.line + document.text.slice(line.from, line.from + index).split('\n').length - 1,
      text: line.text,
      headings: line.headings,
    }
    const stated = statedAt(document, words, {
      name: pair.names[0] ?? pair.spelled,
      value: before,
      from: line.from + index,
      in: line.fence === undefined ? 'prose' : 'fence',
    })
    return { document, stated, shown: true as const, code: { value: now, at: { path, line: at } } }
  })
}

/** True for a sentence with all words of a constant of at least three, or one about a default with a word of the key that says something. */
function isToldInWords({ names, spelled }: TurnedPair, sentence: string): boolean {
  const told = plainWords(sentence)
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return [...new Set([spelled, ...names])].some((name) => {
    const words = name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())
    const own = words.filter((word) => word !== '' && word !== 'default')
    const had = own.filter((word) => told.some((one) => one === word || (word.length > 2 && one.startsWith(word))))
    const isTold = had.some((word) => word.length > 2 && !common.test(word))
    return isTold && ((own.length > 2 && had.length === own.length) || (own.length > 1 && /\bdefault/i.test(sentence)))
  })
}

/** Leaves out what another source or the name of a file still has. */
async function withoutLiving(pairs: readonly TurnedPair[], snapshot: Snapshot): Promise<readonly TurnedPair[]> {
  const open = new Set(pairs.map(({ before }) => before))
  for (const path of snapshot.files.keys()) for (const one of open) if (`/${path}`.includes(`/${one}`)) open.delete(one)
  if (open.size === 0) return []
  for await (const [, text] of snapshot.readAll([...snapshot.files.keys()].filter((path) => isRead(path, snapshot)))) {
    // the new one may end in the former one: `ghcr.io/acme/ledger`
    const rest = pairs.reduce((left, { now }) => (now.length > 4 ? left.replaceAll(now, '') : left), text)
    for (const one of open) if (new RegExp(`(?<![\\w.-])${escapeWord(one)}(?![\\w-])`).test(rest)) open.delete(one)
  }
  return pairs.filter(({ before }) => open.has(before))
}
