import type { Drift, DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'

/** Words between a tool and its version, such as those of a command: `uv python install`. */
const between = '[^\\n|]{0,24}?'

/**
 * Repairs of versions that leave none behind: where a page names the same version of the same tool once more, and that place is not mended, people decide
 * about both.
 */
export function mendedWhole(drifts: readonly Drift[], documents: readonly DriftDocument[]): readonly Drift[] {
  const texts = new Map(documents.map(({ path, text }) => [path, text]))
  const sure = drifts.filter(({ mechanical }) => mechanical === true)
  return drifts.map((drift) => {
    const { anchor, mechanical, ...rest } = drift
    const text = texts.get(anchor.doc)
    if (mechanical !== true || anchor.kind !== 'version' || text === undefined) return drift
    const mended = new Set(sure.flatMap((one) => (one.anchor.doc === anchor.doc ? [one.anchor.from] : [])))
    if (placesOf(text, anchor.of?.[0] ?? '', anchor.text).every((at) => mended.has(at))) return drift
    return { ...rest, anchor, left: 'It is not repaired, because the page names this version in another place too.' }
  })
}

/** Offsets of a version that stands behind the name of its tool on one line, of whatever words the line is. */
function placesOf(text: string, tool: string, version: string): readonly number[] {
  const word = escapeWord(tool.replace(/\.js$/, ''))
  if (word === '') return []
  const named = new RegExp(
    `(?<![\\w-])${word}(?:\\.?js)?(?![\\w/-])${between}(?<![\\d.])v?(?=${escapeWord(version)}(?![\\w]|\\.\\d))`,
    'gi',
  )
  // what is downloaded or built then: `cd ruby-3.2.10`
  const release = new RegExp(`(?<![\\w-])${word}-v?(?=${escapeWord(version)}(?!\\d))`, 'gi')
  const words = text.replace(/https?:\/\/[^\s)>"'\]]+/g, (address) => ' '.repeat(address.length))
  return [named, release].flatMap((form) => [...words.matchAll(form)].map(({ 0: found, index }) => index + found.length))
}
