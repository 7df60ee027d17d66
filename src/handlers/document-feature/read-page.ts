import type { FileChange } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { type Sidecar, sidecarPath } from '../../text/sidecar.ts'
import { readSidecar } from '../../text/sidecars/read-sidecar.ts'

/** A page as it stands before a run, with what is remembered of it. */
export interface StandingPage {
  /** Undefined where there is none, or none that can be read as text. */
  text: string | undefined
  /** True where there is a page that cannot be read as text. */
  unreadable: boolean
  /** What is remembered at the page's own place, as text; absent for a page that stood elsewhere. */
  remembered: string | undefined
  sidecar: Sidecar | 'broken' | undefined
  /** Files at the place where the page stood before its feature moved: they go when the page is written. */
  leaves: readonly FileChange[]
}

/**
 * Reads a page of ours where it stands, or where it stood before the folder of its feature got another name (`from`). Where a page stands at both
 * places, the one here is somebody else's; where another kind of page is remembered there, a record is wrong. Neither is moved.
 */
export async function readPage(
  { path, kind }: Pick<PageDraft, 'path' | 'kind'>,
  from: RepoPath | undefined,
  snapshot: Snapshot,
): Promise<StandingPage> {
  const has = (one: RepoPath): boolean => snapshot.files.has(one)
  const read = async (one: RepoPath): Promise<string | undefined> => (has(one) ? await snapshot.read(one) : undefined)
  const memory = sidecarPath(path)
  const before = from === undefined || has(memory) || (has(path) && has(from)) ? undefined : readSidecar(await read(sidecarPath(from)))
  if (from !== undefined && before !== undefined && before !== 'broken' && before.kind === kind) {
    const page = has(path) ? path : from
    const text = await read(page)
    const why = say`stands at ${ref('path', path)} now, where its feature is`
    const leaves = [
      { path: from, movedTo: path },
      { path: sidecarPath(from), movedTo: memory },
    ].flatMap((one) => (has(one.path) ? [{ ...one, content: null, base: snapshot.files.get(one.path)?.blob ?? null, why }] : []))
    return { text, unreadable: text === undefined && has(page), remembered: undefined, sidecar: before, leaves }
  }
  const [text, remembered] = [await read(path), await read(memory)]
  const sidecar = has(memory) && remembered === undefined ? 'broken' : readSidecar(remembered)
  return { text, unreadable: text === undefined && has(path), remembered, sidecar, leaves: [] }
}
