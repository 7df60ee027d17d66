import type { BindingFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { givenFunction } from './added-functions.ts'
import { methodByName } from './class-of-name.ts'
import { alongMembers, methodByTypes, methodOf, propertyType } from './typed-members.ts'

/** A function of the repository and where it stands. */
export interface Place {
  path: RepoPath
  fn: FunctionFact
}

/**
 * Follows a call as a function writes it to the function that it reaches: names, members of imported modules, methods of `this`, of injected
 * properties and of instances. Undefined where it leaves the repository or cannot be told.
 */
export function resolveCall(project: Project, from: Place, call: string): Place | undefined {
  const facts = project.facts(from.path)
  if (facts === undefined || project.declarationOf === undefined) return undefined
  const parts = call.split('.')
  if (parts[0] === 'this') return resolveThis(project, from, facts, parts.slice(1))
  const whole = functionAt(project, project.declarationOf(from.path, call), from, parts.length === 1)
  if (whole !== undefined) return whole
  for (let length = parts.length - 1; length > 0; length--) {
    const owner = project.declarationOf(from.path, parts.slice(0, length).join('.'))
    if (owner === undefined) continue
    const found = memberOf(project, owner, parts.slice(length))
    if (found !== undefined) return found
  }
  return parts.length > 1 ? (methodByName(project, from, parts) ?? methodByTypes(project, from, parts)) : undefined
}

interface Declared {
  path: RepoPath
  name: string
}

function functionAt(project: Project, declared: Declared | undefined, from: Place, plain: boolean): Place | undefined {
  if (declared === undefined || declared.name === '*') return undefined
  const facts = project.facts(declared.path)
  const fn = facts?.functions.find((one) => one.name === declared.name)
  if (fn === undefined || (declared.path === from.path && !plain)) return undefined
  return { path: declared.path, fn }
}

/** A member of a module, a class or an instance. */
function memberOf(project: Project, owner: Declared, rest: readonly string[]): Place | undefined {
  const facts = project.facts(owner.path)
  const [member] = rest
  if (facts === undefined || member === undefined || rest.length > 2) return undefined
  const className = classOf(facts, owner.name)
  const named = facts.functions.find((one) => one.name === `${className ?? owner.name}.${member}`)
  if (named !== undefined) return { path: owner.path, fn: named }
  const binding = facts.bindings.find((one) => one.name === owner.name && one.in === -1)
  const given = binding === undefined ? undefined : facts.functions[givenFunction(binding, member, facts) ?? -1]
  if (given !== undefined) return { path: owner.path, fn: given }
  const made = binding === undefined ? undefined : madeBy(binding)
  if (made !== undefined) {
    const type = project.declarationOf?.(owner.path, made)
    if (type !== undefined && (type.path !== owner.path || type.name !== owner.name)) return methodOf(project, type, member)
  }
  const inModule = owner.name === 'default' || owner.name === '*' ? declaredIn(project, owner.path, member) : undefined
  if (inModule !== undefined) return inModule
  const property = facts.functions.find((one) => one.name === `${owner.name}.${member}`)
  return property === undefined ? undefined : { path: owner.path, fn: property }
}

/** A function that a module knows by a name. */
function declaredIn(project: Project, path: RepoPath, name: string): Place | undefined {
  const inside = project.declarationOf?.(path, name)
  const fn = inside === undefined ? undefined : project.facts(inside.path)?.functions.find((one) => one.name === inside.name)
  return inside === undefined || fn === undefined ? undefined : { path: inside.path, fn }
}

function classOf(facts: FileFacts, name: string): string | undefined {
  return facts.classes.some((one) => one.name === name) ? name : undefined
}

function madeBy(binding: BindingFact): string | undefined {
  if (binding.value.k === 'call' && binding.value.call.new === true) return nameOf(binding.value.call.callee)
  return binding.type?.replace(/<.*$/, '')
}

function nameOf(value: Value): string | undefined {
  return value.k === 'ref' ? value.name : undefined
}

/** `this.method()` and `this.property.method()`, the property typed by its declaration or by the constructor. */
function resolveThis(project: Project, from: Place, facts: FileFacts, parts: readonly string[]): Place | undefined {
  const owner = from.fn.name.includes('.') ? from.fn.name.slice(0, from.fn.name.indexOf('.')) : enclosing(facts, from.fn)
  const [first, second] = parts
  if (owner === undefined || first === undefined) return undefined
  if (second === undefined) {
    const fn = facts.functions.find((one) => one.name === `${owner}.${first}`)
    return fn === undefined ? undefined : { path: from.path, fn }
  }
  const type = propertyType(facts, owner, first)
  const declared = type === undefined ? undefined : project.declarationOf?.(from.path, type)
  return declared === undefined ? undefined : alongMembers(project, declared, parts.slice(1))
}

function enclosing(facts: FileFacts, fn: FunctionFact): string | undefined {
  return facts.classes.find((one) => one.from <= fn.from && fn.to <= one.to)?.name
}
