import type { CommandContext, View } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Finding } from '../../core/change-set.ts'
import type { Because } from '../../core/because.ts'
import type { Feature, FeatureMatch } from '../../core/feature.ts'
import type { FeatureRecord } from '../../core/record.ts'
import { findFeature } from '../../discovery/features/find-feature.ts'
import { slugOf } from '../../discovery/features/name-feature.ts'
import { recordFolder, recordPath } from '../../memory/paths.ts'
import { parseRecord } from '../../memory/records.ts'
import { count } from '../../text/wording.ts'
import { unknownFeature } from './unknown-feature.ts'

/** The feature to document, and why it is taken for what was asked. */
export interface Wanted {
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
  if (match.kind !== 'found') throw new UsageError(unknownFeature(query, match.candidates, (name) => `/document-feature ${name}`))
  const others = match.others.slice(0, 3)
  const findings = others.map(
    (other): Finding => ({
      rule: 'other-feature',
      severity: 'notice',
      message: say`${ref('value', query)} also fits ${ref('value', other.name)} (${[count(other.files, 'file')]}); ${ref('value', match.feature.name)} fits best.`,
    }),
  )
  return { feature: match.feature, because: match.because, findings }
}

/** As `findFeature`; what an earlier run documented under the same words is found as well. */
export async function findAsked(query: string, view: Pick<View, 'project' | 'snapshot'>): Promise<FeatureMatch> {
  const match = findFeature(view.project, query)
  if (match.kind === 'found') return match
  const record = (await readRecords(view)).find(({ aliases }) => aliases.some((alias) => slugOf(alias) === slugOf(query)))
  const feature = record === undefined ? undefined : remembered(record, match, view)
  if (record === undefined || feature === undefined) return match
  const because: Because = { kind: 'alias', said: query, word: record.name, borneBy: 'file', files: [recordPath(record.slug)] }
  return { kind: 'found', feature, because, others: [], candidates: match.candidates.filter(({ name }) => name !== feature.name) }
}

/** What a record is of: the guess where it is the same feature, else what its name leads to today. */
function remembered({ name, slug, dir }: FeatureRecord, match: FeatureMatch, { project }: Pick<View, 'project'>): Feature | undefined {
  const isIt = (feature: Feature): boolean => feature.slug === slug || (dir !== undefined && feature.dir === dir)
  if (match.kind !== 'none' && isIt(match.feature)) return match.feature
  const again = findFeature(project, name)
  return again.kind !== 'none' && isIt(again.feature) ? again.feature : undefined
}

async function readRecords({ snapshot }: Pick<View, 'snapshot'>): Promise<readonly FeatureRecord[]> {
  const paths = [...snapshot.files.keys()].filter((path) => path.startsWith(`${recordFolder}/`) && path.endsWith('.json'))
  const records: FeatureRecord[] = []
  for await (const [, text] of snapshot.readAll(paths)) {
    const record = parseRecord(text)
    if (record !== undefined) records.push(record)
  }
  return records.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}
