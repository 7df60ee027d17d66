import type { Drift, DriftDocument } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath, Sha } from '../../core/names.ts'
import type { SaidBefore } from '../../core/snapshot.ts'
import { claimsOf } from '../names/claims.ts'
import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'
import { wordsAlike } from './same-words.ts'
import { toldWord } from './told-word.ts'

/** A finding that has to be proven, and what it stands on. */
interface Candidate {
  drift: Drift
  document: DriftDocument
  word: string
  from: number
  to: number
  sha: Sha
}

/** A finding whose sentence stood in some pages right before the name went. */
interface Stated extends Candidate {
  pages: readonly RepoPath[]
}

/**
 * Lets a name or path fail a check at the head only where history shows that the sentence was true of this code once and nobody has looked at it since:
 * the same words stood in a document right before the name went, code had the name when they were first written, and the commit that took the name away
 * did not change the page and leave all of its places. What is not shown becomes a notice with the reason.
 */
export async function proveAtHead(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  if (past.saidBefore === undefined) return drifts
  const candidates = candidatesOf(drifts, input, past)
  const doubts = new Map<Drift, string>()
  const said = await saidBefore(candidates, past)
  const proven: Stated[] = []
  for (const candidate of candidates) {
    const answer = isOfSample(candidate.drift)
      ? 'it stood in a sample, or in what a build wrote'
      : await pagesBefore(candidate, said.get(candidate.sha), past)
    if (typeof answer === 'string') doubts.set(candidate.drift, answer)
    else proven.push({ ...candidate, pages: answer })
  }
  for (const { drift } of await writtenBeforeCode(proven, past)) doubts.set(drift, 'the page named it before the code did')
  return drifts.map((drift) => {
    const doubt = doubts.get(drift)
    return doubt === undefined ? drift : unproven(drift, doubt)
  })
}

function candidatesOf(drifts: readonly Drift[], { documents }: DriftInput, { removals }: Past): readonly Candidate[] {
  const pages = new Map(documents.map((document) => [document.path, document]))
  return drifts.flatMap((drift): Candidate[] => {
    const [document, told, sha] = [pages.get(drift.anchor.doc), toldWord(drift), drift.cause?.sha]
    // what is not committed yet has just been done
    if (drift.severity !== 'failure' || sha === undefined || sha === removals.uncommitted) return []
    return document === undefined || told === undefined ? [] : [{ drift, document, ...told, sha }]
  })
}

/** Files that are there to be copied, or written by a build: what they have, the code of the project has not. */
const sample = /(?:^|\/)(?:templates?|skeletons?|scaffolds?|boilerplates?|fixtures?|testdata|__fixtures__|samples?|release|dist|build)\//i

/** True where a name was only declared in a sample; a path that went may lead into one. */
function isOfSample({ signal, lived }: Drift): boolean {
  return signal !== 'D2' && lived !== undefined && sample.test(lived.path)
}

/** A repair would write down what nobody has shown. */
function unproven(drift: Drift, why: string): Drift {
  const { mechanical: _, ...rest } = drift
  return { ...rest, severity: 'notice', unproven: why }
}

/** What documents said right before each commit that took something away. */
async function saidBefore(candidates: readonly Candidate[], past: Past): Promise<ReadonlyMap<Sha, SaidBefore>> {
  const asked = new Map<Sha, Set<string>>()
  for (const { sha, word } of candidates) asked.set(sha, (asked.get(sha) ?? new Set()).add(word))
  const said = new Map<Sha, SaidBefore>()
  for (const [sha, words] of [...asked].slice(0, limits.askedCommits)) {
    const answer = await past.saidBefore?.(sha, [...words])
    if (answer !== undefined) said.set(sha, answer)
  }
  return said
}

/** Words beside a name that a page has to keep, and that another page has to have: on these the sentence may have moved. */
const fewest = { here: 2, elsewhere: 8 }

/** Pages that had the sentence right before the name went; where none had, or the commit passed over them, why that proves nothing. */
async function pagesBefore(
  { document, word, from, to }: Candidate,
  said: SaidBefore | undefined,
  past: Past,
): Promise<readonly RepoPath[] | string> {
  if (said === undefined) return 'history does not tell what the page said before'
  const isFormer = (path: RepoPath): boolean => path === document.path || past.removals.paths.get(path)?.to === document.path
  const own = said.places.filter(({ path, text }) => {
    const alike = Math.max(0, ...placesIn(text, word).map((place) => wordsAlike(place, { text: document.text, from, to })))
    return alike >= (isFormer(path) ? fewest.here : fewest.elsewhere)
  })
  if (own.length === 0) return 'the sentence was written after it went'
  const pages = [...new Set(own.map(({ path }) => path))]
  for (const path of pages) if (!(await wasPassedOver(path, word, said, past))) return pages
  return 'the commit that took it away changed the page and left every place of it'
}

function placesIn(text: string, word: string): readonly { text: string; from: number; to: number }[] {
  return [...text.matchAll(wholeWord(word))].map(({ index }) => ({ text, from: index, to: index + word.length }))
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\w$])${escapeWord(word)}(?![\\w$])`, 'g')
}

/** True where the commit changed a page that had the word, and took none of its places away: whoever did that had the page before them. */
async function wasPassedOver(path: RepoPath, word: string, { changed }: SaidBefore, past: Past): Promise<boolean> {
  const change = changed.get(path)
  if (change?.after === undefined) return false
  const count = async (blob: typeof change.before): Promise<number> =>
    ((await past.textOf?.(blob)) ?? '').match(wholeWord(word))?.length ?? 0
  return (await count(change.after)) >= (await count(change.before))
}

/** Findings whose page had the name before the code did: it means something else by it. */
async function writtenBeforeCode(stated: readonly Stated[], past: Past): Promise<readonly Stated[]> {
  const names = stated.filter(({ drift }) => drift.signal === 'D1')
  if (names.length === 0) return []
  const former = new Map(names.flatMap(({ pages }) => pages).map((path) => [path, pathsOf(path, past)]))
  const first = await past.firstSaid?.([...new Set([...former.values()].flat())], [...new Set(names.map(({ word }) => word))])
  if (first === undefined) return []
  const asked = new Map<Sha, Stated[]>()
  for (const one of names) {
    const commits = one.pages.flatMap((page) => former.get(page) ?? []).flatMap((path) => first.get(path)?.get(one.word) ?? [])
    const oldest = commits.toSorted((a, b) => b.age - a.age)[0]
    if (oldest !== undefined) asked.set(oldest.sha, [...(asked.get(oldest.sha) ?? []), one])
  }
  const early: Stated[] = []
  for (const [sha, all] of [...asked].slice(0, limits.askedCommits)) {
    const words = await past.wordsInCode?.(sha, [...new Set(all.flatMap(formsOf))])
    if (words !== undefined) early.push(...all.filter((one) => !formsOf(one).some((form) => words.has(form))))
  }
  return early
}

/** The path of a page and those that it had before or has now. */
function pathsOf(path: RepoPath, { removals }: Past): readonly RepoPath[] {
  const last = removals.paths.get(path)?.to ?? path
  return [...new Set([path, last, ...[...removals.paths].flatMap(([old, { to }]) => (to === last ? [old] : []))])]
}

function formsOf({ document, drift, word }: Candidate): readonly string[] {
  const claims = claimsOf(document, drift.anchor)
  return [...new Set([word, ...claims.filter((claim) => claim.word === word).flatMap(({ forms }) => forms)])]
}
