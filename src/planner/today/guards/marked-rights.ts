import type { ClassFact, DecoratorFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import type { Callable } from '../trigger-ref.ts'
import { operationsOf } from './operations.ts'

/** A decorator that leaves roles for a guard to ask for: `@Roles('admin')`. */
export interface Marked {
  name: string
  /** Where it is first written. */
  at: { file: RepoPath; line: number }
  /** What it names, with how many operations. */
  named: readonly (readonly [text: string, operations: number])[]
  /** Operations that bear it. */
  total: number
  /** The only text that each of several sets holds. */
  highest?: string
}

const aboutRights = /roles?|permissions?|scopes?|abilit|polic(?:y|ies)|profiles?|privileges?/i
const leavesOpen = /public|skip|anonymous|current|user$/i

/** Decorators about rights on methods of controllers and their classes; what a method says goes before what its class says. */
export function markedRights(project: Project): readonly Marked[] {
  const found = new Map<string, { at: Marked['at']; sets: (readonly string[])[] }>()
  for (const operation of operationsOf(project)) {
    const marks = marksOf(project, operation)
    for (const [name, { line, texts }] of marks) {
      const known = found.get(name) ?? { at: { file: operation.handlerAt?.file ?? operation.file, line }, sets: [] }
      known.sets.push(texts)
      found.set(name, known)
    }
  }
  return [...found]
    .map(([name, { at, sets }]) => toldOf(name, at, sets))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, 4)
}

function toldOf(name: string, at: Marked['at'], sets: readonly (readonly string[])[]): Marked {
  const counts = new Map<string, number>()
  for (const text of sets.flat()) counts.set(text, (counts.get(text) ?? 0) + 1)
  const named = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const everywhere = named.filter(([, amount]) => amount === sets.length)
  const differs = new Set(sets.map((one) => [...one].toSorted().join())).size > 1
  const [only] = everywhere
  const highest = differs && everywhere.length === 1 && only !== undefined ? { highest: only[0] } : {}
  return { name, at, named, total: sets.length, ...highest }
}

function marksOf(project: Project, { handlerAt }: Callable): ReadonlyMap<string, { line: number; texts: readonly string[] }> {
  const facts = handlerAt === undefined ? undefined : project.facts(handlerAt.file)
  const found = new Map<string, { line: number; texts: readonly string[] }>()
  if (facts === undefined || handlerAt === undefined) return found
  const { owner, own } = methodAt(facts, handlerAt)
  for (const mark of [...(owner?.decorators ?? []), ...own]) {
    if (!aboutRights.test(mark.name) || leavesOpen.test(mark.name) || !isOurs(project, handlerAt.file, mark.name)) continue
    const texts = mark.args.flatMap((arg) => textsIn(project, handlerAt.file, arg))
    if (texts.length > 0) found.set(mark.name, { line: mark.line, texts })
  }
  return found
}

function methodAt(facts: FileFacts, at: { from: number; to: number }): { owner?: ClassFact; own: readonly DecoratorFact[] } {
  for (const owner of facts.classes)
    for (const { fn, decorators } of owner.members) {
      const lines = fn === undefined ? undefined : facts.functions[fn]
      if (lines?.from === at.from && lines.to === at.to) return { owner, own: decorators }
    }
  return { own: [] }
}

/** A decorator of the repository: those of packages about documents name roles that nothing asks for. */
function isOurs(project: Project, file: RepoPath, name: string): boolean {
  return project.declarationOf?.(file, name) !== undefined
}

/** Texts of a decorator: literals, members of an enumeration by their name, and lists that a constant of the repository holds. */
function textsIn(project: Project, file: RepoPath, value: Value, left = 3): readonly string[] {
  if (left === 0) return []
  switch (value.k) {
    case 'str':
      return [value.v]
    case 'arr':
      return value.items.flatMap((one) => textsIn(project, file, one, left))
    case 'spread':
      return textsIn(project, file, value.of, left)
    case 'ref':
      return textsOfName(project, file, value.name, left)
    default:
      return []
  }
}

function textsOfName(project: Project, file: RepoPath, name: string, left: number): readonly string[] {
  const member = /^[A-Z]\w*\.(\w+)$/.exec(name)?.[1]
  if (member !== undefined) return [member]
  const at = project.declarationOf?.(file, name)
  const bound = at === undefined ? undefined : project.facts(at.path)?.bindings.find((one) => one.name === at.name && one.in === -1)
  return at === undefined || bound === undefined ? [] : textsIn(project, at.path, bound.value, left - 1)
}
