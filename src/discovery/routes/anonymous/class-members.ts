import type { ClassFact, ClassMemberFact, FileFacts } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import { elsewhere } from './elsewhere.ts'
import { implementerOf } from './implementers.ts'
import type { Known } from './known.ts'
import type { Run } from './run.ts'

type OfClass = Extract<Known, { t: 'class' | 'instance' }>

function ownerOf(of: OfClass): Known {
  return of.t === 'instance' ? (of.self ?? of) : of
}

/** A member of a class or of one that it extends; its methods then run on `self`. */
export function ofClass(
  run: Run,
  of: OfClass,
  name: string,
  from: { self: Known; left: number } = { self: ownerOf(of), left: 8 },
): Known | undefined {
  const own = of.fact.members.find((one) => one.name === name && (of.t === 'instance' || one.static === true))
  if (own?.fn !== undefined) return methodOrGetter(run, { t: 'fn', path: of.path, fn: own.fn, frame: of.frame, self: from.self }, own)
  const value = own?.value
  if (value !== undefined && value.k !== 'null')
    return elsewhere(run, { path: of.path, fn: -1 }, `${of.fact.name}.${name}`, () => run.evaluate(value))
  const facts = run.codebase.facts(of.path)
  const type = own?.type ?? (facts && injected(facts, of.fact, name))
  const typed = type === undefined ? undefined : ofType(run, of.path, type)
  if (typed) return typed
  const bound = facts?.bindings.filter((one) => one.name === `this.${name}` && insideOf(facts, of.fact, one.in)) ?? []
  // `this.store = null` of a constructor waits for the method that opens it.
  const assigned = bound.find((one) => one.value.k !== 'null') ?? bound[0]
  // A field of a type that is no class is what its constructor makes it where that is a table; any other may be state.
  if (type !== undefined && assigned?.value.k !== 'obj') return undefined
  if (assigned) return elsewhere(run, { path: of.path, fn: assigned.in }, `${of.fact.name}.${name}`, () => run.evaluate(assigned.value))
  if (from.left === 0) return undefined
  return inherited(run, of, name, { ...from, left: from.left - 1 })
}

function inherited(run: Run, of: OfClass, name: string, from: { self: Known; left: number }): Known | undefined {
  const base = baseOf(run, of)
  if (base?.t === 'class') return ofClass(run, { ...base, t: of.t }, name, from)
  return base?.t === 'package' ? run.member({ ...base, self: from.self }, name) : undefined
}

/** A method; what a getter gives. */
function methodOrGetter(run: Run, method: Extract<Known, { t: 'fn' }>, { kind, name }: ClassMemberFact): Known {
  const params = run.codebase.facts(method.path)?.functions[method.fn]?.params.length
  return kind === 'accessor' && params === 0 ? run.apply(method, [], name) : method
}

/** The class that a class extends. */
export function baseOf(run: Run, of: Extract<Known, { t: 'class' | 'instance' }>): Known | undefined {
  const { extends: plain, base } = of.fact
  if (base) return elsewhere(run, { path: of.path, fn: -1 }, `${of.fact.name}:`, () => run.evaluate(base))
  return plain === undefined ? undefined : elsewhere(run, { path: of.path, fn: -1 }, plain, () => run.evaluate({ k: 'ref', name: plain }))
}

function insideOf(facts: FileFacts, fact: ClassFact, fn: number): boolean {
  const line = facts.functions[fn]?.from ?? -1
  return line >= fact.from && line <= fact.to
}

/** Type of a constructor's parameter that is a field as well. */
function injected(facts: FileFacts, fact: ClassFact, name: string): string | undefined {
  const fn = fact.members.find((one) => one.kind === 'constructor')?.fn
  const param = fn === undefined ? undefined : facts.functions[fn]?.params.find((one) => one.name === name)
  return param?.type
}

/** A value of a type that is a class of the repository or of a package. */
export function ofType(run: Run, path: RepoPath, type: string): Known | undefined {
  const name = /^([A-Za-z_$][\w$.]*)/.exec(type)?.[1]
  if (name === undefined) return undefined
  const found = elsewhere(run, { path, fn: -1 }, name.split('.')[0] ?? '', () => run.lookup(name.split('.')[0] ?? ''))
  const inner = name.includes('.') ? run.member(found, name.slice(name.indexOf('.') + 1)) : found
  if (inner.t === 'class') return { ...inner, t: 'instance' }
  if (inner.t === 'package') return inner
  const behind = name.includes('.') ? undefined : implementerOf(run.codebase, path, name)
  return behind && { ...behind, t: 'instance' }
}
