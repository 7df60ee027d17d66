import type { ChangeOfRows, TriggerRule } from '../../../core/database-rule.ts'
import { list, say, type Phrase } from '../../../core/phrase.ts'
import type { Model, Project } from '../../../core/project.ts'
import { modelRef, pathRef } from '../../../text/fact-refs.ts'
import { value } from '../../../text/wording.ts'
import type { Statement } from '../../plan.ts'

/** Rules of the database that refuse changes of rows, those of a table or all. */
export function refusals(project: Project, model?: Model): readonly TriggerRule[] {
  const names = model === undefined ? undefined : new Set([model.name, model.table ?? ''].map(letters))
  return (project.databaseRules?.() ?? []).filter(
    (rule): rule is TriggerRule => rule.kind === 'trigger' && rule.refuses !== undefined && names?.has(letters(rule.table)) !== false,
  )
}

/** Whether the database refuses a kind of change for every row of a table. */
export function isRefused(project: Project, model: Model, change: ChangeOfRows): boolean {
  return refusals(project, model).some(({ on, refuses }) => refuses === 'always' && on.includes(change))
}

/** What a plan says of such rules: what each covers, and what it does not. */
export function tellTriggers(project: Project): readonly Statement[] {
  return refusals(project)
    .slice(0, 4)
    .map((rule) => ({
      id: `rule/${rule.table}/${rule.name}`,
      text: ruleWords(project, rule),
      sources: [project.source(rule.file, rule.line, rule.to, rule.name)],
    }))
}

function ruleWords(project: Project, { table, name, on, refuses, file }: TriggerRule): Phrase {
  const model = project.models.find((one) => letters(one.table ?? one.name) === letters(table) || letters(one.name) === letters(table))
  const changes = list(on.map((one) => [one.toUpperCase()]))
  const left = (['update', 'delete', 'truncate'] as const).filter((one) => !on.includes(one)).map((one) => [one.toUpperCase()])
  const rows = refuses === 'sometimes' ? 'of some rows' : 'of every row'
  const open = left.length === 0 ? [] : say`; ${list(left)} ${[left.length === 1 ? 'is' : 'are']} not covered`
  return say`The database refuses ${changes} ${[rows]} of ${model === undefined ? value(table) : modelRef(model)}, by ${value(name)} of ${pathRef(file)}${open}.`
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
