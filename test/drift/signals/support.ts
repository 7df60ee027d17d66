import { expect } from 'vitest'
import type { BaseView, View } from '../../../src/core/command.ts'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath, Sha } from '../../../src/core/names.ts'
import type { RemovedLine } from '../../../src/core/snapshot.ts'
import { readChange } from '../../../src/drift/change.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { openTypes } from '../../../src/oracle/open-types.ts'
import type { DriftInput, Past, Signal } from '../../../src/drift/signal.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'
import { projectOf } from '../../support/project.ts'

/** Files given as text. */
export type Files = Readonly<Record<string, string>>

/** The commit of everything that went in these tests. */
export const commit = { sha: 'c'.repeat(40) as Sha, subject: 'Tidy up', author: 'Ada' }

/** What history saw go: paths with where they went, and lines by word. */
export function pastOf(removed: Readonly<Record<string, string | undefined>> = {}, lines: Readonly<Record<string, string>> = {}): Past {
  const paths = Object.entries(removed).map(
    ([path, to]) => [path as RepoPath, { commit, ...(to === undefined ? {} : { to: to as RepoPath }) }] as const,
  )
  const line = (text: string): RemovedLine => ({ commit, path: 'src/a.ts' as RepoPath, before: commit.sha, line: 1, at: 1, text }) as never
  return {
    removals: { lines: new Map(Object.entries(lines).map(([word, text]) => [word, [line(text)]])), paths: new Map(paths) },
    factsAt: async () => ({ before: undefined, after: undefined }),
  }
}

/** What a run is told besides the files. */
export interface Case {
  past?: Past
  /** Files before the change. */
  before?: Files
  /** Ask the checker. */
  typed?: true
  /** Documents that Docwright wrote. */
  ours?: readonly string[]
}

/** What a signal finds in files given as text. */
export async function driftsOf(signal: Signal, files: Files, { past = pastOf(), ...given }: Case = {}): Promise<readonly Drift[]> {
  const input = await inputOf(files, given)
  const found = await signal.find(input, past, [])
  if (input.base === undefined) return found
  // what a change touched only says where nothing has to be looked for
  const change = await readChange(input.base, input.snapshot)
  expect(change).toBeDefined()
  expect(await signal.find({ ...input, change }, past, [])).toEqual(found)
  return found
}

/** What a signal is asked of files given as text. */
export async function inputOf(files: Files, { before, typed, ours = [] }: Omit<Case, 'past'>): Promise<DriftInput> {
  const documents = Object.entries(files)
    .filter(([path]) => /\.(?:mdx?|rst|adoc)$/.test(path))
    .map(([path, text]) => readDocument(path as RepoPath, text, ours.includes(path)))
  const view = await viewOf(files)
  return {
    documents,
    snapshot: view.snapshot,
    project: view.project,
    ...(typed === undefined ? {} : { types: openTypes(view) }),
    ...(before === undefined ? {} : { base: baseOf(before, files) }),
  }
}

/** Severity and name of each finding. */
export function tokens(found: readonly Drift[]): string[] {
  return found.map(({ anchor, severity }) => `${severity} ${anchor.name}`)
}

async function viewOf(files: Files): Promise<View> {
  return { snapshot: memorySnapshot(files), project: await projectOf(files), history: undefined as never }
}

function baseOf(before: Files, files: Files): BaseView {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter((path) => before[path] !== files[path])
  const snapshot = memorySnapshot(before)
  return {
    sha: commit.sha,
    snapshot,
    changed: changed as RepoPath[],
    view: () => viewOf(before),
    types: async () => openTypes(await viewOf(before)),
  }
}

/** What history saw go by one change: every file that it deleted, and every line by each of its words. */
export function pastOfChange(before: Files, after: Files): Past {
  const gone = Object.keys(before).filter((path) => after[path] === undefined)
  const moved = (path: string): RepoPath | undefined =>
    Object.keys(after).find((one) => before[one] === undefined && after[one] === before[path]) as RepoPath | undefined
  const paths = gone.map((path) => [path as RepoPath, { commit, ...(moved(path) === undefined ? {} : { to: moved(path) }) }] as const)
  const lines = new Map<string, RemovedLine[]>()
  for (const [path, text] of Object.entries(before)) {
    const [kept, now] = [new Set(text.split('\n')), after[path]?.split('\n') ?? []]
    const instead = now.filter((line) => !kept.has(line))
    for (const [at, line] of text.split('\n').entries()) {
      if (now.includes(line)) continue
      const to = after[path] === undefined ? {} : { to: path as RepoPath }
      const removed = { commit, path: path as RepoPath, ...to, before: `${path}`, line: at + 1, at: at + 1, text: line, instead }
      for (const [word] of line.matchAll(/[\w$-]+/g)) lines.set(word, [...(lines.get(word) ?? []), removed as never])
    }
  }
  return {
    removals: { lines, paths: new Map(paths) as never },
    factsAt: async () => ({ before: undefined, after: undefined }),
    textOf: async (blob) => before[blob],
  }
}

/** A page of a few lines: the first is line 3. */
export const guide = (...lines: string[]): Files => ({ 'docs/guide.md': `# Guide\n\n${lines.join('\n')}\n` })

/** Names that a change took and documents still have, as `place name`; a file without text goes. */
export async function toldOfNames(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const before: Files = { 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...files }
  const head = Object.fromEntries(
    Object.entries({ ...before, ...after }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const found = await driftsOf(removedName, head, { before, past: pastOfChange(before, head) })
  return found.map(({ anchor }) => `${anchor.doc}:${anchor.line} ${anchor.name}`).toSorted()
}
