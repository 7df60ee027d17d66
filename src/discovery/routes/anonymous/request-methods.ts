import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { find } from '../../values/follow.ts'
import type { Known } from './known.ts'

const known = new WeakMap<Codebase, ReadonlyMap<string, Known>>()

/** A function that a plugin of Fastify puts on every request: `fastify.decorateRequest('revoke', async function () { … })`. */
export function ownRequestMethod(codebase: Codebase, name: string): Extract<Known, { t: 'fn' }> | undefined {
  const methods = known.get(codebase) ?? methodsOf(codebase)
  known.set(codebase, methods)
  const own = methods.get(name)
  return own?.t === 'fn' ? { ...own, self: { t: 'request', part: '' } } : undefined
}

function methodsOf(codebase: Codebase): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>()
  for (const { path, test, packages } of codebase.digests) {
    if (test || ![...packages].some((one) => one.includes('fastify'))) continue
    for (const call of codebase.facts(path)?.calls ?? []) {
      const [name] = call.args
      const value = isDecorating(call) ? functionIn(codebase, path, call) : undefined
      if (name?.k === 'str' && value) found.set(name.v, value)
    }
  }
  return found
}

function isDecorating({ callee }: CallFact): boolean {
  return (callee.k === 'ref' && callee.name.endsWith('.decorateRequest')) || (callee.k === 'get' && callee.name === 'decorateRequest')
}

function functionIn(codebase: Codebase, path: RepoPath, { args: [, value], in: fn }: CallFact): Known | undefined {
  if (value?.k === 'fn') return { t: 'fn', path, fn: value.fn }
  const named = value?.k === 'ref' ? find(codebase, { path, fn }, value.name) : undefined
  return named?.kind === 'function' ? { t: 'fn', path: named.path, fn: named.fn } : undefined
}
