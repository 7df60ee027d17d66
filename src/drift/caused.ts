import type { BaseView } from '../core/command.ts'
import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import type { Past } from './signal.ts'

/** A document as the change found it, wherever it stood. */
export type BaseDocument = { path: RepoPath; text: string } | undefined

/** Reads documents of the commit that a change started from; one that the change moved is found at its old place, and one that it left alone at the head. */
export function baseReader(base: BaseView, head: Snapshot, { removals }: Past): (path: RepoPath) => Promise<BaseDocument> {
  const from = new Map<RepoPath, RepoPath>()
  for (const [old, { to }] of removals.paths) if (to !== undefined) from.set(to, old)
  const known = new Map<RepoPath, Promise<BaseDocument>>()
  const isLeft = (path: RepoPath): boolean => base.snapshot.files.get(path)?.blob === head.files.get(path)?.blob
  const read = async (path: RepoPath): Promise<BaseDocument> => {
    const at = base.snapshot.files.has(path) ? path : from.get(path)
    const text = at === undefined ? undefined : await (isLeft(at) ? head : base.snapshot).read(at)
    return at === undefined || text === undefined ? undefined : { path: at, text }
  }
  return (path) => {
    const answer = known.get(path) ?? read(path)
    known.set(path, answer)
    return answer
  }
}

/** True where a document had the lines before the change, wherever in it. */
export function hadLine(before: BaseDocument, lines: string): boolean {
  if (before === undefined) return false
  const known = new Set(before.text.split('\n').map((one) => one.trim()))
  return lines.split('\n').every((one) => known.has(one.trim()))
}
