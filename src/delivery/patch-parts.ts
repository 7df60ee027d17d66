import type { StructuredPatchHunk } from 'diff'
import { findSecrets } from '../core/secrets/find-secrets.ts'

/** A line of a hunk. */
interface PatchLine {
  sign: ' ' | '+' | '-'
  text: string
  /** Nothing ends it, as it is the last of its file. */
  isOpen: boolean
  /** It is shown without a secret of it. */
  isHidden: boolean
}

/** A piece of a hunk without context that is hidden. */
export interface PatchPart {
  oldStart: number
  newStart: number
  lines: readonly PatchLine[]
  /** Git finds its place by the lines that are shown. */
  fits: boolean
}

/** How many lines a text has. */
export function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** A hunk as pieces between the lines of its context that are hidden; those that change nothing are left out. */
export function partsOf({ oldStart, newStart, lines }: StructuredPatchHunk, oldLines: number): readonly PatchPart[] {
  let [oldLine, newLine] = [oldStart, newStart]
  const parts: { oldStart: number; newStart: number; lines: PatchLine[] }[] = [{ oldStart, newStart, lines: [] }]
  for (const line of readLines(lines)) {
    if (line.sign !== '+') oldLine += 1
    if (line.sign !== '-') newLine += 1
    if (line.sign === ' ' && line.isHidden) parts.push({ oldStart: oldLine, newStart: newLine, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts.filter((part) => part.lines.some(({ sign }) => sign !== ' ')).map((part) => ({ ...part, fits: isFound(part, oldLines) }))
}

/** Lines with what of them is hidden where they stand together, as a key of several lines is. */
function readLines(lines: readonly string[]): readonly PatchLine[] {
  const text = lines.join('\n')
  const secrets = findSecrets(text)
  let from = 0
  return lines.flatMap((line, i): readonly PatchLine[] => {
    const [start, end] = [from, from + line.length]
    from = end + 1
    const sign = line[0]
    if (sign !== ' ' && sign !== '+' && sign !== '-') return []
    const isHidden = secrets.some((secret) => secret.from < end && secret.to > start)
    return [{ sign, text: line.slice(1), isOpen: lines[i + 1]?.startsWith('\\') === true, isHidden }]
  })
}

/** Git takes a hunk without context behind its change for one of the end of a file, and one of its first line for one of the beginning. */
function isFound({ oldStart, lines }: Pick<PatchPart, 'oldStart' | 'lines'>, oldLines: number): boolean {
  const old = lines.filter(({ sign }) => sign !== '+').length
  // a hunk without old lines stands behind the line that it names
  if (lines.some(({ isHidden }) => isHidden) || (old === 0 && oldStart === 2)) return false
  return lines.at(-1)?.sign === ' ' || oldStart + old - 1 >= oldLines
}

/** A piece as a hunk, where `left` more lines would have been added before it by pieces that are left out. */
export function writePart({ oldStart, newStart, lines }: PatchPart, left: number): StructuredPatchHunk {
  return {
    oldStart,
    oldLines: lines.filter(({ sign }) => sign !== '+').length,
    newStart: newStart - left,
    newLines: lines.filter(({ sign }) => sign !== '-').length,
    lines: lines.flatMap(({ sign, text, isOpen }) => [sign + text, ...(isOpen ? ['\\ No newline at end of file'] : [])]),
  }
}
