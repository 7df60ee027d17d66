import path from 'node:path'
import type { SignalId } from '../../src/core/drift.ts'
import { patchesOf, type FilePatch } from './git-lines.ts'
import { isDocument, isPastOrForeign, tokensOf, type TokenKind } from './kinds.ts'
import type { DriftLabels, Positive } from './labels.ts'
import { signalOf } from './make-labels.ts'
import { names, verdictOf } from './pairs.ts'
import type { Scratch } from './scratch.ts'
import { textsOf } from './texts.ts'

/** A name of a document that the naive rule speaks of. */
export interface NaiveSaid {
  doc: string
  line: number
  token: string
  signal: SignalId
  /** Absent where nobody read it: the commit left it as it is. */
  right?: boolean
}

/** What the naive rule said of one commit without the document's half and of the commit as it is. */
export interface NaiveResult {
  commit: string
  found: readonly Positive[]
  said: readonly NaiveSaid[]
  /** Look-alikes of the commit that it took for drift. */
  fooled: number
  seconds: number
}

/**
 * The rule that people write first: a document names a word that was in the sources before the change and is in them no more. It is given
 * what helps it: change logs, tests and other documents of another time or project are left out.
 */
export function judgeNaive(scratch: Scratch, labels: DriftLabels, commit: string): NaiveResult | undefined {
  const started = process.cpuUsage()
  const made = scratch.withoutDocuments(commit)
  if (made === undefined) return undefined
  const patches = patchesOf(scratch.dir, [commit]).get(commit) ?? []
  const gone = goneFrom(patches.filter(({ from, to }) => !isDocument(from ?? to ?? '')))
  const left = stillGone(scratch.dir, commit, named(scratch.dir, made.sha, gone), gone)
  const asIs = stillGone(scratch.dir, commit, named(scratch.dir, commit, gone), gone)
  const edited = new Set(patches.flatMap(({ from, removed }) => removed.map(({ line }) => `${from}:${line}`)))
  const positives = labels.positives.filter((one) => one.commit === commit)
  const alike = (labels.lookAlikes ?? []).filter((one) => one.commit === commit)
  const stays = (one: NaiveSaid): boolean => asIs.some(({ doc, token }) => doc === one.doc && token === one.token)
  const verdict = (one: NaiveSaid): boolean | undefined => verdictOf(labels, commit, { ...one, severity: 'failure' })?.real
  const isRight = (one: NaiveSaid): boolean => positives.some((label) => names(one, label)) || edited.has(`${one.doc}:${one.line}`)
  const { user, system } = process.cpuUsage(started)
  return {
    commit,
    found: positives.filter((label) => left.some((one) => names(one, label))),
    said: [
      ...left.filter((one) => !stays(one)).map((one) => ({ ...one, right: isRight(one) || verdict(one) === true })),
      ...asIs.map((one) => {
        const right = alike.some((label) => names(one, label)) ? false : verdict(one)
        return { ...one, ...(right === undefined ? {} : { right }) }
      }),
    ],
    fooled: alike.filter((label) => left.some((one) => names(one, label)) || asIs.some((one) => names(one, label))).length,
    seconds: (user + system) / 1e6,
  }
}

/** What a commit took out of sources: words of the lines it removed, and paths that are no more. */
interface Gone {
  words: ReadonlySet<string>
  paths: ReadonlySet<string>
  text: string
}

const word = /[\w$]+/g
/** A line longer than this is data or minified. */
const longestLine = 2_000

function goneFrom(patches: readonly FilePatch[]): Gone {
  const lines = patches.flatMap(({ removed }) => removed.flatMap(({ text }) => (text.length > longestLine ? [] : [text])))
  const text = lines.join('\n')
  const paths = new Set(patches.flatMap(({ from, to }) => (from !== undefined && from !== to ? [from] : [])))
  return { words: new Set(text.match(word)), paths, text }
}

/** Names in documents of a tree that the commit took out of a source, or that were the path of a file that is gone. */
function named(dir: string, tree: string, { words, paths, text }: Gone): NaiveSaid[] {
  const found: NaiveSaid[] = []
  const ends = new Set([...paths].map((one) => path.posix.basename(one)))
  for (const [doc, content] of textsOf(dir, tree, (file) => isDocument(file) && !isPastOrForeign(file))) {
    for (const [at, line] of content.split('\n').entries()) {
      if (line.length > longestLine || !(line.match(word) ?? []).some((one) => words.has(one) || ends.size > 0)) continue
      for (const [token, kind] of tokensOf(line)) {
        if (kind === 'path' ? isGonePath(doc, token, paths) : wasIn(text, words, token))
          found.push({ doc, line: at + 1, token, signal: signalOf(kind as TokenKind, line, token) })
      }
    }
  }
  return found
}

function isGonePath(doc: string, token: string, paths: ReadonlySet<string>): boolean {
  return paths.has(path.posix.normalize(token)) || paths.has(path.posix.join(path.posix.dirname(doc), token))
}

function wasIn(text: string, words: ReadonlySet<string>, token: string): boolean {
  return (token.match(word) ?? []).every((one) => words.has(one)) && placesIn(text, token)
}

/** True where a text has the name and not only a longer one. */
function placesIn(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    if (!/[\w$-]/.test(text[at - 1] ?? ' ') && !/[\w$-]/.test(text[at + token.length] ?? ' ')) return true
  }
  return false
}

/** Those of them that no source of the commit has any more. */
function stillGone(dir: string, commit: string, said: readonly NaiveSaid[], { paths }: Gone): NaiveSaid[] {
  const isPath = (one: NaiveSaid): boolean => isGonePath(one.doc, one.token, paths)
  const asked = new Set(said.filter((one) => !isPath(one)).map(({ token }) => token))
  if (asked.size > 0) {
    for (const [, content] of textsOf(dir, commit, (file) => !isDocument(file))) {
      for (const token of asked) if (placesIn(content, token)) asked.delete(token)
      if (asked.size === 0) break
    }
  }
  return said.filter((one) => isPath(one) || asked.has(one.token))
}
