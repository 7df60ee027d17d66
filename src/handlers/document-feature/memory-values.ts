import type { Feature } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import type { FeatureRecord } from '../../core/record.ts'
import type { KnownNames } from '../../text/resolver.ts'

/** What memory pages may show besides what pages of the set may: notes of work to do, depths and commits of earlier runs. */
export function memoryValues(names: KnownNames, feature: Feature, project: Project, records: readonly FeatureRecord[]): KnownNames {
  const value = new Set(names.value)
  for (const { path } of feature.files) for (const todo of project.facts(path)?.todos ?? []) value.add(`${todo.tag}: ${todo.text}`)
  for (const record of records) {
    value.add(record.depth)
    for (const run of record.updates) value.add(run.depth).add(run.at ?? '')
  }
  return { ...names, value }
}
