import type { Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { calleeName, type Link, property } from '../values/chain.ts'
import type { Operation } from './model-operations.ts'

/** Fields that a method of a model compares with something given; undefined where it asks for anything else, or for nothing. */
export function methodCondition(model: Model, { does }: Operation, args: readonly Value[]): readonly string[] | undefined {
  if (does !== 'removes') return undefined
  const [first] = args
  return plainKeys(model.kind === 'prisma' || model.kind === 'sequelize' ? property(first, 'where') : first)
}

/** The same of a builder of queries: `.where(and(eq(users.email, email), eq(users.teamId, teamId)))`. */
export function builderCondition(links: readonly Link[]): readonly string[] | undefined {
  const wheres = links.filter(({ name, called }) => called && /where/i.test(name))
  const [only] = wheres
  return wheres.length === 1 && only?.name === 'where' && only.args.length === 1 ? equalFields(only.args[0]) : undefined
}

/** `{ email, teamId: 3 }`: each value is compared as it is. */
function plainKeys(value: Value | undefined): readonly string[] | undefined {
  if (value?.k !== 'obj' || (value.spreads ?? []).length > 0 || (value.computed ?? []).length > 0 || value.props.length === 0)
    return undefined
  const isPlain = value.props.every(
    ([name, one]) => /^\w+$/.test(name) && !name.startsWith('$') && isGiven(one) && !/^(?:AND|OR|NOT)$/.test(name),
  )
  return isPlain ? value.props.map(([name]) => name) : undefined
}

function isGiven({ k }: Value): boolean {
  return k === 'ref' || k === 'get' || k === 'str' || k === 'num' || k === 'bool'
}

function equalFields(value: Value | undefined): readonly string[] | undefined {
  if (value?.k === 'obj') return plainKeys(value)
  if (value?.k !== 'call') return undefined
  const { args } = value.call
  if (calleeName(value.call) === 'and') {
    const inner = args.map(equalFields)
    return inner.every((one) => one !== undefined) ? inner.flat() : undefined
  }
  const [column, given] = args
  if (calleeName(value.call) !== 'eq' || column?.k !== 'ref' || given === undefined || !isGiven(given)) return undefined
  return [column.name.slice(column.name.lastIndexOf('.') + 1)]
}
