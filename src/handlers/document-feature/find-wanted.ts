import type { Because } from '../../core/because.ts'
import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import type { Feature } from '../../core/feature.ts'
import { ref, say } from '../../core/phrase.ts'
import { count } from '../../text/wording.ts'
import { type Continued, findAsked } from './find-asked.ts'
import { unknownFeature } from './unknown-feature.ts'

/** The feature to document, and why it is taken for what was asked. */
export interface Wanted extends Continued {
  feature: Feature
  because: Because
  findings: readonly Finding[]
}

/**
 * The feature that a name or a phrase means; throws `UsageError` with the best candidates where there is none, or where nothing that was
 * asked leads to it and no page of ours is known by that name.
 */
export async function findWanted(query: string, context: CommandContext): Promise<Wanted> {
  const match = await findAsked(query, context.head)
  const { candidates } = match
  const sources = context.head.project.sources.length
  if (match.kind !== 'found')
    throw new UsageError(unknownFeature(query, { candidates, sources, line: (name) => `/document-feature ${name}` }))
  const others = match.others.slice(0, 3)
  const findings = others.map(
    (other): Finding => ({
      rule: 'other-feature',
      severity: 'notice',
      message: say`${ref('value', query)} also fits ${ref('value', other.name)} (${[count(other.files, 'file')]}); ${ref('value', match.feature.name)} fits best.`,
    }),
  )
  const { feature, because, record, followed, renamed, renames, beside } = match
  const continued: Continued = {
    ...(record && { record }),
    ...(followed && { followed }),
    ...(renamed && { renamed }),
    ...(renames && { renames }),
    ...(beside && { beside }),
  }
  return { feature, because, findings, ...continued }
}
