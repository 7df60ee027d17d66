import type { Anchor, DriftDocument } from '../../../core/drift.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from './anchor-at.ts'
import { lostFlags } from '../interfaces/lost-flags.ts'

/** Flags of other rows that tell a table of flags from one of anything else. */
const fewest = 2

/**
 * Places where a table lists a flag that a change took without its dashes, as the only word in the first cell of a row: `| sync-period | … |`. One word is a
 * name of many things, so a flag has to have several, and so have other rows.
 */
export const listedFlagsNamed = oncePerInput(async (input: DriftInput): Promise<readonly { document: DriftDocument; anchor: Anchor }[]> => {
  const lost = new Set([...(await lostFlags(input)).keys()].map((flag) => flag.slice(2)).filter(isSeveralWords))
  if (lost.size === 0) return []
  return input.documents
    .filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
    .flatMap((document) => placesOf(document, lost))
})

function placesOf(document: DriftDocument, lost: ReadonlySet<string>): readonly { document: DriftDocument; anchor: Anchor }[] {
  const rows = document.cells.flatMap((cell) => {
    const name = cell.index === 0 && cell.row > 0 ? nameIn(document.text.slice(cell.from, cell.to)) : undefined
    return name !== undefined && isSeveralWords(name) ? [{ ...cell, name }] : []
  })
  const tables = Map.groupBy(rows, ({ table }) => table)
  return rows
    .filter(({ name, table }) => lost.has(name) && (tables.get(table)?.length ?? 0) > fewest)
    .map(({ name, from }) => ({
      document,
      anchor: anchorAt(document, { kind: 'flag', name, text: name, from: from + document.text.slice(from).indexOf(name) }),
    }))
}

/** The only word of a cell, which may be code or a link. */
function nameIn(cell: string): string | undefined {
  return /^[\s`*[]*([a-z][\w-]*)[`*\]]*(?:\([^)\n]*\))?[\s*]*$/.exec(cell)?.[1]
}

function isSeveralWords(flag: string): boolean {
  return /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(flag)
}
