import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Package } from '../../core/repository.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { authOfOpened } from '../routes/next/next-auth.ts'
import { openHandler } from '../routes/next/handler.ts'
import { property } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'

const operations = ['Query', 'Mutation', 'Subscription'] as const
const telling = /graphql|gql|resolver|schema|quer(y|ies)|mutation/i

/** Fields of `Query`, `Mutation` and `Subscription` that maps of resolvers answer. */
export function findResolvers(codebase: Codebase, libraries: readonly Library[]): TriggerInfo[] {
  const servers = libraries.filter((library) => library.triggers?.resolvers === true)
  const seen = new Set<string>()
  return codebase.digests.flatMap((digest) => {
    if (digest.test || !telling.test(digest.path)) return []
    const library = serverOf(codebase, digest.path, servers)
    const facts = library === undefined ? undefined : codebase.facts(digest.path)
    if (library === undefined || facts === undefined) return []
    return mapsOf(facts).flatMap(({ value, in: fn }) =>
      operations.flatMap((operation) => {
        const found = property(value, operation)
        return found === undefined
          ? []
          : fieldsOf(codebase, { value: found, at: { path: digest.path, fn } }, 5).flatMap(([name, placed]) => {
              const trigger = fieldTrigger(codebase, library, `${operation}.${name}`, placed)
              const key = trigger === undefined ? '' : `${trigger.name} ${trigger.file}:${trigger.line}`
              if (trigger === undefined || seen.has(key)) return []
              seen.add(key)
              return [trigger]
            })
      }),
    )
  })
}

function serverOf(codebase: Codebase, path: RepoPath, servers: readonly Library[]): Library | undefined {
  const own = codebase.packageOf(path)
  const root = codebase.packages.find((one) => one.dir === '')
  const has = (pack: Package | undefined, names: readonly string[]): boolean =>
    pack !== undefined && names.some((name) => name in pack.dependencies || name in pack.devDependencies)
  return servers.find(({ packages }) => has(own, packages) || (has(root, packages) && !has(own, clients)))
}

/** A client of GraphQL keeps resolvers for its own state. */
const clients = ['@apollo/client', 'apollo-client', 'apollo-angular', 'urql', 'react-apollo']

/** Objects with a member for an operation: bound, exported, returned, or given to the server. */
function mapsOf(facts: FileFacts): readonly { value: Value; in: number }[] {
  const all: { value: Value; in: number }[] = [
    ...facts.bindings.map((one) => ({ value: one.value, in: one.in })),
    ...facts.exports.flatMap((one) => (one.value === undefined ? [] : [{ value: one.value, in: -1 }])),
    ...facts.functions.flatMap((one, fn) => (one.returns === undefined ? [] : [{ value: one.returns, in: fn }])),
    ...facts.calls.map((call) => ({ value: { k: 'call', call } as const, in: call.in })),
  ]
  return all.flatMap(({ value, in: fn }) => opened(value, 3).map((one) => ({ value: one, in: fn })))
}

function opened(value: Value, left: number): readonly Value[] {
  if (left === 0) return []
  if (value.k === 'obj') {
    if (operations.some((name) => property(value, name) !== undefined)) return [value]
    const inner = property(value, 'resolvers')
    return inner === undefined ? [] : opened(inner, left - 1)
  }
  if (value.k === 'arr') return value.items.flatMap((one) => opened(one, left - 1))
  return value.k === 'call' ? value.call.args.flatMap((one) => opened(one, left - 1)) : []
}

function fieldsOf(codebase: Codebase, placed: Placed, left: number): readonly (readonly [string, Placed])[] {
  const { value, at } = placed
  if (left === 0) return []
  if (value.k === 'obj') {
    const own = value.props.map(([name, inner]) => [name, { value: inner, at }] as const)
    return [...own, ...(value.spreads ?? []).flatMap((one) => fieldsOf(codebase, { value: one, at }, left - 1))]
  }
  const found = follow(codebase, placed)
  return found?.kind === 'value' && found.value !== value ? fieldsOf(codebase, found, left - 1) : []
}

function fieldTrigger(codebase: Codebase, library: Library, name: string, placed: Placed): TriggerInfo | undefined {
  const held = follow(codebase, placed)
  const inside = held?.kind === 'value' ? (property(held.value, 'resolve') ?? property(held.value, 'subscribe')) : undefined
  const opened = openHandler(codebase, inside === undefined || held?.kind !== 'value' ? placed : { value: inside, at: held.at })
  const { inner } = opened
  if (inner === undefined) return undefined
  const guard = authOfOpened(codebase, opened)
  return {
    kind: 'graphql',
    name,
    library: library.name,
    file: inner.path,
    line: inner.from,
    handler: inner.name,
    handlerAt: { file: inner.path, from: inner.from, to: inner.to },
    // A directive of the schema or the context may ask for a login as well.
    auth: guard?.auth ?? 'unknown',
    ...(guard?.authBy && { authBy: guard.authBy }),
  }
}
