import type { Shape } from '../../core/account.ts'
import type { CallFact, Test, Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { hole, readSqlStatement, type SqlStatement } from '../models/sql-statement.ts'
import { calleeName, chainOf, type Link } from '../values/chain.ts'
import type { ModelCall } from './model-operations.ts'
import type { ModelIndex } from './model-index.ts'
import { held, type Scope } from './scope.ts'

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

/** Calls of a statement and where the names in them are looked up. */
interface Prepared {
  links: readonly Link[]
  scope: Scope
}

/** How many names may stand for a statement before it runs. */
const mostNames = 4

/** Reads a call that runs a statement of SQL on a table of a known model; the statement may have been made before, also by who calls the function. */
export function sqlCall(call: CallFact, index: ModelIndex, scope: Scope): ModelCall | undefined {
  if (call.tagged === true) return taggedCall(call, index)
  const chain = chainOf({ k: 'call', call })
  const before = chain.links.length === 1 ? preparedBehind(chain.root, scope) : undefined
  const placed = [
    ...(before?.links ?? []).map((link) => ({ link, scope: before?.scope ?? scope })),
    ...chain.links.filter(({ called }) => called).map((link) => ({ link, scope })),
  ]
  const scripts = placed.map(({ link, scope: there }) => scriptIn(link.args[0], there))
  const at = scripts.findIndex((script) => script !== undefined)
  const links = placed.map(({ link }) => link)
  const [last, opener] = [links.at(-1), links[at]]
  if (last === undefined || opener === undefined || running[last.name] === undefined) return undefined
  if (!preparing.has(opener.name) && running[opener.name] === undefined) return undefined
  const statement = readSqlStatement(scripts[at] ?? '')
  const model = statement === undefined ? undefined : index.table(statement.table)
  if (statement === undefined || model === undefined) return undefined
  return readOf(statement, model, { by: last.name, gives: givesOf(links.slice(at)) })
}

/** The calls that made the statement which a name holds: `const statement = db.prepare(sql).bind(id)`; also one that a caller gives. */
function preparedBehind(name: string, scope: Scope): Prepared | undefined {
  let bound = held(name, scope)
  for (let left = mostNames; left > 0 && bound?.test.k === 'ref'; left--) bound = held(bound.test.name, bound.scope)
  if (bound?.test.k !== 'call') return undefined
  const links = chainOf(bound.test).links.filter(({ called }) => called)
  return links.some((link) => preparing.has(link.name)) ? { links, scope: bound.scope } : undefined
}

function scriptIn(value: Value | undefined, scope: Scope): string | undefined {
  return scriptOf(value?.k === 'ref' ? held(value.name, scope)?.test : value)
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
