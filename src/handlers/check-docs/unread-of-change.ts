import type { BaseView, View } from '../../core/command.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Unread } from '../../core/unread.ts'
import { extractFacts } from '../../discovery/extract-facts.ts'
import { excessOf } from '../../text/excess/excess-of.ts'

/** Source files and schemas that cannot be read and that could be, or were not there, before the change. */
export async function unreadOfChange({ snapshot, changed }: BaseView, { project }: View): Promise<readonly Unread[]> {
  const touched = new Set(changed)
  const found = (project.unreadFiles?.() ?? []).filter(({ file }) => touched.has(file))
  const caused: Unread[] = []
  for (const one of found) if (await couldBeRead(one.file, snapshot)) caused.push(one)
  return caused
}

async function couldBeRead(path: RepoPath, snapshot: BaseView['snapshot']): Promise<boolean> {
  const entry = snapshot.files.get(path)
  if (entry === undefined) return true
  if (entry.skipped !== undefined || entry.size > limits.sourceBytes) return false
  const text = await snapshot.read(path)
  return text !== undefined && excessOf(path, text) === undefined && extractFacts(path, text)?.error === undefined
}
