import type { Shape } from '../../core/account.ts'
import type { CallFact, Test, Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { hole, readSqlStatement, type SqlStatement } from '../models/sql-statement.ts'
import { calleeName, chainOf, type Link } from '../values/chain.ts'
import type { ModelCall } from './model-operations.ts'
import type { ModelIndex } from './model-index.ts'

/** Calls that make a statement without running it. */
const preparing: ReadonlySet<string> = new Set(['prepare', 'prepareSync', 'prepareAsync'])

/** Calls that run a statement which was prepared, or is given to them, by what they give of a read. */
const running: Readonly<Record<string, 'one' | 'list' | 'other'>> = {
  run: 'other',
  get: 'one',
  all: 'list',
  iterate: 'other',
  values: 'other',
  raw: 'other',
  pluck: 'other',
  each: 'other',
  first: 'one',
  execute: 'other',
  exec: 'other',
  query: 'other',
  unsafe: 'other',
  $queryRawUnsafe: 'other',
  $executeRawUnsafe: 'other',
}

/** Reads a call that runs a statement of SQL on a table of a known model; `held` gives what a name holds. */
export function sqlCall(call: CallFact, index: ModelIndex, held: (name: string) => Test | undefined): ModelCall | undefined {
  if (call.tagged === true) return taggedCall(call, index)
  const chain = chainOf({ k: 'call', call })
  const bound = chain.links.length === 1 ? held(chain.root) : undefined
  const before = bound?.k === 'call' ? chainOf(bound).links.filter(({ called }) => called) : []
  const own = chain.links.filter(({ called }) => called)
  const links = before.at(-1) !== undefined && preparing.has(before.at(-1)?.name ?? '') ? [...before, ...own] : own
  const given = (value: Value | undefined): string | undefined => scriptOf(value?.k === 'ref' ? held(value.name) : value)
  const at = links.findIndex(({ args }) => given(args[0]) !== undefined)
  const [last, opener] = [links.at(-1), links[at]]
  if (last === undefined || opener === undefined || running[last.name] === undefined) return undefined
  const isPrepared = preparing.has(opener.name)
  if (!isPrepared && running[opener.name] === undefined) return undefined
  const statement = readSqlStatement(given(opener.args[0]) ?? '')
  const model = statement === undefined ? undefined : index.table(statement.table)
  if (statement === undefined || model === undefined) return undefined
  return readOf(statement, model, { by: last.name, gives: givesOf(links.slice(at)) })
}

/** `sql`delete from notes``. What it gives is up to its library. */
function taggedCall(call: CallFact, index: ModelIndex): ModelCall | undefined {
  const statement = readSqlStatement(scriptOf(call.args[0]) ?? '')
  const model = statement === undefined ? undefined : index.table(statement.table)
  return statement === undefined || model === undefined ? undefined : readOf(statement, model, { by: calleeName(call), gives: 'other' })
}

/** Rows come back as they are from a statement that was made before it is asked for them; others wrap them. */
function givesOf(links: readonly Link[]): 'one' | 'list' | 'other' {
  const [, ...rest] = links
  const [only] = rest
  return rest.length === 1 && only !== undefined ? (running[only.name] ?? 'other') : 'other'
}

function readOf(statement: SqlStatement, model: Model, { by, gives }: { by: string; gives: 'one' | 'list' | 'other' }): ModelCall {
  const { does, columns, where, given = [], order = [] } = statement
  const shape: Shape =
    does !== 'reads' || statement.rows !== true || gives === 'other'
      ? { is: 'unknown' }
      : {
          is: 'record',
          model: model.name,
          ...(columns.length > 0 && { fields: columns }),
          ...(gives === 'list' ? { many: true as const } : { maybe: true as const }),
        }
  return {
    model,
    operation: { does, gives: shape.is === 'unknown' ? 'other' : gives === 'list' ? 'many' : 'maybe' },
    fields: does === 'reads' ? [] : columns,
    gives: shape,
    by,
    sql: { where: given.map((field) => ({ field, is: 'given' as const })), order },
    ...(where !== undefined && does === 'removes' && { where }),
  }
}

/** The text of a statement, with a mark where code puts something in. */
function scriptOf(value: Test | undefined): string | undefined {
  if (value?.k !== 'str' && value?.k !== 'tpl') return undefined
  const script = value.k === 'str' ? value.v : value.parts.map((part) => (part.k === 'str' ? part.v : hole)).join('')
  return /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|SELECT)\s/i.test(script) ? script : undefined
}
