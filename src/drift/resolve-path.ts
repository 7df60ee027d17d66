import type { RepoPath } from '../core/names.ts'

/** A path as a document writes it, from the folder of the document; undefined where it leaves the repository. */
export function resolvePath(doc: RepoPath, written: string): RepoPath | undefined {
  const parts = written.startsWith('/') ? [] : doc.split('/').slice(0, -1)
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/') as RepoPath
}
