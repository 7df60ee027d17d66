import type { RepoPath } from '../../core/names.ts'

/**
 * Spells a path as the repository does: a file or folder that differs only by the case of its letters is the same one on many systems, so
 * `docs/README.md` beside `docs/readme.md` would be a second page that a checkout there loses.
 */
export function spellingIn(files: Iterable<RepoPath>, folder: string): (path: RepoPath) => RepoPath {
  const known = new Map<string, string>()
  const root = folder.toLowerCase().split('/')[0] ?? ''
  for (const path of files) {
    const parts = path.split('/')
    if (parts[0]?.toLowerCase() !== root) continue
    for (let end = 1; end <= parts.length; end += 1) {
      const part = parts.slice(0, end).join('/')
      // of two spellings in one repository the one that was asked for counts, which is looked up as it is first
      known.set(part, part)
      if (!known.has(part.toLowerCase())) known.set(part.toLowerCase(), part)
    }
  }
  return (path) => {
    let spelled = ''
    for (const part of path.split('/')) {
      const next = spelled === '' ? part : `${spelled}/${part}`
      spelled = known.get(next) ?? known.get(next.toLowerCase()) ?? next
    }
    return spelled as RepoPath
  }
}
