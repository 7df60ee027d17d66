import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { readTarget } from '../../drift/links/read-target.ts'
import { readDocument } from '../../drift/read-document.ts'
import { resolvePath } from '../../text/relative-path.ts'
import { applyEdits, type Edit } from '../../text/edits.ts'

/** Edits of every document, with those of links that lead to headings which these edits reword. */
export function followHeadings(
  documents: readonly DriftDocument[],
  edits: ReadonlyMap<RepoPath, readonly Edit[]>,
): ReadonlyMap<RepoPath, readonly Edit[]> {
  const renamed = new Map<RepoPath, ReadonlyMap<string, string>>()
  for (const document of documents) {
    const fragments = renamedFragments(document, edits.get(document.path) ?? [])
    if (fragments.size > 0) renamed.set(document.path, fragments)
  }
  if (renamed.size === 0) return edits
  const all = new Map(edits)
  for (const document of documents) {
    const more = linkEdits(document, renamed)
    if (more.length > 0) all.set(document.path, [...(edits.get(document.path) ?? []), ...more])
  }
  return all
}

/** Fragments of a document that edits change, with what becomes of them. */
function renamedFragments(document: DriftDocument, edits: readonly Edit[]): ReadonlyMap<string, string> {
  if (edits.length === 0) return new Map()
  const before = [...document.fragments]
  const after = [...readDocument(document.path, applyEdits(document.text, edits), document.ours).fragments]
  // where their number changes nobody can say which became which
  if (before.length !== after.length) return new Map()
  return new Map(before.flatMap((fragment, i) => (after[i] === undefined || after[i] === fragment ? [] : [[fragment, after[i]] as const])))
}

function linkEdits({ path, anchors }: DriftDocument, renamed: ReadonlyMap<RepoPath, ReadonlyMap<string, string>>): Edit[] {
  return anchors.flatMap((anchor): Edit[] => {
    const target = anchor.kind === 'link' ? readTarget(anchor.text) : undefined
    if (target?.fragment === undefined) return []
    const to = target.path === '' ? path : resolvePath(path, target.path)
    const fresh = to === undefined ? undefined : renamed.get(to)?.get(target.fragment)
    const hash = anchor.text.lastIndexOf('#')
    return fresh === undefined || hash < 0 ? [] : [{ from: anchor.from + hash + 1, to: anchor.to, text: encodeURI(fresh) }]
  })
}
