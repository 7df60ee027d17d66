import type { Drift, DriftDocument } from '../../core/drift.ts'
import { isInHeading } from './is-in-heading.ts'

/** How many times as many names must be left to a person as can be mended, until the page is left as a whole. */
const mostLeft = 2

/**
 * Names of a page that one commit renamed where it changed what the page tells: it took far more names of the page that nobody can mend, or one of the
 * section whose heading is the name. With the new name alone, such words would tell of a thing that never was.
 */
export function rewrittenNames(document: DriftDocument, all: readonly Drift[], isMendable: (drift: Drift) => boolean): ReadonlySet<string> {
  const own = all.filter(({ signal, severity, anchor }) => signal === 'D1' && severity !== 'notice' && anchor.doc === document.path)
  const mendable = own.filter(isMendable)
  // another place of a name that is mended is no other name
  const renamed = new Set(mendable.map(({ anchor }) => anchor.name))
  const others = own.filter(({ anchor }) => !renamed.has(anchor.name))
  const left = mendable.filter((drift) => {
    const sameCause = (one: Drift): boolean => drift.cause !== undefined && one.cause?.sha === drift.cause.sha
    const taken = others.filter(sameCause)
    return (
      countOf(taken) > mostLeft * countOf(mendable.filter(sameCause)) || taken.some(({ anchor }) => isInSectionOf(document, drift, anchor))
    )
  })
  return new Set(left.map(({ anchor }) => anchor.name))
}

function countOf(drifts: readonly Drift[]): number {
  return new Set(drifts.map(({ anchor }) => anchor.name)).size
}

/** True for a place below a heading that has the name of a drift. */
function isInSectionOf(document: DriftDocument, { anchor }: Drift, { from }: { from: number }): boolean {
  if (!isInHeading(document, anchor.from)) return false
  const at = document.headings.findLastIndex((heading) => heading.from <= anchor.from)
  const depth = document.headings[at]?.depth ?? 0
  const next = document.headings.slice(at + 1).find((heading) => heading.depth <= depth)
  return at >= 0 && anchor.to < from && from < (next?.from ?? document.text.length)
}
