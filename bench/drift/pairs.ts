import type { Finding } from '../../src/core/change-set.ts'
import type { FactStore } from '../../src/core/snapshot.ts'
import { patchesOf } from './git-lines.ts'
import { judge } from './judge.ts'
import type { DriftLabels, Positive, Verdict } from './labels.ts'
import type { Scratch } from './scratch.ts'

/** A place that a rule spoke of. */
export interface Said {
  doc: string
  line: number
  token: string
  signal: string
  severity: string
  suggestion?: string
}

/** What came out for one label. */
export interface Hit {
  positive: Positive
  found: Said | undefined
}

/** What came out for one commit: each place that was named, and whether it is true. */
export interface PairResult {
  commit: string
  hits: readonly Hit[]
  right: readonly Said[]
  /** Places named on the commit as it is, and on the other one where no edit of people confirms them. */
  wrong: readonly Said[]
  notices: number
  seconds: number
}

/**
 * Judges a commit without its documents' half and as it is, against its parent. A labelled place that neither shows, such as a link to a
 * page that moved with the commit, is asked once more where its own document alone is left as it was.
 */
export async function judgePair(scratch: Scratch, labels: DriftLabels, commit: string, facts: FactStore): Promise<PairResult | undefined> {
  const made = scratch.withoutDocuments(commit)
  if (made === undefined) return undefined
  const without = await judge(scratch.dir, made.sha, made.parent, facts)
  const asIs = await judge(scratch.dir, commit, made.parent, facts)
  const edited = editedLines(scratch.dir, commit)
  const [all, rest] = [without.findings.map(saidOf), asIs.findings.map(saidOf)]
  const positives = labels.positives.filter((one) => one.commit === commit)
  const shown = (positive: Positive): Said | undefined => best(all.filter(counts), positive) ?? best(rest.filter(counts), positive)
  const behind = new Set(positives.filter((one) => made.documents.includes(one.doc) && shown(one) === undefined).map(({ doc }) => doc))
  for (const doc of behind) {
    const told = await saidOfPage(scratch, { commit, doc, parent: made.parent }, facts)
    all.push(...told.filter((said) => !all.some((one) => one.doc === said.doc && one.line === said.line && one.token === said.token)))
  }
  const stays = (said: Said, others: readonly Said[]): boolean => others.some((one) => one.doc === said.doc && one.token === said.token)
  const confirmed = (said: Said, others: readonly Said[]): boolean => !stays(said, others) && edited(said)
  const real = (said: Said): boolean => verdictOf(labels, commit, said)?.real === true
  const named = all.filter(counts)
  const extra = rest.filter(counts)
  const isLookAlike = (said: Said): boolean => labels.lookAlikes?.some((one) => one.commit === commit && names(said, one)) === true
  const isRight = (said: Said): boolean =>
    !isLookAlike(said) && (positives.some((one) => names(said, one)) || confirmed(said, extra) || real(said))
  const isForgotten = (said: Said): boolean => real(said) || (!isLookAlike(said) && positives.some((one) => isNamedAsIs(said, one, named)))
  return {
    commit,
    // a name that people forgot in the commit is found on the commit as it is
    hits: positives.map((positive) => ({ positive, found: best(named, positive) ?? best(extra, positive) })),
    right: [...named.filter(isRight), ...extra.filter(isForgotten)],
    wrong: [...named.filter((said) => !isRight(said) && !stays(said, extra)), ...extra.filter((said) => !isForgotten(said))],
    notices: all.length + rest.length - named.length - extra.length,
    seconds: without.seconds,
  }
}

/** What is said of one document that stays as it was while everything else of the commit is there. */
async function saidOfPage(scratch: Scratch, { commit, doc, parent }: { commit: string; doc: string; parent: string }, facts: FactStore) {
  const alone = scratch.withoutDocuments(commit, doc)
  if (alone === undefined) return []
  return (await judge(scratch.dir, alone.sha, parent, facts)).findings.map(saidOf).filter((said) => said.doc === doc)
}

/** True for a labelled name that only the commit as it is shows: no document of the label had to be put back for it. */
function isNamedAsIs(said: Said, positive: Positive, named: readonly Said[]): boolean {
  return best(named, positive) === undefined && names(said, positive)
}

/** A finding as the bench speaks of it. */
export function saidOf({ at, severity, drift, rule }: Finding): Said {
  return {
    doc: at?.path ?? '',
    line: at?.line ?? 0,
    token: drift?.token ?? '',
    signal: drift?.signal ?? rule,
    severity,
    ...(drift?.suggestion === undefined ? {} : { suggestion: drift.suggestion }),
  }
}

/** Notices ask nobody to do anything, and D8 speaks of no name. */
export function counts({ severity, signal }: Said): boolean {
  return severity !== 'notice' && signal !== 'D8'
}

/** True where people changed the line in the commit itself, or moved or deleted the document. */
function editedLines(dir: string, commit: string): (said: Said) => boolean {
  const patches = patchesOf(dir, [commit]).get(commit) ?? []
  const lines = new Set(patches.flatMap(({ from, removed }) => removed.map(({ line }) => `${from}:${line}`)))
  const moved = new Set(patches.flatMap(({ from, to }) => (from !== undefined && from !== to ? [from] : [])))
  return ({ doc, line }) => lines.has(`${doc}:${line}`) || moved.has(doc)
}

function best(found: readonly Said[], positive: Positive): Said | undefined {
  const matching = found.filter((said) => names(said, positive))
  return matching.find(({ signal }) => signal === positive.signal) ?? matching[0]
}

/** True where a finding speaks of the labelled name. */
export function names(said: Pick<Said, 'doc' | 'token'> & { line?: number }, label: Pick<Positive, 'doc' | 'token' | 'line'>): boolean {
  return said.doc === label.doc && (label.line ?? said.line) === said.line && covers(said.token, label.token)
}

/** The sign of a call, of a macro or of a symbol is no part of a name: `compact()`, `rows!`, `:rows`. */
const bare = (text: string): string => text.replace(/(?<=\w)(?:\(\)|!)$|^:(?=\w)/g, '')

/** What a qualified name ends in, where that is a name of its own: `Ledger::MonthlyRows`; undefined for every other. */
function lastOfQualified(token: string): string | undefined {
  return /^(?:\w+(?:::|\.|\\|#|->))+([A-Za-z_]\w{5,})$/.exec(token)?.[1]
}

function covers(written: string, label: string): boolean {
  const [said, token] = [bare(written), bare(label)]
  if (said === token || said === lastOfQualified(token)) return true
  if (token.includes('/')) {
    const plain = (text: string): string => text.replace(/^(?:\.{0,2}\/)+|[#?].*$|\/$/g, '')
    const [one, other] = [plain(said), plain(token)]
    return (
      one !== '' &&
      (one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`) || other.startsWith(`${one}/`) || said.includes(token))
    )
  }
  const name = token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w$-])${name}(?![\\w$-])`).test(said)
}

/** The verdict on a finding that was read. */
export function verdictOf<One extends Omit<Verdict, 'commit'> & { commit?: string }>(
  labels: { verdicts?: readonly One[] },
  commit: string,
  said: Said,
): One | undefined {
  return labels.verdicts?.find((one) => (one.commit ?? commit) === commit && one.doc === said.doc && one.token === said.token)
}
