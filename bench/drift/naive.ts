import type { RepoPath } from '../../src/core/names.ts'
import { readDocument } from '../../src/drift/read-document.ts'
import { gitText, patchesOf } from './git-lines.ts'
import { isDocument } from './kinds.ts'
import type { DriftLabels, Positive } from './labels.ts'
import { names } from './pairs.ts'
import type { Scratch } from './scratch.ts'

/** What the naive rule said of one commit without the document's half and of the commit as it is. */
export interface NaiveResult {
  commit: string
  found: readonly Positive[]
  right: number
  wrong: number
}

interface Named {
  doc: string
  line: number
  token: string
}

/** The rule that people write first: a document names a word that was in the sources before the change and is in them no more. */
export function judgeNaive(scratch: Scratch, labels: DriftLabels, commit: string): NaiveResult | undefined {
  const made = scratch.withoutDocuments(commit)
  if (made === undefined) return undefined
  const gone = goneWords(scratch.dir, commit, made.sha)
  const left = named(scratch.dir, made.sha, gone)
  const asIs = named(scratch.dir, commit, gone)
  const patches = patchesOf(scratch.dir, [commit]).get(commit) ?? []
  const edited = new Set(patches.flatMap(({ from, removed }) => removed.map(({ line }) => `${from}:${line}`)))
  const positives = labels.positives.filter((one) => one.commit === commit)
  const stays = (one: Named): boolean => asIs.some(({ doc, token }) => doc === one.doc && token === one.token)
  const isRight = (one: Named): boolean => positives.some((label) => names(one, label)) || edited.has(`${one.doc}:${one.line}`)
  const fresh = left.filter((one) => !stays(one))
  return {
    commit,
    found: positives.filter((label) => left.some((one) => names(one, label))),
    right: fresh.filter(isRight).length,
    wrong: asIs.length + fresh.filter((one) => !isRight(one)).length,
  }
}

/** Words of documents that the commit took away from the sources and that no source has after it, paths of deleted files among them. */
function goneWords(dir: string, commit: string, tree: string): ReadonlySet<string> {
  const patches = (patchesOf(dir, [commit]).get(commit) ?? []).filter(({ from, to }) => !isDocument(from ?? to ?? ''))
  const words = new Set(
    patches.flatMap(({ removed }) => removed.flatMap(({ text }) => (text.length > 2000 ? [] : (text.match(/[\w$-]+/g) ?? [])))),
  )
  for (const { added } of patches) for (const { text } of added) for (const word of text.match(/[\w$-]+/g) ?? []) words.delete(word)
  const documents = ['md', 'mdx', 'markdown', 'adoc'].map((end) => `:(glob)**/*.${end}`)
  const inDocuments = new Set(gitText(dir, ['grep', '-I', '-h', '-o', '-E', '[A-Za-z0-9_$-]+', tree, '--', ...documents]).split('\n'))
  for (const word of words) if (!inDocuments.has(word)) words.delete(word)
  const paths = patches.flatMap(({ from, to }) => (from !== undefined && from !== to ? [from] : []))
  for (const word of foundAt(dir, commit, [...words], [':(exclude,glob)**/*.md', ':(exclude,glob)**/*.mdx', ':(exclude,glob)**/*.adoc']))
    words.delete(word)
  return new Set([...words, ...paths])
}

function foundAt(dir: string, commit: string, words: readonly string[], where: readonly string[]): Set<string> {
  if (words.length === 0) return new Set()
  const args = ['grep', '-I', '-h', '-o', '-w', '-F', '-f', '-', commit, '--', '.', ...where]
  return new Set(gitText(dir, args, { input: `${words.join('\n')}\n` }).split('\n'))
}

function named(dir: string, tree: string, gone: ReadonlySet<string>): Named[] {
  if (gone.size === 0) return []
  const globs = ['md', 'mdx', 'markdown', 'adoc'].map((end) => `:(glob)**/*.${end}`)
  const args = ['grep', '-I', '-l', '-F', '-f', '-', tree, '--', ...globs]
  const input = [...gone].map((one) => one.split('/').at(-1) ?? one).join('\n')
  const documents = gitText(dir, args, { input: `${input}\n` })
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.slice(tree.length + 1)]))
  const isGone = (name: string): boolean =>
    gone.has(name) ||
    gone.has(name.replace(/^(?:\.{0,2}\/)+/, '')) ||
    (!name.includes('/') && gone.has(name.match(/[\w$-]+/g)?.at(-1) ?? ''))
  return documents.flatMap((doc) =>
    readDocument(doc as RepoPath, gitText(dir, ['show', `${tree}:${doc}`]), false).anchors.flatMap(({ name, line, text }) =>
      isGone(name) ? [{ doc, line, token: text }] : [],
    ),
  )
}
