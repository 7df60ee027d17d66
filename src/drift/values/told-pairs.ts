import type { DriftDocument } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { durationAs, secondsOf } from './durations.ts'
import type { DocumentLine } from './document-line.ts'
import { readLines } from './read-lines.ts'
import { codeSpans, plainWords } from './read-tables.ts'
import type { Contradiction } from './same-value.ts'
import { statedAt } from './stated-at.ts'
import { saidDefaults } from './said-defaults.ts'
import type { Stated } from './stated-values.ts'
import { isRead, plainName, type TurnedPair, turnedPairs } from './pairs/turned-pairs.ts'
import { isBelowHeading, isComposed, withoutPrefix } from './entry-names.ts'
import { isSameList } from './pairs/turned-lists.ts'
import { namesGiven } from './pairs/read-pairs.ts'
import { withoutDoubted } from './pairs/without-doubted.ts'

/** A default that a page gives in words, and what a change gave its key instead. */
export interface ToldPair {
  document: DriftDocument
  stated: Stated
  code: Contradiction
  pair: TurnedPair
}

/** Where a page gives a key the default that it had before a change: in a sentence, in an item below a sentence about defaults, or in a table. */
export const toldPairs = oncePerInput(findTold)

async function findTold(input: DriftInput): Promise<readonly ToldPair[]> {
  const turned = await turnedPairs(input)
  if (turned.length === 0) return []
  const documents = input.documents.filter(
    (document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path) && /default/i.test(document.text),
  )
  const pairs = await withUses(turned, documents.flatMap(saidDefaults), input.snapshot)
  const found = documents.flatMap((document) => [...inSentences(document, pairs), ...inTables(document, pairs)])
  const told = found.filter(({ stated: { anchor }, pair }) => isOnly(found, anchor, pair))
  const own = told.filter(isOfItsPage)
  const others = told.filter((one) => !own.includes(one))
  return [...own, ...(await withoutDoubted(others, input.snapshot))]
}

/** True where the page or its section is called like the file, whatever others give their names of the kind. */
function isOfItsPage({ document: { path: page }, stated: { around }, pair: { path } }: ToldPair): boolean {
  const own = plainName(path.replace(/^.*\/|\.\w+$/g, ''))
  if (own.length < 4 || /^(?:config|configuration|index|main|options|settings|types|defaults?|constants|init|flags|readme)$/.test(own))
    return false
  return [page.replace(/^.*\/|\.\w+$/g, ''), ...around].some((one) => plainName(one.trim()) === own)
}

/** Pairs of constants with the names that code gives these as values, where a page gives one of their former values. */
async function withUses(pairs: readonly TurnedPair[], stated: readonly Stated[], snapshot: Snapshot): Promise<readonly TurnedPair[]> {
  const open = pairs.filter((pair) => {
    const own = stated.filter(({ value }) => isSame(value, pair.before))
    return own.length > 0 && !own.some((one) => isEntry(pair, one))
  })
  if (open.length === 0) return pairs
  const names = new Map(open.map((pair) => [pair, new Set(pair.names)]))
  const paths = [...snapshot.files.keys()].filter((path) => isRead(path, snapshot))
  for await (const [, text] of snapshot.readAll(paths))
    for (const [{ spelled }, own] of names) if (text.includes(spelled)) for (const name of namesGiven(text, spelled)) own.add(name)
  return pairs.map((pair) => ({ ...pair, names: [...(names.get(pair) ?? pair.names)] }))
}

/** True for a value with a meaning of its own, in a file that is called after settings. */
function isOfSettings({ path, before }: TurnedPair): boolean {
  return !/^(?:true|false|[01])$/i.test(before) && /(?:^|[/_.-])(?:config|conf|settings?|options?|defaults?|flags?|cli|inputs?)/i.test(path)
}

/** A place that several keys with other values could mean is nobody's. */
function isOnly(all: readonly ToldPair[], { doc, from }: Stated['anchor'], pair: TurnedPair): boolean {
  return all.every(({ stated: { anchor }, pair: other }) => anchor.doc !== doc || anchor.from !== from || other.now === pair.now)
}

function inTables(document: DriftDocument, pairs: readonly TurnedPair[]): readonly ToldPair[] {
  return saidDefaults(document).flatMap((stated) => {
    return pairs.flatMap((pair) => {
      return isEntry(pair, stated) && isSame(stated.value, pair.before) ? [toldAs(document, stated, pair)] : []
    })
  })
}

/** A line of a table: its columns tell what it says. */
const isRow = /^\s*\||\|\s*$|(?:\s\|\s.*){2}/

function inSentences(document: DriftDocument, pairs: readonly TurnedPair[]): readonly ToldPair[] {
  let before: string | undefined
  return readLines(document).flatMap((line) => {
    const { text, fence } = line
    // a sentence that says that its list is one of defaults
    if (text.trim() !== '' && !/^\s*(?:[-*+]|\d+\.)\s|^\s{2,}\S/.test(text)) before = text
    if (fence !== undefined || line.cell === true || text.length > 1_000 || isRow.test(text)) return []
    const isOfList = /\bdefaults?\b[^.]*:\s*$/i.test(before ?? '') || /\bdefaults\b|\bdefault values?\b/i.test(line.headings.at(-1) ?? '')
    if (!isOfList && !/\bdefault/i.test(text)) return []
    return pairs.flatMap((pair) => toldIn(document, line, { pair, isOfList }))
  })
}

function toldIn(
  document: DriftDocument,
  line: DocumentLine,
  { pair, isOfList }: { pair: TurnedPair; isOfList: boolean },
): readonly ToldPair[] {
  const spans = [...codeSpans(line.text), ...plainDefaults(line.text)]
  const same = spans.filter(({ code }) => isSame(code, pair.before))
  // of several the one that is called the default
  const own = same.length > 1 ? same.filter(({ at, code }) => isDefaultOf(sentenceAt(line.text, at), code)) : same
  const [span] = own
  if (span === undefined || own.length > 1) return []
  const sentence = sentenceAt(line.text, span.at)
  const isItem = isOfList && /^\s*(?:[-*+]|\d+\.)\s+\**`[^`]+`\**\s*[:=–—-]{1,2}\s*\**`/.test(line.text) && spans[1] === span
  if (!isItem && !isDefaultOf(sentence, span.code)) return []
  const heading = line.headings.at(-1) ?? ''
  const names = [...spans.filter((one) => one !== span).map(({ code }) => code), ...codeSpans(heading).map(({ code }) => code), heading]
  const isNamed =
    names.some((name) => isKey(pair, name.replace(/\s*[<[=(].*$/, ''))) ||
    isKey(pair, /^(\w+)(?:\.|::)\w+$/.exec(span.code)?.[1] ?? '') ||
    (!isItem && pair.names.some((one) => isInWords(one, sentence)))
  if (!isNamed) return []
  const name = names.find((one) => isKey(pair, one)) ?? pair.names[0] ?? ''
  const stated = statedAt(document, line, { name, value: span.code, from: line.from + span.at, in: 'span' })
  return [toldAs(document, stated, pair)]
}

function toldAs(document: DriftDocument, stated: Stated, pair: TurnedPair): ToldPair {
  // `Strategy.INCLUDE` of a page keeps the name of its enum
  const owner = /^(\w+(?:\.|::))\w+$/.exec(stated.value)?.[1] ?? ''
  if (pair.now === '') return { document, stated, code: { value: '', at: { path: pair.path, line: pair.line } }, pair }
  const quote = /^(["']).*\1$/s.exec(stated.value)?.[1] ?? ''
  const value =
    owner !== '' && /^[A-Z]\w*$/.test(pair.now) ? `${owner}${pair.now}` : `${quote}${durationAs(stated.value, pair.now)}${quote}`
  return { document, stated, code: { value, at: { path: pair.path, line: pair.line } }, pair }
}

/** Numbers and durations that stand right behind words for a default, without marks of code: `defaults to 30 seconds`. */
function plainDefaults(text: string): readonly { code: string; at: number }[] {
  const told =
    /\bdefaults?\b[^.`|\n]{0,40}?(?:\b(?:is|to|of)|[:=])\s{1,2}\*{0,2}(-?\d[\d_,]*(?:\.\d+)?(?:\s?(?:ms|s|m|h|d|sec|min|milliseconds?|seconds?|minutes?|hours?|days?)\b)?)(?![\w.]*\w)/gi
  return [...text.matchAll(told)].map((match) => ({ code: match[1] ?? '', at: match.index + match[0].length - (match[1] ?? '').length }))
}

/** True where a sentence says that a value is a default: by a word beside it. */
function isDefaultOf(sentence: string, code: string): boolean {
  const at = sentence.indexOf(`\`${code}\``)
  if (at < 0) return true
  const [before, behind] = [sentence.slice(Math.max(0, at - 60), at), sentence.slice(at + code.length + 2, at + code.length + 40)]
  return (
    /\bdefault(?:s|ed|ing)?\b[^`]*$/i.test(before) || /^[^`]{0,12}\b(?:by|as|is|being)\b[^`]{0,8}\bdefault\b|^\s*\(?default\b/i.test(behind)
  )
}

function sentenceAt(text: string, at: number): string {
  const start = Math.max(0, ...['. ', '! ', '? ', '; '].map((mark) => text.slice(0, at).lastIndexOf(mark) + 1))
  const end = text.slice(at).search(/[.!?;](?:\s|$)/)
  return text.slice(start, end < 0 ? text.length : at + end)
}

/** True for the same value, as far as it is written in another way. */
function isSame(told: string, value: string): boolean {
  const bare = told.trim().replace(/^(["'])(.*)\1$/s, '$2')
  if (bare === '' || value === '') return false
  if (bare === value || (/^(?:true|false)$/i.test(value) && bare.toLowerCase() === value.toLowerCase())) return true
  if (/^[A-Z]\w*(?:\.|::)?/.test(value) && memberOf(bare) === memberOf(value) && /^[A-Z]/.test(memberOf(bare)))
    return /(?:\.|::)/.test(bare + value)
  // words are words at the beginning of a cell too
  if (/[a-z]\s|\s[a-z]/i.test(value) && bare.toLowerCase() === value.toLowerCase()) return true
  if (isSameList(bare, value)) return true
  const [one, other] = [secondsOf(bare), secondsOf(value)]
  return one !== undefined && one === other
}

function memberOf(value: string): string {
  return /^\w+(?:(?:\.|::)\w+)*$/.test(value) ? (/\w+$/.exec(value)?.[0] ?? '') : ''
}

/** True for a name that is one of a pair in another style: `--sync-period`, `APP.syncPeriod` of `sync_period`. */
function isKey({ names, isDefault }: TurnedPair, name: string): boolean {
  const told = plainName(/[\w-]+$/.exec(name.replace(/[=:]$/, ''))?.[0] ?? '')
  // a plain word may be the name of anything
  return told.length > 3 && names.some((one) => plainName(one) === told && (isDefault || isCompound(one)))
}

/** True for a name of several words. */
function isCompound(name: string): boolean {
  return /[a-z\d][A-Z]|\w[-_.]\w/.test(name.replace(/^-+/, ''))
}

/** True for a name of a row or an item that is one of a pair: with the names around it, or beside others of the same file. */
function isEntry(pair: TurnedPair, { names, peers, around: headings }: Stated): boolean {
  return names.some((name) => {
    if (isComposed(pair, name, headings)) return true
    const [own = '', ...owners] = name
      .replace(/^-+|[=:?]$/g, '')
      .split('.')
      .toReversed()
      .map(plainName)
    const bare = plainName(withoutPrefix(name, peers))
    if (own.length < 3 || !pair.names.some((one) => [own, bare, plainName(name)].includes(plainName(one)))) return false
    const above = new Set(pair.above.flatMap((one) => one.split('.').map(plainName)))
    if (owners.length > 0 && owners.every((one) => above.has(one))) return true
    if (owners.length > 0 && above.size > 0 && !pair.names.some((one) => plainName(one) === plainName(name))) return false
    return (
      pair.isDefault ||
      isCompound(name) ||
      isBelowHeading(pair, headings) ||
      isOfSettings(pair) ||
      peers.some((peer) => !names.includes(peer) && pair.peers.has(plainName(peer)))
    )
  })
}

/** True where a sentence has all the words of a key of several words, or one after the other those of a long key that joins them. */
function isInWords(key: string, sentence: string): boolean {
  const words = plainWords(sentence)
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map(singular)
  const own = key.split(/[-_]|(?<=[a-z\d])(?=[A-Z])/).map((word) => singular(word.toLowerCase()))
  // `config` of a name may be written in full
  if (own.length > 1) return own.every((word) => words.some((one) => one === word || (word.length > 2 && one.startsWith(word))))
  const joined = own[0] ?? ''
  return joined.length > 7 && words.some((word, i) => word.length > 2 && word + (words[i + 1] ?? '') === joined)
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
}
