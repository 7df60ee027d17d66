import type { ClassFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { addedFunctions } from '../features/added-functions.ts'
import type { Place } from '../features/resolve-call.ts'
import { chainOf } from '../values/chain.ts'

/** The name of a model, and where it is known by that name. */
export interface NamedModel {
  name: string
  from: Place
}

/**
 * The model whose repository a name is: `const users = dataSource.getRepository(User).extend({ … })`, here or in another file, a class that extends
 * `Repository<User>`, or what `this` is inside of either.
 */
export function madeRepository(project: Project, from: Place, owner: string): NamedModel | undefined {
  const facts = project.facts(from.path)
  if (facts === undefined) return undefined
  if (owner === 'this') return ownRepository(facts, from)
  return boundRepository(project, from, owner) ?? keptRepository(project, { facts, from, owner })
}

/** What `this` is: the class around a function, or the repository that the function was added to. */
function ownRepository(facts: FileFacts, from: Place): NamedModel | undefined {
  const around = classAround(facts, from.fn)
  const name = around === undefined ? extendedBy(facts, from.fn) : extended(around)
  return name === undefined ? undefined : { name, from }
}

function extendedBy(facts: FileFacts, fn: FunctionFact): string | undefined {
  const at = outermost(facts, fn)
  const isOwn = ([, given]: ReturnType<typeof addedFunctions>[number]): boolean =>
    given.k === 'fn' ? given.fn === at : given.name === facts.functions[at]?.name
  const binding = facts.bindings.find(({ value, in: inside }) => inside === -1 && addedFunctions(value).some(isOwn))
  return binding === undefined ? undefined : repositoryOf(binding.value)
}

function outermost({ functions }: FileFacts, fn: FunctionFact): number {
  let at = functions.indexOf(fn)
  while ((functions[at]?.in ?? -1) >= 0) at = functions[at]?.in ?? -1
  return at
}

/** `getRepository(User)` at the end of a chain, or with methods added. */
function repositoryOf(value: Value): string | undefined {
  const called = chainOf(value).links.filter((link) => link.called)
  const maker = called.find(({ name }) => /^get\w*Repository$/.test(name))
  const [first] = maker?.args ?? []
  const isWhole = maker !== undefined && called.slice(called.indexOf(maker) + 1).every(({ name }) => name === 'extend')
  return isWhole && first?.k === 'ref' ? first.name : undefined
}

function boundRepository(project: Project, from: Place, owner: string): NamedModel | undefined {
  const declared = project.declarationOf?.(from.path, owner)
  const path = declared?.path ?? from.path
  const bindings = (project.facts(path)?.bindings ?? []).filter(({ name }) => name === (declared?.name ?? owner))
  const [only] = bindings
  const name = only === undefined || bindings.length > 1 ? undefined : repositoryOf(only.value)
  return name === undefined ? undefined : { name, from: { ...from, path } }
}

/** A property that is made as a repository, or whose class extends one. */
function keptRepository(
  project: Project,
  { facts, from, owner }: { facts: FileFacts; from: Place; owner: string },
): NamedModel | undefined {
  const around = classAround(facts, from.fn)
  const member = around?.members.find(({ name }) => name === owner)
  const made = member?.value === undefined ? undefined : repositoryOf(member.value)
  if (made !== undefined) return { name: made, from }
  const injected = facts.functions
    .find(({ name }) => name === `${around?.name}.constructor`)
    ?.params.find(({ name }) => name === owner)?.type
  const type = member?.type ?? injected
  const declared = type === undefined ? undefined : project.declarationOf?.(from.path, type)
  const kept = declared && project.facts(declared.path)?.classes.find(({ name }) => name === declared.name)
  const name = kept === undefined ? undefined : extended(kept)
  return name === undefined || declared === undefined ? undefined : { name, from: { ...from, path: declared.path } }
}

/** `User` of a class that extends `Repository<User>`. */
function extended({ extends: base, types = [] }: ClassFact): string | undefined {
  return /(?:^|\.)\w*Repository$/.test(base ?? '') && /^\w+$/.test(types[0] ?? '') ? types[0] : undefined
}

function classAround({ classes }: FileFacts, fn: FunctionFact): ClassFact | undefined {
  return classes.find((one) => one.from <= fn.from && fn.to <= one.to)
}
