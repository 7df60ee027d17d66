import type { Drift, DriftDocument } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath, Sha } from '../../core/names.ts'
import type { SaidBefore } from '../../core/snapshot.ts'
import type { DriftInput, Past } from '../signal.ts'
import { isBoundByImport } from './bound-by-import.ts'
import { isOfSample } from './of-sample.ts'
import { isWordedAlike, wholeWord } from './same-words.ts'
import { toldWord } from './told-word.ts'
import { unproven } from './unproven.ts'

/** A finding that has to be proven, and what it stands on. */
interface Candidate {
  drift: Drift
  document: DriftDocument
  word: string
  from: number
  to: number
  sha: Sha
}

/** Why nothing shows that a finding is right. */
const doubts = {
  sample: 'it stood in a test, a sample or generated code',
  unread: 'history does not tell what the page said before',
  unasked: `more than ${limits.askedCommits} commits took something away, and this one was not asked`,
  late: 'the sentence was written after it went',
  passedOver: 'the commit that took it away changed the page and left every place of it',
} as const
type Doubt = keyof typeof doubts

/**
 * Lets a name, path or route fail a check at the head only where something shows that the sentence speaks of this code: the same words stood in a document
 * right before it went, and the commit that took it away did not change the page and leave all of its places; or an example takes it from a package of the
 * repository, on a page that is not about that commit. What is not shown becomes a notice with the reason.
 */
export async function proveAtHead(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  if (past.saidBefore === undefined) return drifts
  // what is not committed yet has just been done
  const open = drifts.filter(({ severity, cause }) => severity === 'failure' && cause?.sha !== past.removals.uncommitted)
  const doubted = new Map<Drift, Doubt>(open.filter(isOfSample).map((drift) => [drift, 'sample']))
  const late = new Map<string, Candidate[]>()
  const candidates = candidatesOf(open, input)
  const said = await saidBefore(candidates, past)
  for (const candidate of candidates) {
    const { drift, document, sha } = candidate
    const doubt = doubted.get(drift) ?? (said.has(sha) ? await doubtOf(candidate, said.get(sha), past) : 'unasked')
    if (doubt !== undefined) doubted.set(drift, doubt)
    if (doubt === 'late') late.set(`${sha} ${document.path}`, [...(late.get(`${sha} ${document.path}`) ?? []), candidate])
  }
  for (const { drift } of [...late.values()].filter((one) => !isAboutCommit(one)).flat())
    if (isBoundByImport(drift.anchor, input)) doubted.delete(drift)
  return drifts.map((drift) => {
    const doubt = doubted.get(drift)
    return doubt === undefined ? drift : unproven(drift, doubts[doubt])
  })
}

/** A page that was written after a commit and names several things that it took away is about the change. */
function isAboutCommit(late: readonly Candidate[]): boolean {
  return new Set(late.map(({ word }) => word)).size > 1
}

function candidatesOf(drifts: readonly Drift[], { documents }: DriftInput): readonly Candidate[] {
  const pages = new Map(documents.map((document) => [document.path, document]))
  return drifts.flatMap((drift): Candidate[] => {
    const [document, told, sha] = [pages.get(drift.anchor.doc), toldWord(drift), drift.cause?.sha]
    return document === undefined || told === undefined || sha === undefined ? [] : [{ drift, document, ...told, sha }]
  })
}

/** What documents said right before each commit that took something away. */
async function saidBefore(candidates: readonly Candidate[], past: Past): Promise<ReadonlyMap<Sha, SaidBefore | undefined>> {
  const asked = new Map<Sha, Set<string>>()
  for (const { sha, word } of candidates) asked.set(sha, (asked.get(sha) ?? new Set()).add(word))
  const said = new Map<Sha, SaidBefore | undefined>()
  for (const [sha, words] of [...asked].slice(0, limits.askedCommits)) said.set(sha, await past.saidBefore?.(sha, [...words]))
  return said
}

/** Why what documents said before proves nothing; undefined where it proves the finding. */
async function doubtOf(
  { drift, document, word, from, to }: Candidate,
  said: SaidBefore | undefined,
  past: Past,
): Promise<Doubt | undefined> {
  if (said === undefined) return 'unread'
  const isFormer = (path: RepoPath): boolean => path === document.path || past.removals.paths.get(path)?.to === document.path
  const place = { text: document.text, from, to, word }
  const own = said.places.filter(({ path, text }) => isWordedAlike(text, place, isFormer(path) ? 'here' : 'elsewhere'))
  // whatever else a commit did to the page, the manifest says which scripts there are
  if (own.length > 0 && drift.anchor.kind === 'script') return undefined
  for (const path of new Set(own.map((one) => one.path))) if (!(await wasPassedOver(path, word, said, past))) return undefined
  return own.length === 0 ? 'late' : 'passedOver'
}

/** True where the commit changed a page that had the word, and took none of its places away: whoever did that had the page before them. */
async function wasPassedOver(path: RepoPath, word: string, { changed }: SaidBefore, past: Past): Promise<boolean> {
  const change = changed.get(path)
  if (change?.after === undefined) return false
  const count = async (blob: typeof change.before): Promise<number> =>
    ((await past.textOf?.(blob)) ?? '').match(wholeWord(word))?.length ?? 0
  return (await count(change.after)) >= (await count(change.before))
}
