import type { Feature } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import { coverageValues, type CoverageInput } from '../../memory/coverage-page.ts'
import { updatesValues, type UpdatesInput } from '../../memory/updates-page.ts'
import type { KnownNames } from '../../text/resolver.ts'

/** What memory pages may show besides what pages of the set may: notes of work to do, depths and commits of earlier runs. */
export function memoryValues(
  names: KnownNames,
  feature: Feature,
  project: Project,
  reports: UpdatesInput & Pick<CoverageInput, 'trend'>,
): KnownNames {
  const value = new Set(names.value)
  for (const { path } of feature.files) for (const todo of project.facts(path)?.todos ?? []) value.add(`${todo.tag}: ${todo.text}`)
  for (const text of [...updatesValues(reports), ...coverageValues(reports.trend)]) value.add(text)
  return { ...names, value }
}
