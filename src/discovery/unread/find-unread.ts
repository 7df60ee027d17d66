import { byUnreadPlace, type Unread } from '../../core/unread.ts'
import type { BuiltCodebase } from '../build-codebase.ts'
import { findUnreadFrameworks } from './find-frameworks.ts'
import { findSkipped } from './find-skipped.ts'

/** What engines found out about places that they could not follow. */
export interface UnreadSources {
  /** Of the evaluation of routers. */
  routers: readonly Unread[]
}

/** Every place of the repository that was seen and not understood, sorted by place, without repeats. */
export function findUnread(codebase: BuiltCodebase, { routers }: UnreadSources): readonly Unread[] {
  const all = [...findUnreadFrameworks(codebase), ...findSkipped(codebase), ...routers]
  const byKey = new Map(all.map((one) => [`${one.kind} ${one.name} ${one.file}:${one.line}`, one]))
  return [...byKey.values()].toSorted(byUnreadPlace)
}
