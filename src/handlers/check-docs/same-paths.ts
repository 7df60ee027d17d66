import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Edit } from '../../text/edits.ts'

/** Edits of a path that moved where the same document writes it in a way that is no anchor: a page that says both would be half mended. */
export function samePaths({ path, text, anchors }: DriftDocument, drifts: readonly Drift[]): readonly Edit[] {
  const own = drifts.filter(({ anchor, mechanical }) => anchor.doc === path && mechanical === true)
  const whole = new Map(own.flatMap(withFolder))
  const moved = new Map([...own.flatMap(withoutFolder), ...own.flatMap(asWritten), ...whole])
  return [...moved].flatMap(([old, fresh]) => {
    const isJudged = (place: { from: number; to: number }): boolean =>
      anchors.some((anchor) => anchor.from < place.to && place.from < anchor.to && !(whole.has(old) && anchor.name === old))
    return placesOf(text, old).flatMap((place): Edit[] => (isJudged(place) ? [] : [{ ...place, text: fresh }]))
  })
}

type Move = readonly [old: string, fresh: string]

function asWritten({ signal, anchor, suggestion, lived }: Drift): readonly Move[] {
  // a link that never led there says nothing of the path, and one with dots counts from its page alone
  const isMoved = signal === 'D2' || (signal === 'D3' && lived !== undefined && !anchor.text.startsWith('.'))
  return isMoved && suggestion !== undefined && isPath(anchor.text) && isPath(suggestion) ? [[anchor.text, suggestion]] : []
}

/** A file that is told by its name alone may stand with its folder too. */
function withFolder({ signal, anchor, suggestion, lived, code }: Drift): readonly Move[] {
  if (signal !== 'D2' || lived === undefined || code === undefined || anchor.name.includes('/')) return []
  const isSame = suggestion === code.path.replace(/^.*\//s, '')
  return isSame && isPath(lived.path) && isPath(code.path) ? [[lived.path, code.path]] : []
}

/** A file that is told with its folder may stand by its name alone too, where that is one of several words. */
function withoutFolder({ signal, anchor, lived, code }: Drift): readonly Move[] {
  if (signal !== 'D2' || lived === undefined || code === undefined || !anchor.name.includes('/')) return []
  const [old, fresh] = [lived.path, code.path].map((one) => one.replace(/^.*\//s, ''))
  const isTelling = /^[\w.-]+$/.test(old ?? '') && (old ?? '').split(/[-_.]/).length > 2
  return old !== undefined && fresh !== undefined && old !== fresh && isTelling ? [[old, fresh]] : []
}

/** A path with folders and the ending of a file: anything shorter may be another thing. */
function isPath(text: string): boolean {
  return /^[\w.@/-]+\/[\w.@-]+\.\w+$/.test(text)
}

/** True behind the address of the repository that a site fills in: `{{ param }}/tree/main/`. */
function isOnHost(text: string, at: number): boolean {
  return /\}\}\/(?:tree|blob|raw|edit)\/(?:\{\{[^{}\n]{1,60}\}\}|main|master)\/$/.test(text.slice(Math.max(0, at - 160), at))
}

/** Places of a path that is not part of a longer one. */
function placesOf(text: string, written: string): readonly { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = text.indexOf(written); from >= 0; from = text.indexOf(written, from + 1)) {
    const to = from + written.length
    if ((!/[\w./@:~-]/.test(text[from - 1] ?? ' ') || isOnHost(text, from)) && !/^(?:[\w/-]|\.\w)/.test(text.slice(to, to + 2)))
      found.push({ from, to })
  }
  return found
}
