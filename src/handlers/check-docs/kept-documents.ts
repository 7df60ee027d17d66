import type { Anchor, DocumentCell, DocumentFence, DocumentHeading, DriftDocument } from '../../core/drift.ts'
import type { BlobId, RepoPath } from '../../core/names.ts'
import { findSecrets } from '../../core/secrets/find-secrets.ts'
import { hideSecrets, withoutSecrets } from '../../core/secrets/hide-secrets.ts'
import type { FactStore } from '../../core/snapshot.ts'
import { formatOf, readDocument } from '../../drift/read-document.ts'

/** A document as a snapshot gives it. */
export interface DocumentSource {
  path: RepoPath
  blob: BlobId | undefined
  text: string
  ours: boolean
  /** It belongs to an older version. */
  older: boolean
}

/** Reads a document, or takes what an earlier run read in the same text at the same path. */
export function keptDocument(store: FactStore | undefined, source: DocumentSource): DriftDocument {
  const { path, blob, text, ours, older } = source
  const key =
    store?.build === undefined || blob === undefined ? undefined : `document@${store.build}.${blob}.${older ? 'older' : 'now'} ${path}`
  if (store === undefined || key === undefined) return gated(readDocument(path, text, ours, older))
  const known = decode(store.get(key), source)
  if (known !== undefined) return known
  const document = gated(readDocument(path, text, ours, older))
  store.put(key, encode(document))
  return document
}

/** What is kept of a document, without secrets; its own text, by which places are mended, stays as it is and is kept nowhere (THREATS D4). */
function gated(document: DriftDocument): DriftDocument {
  const { text, anchors, fences, cells, fragments } = document
  if (findSecrets(text).length === 0) return document
  return {
    ...document,
    anchors: anchors.map(({ text: own, ...rest }) => ({ ...withoutSecrets(rest), text: own })),
    fences: fences.map(({ text: own, ...rest }) => ({
      ...withoutSecrets(rest),
      text: text.startsWith(own, rest.from) ? own : hideSecrets(own),
    })),
    cells: withoutSecrets(cells),
    fragments: new Set([...fragments].map(hideSecrets)),
  }
}

/** What stands in headings and paragraphs, which many anchors of a document share, as numbers. */
interface Shared {
  /** Place of the headings. */
  h: number
}

interface KeptDocument {
  /** Characters of the text: a filter of git may give a working tree other text than the blob has. */
  length: number
  texts: readonly string[]
  headings: readonly (readonly string[])[]
  anchors: readonly (Omit<Anchor, 'doc' | 'text' | 'headings'> & Shared)[]
  /** The text of a fence is a length where it stands so in the document. */
  fences: readonly (Omit<DocumentFence, 'text' | 'headings' | 'before'> & Shared & { t: number | string; b: number })[]
  cells: readonly (Omit<DocumentCell, 'headings' | 'before'> & Shared & { b: number })[]
  fragments: readonly string[]
  titles: readonly DocumentHeading[]
  past?: true
}

/** Numbers values in the order in which they come first. */
class Numbered<T> {
  readonly all: T[] = []
  readonly #known = new Map<string, number>()

  of(value: T, name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    this.#known.set(name, this.all.length)
    return this.all.push(value) - 1
  }
}

/** What stands before the first tab is kept in memory, so nothing does. */
function encode({ anchors, fences, cells, fragments, headings: titles, text, past }: DriftDocument): string {
  const texts = new Numbered<string>()
  const headings = new Numbered<readonly string[]>()
  const h = (above: readonly string[]): number => headings.of(above, above.join('\0'))
  const b = (before: string): number => texts.of(before, before)
  const kept: KeptDocument = {
    length: text.length,
    anchors: anchors.map(({ doc: _doc, text: _text, headings: above, ...rest }) => ({ ...rest, h: h(above) })),
    fences: fences.map(({ text: own, headings: above, before, ...rest }) => ({
      ...rest,
      t: text.startsWith(own, rest.from) ? own.length : own,
      h: h(above),
      b: b(before),
    })),
    cells: cells.map(({ headings: above, before, ...rest }) => ({ ...rest, h: h(above), b: b(before) })),
    fragments: [...fragments],
    titles,
    texts: texts.all,
    headings: headings.all,
    ...(past === undefined ? {} : { past }),
  }
  return `\t${JSON.stringify(kept)}`
}

/** A line that somebody damaged is no line. */
function decode(line: string | undefined, { path, text, ours }: DocumentSource): DriftDocument | undefined {
  if (line === undefined) return undefined
  try {
    const kept = JSON.parse(line) as KeptDocument
    if (kept.length !== text.length) return undefined
    const above = (place: number): readonly string[] => kept.headings[place] ?? []
    return {
      path,
      text,
      format: formatOf(path),
      ours,
      ...(kept.past === undefined ? {} : { past: kept.past }),
      anchors: kept.anchors.map(({ h, ...rest }) => ({ ...rest, doc: path, text: text.slice(rest.from, rest.to), headings: above(h) })),
      fences: kept.fences.map(({ t, h, b, ...rest }) => ({
        ...rest,
        text: typeof t === 'string' ? t : text.slice(rest.from, rest.from + t),
        headings: above(h),
        before: kept.texts[b] ?? '',
      })),
      cells: kept.cells.map(({ h, b, ...rest }) => ({ ...rest, headings: above(h), before: kept.texts[b] ?? '' })),
      fragments: new Set(kept.fragments),
      headings: kept.titles,
    }
  } catch {
    return undefined
  }
}
