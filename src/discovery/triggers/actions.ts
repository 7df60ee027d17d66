import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { SchemaInfo } from '../../core/request.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { eachValue, subtree } from '../routes/body-values.ts'
import { authOfOpened } from '../routes/next/next-auth.ts'
import { type OpenedHandler, openHandler } from '../routes/next/handler.ts'
import { schemaAt, schemaOfType } from '../schemas/schema-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { find } from '../values/follow.ts'
import { callableChain, describeChain } from './chain.ts'

/** Functions that a `'use server'` file exports, and those that say so themselves: the framework lets the browser call each of them. */
export function findActions(codebase: Codebase, libraries: readonly Library[]): TriggerInfo[] {
  return codebase.digests.flatMap((digest) => {
    const whole = digest.marks.has('use server')
    if (digest.test || (!whole && !digest.marks.has('server functions'))) return []
    const facts = codebase.facts(digest.path)
    if (facts === undefined) return []
    return whole ? actionsOf(codebase, libraries, digest.path, facts) : innerActions(codebase, digest.path, facts)
  })
}

function actionsOf(codebase: Codebase, libraries: readonly Library[], path: RepoPath, facts: FileFacts): TriggerInfo[] {
  const found: TriggerInfo[] = []
  for (const symbol of facts.symbols) {
    if (!symbol.exported || !/^(function|constant|variable)$/.test(symbol.kind) || symbol.name.includes('.')) continue
    const value: Value = { k: 'ref', name: symbol.name }
    const action =
      chained(codebase, libraries, path, symbol.name) ?? plain(codebase, path, openHandler(codebase, { value, at: { path, fn: -1 } }))
    if (action === undefined) continue
    found.push({
      kind: 'action',
      name: symbol.name,
      library: frameworkOf(codebase, path),
      ...action,
      file: path,
      line: symbol.from,
      handler: symbol.name,
      ...(symbol.doc !== undefined && { about: symbol.doc }),
    })
  }
  return found
}

/** Functions inside of a component, by the name that they or what holds them have. */
function innerActions(codebase: Codebase, path: RepoPath, facts: FileFacts): TriggerInfo[] {
  return (facts.serverFunctions ?? []).flatMap((fn): TriggerInfo[] => {
    const fact = facts.functions[fn]
    if (fact === undefined || fact.name === '') return []
    const inner = { path, fn, name: fact.name, from: fact.from, to: fact.to }
    const action = plain(codebase, path, { wrappers: [], inner })
    return action === undefined ? [] : [{ kind: 'action', name: fact.name, library: frameworkOf(codebase, path), ...action }]
  })
}

type Described = Omit<TriggerInfo, 'kind' | 'name' | 'library'> & { library?: string }

/** `authActionClient.schema(schema).action(handler)`: a chain of a library for actions. */
function chained(codebase: Codebase, libraries: readonly Library[], path: RepoPath, name: string): Described | undefined {
  const found = find(codebase, { path, fn: -1 }, name)
  if (found?.kind !== 'value') return undefined
  for (const library of libraries) {
    const rule = library.triggers?.chains
    // what begins with a call of its own framework is read wherever it stands
    const chain = rule?.kind === 'action' && rule.begins === undefined ? callableChain(found, rule) : undefined
    if (rule === undefined || chain === undefined) continue
    const described = describeChain(codebase, chain, rule)
    return uses(codebase, path, library) ? { ...described, library: library.name } : described
  }
  return undefined
}

function uses(codebase: Codebase, path: RepoPath, library: Library): boolean {
  const pack = codebase.packageOf(path)
  return library.packages.some((name) => pack !== undefined && (name in pack.dependencies || name in pack.devDependencies))
}

/** `export async function createInvoice(input)`, `export const createInvoice = withUser(async (input) => …)`. */
function plain(codebase: Codebase, path: RepoPath, opened: OpenedHandler): Described | undefined {
  const { inner } = opened
  if (inner === undefined) return undefined
  const guard = authOfOpened(codebase, opened)
  const input = inputOf(codebase, opened)
  return {
    file: path,
    line: inner.from,
    handler: inner.name,
    handlerAt: { file: inner.path, from: inner.from, to: inner.to },
    auth: guard?.auth ?? 'none',
    ...(guard?.authBy && { authBy: guard.authBy }),
    ...(input && { input }),
  }
}

const parses = /^(parse|safeParse|parseAsync|safeParseAsync|validate|validateSync|validateAsync)$/

/** A schema that the action checks with, else the type of its first parameter. */
function inputOf(codebase: Codebase, { inner, wrappers }: OpenedHandler): SchemaInfo | undefined {
  const facts = inner && codebase.facts(inner.path)
  if (inner === undefined || facts === undefined) return undefined
  for (const wrapper of wrappers)
    for (const arg of wrapper.call.args) {
      const info = arg.k === 'ref' || arg.k === 'call' ? schemaAt(codebase, { value: arg, at: wrapper.at }) : undefined
      if (info !== undefined && info.origin !== 'typescript') return info
    }
  let info: SchemaInfo | undefined
  eachValue(facts, subtree(facts, inner.fn), (value) => {
    if (info !== undefined || value.k !== 'call' || !parses.test(calleeName(value.call))) return
    const of = receiverOf(value.call)
    info = of === undefined ? undefined : schemaAt(codebase, { value: of, at: { path: inner.path, fn: value.call.in } })
  })
  if (info?.schema['properties'] !== undefined) return info
  const [first, second] = facts.functions[inner.fn]?.params ?? []
  const type = first?.type
  // `useActionState` of React calls `(state, formData)` with what the call before gave.
  const isState = /^FormData\b/.test(second?.type ?? '')
  return type === undefined || isState || /^(FormData|unknown|any|string|number|boolean)\b/.test(type)
    ? undefined
    : schemaOfType(codebase, inner.path, type)
}

/** Name of the framework that serves the actions of a file. */
function frameworkOf(codebase: Codebase, path: RepoPath): string {
  const pack = codebase.packageOf(path)
  const has = (name: string): boolean => pack !== undefined && (name in pack.dependencies || name in pack.devDependencies)
  return has('waku') && !has('next') ? 'Waku' : 'Next.js'
}
