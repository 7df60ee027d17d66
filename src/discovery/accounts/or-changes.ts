import type { Value } from '../../core/facts.ts'
import { type Link, property } from '../values/chain.ts'
import type { ModelCall } from './model-operations.ts'

/** Links behind an insert that change a record which is there already, and where these say what they set. */
const changing: Readonly<Record<string, 'set' | 'whole' | undefined>> = {
  // Drizzle
  onConflictDoUpdate: 'set',
  // Drizzle and Kysely
  onDuplicateKeyUpdate: 'whole',
  // Kysely, inside of `onConflict`
  doUpdateSet: 'whole',
  // Knex and Objection, behind `onConflict`
  merge: 'whole',
  // TypeORM
  orUpdate: undefined,
}

/** Options of methods with which one call creates what is not there and changes what is: Mongoose, MongoDB, Sequelize, MikroORM. */
const options: readonly string[] = ['upsert', 'updateOnDuplicate']

/** A call that creates a record, or changes one, as one that does either where links behind it or its options say so. */
export function orChanges(read: ModelCall, args: readonly Value[], behind: readonly Link[] = []): ModelCall {
  const { operation, written } = read
  if (operation.does === 'creates') {
    const link = behind.find(({ name, called }) => called && name in changing)
    if (link !== undefined) return { ...saving(read), ...pair(setBy(link), written) }
  }
  const isAsked = args.slice(1).some((arg) => options.some((name) => isOn(property(arg, name))))
  return isAsked && (operation.does === 'creates' || operation.does === 'changes') ? saving(read) : read
}

function saving(read: ModelCall): ModelCall {
  return { ...read, operation: { ...read.operation, does: 'saves' } }
}

/** What is set where the record is there, and what where it is not; where one of them is not known, nothing is certain of both. */
function pair(changed: Value | undefined, created: Value | undefined): Pick<ModelCall, 'written' | 'created'> {
  return { ...(changed !== undefined && { written: changed }), created: created ?? { k: 'other' } }
}

function setBy({ name, args }: Link): Value | undefined {
  const [first] = args
  const set = changing[name] === 'set' || property(first, 'set') !== undefined ? property(first, 'set') : first
  return set?.k === 'obj' && changing[name] !== undefined ? set : undefined
}

function isOn(value: Value | undefined): boolean {
  return value?.k === 'arr' || (value?.k === 'bool' && value.v)
}
