/** Folder of a path; empty at the root. */
export function dirOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** A part of a path that is empty or means a folder: `//`, `/./`, `/../`, or a slash at the end. */
const special = /(?:^|\/)\.{0,2}(?:\/|$)/

/** Joins and normalises a relative path onto a folder; undefined where it leaves the repository. */
export function joinPath(dir: string, relative: string): string | undefined {
  let base = dir
  let rest = relative
  for (;;) {
    if (rest.startsWith('./')) rest = rest.slice(2)
    else if (rest.startsWith('../')) {
      if (base === '') return undefined
      base = dirOf(base)
      rest = rest.slice(3)
    } else break
  }
  if (special.test(rest)) return joinParts(base, rest)
  return base === '' ? rest : `${base}/${rest}`
}

function joinParts(dir: string, relative: string): string | undefined {
  const parts = dir === '' ? [] : dir.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else parts.push(part)
  }
  return parts.join('/')
}
