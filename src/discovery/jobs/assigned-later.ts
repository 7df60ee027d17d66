import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import type { Place, Placed } from '../values/follow.ts'

/** Assignments more than these are no way to say what a name is. */
const most = 4

/** A variable of a module. */
interface Variable {
  path: RepoPath
  name: string
}

/** What a variable of a module becomes after it was declared, also in a function: `export let q; … q = new Queue('x')`. */
export function assignedLater(codebase: Codebase, name: string, at: Place): readonly Placed[] {
  const variable = variableOf(codebase, name, at)
  const bindings = variable === undefined ? [] : (codebase.facts(variable.path)?.bindings ?? [])
  return bindings
    .filter((one) => variable !== undefined && namesOf(variable.name).has(one.name) && /^(call|any|ref|get)$/.test(one.value.k))
    .slice(0, most)
    .map((one) => ({ value: one.value, at: { path: variable?.path ?? at.path, fn: one.in } }))
}

/** `exports.q = …` is what others import as `q`. */
function namesOf(name: string): ReadonlySet<string> {
  return new Set([name, `exports.${name}`, `module.exports.${name}`])
}

/** The variable of this module or of another one that a name means there. */
function variableOf(codebase: Codebase, name: string, at: Place): Variable | undefined {
  const [head = '', ...rest] = name.split('.')
  const facts = codebase.facts(at.path)
  const imported = facts?.imports.find((one) => one.bindings.some(({ local }) => local === head))
  if (imported === undefined) {
    const isDeclared = facts?.symbols.some((one) => one.name === head && /^(variable|constant)$/.test(one.kind)) === true
    return isDeclared ? { path: at.path, name } : undefined
  }
  const path = codebase.resolve(at.path, imported.specifier)
  const binding = imported.bindings.find(({ local }) => local === head)
  if (path === undefined || binding === undefined) return undefined
  const isWhole = binding.imported === '*' || (imported.kind === 'require' && binding.imported === 'default')
  const [first, ...members] = isWhole ? rest : [binding.imported, ...rest]
  if (first === undefined) return undefined
  const declared = codebase.exported(path, first) ?? { path, name: first }
  return { path: declared.path, name: [declared.name, ...members].join('.') }
}
