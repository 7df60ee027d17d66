import type { Deed } from '../../core/account.ts'
import type { Step, Test } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'
import { modelCall } from './model-call.ts'
import { asksForMore, queryOf } from './query-of.ts'
import { held, type Scope } from './scope.ts'
import type { Setting } from './set-to.ts'
import { shapeOf } from './shape-of.ts'

type FoundDeed = Extract<Deed['what'], { does: 'finds' }>

/** A record that a branch asks for by nothing but its name, and whether the branch runs with it or without it. */
export interface FoundRecord {
  what: FoundDeed
  isThere: boolean
  /** Where it was looked for. */
  line: number
}

/** The record that may be there by which a branch is taken: `if (existing) return existing`, `if (!user) user = await create()`. */
export function foundRecord(step: Extract<Step, { s: 'if' }>, scope: Scope, setting: Setting): FoundRecord | undefined {
  const asked = askedName(step.test)
  const bound = asked === undefined || asked.name.includes('.') ? undefined : held(asked.name, scope)
  if (asked === undefined || bound?.test.k !== 'call' || bound.mixed === true) return undefined
  if (asked.isThere && !handsOver(step.yes, asked.name)) return undefined
  const shape = shapeOf(bound, setting.shaping)
  if (shape.is !== 'record' || shape.maybe !== true) return undefined
  const { call } = bound.test
  const read = modelCall(call, bound.scope, setting.shaping.index)
  const query = read === undefined ? undefined : queryOf(call, read, bound.scope, setting)
  const where = query?.where ?? []
  const more = read !== undefined && asksForMore(call, read, new Set(where.map(({ field }) => field.split('.')[0])).size)
  const by = calleeName(call)
  const what = { does: 'finds', record: shape.model, name: asked.name, by, where, ...(more && { more }) } as const
  return { what, isThere: asked.isThere, line: call.line }
}

/** What the branch did decides: with the record it must not fail, without it it has to create one. */
export function foundDeed({ what, isThere }: FoundRecord, done: readonly Deed[]): FoundDeed | undefined {
  if (!isThere) return done.some((one) => one.what.does === 'creates' && one.what.model === what.record) ? what : undefined
  if (done.some((one) => one.what.does === 'fails')) return undefined
  return done.some((one) => one.what.does === 'answers') ? { ...what, answered: true } : what
}

function askedName(test: Test): { name: string; isThere: boolean } | undefined {
  switch (test.k) {
    case 'ref':
      return { name: test.name, isThere: true }
    case 'test':
    case 'after':
      return askedName(test.of)
    case 'not':
      return test.of.k === 'ref' ? { name: test.of.name, isThere: false } : undefined
    case 'equal': {
      const [one, other] = test.of
      const isNothing = other.k === 'null' || (other.k === 'ref' && other.name === 'undefined')
      return one.k === 'ref' && isNothing ? { name: one.name, isThere: test.not === true } : undefined
    }
    default:
      return undefined
  }
}

/** The last statement gives the record itself, alone or among what it answers; an answer that tells of an error does not. */
function handsOver(steps: readonly Step[], name: string): boolean {
  const sent = steps.filter(({ s }) => s === 'return' || s === 'do').map((step) => JSON.stringify(step))
  return (
    steps.some(({ s }) => s === 'return') &&
    sent.some((one) => one.includes(`{"k":"ref","name":${JSON.stringify(name)}}`) && !/\["(?:error|success|ok)s?",/i.test(one))
  )
}
