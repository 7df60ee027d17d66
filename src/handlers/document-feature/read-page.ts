import type { FileChange } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { type Sidecar, readSidecar, sidecarPath } from '../../text/sidecar.ts'

/** A page as it stands before a run, with what is remembered of it. */
export interface StandingPage {
  /** Undefined where there is none; `unreadable` where there is one that is no text. */
  text: string | undefined
  unreadable: boolean
  /** What is remembered, as text and as it reads. */
  remembered: string | undefined
  sidecar: Sidecar | 'broken' | undefined
  /** Files of the place where the page stood before its feature moved: they go when the page is written. */
  leaves: readonly FileChange[]
}

/** Reads a page of ours where it stands, or where it stood before the folder of its feature got another name (`from`). */
export async function readPage(path: RepoPath, from: RepoPath | undefined, snapshot: Snapshot): Promise<StandingPage> {
  const has = (one: RepoPath | undefined): one is RepoPath => one !== undefined && snapshot.files.has(one)
  const [here, there] = [sidecarPath(path), from === undefined ? undefined : sidecarPath(from)]
  const isMoved = from !== undefined && !has(here) && has(there)
  const page = isMoved && !has(path) ? from : path
  const memory = isMoved ? there : here
  const text = has(page) ? await snapshot.read(page) : undefined
  const remembered = has(memory) ? await snapshot.read(memory) : undefined
  const gone = isMoved ? [page === from ? from : undefined, there].filter(has) : []
  return {
    text,
    unreadable: text === undefined && has(page),
    remembered: isMoved ? undefined : remembered,
    sidecar: has(memory) && remembered === undefined ? 'broken' : readSidecar(remembered),
    leaves: gone.map((one) => ({
      path: one,
      content: null,
      base: snapshot.files.get(one)?.blob ?? null,
      why: say`stands at ${ref('path', path)} now, where its feature is`,
    })),
  }
}
