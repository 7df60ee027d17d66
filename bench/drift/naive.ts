import type { Anchor } from '../../src/core/drift.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { readDocument } from '../../src/drift/read-document.ts'
import { isDocument } from './kinds.ts'

/** The rule that people write first: a document names what was in the sources once and is in them no more. */
export async function naiveFindings(head: Snapshot, before: Snapshot, documents: ReadonlyMap<RepoPath, string>): Promise<Anchor[]> {
  const changed = [...before.files.keys()].filter(
    (path) => !isDocument(path) && before.files.get(path)?.blob !== head.files.get(path)?.blob,
  )
  const once = await wordsOf(before, changed)
  const now = await wordsOf(
    head,
    [...head.files.keys()].filter((path) => !isDocument(path)),
  )
  for (const word of now) once.delete(word)
  const gone = (name: string): boolean => once.has(name) || once.has(name.match(/[\w$-]+/g)?.at(-1) ?? '')
  const lost = (name: string): boolean =>
    [name, name.replace(/^(?:\.{0,2}\/)+/, '')].some((path) => before.files.has(path as RepoPath) && !head.files.has(path as RepoPath))
  return [...documents].flatMap(([path, text]) =>
    readDocument(path, text, false).anchors.filter((anchor) =>
      (anchor.kind === 'path' || anchor.kind === 'link' ? lost : gone)(anchor.name),
    ),
  )
}

const mostBytes = 400_000

async function wordsOf(snapshot: Snapshot, paths: readonly RepoPath[]): Promise<Set<string>> {
  const words = new Set<string>()
  const read = paths.filter(
    (path) => (snapshot.files.get(path)?.size ?? mostBytes) < mostBytes && !/lock\.(?:json|yaml)$|\.lock$/.test(path),
  )
  for await (const [, text] of snapshot.readAll(read)) for (const word of text.match(/[\w$-]+/g) ?? []) words.add(word)
  return words
}
