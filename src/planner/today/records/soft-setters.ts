import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'

/** A function that sets a field. */
export interface Setter {
  path: RepoPath
  name: string
  from: number
  to: number
}

/** Functions that give a field a value: those that are named for people, or stand in a file that is, and others. */
export function settersOf(project: Project, people: Model, field: string): { own: readonly Setter[]; others: readonly Setter[] } {
  const names = [field, field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
  const written = [...new Set(names)].flatMap((name) => ['call', 'ref', 'get', 'bool'].map((kind) => `["${name}",{"k":"${kind}"`))
  const found = project.sources.flatMap((path) => (project.isTest(path) || notRunning.test(path) ? [] : settersIn(project, path, written)))
  // which record is meant shows only where no other model has such a field
  if (project.models.some((model) => model !== people && model.fields.some(({ name }) => names.includes(name))))
    return { own: [], others: found }
  const stem = people.name.toLowerCase().replace(/(?:entity|model|table|s)$/, '')
  const isOwn = ({ path, name }: Setter): boolean => `${path.slice(path.lastIndexOf('/') + 1)} ${name}`.toLowerCase().includes(stem)
  return { own: found.filter(isOwn), others: found.filter((one) => !isOwn(one)) }
}

/** Markup, and what fills or changes a database once. */
const notRunning = /\.[jt]sx$|(?:^|[/._-])(?:seeds?|seeders?|fixtures?|mocks?|migrations?|scripts?)(?:[/._-]|$)/i
const changing = /^(?:update\w*|set|save|patch|merge|findOneAndUpdate|findByIdAndUpdate|softDelete|doUpdateSet)$/

function settersIn(project: Project, path: RepoPath, written: readonly string[]): readonly Setter[] {
  const facts = project.facts(path)
  if (facts?.callees?.some((name) => changing.test(name)) !== true) return []
  return facts.functions.flatMap(({ name, from, to }, i) => {
    const text = name === '' ? '' : JSON.stringify(facts.flows?.[i] ?? null)
    return written.some((one) => text.includes(one)) ? [{ path, name, from, to }] : []
  })
}
