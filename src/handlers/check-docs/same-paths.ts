import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'

/** Edits of a path that moved where the same document writes it in a way that is no anchor: a page that says both would be half mended. */
export function samePaths({ path, text, anchors }: DriftDocument, drifts: readonly Drift[]): readonly Edit[] {
  const moved = new Map<string, string>()
  const whole = new Set<string>()
  for (const { signal, anchor, suggestion, mechanical, lived, code } of drifts) {
    if (anchor.doc !== path || mechanical !== true || suggestion === undefined) continue
    // a link that never led there says nothing of the path, and one with dots counts from its page alone
    const isMoved = signal === 'D2' || (signal === 'D3' && lived !== undefined && !anchor.text.startsWith('.'))
    if (isMoved && isPath(anchor.text) && isPath(suggestion)) moved.set(anchor.text, suggestion)
    // a file that is told by its name alone may stand with its folder too
    const isAlone = signal === 'D2' && !anchor.name.includes('/') && suggestion === code?.path.replace(/^.*\//s, '')
    if (!isAlone || lived === undefined || !isPath(lived.path) || !isPath(code?.path ?? '')) continue
    moved.set(lived.path, code?.path ?? '')
    whole.add(lived.path)
  }
  return [...moved].flatMap(([old, fresh]) =>
    placesOf(text, old)
      .filter(({ from, to }) => !anchors.some((anchor) => anchor.from < to && from < anchor.to && !(whole.has(old) && anchor.name === old)))
      .map((place): Edit => ({ ...place, text: fresh })),
  )
}

/** A path with folders and the ending of a file: anything shorter may be another thing. */
function isPath(text: string): boolean {
  return /^[\w.@/-]+\/[\w.@-]+\.\w+$/.test(text)
}

/** Places of a path that is not part of a longer one. */
function placesOf(text: string, written: string): readonly { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = text.indexOf(written); from >= 0; from = text.indexOf(written, from + 1)) {
    const to = from + written.length
    if (!/[\w./@:~-]/.test(text[from - 1] ?? ' ') && !/^(?:[\w/-]|\.\w)/.test(text.slice(to, to + 2))) found.push({ from, to })
  }
  return found
}
