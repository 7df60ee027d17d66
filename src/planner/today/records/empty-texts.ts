import type { RepoPath } from '../../../core/names.ts'
import type { Model, Project } from '../../../core/project.ts'

/** Where code that makes records of people writes an empty text into a field that has to be there. */
export interface EmptyText {
  path: RepoPath
  name: string
  from: number
  to: number
}

const making = /^(?:create|insert|insertInto|values|upsert|save|add)$/

/** The function that makes a record with an empty text in a field; undefined where none was seen. */
export function emptyTextIn(project: Project, people: Model, field: string): EmptyText | undefined {
  const written = `[${JSON.stringify(field)},{"k":"str","v":""}]`
  const of = people.name.toLowerCase().replace(/(?:entity|model|table|s)$/, '')
  for (const path of project.sources) {
    const facts = project.isTest(path) || /\.[jt]sx$|seed|script|fixture/i.test(path) ? undefined : project.facts(path)
    if (facts?.callees?.some((name) => making.test(name)) !== true) continue
    for (const [i, flow] of (facts.flows ?? []).entries()) {
      const around = facts.functions[i]
      const isOfPeople = around !== undefined && `${around.name} ${path}`.toLowerCase().includes(of)
      if (isOfPeople && around.name !== '' && JSON.stringify(flow).includes(written))
        return { path, name: around.name, from: around.from, to: around.to }
    }
  }
  return undefined
}
