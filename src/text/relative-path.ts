import type { RepoPath } from '../core/names.ts'

/** The way from the folder of `from` to `to`, both repository paths: `../../src/app.ts`, `guide.md`. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/')
}

/** The repository path that a link on the page `from` leads to, read from the page's folder; undefined where it leaves the repository. */
export function resolvePath(from: string, link: string): RepoPath | undefined {
  const parts = link.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of link.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return undefined
  }
  return parts.join('/') as RepoPath
}
