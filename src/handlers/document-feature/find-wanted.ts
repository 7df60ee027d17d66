import type { CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Finding } from '../../core/change-set.ts'
import type { Feature } from '../../core/feature.ts'
import { findFeature } from '../../discovery/features/find-feature.ts'
import { count } from '../../text/wording.ts'

/** The feature that a name or a phrase means; throws `UsageError` with the nearest names where there is none. */
export function findWanted(query: string, context: CommandContext): { feature: Feature; findings: readonly Finding[] } {
  const match = findFeature(context.head.project, query)
  if (match.kind === 'none') throw new UsageError(unknown(query, match.nearest))
  const others = match.others.slice(0, 3)
  const findings = others.map(
    (other): Finding => ({
      rule: 'other-feature',
      severity: 'notice',
      message: say`${ref('value', query)} also fits ${ref('value', other.name)} (${[count(other.files, 'file')]}); ${ref('value', match.feature.name)} fits best.`,
    }),
  )
  return { feature: match.feature, findings }
}

function unknown(query: string, nearest: readonly { name: string; files: number }[]): string {
  const name = query
    .replace(/[\p{C}\s`]+/gu, ' ')
    .trim()
    .slice(0, 60)
  const head = `I know no feature called \`${name}\`.`
  const [first] = nearest
  if (first === undefined) return `${head} This repository has no source files that I can read.`
  const names = nearest.slice(0, 4).map((one) => `\`${one.name}\` (${count(one.files, 'file')})`)
  const line = /\s/.test(first.name) ? `"${first.name}"` : first.name
  return `${head} Nearest: ${names.join(', ')}.\n/document-feature ${line}`
}
