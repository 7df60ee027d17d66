import type { CallFact } from '../../../core/facts.ts'
import { join } from './join.ts'
import { type Known, plainData } from './known.ts'
import { keysOf } from './metadata-keys.ts'
import { type Metadata, classOfRoute, handlerOfRoute } from './route-metadata.ts'
import type { Run } from './run.ts'

const nothing: Known = { t: 'const', v: null }

/** `reflector.getAllAndOverride(key, [context.getHandler(), context.getClass()])` and its kin; undefined for any other call. */
export function reflected(run: Run, call: { receiver: Known; name: string; fact: CallFact }): Known | undefined {
  const { metadata } = run
  const isAsked = /^(get|getAll|getAllAndOverride|getAllAndMerge|getMetadata|getOwnMetadata|has|hasMetadata)$/.test(call.name)
  if (metadata === undefined || !isAsked || !isReflector(call.receiver, call.fact)) return undefined
  const [key, targets] = call.fact.args
  const value = key && run.evaluate(key)
  const keys = value?.t === 'const' && typeof value.v === 'string' ? [value.v] : key ? keysOf(run.codebase, { value: key, at: run.at }) : []
  if (keys.length === 0) return { t: 'data', unread: 'metadata under a computed key' }
  const found = levels(metadata, targets && run.evaluate(targets)).map((level) => keys.map((one) => level.get(one)).find((one) => one))
  const there = found.filter((one) => one !== undefined)
  note(run, keys, call.name === 'getAllAndMerge' ? there : there.slice(0, 1))
  if (call.name === 'getAll') return { t: 'list', items: found.map((one) => one ?? nothing), whole: true }
  if (call.name === 'getAllAndMerge') return merged(there)
  return there[0] ?? nothing
}

/** Keeps the texts that decorators left under a key: roles and permissions that a guard asks callers for. */
function note(run: Run, keys: readonly string[], values: readonly Known[]): void {
  const texts = values
    .flatMap((one) => (one.t === 'list' ? one.items : [one]))
    .flatMap((one) => (one.t === 'const' && typeof one.v === 'string' && one.v !== '' ? [one.v] : []))
  const key = keys.join()
  // Code that asks the method and the class apart may put both together.
  if (texts.length > 0) run.told.set(key, [...new Set([...(run.told.get(key) ?? []), ...texts])])
}

/** `Reflector` of Nest, or `Reflect` with its metadata; where its type is not known, its name tells. */
function isReflector(receiver: Known, { callee }: CallFact): boolean {
  if (receiver.t === 'package') return receiver.name === '@nestjs/core' && receiver.member.startsWith('Reflector')
  if (receiver.t === 'global') return receiver.name === 'Reflect'
  const written = callee.k === 'ref' ? callee.name : ''
  return (receiver.t === 'lost' || receiver.t === 'data') && /(^|\.)_?reflect(or)?\.\w+$/i.test(written)
}

/** Where is looked, nearest first. */
function levels({ handler, controller }: Metadata, targets: Known | undefined): readonly ReadonlyMap<string, Known>[] {
  const named = targets?.t === 'list' ? targets.items : targets ? [targets] : []
  const known = named.flatMap((one) => (one === handlerOfRoute ? [handler] : one === classOfRoute ? [controller] : []))
  return known.length > 0 ? known : [handler, controller]
}

function merged(values: readonly Known[]): Known {
  const lists = values.filter((one) => one.t === 'list')
  if (lists.length === values.length) return { t: 'list', items: lists.flatMap(({ items }) => items), whole: true }
  return values.length === 0 ? plainData : values.reduce(join)
}
