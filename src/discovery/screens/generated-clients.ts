import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { operation } from '../../text/fact-refs.ts'
import type { Codebase } from '../codebase.ts'
import type { Place } from '../values/follow.ts'
import type { DeedReading } from './requests.ts'

/** The operation that a function of a generated client asks for: `saveBillMutation` and `useSaveBill` are called like its handler `saveBill`. */
export function generatedOperation({ codebase, routes }: DeedReading, callee: Value, at: Place): string | undefined {
  const imported = callee.k === 'ref' ? importedName(codebase, callee.name, at.path) : undefined
  if (imported === undefined) return undefined
  const name = bare(imported)
  const found = new Set(routes.filter(({ handler }) => namesOf(handler).includes(name)).map(operation))
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** What a module of the repository that is not read, as tools write them, calls what goes by this name here. */
function importedName(codebase: Codebase, name: string, path: RepoPath): string | undefined {
  const [head = '', member] = name.split('.')
  for (const { specifier, bindings } of codebase.facts(path)?.imports ?? []) {
    const binding = bindings.find(({ local }) => local === head)
    if (binding === undefined) continue
    const file = codebase.resolve(path, specifier)
    const isUnread = file === undefined ? isOwn(codebase, specifier) : codebase.digest(file) === undefined
    return isUnread ? (member ?? binding.imported) : undefined
  }
  return undefined
}

/** A path of the repository, or one of its packages. */
function isOwn(codebase: Codebase, specifier: string): boolean {
  return /^(?:[.~#]|@\/|src\/)/.test(specifier) || codebase.packages.some(({ name }) => name !== undefined && isInside(specifier, name))
}

function isInside(specifier: string, name: string): boolean {
  return name !== '' && (specifier === name || specifier.startsWith(`${name}/`))
}

/** A name without what generators add to it. */
function bare(name: string): string {
  return name
    .replace(/^use(?=[A-Z])/, '')
    .replace(/(?:(?:Mutation|(?:Suspense|Infinite)?Query)(?:Options)?|Options)$/, '')
    .toLowerCase()
}

/** `BillsController.saveBill` as clients call it: by its method, or by both. */
function namesOf(handler: string): readonly string[] {
  const parts = handler.split('.').filter((part) => part !== '')
  const method = parts.at(-1)
  return method === undefined ? [] : [method.toLowerCase(), parts.join('').toLowerCase()]
}
