import type { BaseView } from '../../core/command.ts'
import type { DriftDocument } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Unread, byUnreadPlace } from '../../core/unread.ts'
import { isReadWhole } from './is-read-whole.ts'
import { newUnreadRoutes, type Routed } from './unread-routes.ts'

/**
 * What the change made unreadable: source files and schemas that could be read, or were not there, before it; and, where one of the documents
 * names routes, routers and registrations of changed files that cannot be followed any more.
 */
export async function unreadOfChange(base: BaseView, head: Routed, documents: readonly DriftDocument[]): Promise<readonly Unread[]> {
  const touched = new Set(base.changed)
  const found = (head.project.unreadFiles?.() ?? []).filter(({ file }) => touched.has(file))
  const caused: Unread[] = []
  for (const one of found) if (await couldBeRead(one.file, base.snapshot)) caused.push(one)
  const names = documents.some(({ anchors }) => anchors.some(({ kind, noise }) => kind === 'route' && noise === undefined))
  return names ? [...caused, ...(await newUnreadRoutes(head, base))].toSorted(byUnreadPlace) : caused
}

async function couldBeRead(path: RepoPath, snapshot: BaseView['snapshot']): Promise<boolean> {
  const entry = snapshot.files.get(path)
  if (entry === undefined) return true
  if (entry.skipped !== undefined || entry.size > limits.sourceBytes) return false
  const text = await snapshot.read(path)
  return text !== undefined && isReadWhole(path, text)
}
