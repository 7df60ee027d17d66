import { diff3Merge } from 'node-diff3'

/** What becomes of one file that a template makes. */
export type Settled =
  /** Written for the first time, replaced, or merged with what people changed. */
  | { kind: 'written'; text: string }
  /** Nothing to do: it is as it should be, or people changed it and the template did not. */
  | { kind: 'kept' }
  /** A person deleted it. */
  | { kind: 'deleted' }
  /** People and the template changed the same lines: theirs stays. */
  | { kind: 'conflict'; line: number }
  /** It stands there and is not ours. */
  | { kind: 'foreign' }

/** Texts of a file: as the template makes it now, as it was written last, and as it stands. */
export interface FileTexts {
  made: string
  recorded: string | undefined
  standing: string | undefined
}

/** Decides what becomes of a file: a run never destroys what people wrote, and what they deleted does not come back. */
export function settleFile({ made, recorded, standing }: FileTexts): Settled {
  if (standing !== undefined && same(standing, made)) return { kind: 'kept' }
  if (recorded === undefined) return standing === undefined ? { kind: 'written', text: made } : { kind: 'foreign' }
  if (standing === undefined) return { kind: 'deleted' }
  if (same(standing, recorded)) return { kind: 'written', text: asStands(made, standing) }
  if (made === recorded) return { kind: 'kept' }
  return merged({ made, recorded, standing })
}

/** A checkout may have other line breaks than what was written. */
function same(a: string, b: string): boolean {
  return a === b || a.replaceAll('\r\n', '\n') === b
}

function asStands(made: string, standing: string): string {
  return standing.includes('\r\n') ? made.replaceAll('\n', '\r\n') : made
}

function merged({ made, recorded, standing }: { made: string; recorded: string; standing: string }): Settled {
  const lines = (text: string): string[] => text.replaceAll('\r\n', '\n').split('\n')
  const regions = diff3Merge(lines(standing), lines(recorded), lines(made), { excludeFalseConflicts: true })
  const out: string[] = []
  for (const region of regions) {
    if (region.conflict !== undefined) return { kind: 'conflict', line: region.conflict.aIndex + 1 }
    out.push(...(region.ok ?? []))
  }
  const text = asStands(out.join('\n'), standing)
  return text === standing ? { kind: 'kept' } : { kind: 'written', text }
}
