import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { find } from '../../values/follow.ts'
import type { Known } from './known.ts'

type FunctionKnown = Extract<Known, { t: 'fn' }>
type Decorated = 'decorate' | 'decorateRequest' | 'decorateReply'

const known = new WeakMap<Codebase, ReadonlyMap<Decorated, ReadonlyMap<string, FunctionKnown>>>()

/** A function that a plugin of Fastify puts on every request: `fastify.decorateRequest('revoke', async function () { … })`. */
export function ownRequestMethod(codebase: Codebase, name: string): FunctionKnown | undefined {
  const own = putOn(codebase, 'decorateRequest').get(name)
  return own && { ...own, self: { t: 'request', part: '' } }
}

/** A function that a plugin of Fastify puts on every answer: `fastify.decorateReply('signIn', async function (user) { … })`. */
export function ownReplyMethod(codebase: Codebase, name: string): FunctionKnown | undefined {
  return putOn(codebase, 'decorateReply').get(name)
}

/** `request.server`: the server with what plugins put on it. */
export function serverOf(codebase: Codebase): Known {
  return { t: 'object', props: new Map(putOn(codebase, 'decorate')), rest: { t: 'data' } }
}

function putOn(codebase: Codebase, decorated: Decorated): ReadonlyMap<string, FunctionKnown> {
  const all = known.get(codebase) ?? decorationsOf(codebase)
  known.set(codebase, all)
  return all.get(decorated) ?? new Map()
}

function decorationsOf(codebase: Codebase): ReadonlyMap<Decorated, ReadonlyMap<string, FunctionKnown>> {
  const found = { decorate: new Map(), decorateRequest: new Map(), decorateReply: new Map() } satisfies Record<
    Decorated,
    Map<string, FunctionKnown>
  >
  for (const { path, test, packages } of codebase.digests) {
    if (test || ![...packages].some((one) => one.includes('fastify'))) continue
    for (const call of codebase.facts(path)?.calls ?? []) {
      const [name] = call.args
      const decorated = decoratedBy(call)
      const value = decorated && functionIn(codebase, path, call)
      if (name?.k === 'str' && value) found[decorated].set(name.v, value)
    }
  }
  return new Map(Object.entries(found) as [Decorated, Map<string, FunctionKnown>][])
}

function decoratedBy({ callee }: CallFact): Decorated | undefined {
  const name =
    callee.k === 'ref' && callee.name.includes('.')
      ? callee.name.slice(callee.name.lastIndexOf('.') + 1)
      : callee.k === 'get'
        ? callee.name
        : ''
  return name === 'decorate' || name === 'decorateRequest' || name === 'decorateReply' ? name : undefined
}

function functionIn(codebase: Codebase, path: RepoPath, { args: [, value], in: fn }: CallFact): FunctionKnown | undefined {
  if (value?.k === 'fn') return { t: 'fn', path, fn: value.fn }
  const named = value?.k === 'ref' ? find(codebase, { path, fn }, value.name) : undefined
  return named?.kind === 'function' ? { t: 'fn', path: named.path, fn: named.fn } : undefined
}
