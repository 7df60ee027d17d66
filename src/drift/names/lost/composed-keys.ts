import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { RemovedLine, Snapshot } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord, isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource, placeKind } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from './anchor-at.ts'
import { changedSources } from './changed-sources.ts'
import { readHolding } from './read-holding.ts'
import { type LostPlace, tellLost } from './tell-lost.ts'

/** What stands for a part that is filled in: `%s`, `${name}`, `{name}`, `#{name}`. */
const filledIn = '%[a-z]|[#$]?\\{[^{}\\s"\'`]{0,60}\\}'
/** A string that is a key, or the end of one behind a sign or a part that is filled in: `"/%s.write-back"`, `` `${prefix}/write-back` ``. */
const keyInString = new RegExp(`(["'\`])(?:(?:${filledIn})|[./:])*([A-Za-z][\\w-]*(?:\\.[\\w-]+)*)\\1`, 'g')

/** Ends of keys that sources had as strings before a change and no longer have, with the file that did. */
const lostEnds = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, RepoPath>> => {
  const lost = new Map<string, RepoPath>()
  const sources = await changedSources(input)
  for (const { path, before } of sources) if (before !== undefined) for (const end of endsIn(path, before)) lost.set(end, path)
  for (const { path, after } of sources) if (after !== undefined) for (const end of endsIn(path, after)) lost.delete(end)
  return lost
})

function endsIn(path: RepoPath, text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !isComment(path, line))
  return lines.flatMap((line) => [...line.matchAll(keyInString)].map(([, , end = '']) => end)).filter((end) => end.length > 3)
}

/** A place of a document that names such a key. */
interface Place {
  document: DriftDocument
  /** Where the end of the key begins. */
  from: number
  end: string
}

/** A key below a domain, with or without a part that is filled in: `ledger.example.org/<alias>.write-back`. */
const belowDomain =
  /(?<![\w./@:-])([a-z][\w-]*(?:\.[\w-]+)+)\/((?:<[^<>\n]{1,40}>|\{[^{}\n]{1,40}\}|%s)\.)?([A-Za-z][\w-]*(?:\.[\w-]+)*)(?![\w/-]|\.\w)/g

/** Places where documents name a key of one of the repository's own domains whose end a change took. */
export const composedKeysNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lostEnds(input)
  const { base, snapshot } = input
  if (lost.size === 0 || base === undefined) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  const whole = documents.flatMap((document) => keysBelowDomains(document, lost))
  const own = await ownDomains(new Set(whole.map(({ domain }) => domain)), base.snapshot)
  const below = whole.filter(({ domain }) => own.has(domain))
  const pages = new Set(below.map(({ document }) => document))
  const alone = [...pages].flatMap((document) => keysAlone(document, lost))
  const living = await livingEnds(new Set([...below, ...alone].map(({ end }) => end)), snapshot)
  return [...below, ...alone].flatMap(({ document, from, end }) =>
    living.has(end) ? [] : [{ document, anchor: anchorAt(document, { kind: 'name', name: end, text: end, from }) }],
  )
})

/** Keys below any domain, by the longest end that went: of `alias.helm.tag` that may be `helm.tag`. */
function keysBelowDomains(document: DriftDocument, lost: ReadonlyMap<string, RepoPath>): readonly (Place & { domain: string })[] {
  return [...document.text.matchAll(belowDomain)].flatMap(({ 0: all, 1: domain = '', 3: key = '', index }) => {
    const parts = key.split('.')
    const end = parts.map((_, at) => parts.slice(at).join('.')).find((one) => lost.has(one))
    return end === undefined ? [] : [{ document, domain, end, from: index + all.length - end.length }]
  })
}

/** Keys of several words without their domain, on a page that names others with it: as the whole of a span of code. */
function keysAlone(document: DriftDocument, lost: ReadonlyMap<string, RepoPath>): readonly Place[] {
  return [...document.text.matchAll(/(?<!`)`(?:(?:<[^<>`\n]{1,40}>|\{[^{}`\n]{1,40}\})\.)?([a-z][\w-]*(?:\.[\w-]+)*)`(?!`)/g)].flatMap(
    ({ 0: all, 1: end = '', index }) =>
      /[a-z\d](?:[-_.][a-z\d]|[A-Z])/.test(end) && lost.has(end) ? [{ document, end, from: index + all.length - 1 - end.length }] : [],
  )
}

/** Domains that code had as a string of their own, where a key could be set behind them. */
async function ownDomains(domains: ReadonlySet<string>, before: Snapshot): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  for await (const [, text] of readHolding(before, [...domains], isOwnSource))
    for (const domain of domains) if (new RegExp(`(["'\`])${escapeWord(domain)}/?(?:\\1|%|[$#]?\\{)`).test(text)) own.add(domain)
  return own
}

/** Ends that a file of the head still has as the end of a string, or as a key of data. */
async function livingEnds(ends: ReadonlySet<string>, snapshot: Snapshot): Promise<ReadonlySet<string>> {
  const living = new Set<string>()
  const tests = [...ends].map((end) => ({
    end,
    like: new RegExp(`(?<![\\w\\s-])${escapeWord(end)}["'\`]|^[\\s-]*["']?(?:[\\w./-]*[./])?${escapeWord(end)}["']?\\s*:`, 'm'),
  }))
  for await (const [, text] of readHolding(snapshot, [...ends], (path) => !['document', 'test'].includes(placeKind(path))))
    for (const { end, like } of tests) if (like.test(text)) living.add(end)
  return living
}

/** Findings of composed keys that went, where no other finding of the page ends at the same place. */
export async function goneComposedKeys(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lostEnds(input)
  const places = await composedKeysNamed(input)
  return tellLost(places, { role: 'member', lineOf: ({ anchor: { name } }) => lineOf(name, lost.get(name), removals) }, { input, told })
}

function lineOf(name: string, path: RepoPath | undefined, { lines }: Past['removals']): RemovedLine | undefined {
  const words = (name.match(/[\w$-]+/g) ?? []).toReversed()
  return words.flatMap((word) => lines.get(word) ?? []).find((line) => line.path === path)
}
