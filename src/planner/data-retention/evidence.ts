import type { Project } from '../../core/project.ts'
import { say } from '../../core/phrase.ts'
import { modelRef, modelSource } from '../../text/fact-refs.ts'
import { isJob, operationRef, operationSource, recordChanges } from '../parts/record-changes.ts'
import { madeAt } from '../parts/personal-data.ts'
import type { Look, Seen } from '../shows.ts'

/** For each of some models a job that removes its records, or overwrites them where that is the way. */
export function endedByJob(models: readonly string[], verbs: readonly string[] = ['removes']): Look {
  return (project) => {
    const changes = recordChanges(project).filter(({ operation, verb }) => isJob(operation) && verbs.includes(verb))
    const seen = models.map((name) => changes.find(({ model }) => model.name === name))
    return seen.flatMap((change): Seen[] =>
      change === undefined || seen.includes(undefined)
        ? []
        : [
            {
              text: say`${operationRef(change.operation)} ends records of ${modelRef(change.model)}`,
              at: change.sources[0] ?? operationSource(change.operation, project),
            },
          ],
    )
  }
}

/** Each of some models has a time to count from. */
export function hasTime(models: readonly string[]): Look {
  return (project) => {
    const found = models.map((name) => project.models.find((model) => model.name === name && madeAt(model) !== undefined))
    return found.flatMap((model): Seen[] =>
      model === undefined || found.includes(undefined)
        ? []
        : [{ text: say`${modelRef(model)} holds a time`, at: modelSource(project, model) }],
    )
  }
}

/** A table of periods that other code uses. */
export const declaresPeriods: Look = (project) => {
  const found = project.symbols.find(
    ({ name, kind, path }) =>
      kind === 'constant' &&
      !project.isTest(path) &&
      (/retention|keepFor|lifetimes/i.test(name) || (/retention/i.test(path) && /keep|days|months|years|periods?/i.test(name))) &&
      isUsed(path, project) &&
      holdsTimes(project.facts(path)?.bindings.find((one) => one.name === name)?.value),
  )
  return found === undefined ? [] : [{ text: say`periods are declared`, at: project.source(found.path, found.from, found.to, found.name) }]
}

/** Something outside of tests imports the file. */
function isUsed(path: Parameters<Project['importersOf']>[0], project: Project): boolean {
  return project.importersOf(path).some((importer) => !project.isTest(importer))
}

/** Numbers, lengths as text, or names of units: `retentionColors` holds none. */
function holdsTimes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { k, v, name } = value as { k?: unknown; v?: unknown; name?: unknown }
  if (k === 'num') return true
  if (k === 'str' && typeof v === 'string' && /^(?:P?\d+\s*(?:[smhdwy]|days?|weeks?|months?|years?)\b|forever)/i.test(v)) return true
  if (typeof name === 'string' && /days?|weeks?|months?|years?|hours?/i.test(name)) return true
  return Object.values(value).some(holdsTimes)
}
