import type { BindingFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { callsIn, namesIn } from './names-in.ts'
import type { Step } from './walk-calls.ts'

/** Calls by which a runner runs something before its tests. */
const hooks = /^(?:before|beforeEach|beforeAll|setup|suiteSetup)$/

/**
 * What made the things that code of a test works with: `const app = createApp()` beside it, in a hook around it, or in another file of tests that it
 * imports. What nothing in it names shows nothing.
 */
export function setUpOf({ path, from, to }: Pick<Step, 'path' | 'from' | 'to'>, project: Project): readonly Step[] {
  const facts = project.isTest(path) ? project.facts(path) : undefined
  if (facts === undefined) return []
  return madeFor(facts, { path, from, to }, project).steps
}

/** Names that code of a test says, those of what made the things that it works with too: `createApp` of `const app = createApp()`. */
export function namesBehind({ path, from, to }: Pick<Step, 'path' | 'from' | 'to'>, project: Project): ReadonlySet<string> {
  const facts = project.facts(path)
  return facts === undefined ? new Set() : madeFor(facts, { path, from, to }, project).names
}

function madeFor(
  facts: FileFacts,
  { path, from, to }: Pick<Step, 'path' | 'from' | 'to'>,
  project: Project,
): { names: ReadonlySet<string>; steps: readonly Step[] } {
  const own = functionsOf(facts, { from, to })
  const names = new Set(own.flatMap((fn) => namesOf(facts, fn)))
  const steps = made(path, { names, isSeen: (binding) => !own.includes(binding.in) && isAround(facts, binding.in, own) }, project)
  return { names, steps }
}

/** Indices of the functions between two lines, and of those that stand in them; a test begins on its line or on the next one. */
export function functionsOf({ functions }: FileFacts, { from, to }: Pick<Step, 'from' | 'to'>): readonly number[] {
  const isFirst = (one: FileFacts['functions'][number]): boolean =>
    from === to ? one.from >= from && one.from <= from + 1 : one.from === from && one.to === to
  const found: number[] = []
  for (const [i, one] of functions.entries()) if (found.includes(one.in) || isFirst(one)) found.push(i)
  return found
}

/** Names that a function calls something of, hands on or keeps. */
function namesOf({ functions, calls, bindings, markup = [] }: FileFacts, fn: number): readonly string[] {
  const values = [...calls, ...bindings, ...markup].filter((one) => one.in === fn)
  const drawn = markup.filter((one) => one.in === fn).map(({ name }) => name)
  return [...(functions[fn]?.calls ?? []), ...drawn, ...values.flatMap(namesIn)].map((name) => name.split('.')[0] ?? '')
}

/** Whether a value of a function, or of the module, is one that others see: those inside of it, or all that a hook prepares. */
function isAround({ functions, calls }: FileFacts, fn: number, own: readonly number[]): boolean {
  if (fn === -1) return true
  if (own.some((one) => isInside(functions, one, fn))) return true
  return calls.some(
    ({ callee, args }) => callee.k === 'ref' && hooks.test(callee.name) && args.some((arg) => arg.k === 'fn' && arg.fn === fn),
  )
}

function isInside(functions: FileFacts['functions'], fn: number, outer: number): boolean {
  for (let at = fn; at !== -1; at = functions[at]?.in ?? -1) if (at === outer) return true
  return false
}

interface Wanted {
  names: Set<string>
  isSeen: (binding: BindingFact) => boolean
}

/** Steps that made values of these names, and what those were made of; names that the file imports from other files of tests too. */
function made(path: RepoPath, { names, isSeen }: Wanted, project: Project): readonly Step[] {
  const facts = project.facts(path)
  const steps: Step[] = []
  // names that are found on the way are gone through as well
  for (const name of names)
    for (const binding of facts?.bindings ?? []) {
      if (binding.name !== name || !isSeen(binding)) continue
      for (const other of namesIn(binding.value)) names.add(other.split('.')[0] ?? '')
      steps.push({ path, calls: callsIn(binding.value), from: binding.line, to: binding.line })
    }
  return [...steps, ...madeElsewhere(path, names, project)].filter(({ calls }) => calls.length > 0)
}

function madeElsewhere(path: RepoPath, names: ReadonlySet<string>, project: Project): readonly Step[] {
  const imported = (project.facts(path)?.imports ?? [])
    .filter(({ specifier, kind }) => specifier.startsWith('.') && kind !== 'type')
    .flatMap(({ bindings }) => bindings)
    .filter(({ local }) => names.has(local))
    .map((binding) => binding.imported)
  if (imported.length === 0) return []
  return project
    .importsOf(path)
    .filter((one) => project.isTest(one))
    .flatMap((one) => {
      const there = (project.facts(one)?.exports ?? []).filter(({ exported }) => imported.includes(exported))
      const wanted = new Set(there.flatMap(({ local }) => local ?? []))
      return wanted.size === 0 ? [] : made(one, { names: wanted, isSeen: (binding) => binding.in === -1 }, project)
    })
}
