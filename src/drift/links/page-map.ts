import type { RepoPath } from '../../core/names.ts'
import type { FileEntry } from '../../core/snapshot.ts'

/** Where links can lead: files, folders, and pages by the end of their address. */
export interface PageMap {
  has(path: string): boolean
  isFolder(path: string): boolean
  /** True where some folder ends in all words of this one. */
  isFolderLike(path: string): boolean
  /** Below a symbolic link or a submodule: what is there is not listed. */
  isHidden(path: string): boolean
  /** The file that a path without its extension or its index means, as generators of sites and hosts of code read it. */
  page(path: string): RepoPath | undefined
  /** True where some file's address ends in all words of this one. */
  endsLike(address: string): boolean
  /** True where a page would end in all words of an address but for folders that stand between them, as those of versions and languages do. */
  endsWithin(address: string): boolean
  /** Files of the same name, whatever their folder; case does not count. */
  sameName(name: string): readonly RepoPath[]
}

const extensions = [
  '.md',
  '.mdx',
  '.markdown',
  '.adoc',
  '.asciidoc',
  '.rst',
  '.html',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.vue',
  '.svelte',
  '.astro',
  '.mdoc',
  '.ipynb',
]
const indexes = ['index', 'README', 'readme', 'Readme', '_index', 'page', '+page', 'overview']
const pageFile = /\.(?:mdx?|markdown|adoc|asciidoc|rst|html?|[jt]sx?|vue|svelte|astro|mdoc|ipynb|ya?ml|json)$/i

/** Builds the map of one listing. */
export function buildPageMap(files: ReadonlyMap<RepoPath, FileEntry>): PageMap {
  const folders = new Set<string>()
  const hidden: string[] = []
  const tails = new Map<string, string[]>()
  const names = new Map<string, RepoPath[]>()
  for (const [path, { skipped }] of files) {
    for (let cut = path.lastIndexOf('/'); cut > 0 && !folders.has(path.slice(0, cut)); cut = path.lastIndexOf('/', cut - 1))
      folders.add(path.slice(0, cut))
    if (skipped === 'symlink' || skipped === 'submodule') hidden.push(path)
    const address = addressOf(path)
    push(tails, address.slice(address.lastIndexOf('/') + 1), address)
    push(names, path.slice(path.lastIndexOf('/') + 1).toLowerCase(), path)
  }
  const has = (path: string): boolean => files.has(path as RepoPath)
  const byAddress = pagesByPath(files.keys())
  const page = (path: string): RepoPath | undefined => byAddress.get(path.replace(/\/$/, '').replace(/\.(?:html?|mdx?)$/i, ''))
  return {
    has,
    isFolder: (path) => path === '' || folders.has(path.replace(/\/$/, '')),
    isFolderLike: (path) => folders.has(path) || folders.values().some((one) => one.endsWith(`/${path}`)),
    isHidden: (path) => hidden.some((one) => path === one || path.startsWith(`${one}/`)),
    page,
    endsLike(address) {
      const wanted = addressOf(address)
      const known = tails.get(wanted.slice(wanted.lastIndexOf('/') + 1)) ?? []
      return known.some((one) => one === wanted || one.endsWith(`/${wanted}`))
    },
    endsWithin(address) {
      const wanted = addressOf(address).split('/')
      return (tails.get(wanted.at(-1) ?? '') ?? []).some((one) => isWithin(wanted, one.split('/')))
    },
    sameName: (name) => names.get(name.toLowerCase()) ?? [],
  }
}

/** Files by their path without extension, and indexes by their folder; a page wins over an index, and Markdown over code. */
function pagesByPath(paths: Iterable<RepoPath>): ReadonlyMap<string, RepoPath> {
  const found = new Map<string, { path: RepoPath; rank: number }>()
  const offer = (key: string, path: RepoPath, rank: number): void => {
    const known = found.get(key)
    if (known === undefined || rank < known.rank) found.set(key, { path, rank })
  }
  for (const path of paths) {
    const dot = path.lastIndexOf('.')
    const slash = path.lastIndexOf('/')
    const extension = dot > slash + 1 ? extensions.indexOf(path.slice(dot)) : -1
    if (extension < 0) continue
    offer(path.slice(0, dot), path, extension)
    const index = indexes.indexOf(path.slice(slash + 1, dot))
    if (index >= 0 && slash > 0) offer(path.slice(0, slash), path, (index + 1) * extensions.length + extension)
  }
  return new Map([...found].map(([key, { path }]) => [key, path]))
}

/** True where words stand in a path in their order, the last one at its end, with one stretch of other folders among or before them. */
function isWithin(words: readonly string[], path: readonly string[]): boolean {
  let same = 0
  while (same < words.length && words.at(-1 - same) === path.at(-1 - same)) same += 1
  const [rest, before] = [words.slice(0, words.length - same), path.slice(0, path.length - same)]
  return same > 0 && before.some((_, at) => rest.every((word, i) => before[at + i] === word))
}

/** A path as the words of an address: no extension, no index, no order numbers, no groups, no case, and of a collection no underscore. */
export function addressOf(path: string): string {
  return path
    .replace(pageFile, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/^(?:\d+[-_. ]+|\(\d+\)|_(?=[a-z]))(?=.)/, '').toLowerCase())
    .filter((part, i, all) => i !== all.length - 1 || !/^(?:index|readme|page|\+page)$/.test(part))
    .join('/')
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
