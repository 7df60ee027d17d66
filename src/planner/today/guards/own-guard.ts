import type { GuardAt } from '../../../core/guard.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import type { Callable } from '../trigger-ref.ts'
import { isRequest } from '../trigger-ref.ts'
import { innerFunction } from './inner-function.ts'
import { type Strategy, strategyOf } from './strategies.ts'

/** The code of a project that decides who passes, whatever package the first guard comes from. */
export interface Decider {
  name: string
  file: RepoPath
  line: number
  isElsewhere?: true
  proof?: Strategy
}

/** Guards of an operation, in the order in which they run. */
export function guardsBefore(operation: Callable): readonly GuardAt[] {
  const { authBy, authThen = [] } = operation
  return authBy === undefined ? [] : [authBy, ...authThen]
}

/** What asks for more than who calls, by its name. */
const asksForRights = /roles?|permission|scope|abilit|polic|admin|owner|access/i

/** How often each own guard stands behind each of a package: one that always does is the one that decides. */
export interface Company {
  total: ReadonlyMap<string, number>
  together: ReadonlyMap<string, number>
}

/** Counts which guards stand behind which. */
export function companyOf(operations: readonly Callable[]): Company {
  const total = new Map<string, number>()
  const together = new Map<string, number>()
  for (const operation of operations) {
    const [first, ...later] = guardsBefore(operation)
    if (first === undefined) continue
    total.set(first.name, (total.get(first.name) ?? 0) + 1)
    for (const { name } of later) together.set(`${first.name} ${name}`, (together.get(`${first.name} ${name}`) ?? 0) + 1)
  }
  return { total, together }
}

/** Who decides: the first guard where its code is here, else an own one that always stands behind it, else the strategy that it asks. */
export function deciderOf(project: Project, operation: Callable, { total, together }: Company): Decider | undefined {
  const [first, ...later] = guardsBefore(operation)
  if (first === undefined) return undefined
  const strategy = strategyOf(project, first)
  const proof = strategy && { proof: strategy }
  const declared = declarationOf(project, first)
  if (declared !== undefined) return { name: first.name, ...declared, ...proof }
  const always = later.find(
    ({ name }) => !asksForRights.test(name) && isMostly(together.get(`${first.name} ${name}`), total.get(first.name)),
  )
  const at = always === undefined ? undefined : declarationOf(project, always)
  if (always !== undefined && at !== undefined) return { name: always.name, ...at, ...proof }
  if (strategy !== undefined && project.symbols.some(({ name }) => name === strategy.name))
    return { name: strategy.name, file: strategy.file, line: strategy.line }
  const { name, file, line } = first
  return { name, file, line, ...(isImported(project, first) && { isElsewhere: true }), ...proof }
}

function isMostly(some = 0, all = 0): boolean {
  return all > 0 && some / all >= 0.9
}

/** Where the code of a guard stands; undefined where a package has it or nothing says. */
export function declarationOf(project: Project, guard: GuardAt): { file: RepoPath; line: number } | undefined {
  if (isImported(project, guard)) return undefined
  const named = project.symbols.filter(({ name, path }) => name === guard.name && !project.isTest(path))
  const at = project.declarationOf?.(guard.file, guard.name)
  const own = at === undefined ? undefined : named.find(({ path, name }) => path === at.path && name === at.name)
  const found = own ?? (named.length === 1 ? named[0] : named.find(({ path }) => path === guard.file))
  if (found !== undefined) return { file: found.path, line: found.from }
  const inner = innerFunction(project, guard)
  return inner && { file: inner.file, line: inner.line }
}

/** Whether the file that applies a guard takes its name from a package. */
function isImported(project: Project, { name, file }: GuardAt): boolean {
  const root = name.split('.')[0]
  const taken = project.facts(file)?.imports.find(({ bindings }) => bindings.some(({ local }) => local === root))
  if (taken === undefined || taken.specifier.startsWith('.')) return false
  return project.resolveImport === undefined || project.resolveImport(file, taken.specifier) === undefined
}

/** Whether operations that somebody may call by more than one way are told: routes of schedulers know no people. */
export function isForPeople(operation: Callable): boolean {
  return !isRequest(operation) || !/\/cron(?:\/|$)/i.test(operation.path)
}
