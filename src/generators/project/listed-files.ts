import picomatch from 'picomatch'
import type { CompositeProject, FileList } from './composite-projects.ts'

type IsListed = (file: string) => boolean

/** Says which files of a repository a project lists by itself, as TypeScript reads its patterns. */
export function listingOf({ path, files, include, exclude }: CompositeProject): IsListed {
  const own = files === undefined ? undefined : matching(files, path, (pattern) => [pattern])
  const patterns = include ?? (files === undefined ? { from: path, patterns: ['**/*'] } : undefined)
  const included = patterns && matching(patterns, path, (pattern) => [isFolder(pattern) ? `${pattern}/**/*` : pattern])
  const excluded = exclude && matching(exclude, path, (pattern) => [pattern, `${pattern}/**`])
  return (file) => isCode(file) && (own?.(file) === true || (included?.(file) === true && excluded?.(file) !== true))
}

/** Says which files a pattern of a list means. */
export function meaning(pattern: string, from: FileList['from']): IsListed {
  return matching({ from, patterns: [pattern] }, from, (one) => [one])
}

function isCode(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file)
}

/** A name without a wild card or an ending is that of a folder. */
function isFolder(pattern: string): boolean {
  return !/[.*?]/.test(pattern.split('/').at(-1) ?? '')
}

const options = { nobrace: true, noextglob: true, nonegate: true, dot: false } as const

function matching({ from, patterns }: FileList, leaf: string, means: (pattern: string) => readonly string[]): IsListed {
  const all = patterns.map((pattern) => {
    const isOfLeaf = pattern.startsWith(ofLeaf)
    const { base, rest } = settled(isOfLeaf ? leaf : from, isOfLeaf ? pattern.slice(ofLeaf.length) : pattern)
    const isMatch = picomatch([...means(rest)], options)
    return (file: string): boolean => base !== undefined && file.startsWith(base) && isMatch(file.slice(base.length))
  })
  return (file) => all.some((one) => one(file))
}

/** What stands for the folder of the configuration that goes on from others. */
const ofLeaf = '${configDir}'

/** The folder that a pattern begins in, with a slash behind it, and the rest of it. Names of folders are no patterns. */
function settled(from: string, pattern: string): { base: string | undefined; rest: string } {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.')
  const ups = parts.findIndex((part) => part !== '..')
  const count = ups < 0 ? parts.length : ups
  const folder = from.split('/').slice(0, -1)
  const base = count > folder.length ? undefined : folder.slice(0, folder.length - count)
  return { base: base?.map((part) => `${part}/`).join(''), rest: parts.slice(count).join('/') || '**/*' }
}
