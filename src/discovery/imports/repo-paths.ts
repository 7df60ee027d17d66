/** Folder of a path; empty at the root. */
export function dirOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Joins and normalises a relative path onto a folder; undefined where it leaves the repository. */
export function joinPath(dir: string, relative: string): string | undefined {
  const parts = dir === '' ? [] : dir.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else parts.push(part)
  }
  return parts.join('/')
}
