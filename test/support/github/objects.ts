import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { GitError, git, gitBytes, gitSays } from './git.ts'
import { looseEntries, looseTree, readLoose, writeLoose } from './loose.ts'
import { looseBetween, looseIsAncestor, looseMergeBase } from './loose-history.ts'
import { moveLooseRef } from './loose-ref.ts'

/** A commit as git stores it. */
export interface Commit {
  readonly sha: string
  readonly tree: string
  readonly parents: readonly string[]
  readonly author: Signature
  readonly committer: Signature
  readonly message: string
}

/** Who did something when. */
export interface Signature {
  readonly name: string
  readonly email: string
  /** ISO 8601, UTC, to the second. */
  readonly date: string
}

/** One entry of a tree. */
export interface TreeEntry {
  readonly mode: string
  readonly type: string
  readonly sha: string
  readonly size: number | undefined
  readonly path: string
}

/** The id that git writes for "no object". */
export const zero = '0'.repeat(40)

/** Whether a text is a whole object id. */
export const isSha = (text: string): boolean => /^[0-9a-f]{40}$/.test(text)

/** Whether git would take the text as the name of a ref below `refs/`. */
export const isRefName = (ref: string): boolean =>
  /^refs\/[^/]+\/./.test(ref) && !/\.\.|\/\/|@\{|[\s~^:?*[\\\p{Cc}]|\/$|\.$|\.lock(?:\/|$)|\/\./u.test(ref)

/** What a ref points at, read from its file as it is now. */
export async function readRef(dir: string, ref: string): Promise<string | undefined> {
  if (!isRefName(ref)) return undefined
  const loose = await readFile(path.join(dir, ref), 'utf8').catch(() => '')
  if (isSha(loose.trim())) return loose.trim()
  const packed = await readFile(path.join(dir, 'packed-refs'), 'utf8').catch(() => '')
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.slice(0, 40)
}

/** Every ref below a prefix, by name. */
export async function listRefs(dir: string, prefix = 'refs/'): Promise<ReadonlyMap<string, string>> {
  const out = await git(dir, ['for-each-ref', '--format=%(refname) %(objectname)', ...(prefix.endsWith('/') ? [prefix] : [])])
  const lines = out.split('\n').filter((line) => line.startsWith(prefix))
  return new Map(lines.map((line) => [line.slice(0, -41), line.slice(-40)]))
}

/** The commit that a branch, tag, full ref or id names. */
export async function resolveCommit(dir: string, revision: string): Promise<string | undefined> {
  if (isSha(revision)) return (await typeOf(dir, revision)) === 'commit' ? revision : undefined
  for (const ref of [`refs/heads/${revision}`, `refs/tags/${revision}`, revision.startsWith('refs/') ? revision : `refs/${revision}`]) {
    const sha = await readRef(dir, ref)
    if (sha !== undefined) return readLoose(dir, sha)?.type === 'commit' ? sha : git(dir, ['rev-parse', `${sha}^{commit}`])
  }
  return /^[0-9a-f]{7,39}$/.test(revision)
    ? git(dir, ['rev-parse', '--verify', '-q', `${revision}^{commit}`]).catch(() => undefined)
    : undefined
}

/** The type of an object, undefined when there is none. */
export async function typeOf(dir: string, sha: string): Promise<string | undefined> {
  try {
    return isSha(sha) ? (readLoose(dir, sha)?.type ?? (await git(dir, ['cat-file', '-t', sha]))) : undefined
  } catch (error) {
    if (error instanceof GitError) return undefined
    throw error
  }
}

function signatureOf(line: string): Signature {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<([^>]*)> (\d+)/.exec(line) ?? []
  return { name, email, date: new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z') }
}

/** Reads a commit object. */
export async function readCommit(dir: string, sha: string): Promise<Commit> {
  const loose = readLoose(dir, sha)
  const text = (loose?.type === 'commit' ? loose.bytes : await gitBytes(dir, ['cat-file', 'commit', sha])).toString()
  const end = text.indexOf('\n\n')
  const headers = text.slice(0, end).split('\n')
  const all = (name: string): string[] => headers.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  return {
    sha,
    tree: all('tree')[0] ?? '',
    parents: all('parent'),
    author: signatureOf(all('author')[0] ?? ''),
    committer: signatureOf(all('committer')[0] ?? ''),
    message: text.slice(end + 2),
  }
}

/** Whether git has nothing against it: of other signatures it says what is wrong. */
export const isPlainSignature = ({ name, email, date }: Signature): boolean =>
  /^[^\s<>\0](?:[^\n<>\0]*[^\s<>\0])?$/.test(name) && /^[^\s<>\0]+$/.test(email) && Date.parse(date) >= 0

/** Writes a commit object exactly as given. */
export async function writeCommit(dir: string, commit: Omit<Commit, 'sha'>): Promise<string> {
  const stamp = ({ name, email, date }: Signature): string => `${name} <${email}> ${Math.floor(Date.parse(date) / 1000)} +0000`
  const lines = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${stamp(commit.author)}`,
    `committer ${stamp(commit.committer)}`,
    '',
    commit.message,
  ]
  const isPlain = [commit.tree, ...commit.parents].every(isSha) && [commit.author, commit.committer].every(isPlainSignature)
  if (isPlain && !commit.message.includes('\0')) return writeLoose(dir, 'commit', lines.join('\n'))
  return git(dir, ['hash-object', '-t', 'commit', '-w', '--stdin'], { input: lines.join('\n') })
}

/** Writes a blob as git would, without starting git: one answer may bring hundreds. */
export const writeBlob = async (dir: string, content: Buffer | string): Promise<string> => writeLoose(dir, 'blob', content)

/** Content of a blob. */
export async function readBlob(dir: string, sha: string): Promise<Buffer> {
  const loose = readLoose(dir, sha)
  return loose?.type === 'blob' ? loose.bytes : gitBytes(dir, ['cat-file', 'blob', sha])
}

/** Points a ref at a commit where it still is what it should be, if that is told (`zero` = not there). Throws `GitError`. */
export async function moveRef(dir: string, ref: string, to: string, from?: string): Promise<void> {
  if (moveLooseRef(dir, ref, to, from)) return
  await git(dir, ['update-ref', ref, to, ...(from === undefined ? [] : [from])])
}

/** The types of many objects at once; `missing` for what is not there. */
export async function typesOf(dir: string, shas: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(shas)].filter(isSha)
  if (known.length === 0) return new Map()
  const loose = known.map((sha): [string, string | undefined] => [sha, readLoose(dir, sha)?.type])
  if (loose.every((one): one is [string, string] => one[1] !== undefined)) return new Map(loose)
  const out = await git(dir, ['cat-file', '--batch-check=%(objecttype)'], { input: known.join('\n') })
  return new Map(out.split('\n').map((line, at) => [known[at] ?? '', line.split(' ').at(-1) ?? 'missing']))
}

/** Entries of a tree, or of every tree below it. */
export async function readTree(dir: string, tree: string, isRecursive = false): Promise<TreeEntry[]> {
  const loose = looseListing(dir, tree, isRecursive)
  if (loose !== undefined) return loose
  const out = (await gitBytes(dir, ['ls-tree', '-z', '-l', ...(isRecursive ? ['-r', '-t'] : []), tree])).toString()
  return out
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [, mode = '', type = '', sha = '', size = '-', file = ''] = /^(\d+) (\w+) ([0-9a-f]+) +(\S+)\t([\s\S]*)$/.exec(line) ?? []
      return { mode, type, sha, size: size === '-' ? undefined : Number(size), path: file }
    })
}

/** The same without git; undefined where some of it is not to be read here. */
function looseListing(dir: string, tree: string, isRecursive: boolean, below = ''): TreeEntry[] | undefined {
  const entries = looseEntries(dir, tree)
  if (entries === undefined) return undefined
  const found: TreeEntry[] = []
  for (const { mode, name, id } of entries) {
    const type = mode === '040000' ? 'tree' : mode === '160000' ? 'commit' : 'blob'
    const blob = type === 'blob' ? readLoose(dir, id) : undefined
    const within = type === 'tree' && isRecursive ? looseListing(dir, id, true, `${below}${name}/`) : []
    if (within === undefined || (type === 'blob' && blob === undefined)) return undefined
    found.push({ mode, type, sha: id, size: blob?.bytes.length, path: `${below}${name}` }, ...within)
  }
  return found
}

/** What lies at a path of a commit. */
export async function entryAt(dir: string, commit: string, file: string): Promise<TreeEntry | undefined> {
  const parent = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const tree = await treeAt(dir, commit, parent)
  if (tree === undefined) return undefined
  const name = file.slice(file.lastIndexOf('/') + 1)
  return (await readTree(dir, tree)).find((entry) => entry.path === name)
}

/** The folder at a path of a commit. */
async function treeAt(dir: string, commit: string, folder: string): Promise<string | undefined> {
  let tree = looseTree(dir, commit)
  for (const part of folder.split('/')) {
    const entries = tree === undefined ? undefined : looseEntries(dir, tree)
    if (entries === undefined) return git(dir, ['rev-parse', '--verify', '-q', `${commit}:${folder}`]).catch(() => undefined)
    if (part === '') break
    tree = entries.find(({ name }) => name === part)?.id
    if (tree === undefined) return undefined
  }
  return tree
}

/** The newest commit that both sides hold. */
export const mergeBase = async (dir: string, one: string, other: string): Promise<string | undefined> =>
  looseMergeBase(dir, one, other) ?? git(dir, ['merge-base', one, other]).catch(() => undefined)

/** Whether a commit is an ancestor of another one (or the same). */
export const isAncestor = async (dir: string, ancestor: string, of: string): Promise<boolean> =>
  looseIsAncestor(dir, ancestor, of) ?? gitSays(dir, ['merge-base', '--is-ancestor', ancestor, of])

/** Commits of `to` that `from` lacks, oldest first. */
export async function commitsBetween(dir: string, from: string, to: string): Promise<string[]> {
  const loose = looseBetween(dir, from, to)
  if (loose !== undefined) return [...loose].reverse()
  const out = await git(dir, ['rev-list', '--reverse', '--topo-order', `${from}..${to}`])
  return out === '' ? [] : out.split('\n')
}

/** How many commits of `to` `from` lacks. */
export const countBetween = async (dir: string, from: string, to: string): Promise<number> =>
  looseBetween(dir, from, to)?.length ?? Number(await git(dir, ['rev-list', '--count', `${from}..${to}`]))

/** Whether two commits merge without a conflict. */
export const mergesCleanly = (dir: string, one: string, other: string): Promise<boolean> =>
  gitSays(dir, ['merge-tree', '--write-tree', '--name-only', one, other])

/** The tree that the merge of two commits gives; throws on a conflict. */
export const mergedTree = async (dir: string, one: string, other: string): Promise<string> =>
  (await git(dir, ['merge-tree', '--write-tree', one, other])).split('\n')[0] ?? ''
