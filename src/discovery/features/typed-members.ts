import type { ClassFact, FileFacts, FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { implementingClass } from './implementing-class.ts'

/** A class of the repository. */
export interface ClassAt {
  path: RepoPath
  name: string
}

interface Place {
  path: RepoPath
  fn: FunctionFact
}

/** What a member of that name holds: one class of the repository, or something else. */
type Held = ClassAt | 'other'

const indexes = new WeakMap<Project, ReadonlyMap<string, Held>>()

/**
 * The method at the end of a chain of members that begins with something unknown, as a context that a framework hands on: `ctx.app.invoices.pay()`, where
 * each class and interface of the repository that has a member `app` states the same class for it, that class one for `invoices`, and that one has `pay`.
 */
export function methodByTypes(project: Project, from: Place, parts: readonly string[]): Place | undefined {
  const facts = project.facts(from.path)
  const [root = '', ...rest] = parts
  if (facts === undefined || rest.length < 2 || !isLocal(facts, from.fn, root)) return undefined
  const held = membersOf(project)
  const first = rest.slice(0, -1).findIndex((name) => held.get(name) !== undefined)
  const start = held.get(rest[first] ?? '')
  return start === undefined || start === 'other' ? undefined : alongMembers(project, start, rest.slice(first + 1))
}

/** The method at the end of a chain of members of a class, each of which states its type. */
export function alongMembers(project: Project, start: ClassAt, rest: readonly string[]): Place | undefined {
  let at: ClassAt | undefined = start
  for (const name of rest.slice(0, -1)) at = at && memberClass(project, at, name)
  return at === undefined ? undefined : methodOf(project, at, rest.at(-1) ?? '')
}

/** A method of a class, or of the one class that implements an interface. */
export function methodOf(project: Project, type: ClassAt, method: string): Place | undefined {
  const fn = project.facts(type.path)?.functions.find((one) => one.name === `${type.name}.${method}`)
  if (fn !== undefined) return { path: type.path, fn }
  const behind = implementingClass(project, type)
  return behind === undefined ? undefined : methodOf(project, behind, method)
}

/** The class that a class states for one of its members. */
function memberClass(project: Project, { path, name }: ClassAt, member: string): ClassAt | undefined {
  const facts = project.facts(path)
  const type = facts === undefined ? undefined : propertyType(facts, name, member)
  return type === undefined ? undefined : classAt(project, path, type)
}

/** The type that a class, or its constructor, states for a property. */
export function propertyType(facts: FileFacts, owner: string, property: string): string | undefined {
  const declared = facts.classes.find((one) => one.name === owner)?.members.find((member) => member.name === property)
  const stated = declared && statedType(declared)
  if (stated !== undefined) return stated
  const made = facts.functions.find((one) => one.name === `${owner}.constructor`)
  const type = made?.params.find((param) => param.name === property)?.type
  return type === undefined ? undefined : plainType(type)
}

function statedType({ type, value }: ClassFact['members'][number]): string | undefined {
  if (type !== undefined) return plainType(type)
  const callee = value?.k === 'call' && value.call.new === true ? value.call.callee : undefined
  return callee?.k === 'ref' ? callee.name : undefined
}

function plainType(type: string): string {
  return type.replace(/<.*$/s, '').replace(/\[\]$/, '').trim()
}

function classAt(project: Project, path: RepoPath, type: string): ClassAt | undefined {
  const found = project.declarationOf?.(path, type)
  const isClass = found && project.facts(found.path)?.classes.some(({ name }) => name === found.name)
  return isClass === true ? found : undefined
}

/** What members of classes and interfaces hold, by their names; tests are not asked. */
function membersOf(project: Project): ReadonlyMap<string, Held> {
  const known = indexes.get(project)
  if (known !== undefined) return known
  const found = new Map<string, Held>()
  for (const path of new Set(project.symbols.map((one) => one.path))) {
    const facts = project.isTest(path) ? undefined : project.facts(path)
    if (facts === undefined) continue
    for (const [name, type] of statementsOf(facts)) {
      const held = classAt(project, path, type) ?? 'other'
      const before = found.get(name)
      found.set(name, before === undefined || isSame(before, held) ? held : 'other')
    }
  }
  indexes.set(project, found)
  return found
}

function* statementsOf({ classes, symbols }: FileFacts): Generator<readonly [name: string, type: string]> {
  for (const { members } of classes)
    for (const member of members) {
      const type = member.kind === 'property' ? statedType(member) : undefined
      if (type !== undefined) yield [member.name, type]
    }
  for (const { kind, members = [] } of symbols)
    if (kind === 'interface' || kind === 'type') for (const { name, type } of members) yield [name, plainType(type)]
}

function isSame(one: Held, other: Held): boolean {
  return one === other || (one !== 'other' && other !== 'other' && one.path === other.path && one.name === other.name)
}

/** Whether a name belongs to a function or one around it, and is no module that the file imports. */
function isLocal(facts: FileFacts, fn: FunctionFact, name: string): boolean {
  for (let at = facts.functions.indexOf(fn); at >= 0; at = facts.functions[at]?.in ?? -1) {
    const params = facts.functions[at]?.params ?? []
    if (params.some((param) => param.name === name || param.props?.includes(name) === true)) return true
    if (facts.bindings.some((one) => one.in === at && one.name === name)) return true
  }
  return false
}
