import type { CommandContext } from '../../core/command.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Origin } from '../../core/snapshot.ts'

/** Lines of a file. */
interface Lines {
  path: RepoPath
  from: number
  to: number
}

/** The address of lines at the commit that is read; undefined where nobody can say it. */
export type Permalink = (at: Lines) => { url: string; fragment: string } | undefined

/** Lines beyond which a whole file is meant. */
const wholeFile = 1_000_000

/** How hosts write an address of lines at a commit. */
const hosts: Readonly<Record<string, { begin: (of: Origin, sha: string) => string; lines: (from: number, to: number) => string }>> = {
  'github.com': {
    begin: ({ owner, name }, sha) => `https://github.com/${owner}/${name}/blob/${sha}/`,
    lines: (from, to) => (from === to ? `L${from}` : `L${from}-L${to}`),
  },
  'gitlab.com': {
    begin: ({ owner, name }, sha) => `https://gitlab.com/${owner}/${name}/-/blob/${sha}/`,
    lines: (from, to) => (from === to ? `L${from}` : `L${from}-${to}`),
  },
  'bitbucket.org': {
    begin: ({ owner, name }, sha) => `https://bitbucket.org/${owner}/${name}/src/${sha}/`,
    lines: (from, to) => (from === to ? `lines-${from}` : `lines-${from}:${to}`),
  },
}

/** Addresses of lines of some files, for those that stand at the commit as they were read. */
export async function permalinksOf(paths: Iterable<RepoPath>, { head: { snapshot, history } }: CommandContext): Promise<Permalink> {
  const sha = snapshot.repo.head
  const origin = await history.origin?.()
  const host = origin === undefined ? undefined : hosts[origin.host]
  if (sha === undefined || origin === undefined || host === undefined) return () => undefined
  const same = new Set<RepoPath>()
  for (const path of paths) {
    const text = await history.contentAt(sha, path)
    if (text !== undefined && text === (await snapshot.read(path))) same.add(path)
  }
  const begin = host.begin(origin, sha)
  return ({ path, from, to }) => {
    if (!same.has(path)) return undefined
    const url = begin + path.split('/').map(encodeURIComponent).join('/')
    return { url, fragment: host.lines(from, to > wholeFile ? from : to) }
  }
}
