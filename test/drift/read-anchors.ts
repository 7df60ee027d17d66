import type { Anchor } from '../../src/core/drift.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { readDocument } from '../../src/drift/read-document.ts'

/** Anchors of a text, as a document of that path. */
export function anchorsOf(text: string, path = 'docs/guide.md'): readonly Anchor[] {
  return readDocument(path as RepoPath, text, false).anchors
}

/** Anchors as short lines: kind, name, what it is of, noise. */
export function linesOf(text: string, path?: string): readonly string[] {
  return anchorsOf(text, path).map(({ kind, name, of, noise }) =>
    [kind, name, ...(of === undefined ? [] : [`of ${of.join(' ')}`]), ...(noise === undefined ? [] : [`(${noise})`])].join(' ').trim(),
  )
}

/** A fence of Markdown. */
export function fence(language: string, ...lines: readonly string[]): string {
  return ['```' + language, ...lines, '```', ''].join('\n')
}
