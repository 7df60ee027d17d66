import { formatPatch, structuredPatch } from 'diff'
import type { FileChange } from '../core/change-set.ts'
import { findSecrets } from '../core/secrets/find-secrets.ts'
import { linesOf, partsOf, type PatchPart, writePart } from './patch-parts.ts'
import { renderDiff } from './render-diff.ts'

/**
 * A unified diff that is shown to be applied. Secrets are hidden wherever text leaves, and a line that is hidden matches nothing: such lines are
 * left out of the context, and a place that cannot do without one is told as lines that git passes over, for a person to edit by hand.
 */
export function renderPatch(change: FileChange, before: string | undefined): string {
  const whole = renderDiff(change, before)
  if (before === undefined || change.content === null || findSecrets(whole).length === 0) return whole
  const [from, to] = [`a/${change.path}`, `b/${change.path}`]
  const patch = structuredPatch(from, to, before, change.content, undefined, undefined, { context: 3 })
  const parts = patch.hunks.flatMap((hunk) => partsOf(hunk, linesOf(before)))
  const hunks = applied(parts)
  const byHand = parts.filter(({ fits }) => !fits).map((part) => told(change.path, part))
  if (hunks.length === 0) return byHand.join('')
  const body = formatPatch({ ...patch, hunks })
  return `${byHand.join('')}diff --git ${from} ${to}\n${body.slice(body.indexOf('--- '))}`
}

/** Pieces that apply, with the numbers that lines have where the others are not applied. */
function applied(parts: readonly PatchPart[]): ReturnType<typeof writePart>[] {
  let left = 0
  return parts.flatMap((part) => {
    if (part.fits) return [writePart(part, left)]
    left += part.lines.filter(({ sign }) => sign === '+').length - part.lines.filter(({ sign }) => sign === '-').length
    return []
  })
}

/** What has to be done by hand, without the lines that are hidden. A line of it that began like a patch would be read as one. */
function told(path: string, { oldStart, lines }: PatchPart): string {
  const first = lines.findIndex(({ sign }) => sign !== ' ')
  const at = oldStart + lines.slice(0, first).filter(({ sign }) => sign !== '+').length
  const shown = lines.filter(({ sign, isHidden }) => sign !== ' ' && !isHidden).map(({ sign, text }) => `#   ${sign} ${text}\n`)
  return `# ${path} has to be edited by hand at line ${at}, where a secret stands that is not shown:\n${shown.join('')}`
}
