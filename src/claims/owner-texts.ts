import type { CallFact, FileFacts, Value } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { insideValue } from '../core/inside-value.ts'
import { nameOf } from './is-reached.ts'

/** Names that lead on to what other names hold: a repository, the function that opens a table, the constant that names it. */
const levels = 2

/**
 * What stands behind the names that calls use, as text without capitals and `_`: the value of `users` in `users.save()`, what `Users` gives in
 * `Users().insert()`, the statement in `query(statement)`, and the class or repository that `this` is.
 */
export function ownerTexts(project: Project, file: RepoPath, calls: readonly CallFact[]): readonly string[] {
  const names = new Set(calls.flatMap((call) => namesOf(call)))
  const facts = project.facts(file)
  const own = names.has('this') && facts !== undefined ? ownTexts(facts) : []
  return [...own, ...[...names].flatMap((name) => textsOf(project, file, name, levels))].map(comparable)
}

/** A text as names are looked for in it: `usedThings` and `used_things` are the same. */
export function comparable(text: string): string {
  return text.toLowerCase().replaceAll('_', '')
}

function namesOf(call: CallFact): readonly string[] {
  const given = call.args.flatMap((arg) => (arg.k === 'ref' ? [arg.name] : []))
  return [...nameOf(call).split('.').slice(0, -1), ...(call.callee.k === 'ref' ? [call.callee.name.split('.')[0] ?? ''] : []), ...given]
}

/** Classes that extend one of a type, and repositories with functions of their own. */
function ownTexts({ classes, bindings }: FileFacts): readonly string[] {
  const added = bindings.filter(({ in: inside, value }) => inside === -1 && value.k === 'call')
  return [...classes.flatMap(({ types = [] }) => types), ...added.map(({ value }) => JSON.stringify(value))]
}

function textsOf(project: Project, file: RepoPath, name: string, left: number): readonly string[] {
  if (name === '' || left === 0) return []
  const declared = project.declarationOf?.(file, name) ?? { path: file, name }
  const facts = project.facts(declared.path)
  const values = [
    ...(facts?.bindings ?? []).filter((one) => one.name === declared.name).map(({ value }) => value),
    ...(facts?.functions ?? []).flatMap(({ name: own, returns }) => (own === declared.name && returns !== undefined ? [returns] : [])),
  ]
  const classes = (facts?.classes ?? []).filter((one) => one.name === declared.name).flatMap(({ types = [] }) => types)
  return [
    ...classes,
    ...values.map((value) => JSON.stringify(value)),
    ...values.flatMap(refsIn).flatMap((ref) => textsOf(project, declared.path, ref, left - 1)),
  ]
}

function refsIn(value: Value): readonly string[] {
  return value.k === 'ref' ? [value.name] : insideValue(value).flatMap(refsIn)
}
