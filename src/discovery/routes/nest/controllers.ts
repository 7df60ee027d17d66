import type { ClassFact, ClassMemberFact, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, type Given, type Place, find, follow } from '../../values/follow.ts'
import { type Mark, marksOf } from './marks.ts'

/** A class and where it is declared; `given` holds the arguments of the factory that made it. */
export interface ClassAt {
  fact: ClassFact
  path: RepoPath
  given?: Given
}

/** A class with its decorators opened. */
export interface MarkedClass extends ClassAt {
  marks: readonly Mark[]
}

/** A method of a controller, possibly declared by a base class. */
export interface Handler {
  member: ClassMemberFact
  owner: ClassAt
  marks: readonly Mark[]
}

/** Where expressions of a class stand. */
export function placeOf(owner: ClassAt): Place {
  return { path: owner.path, fn: owner.given?.path === owner.path ? owner.given.fn : -1, ...(owner.given && { given: owner.given }) }
}

/** The class and its bases, nearest first; a mixin (`extends Crud(User)`) is entered with its arguments. */
export function lineage(codebase: Codebase, start: ClassAt): readonly ClassAt[] {
  const chain: ClassAt[] = [start]
  while (chain.length < 12) {
    const last = chain.at(-1) as ClassAt
    const base = baseOf(codebase, last)
    if (!base || chain.some((one) => one.fact.name === base.fact.name && one.path === base.path)) break
    chain.push(base)
  }
  return chain
}

function baseOf(codebase: Codebase, owner: ClassAt): ClassAt | undefined {
  const at = placeOf(owner)
  const { base, extends: name } = owner.fact
  if (base) return classOf(codebase, follow(codebase, { value: base, at }))
  return name === undefined ? undefined : classOf(codebase, find(codebase, at, name.replace(/<.*$/s, '')))
}

/** The class that a name or call led to: the class itself, or the one that a factory returns. */
export function classOf(codebase: Codebase, found: Found | undefined, given?: Given, left = 6): ClassAt | undefined {
  if (!found || left <= 0) return undefined
  if (found.kind === 'class') return { fact: found.fact, path: found.path, ...(given && { given }) }
  if (found.kind !== 'value') return undefined
  if (found.value.k === 'call') {
    const { callee, args } = found.value.call
    const target = follow(codebase, { value: callee, at: found.at })
    if (target?.kind === 'external' && (target.member ?? target.name) === 'mixin')
      return mixedIn(codebase, { value: args[0], at: found.at }, given, left)
    if (target?.kind !== 'function' || target.fact.returns === undefined) return undefined
    const entered: Given = { path: target.path, fn: target.fn, args: args.map((value) => ({ value, at: found.at })) }
    const at: Place = { path: target.path, fn: target.fn, given: entered }
    const value = target.fact.returns
    const inner = value.k === 'ref' ? innerClass(codebase, at, value.name) : undefined
    return inner ?? classOf(codebase, follow(codebase, { value, at }), entered, left - 1)
  }
  const end = follow(codebase, found)
  return end && (end.kind !== 'value' || end.value !== found.value) ? classOf(codebase, end, given, left - 1) : undefined
}

/** `mixin(RoleGuard)` of Nest is the class that it is given. */
function mixedIn(
  codebase: Codebase,
  { value, at }: { value: Value | undefined; at: Place },
  given: Given | undefined,
  left: number,
): ClassAt | undefined {
  if (value?.k !== 'ref') return undefined
  const entered = at.given ?? given
  return (
    innerClass(codebase, entered === undefined ? at : { ...at, given: entered }, value.name) ??
    classOf(codebase, follow(codebase, { value, at }), entered, left - 1)
  )
}

/** A class that is declared inside a function. */
function innerClass(codebase: Codebase, at: Place, name: string): ClassAt | undefined {
  const facts = codebase.facts(at.path)
  const around = facts?.functions[at.fn]
  const fact = around && facts?.classes.find((one) => one.name === name && one.from >= around.from && one.to <= around.to)
  return fact && { fact, path: at.path, ...(at.given && { given: at.given }) }
}

/** Decorators of a class as Nest reads them: a base's decorator counts where the class has none of that name. */
export function classMarks(codebase: Codebase, chain: readonly ClassAt[]): readonly Mark[] {
  const marks: Mark[] = []
  for (const owner of chain) {
    const own = marksOf(codebase, placeOf(owner), owner.fact.decorators)
    const known = new Set(marks.map((mark) => mark.name))
    marks.push(...own.filter((mark) => !known.has(mark.name)))
  }
  return marks
}

/** Methods of a class with those of its bases; an override hides the method of the base, decorators included. */
export function handlersOf(codebase: Codebase, chain: readonly ClassAt[]): readonly Handler[] {
  const handlers = new Map<string, Handler>()
  for (const owner of chain) {
    for (const member of owner.fact.members) {
      if (member.static || member.kind === 'constructor' || handlers.has(member.name)) continue
      const decorated = member.decorators.length > 0
      if (member.kind !== 'method' && !decorated) continue
      // An overload without a body repeats the name: the decorated one counts.
      const best = decorated ? member : (owner.fact.members.find((one) => one.name === member.name && one.decorators.length > 0) ?? member)
      handlers.set(member.name, { member: best, owner, marks: marksOf(codebase, placeOf(owner), best.decorators) })
    }
  }
  return [...handlers.values()]
}
