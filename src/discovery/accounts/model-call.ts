import type { Shape } from '../../core/account.ts'
import type { CallFact, Test, Value } from '../../core/facts.ts'
import type { Model } from '../../core/project.ts'
import { type Chain, chainOf, type Link, property } from '../values/chain.ts'
import type { Place } from '../features/resolve-call.ts'
import { builderCondition, methodCondition } from './equal-fields.ts'
import type { ModelIndex } from './model-index.ts'
import type { Scope } from './scope.ts'
import { orChanges } from './or-changes.ts'
import { builtOperation } from './query-builder.ts'
import { sqlCall } from './sql-call.ts'
import { builders, type ModelCall, type Operation, operationsOf, tableLinks } from './model-operations.ts'

/** Reads a call as an operation on the records of a model; undefined where it is none, or where it is not certain of which model. */
export function modelCall(call: CallFact, scope: Scope, index: ModelIndex): ModelCall | undefined {
  const chain = chainOf({ k: 'call', call })
  const from = scope.place
  return methodCall(chain, from, index) ?? builderCall(chain, from, index) ?? sqlCall(call, index, scope)
}

/** A method of a model: `prisma.user.create`, `User.findOne`, `this.users.save` of a `Repository<User>`. */
function methodCall(chain: Chain, from: Place, index: ModelIndex): ModelCall | undefined {
  const names = [chain.root, ...chain.links.map(({ name }) => name)]
  for (const [i, link] of chain.links.entries()) {
    if (!link.called) continue
    const owner = names[i] ?? ''
    const found = modelOf({ owner, before: names.slice(0, i), chain, at: i }, from, index)
    const operation = found === undefined ? undefined : operationsOf[found.kind]?.[link.name]
    if (found !== undefined && operation !== undefined)
      return withWhere(
        orChanges(given(found, { ...operation, by: link.name }, link.args), link.args),
        methodCondition(found, operation, link.args),
      )
    const built = found?.kind === 'typeorm' || found?.kind === 'mikro-orm' ? builtOperation(chain, i) : undefined
    if (found !== undefined && built !== undefined) return ofBuilder(found, built, chain.links.slice(i))
    const managed = found === undefined ? managedCall(link, from, index) : undefined
    if (managed !== undefined) return managed
    if (operation === undefined && isBehindCall(chain, i)) return undefined
  }
  return undefined
}

function ofBuilder(model: Model, { operation, link }: NonNullable<ReturnType<typeof builtOperation>>, links: readonly Link[]): ModelCall {
  return orChanges(given(model, { ...operation, by: link.name }, link.args), [], links)
}

/** A manager of entities gets the class first: `manager.save(User, user)` of TypeORM and MikroORM. */
function managedCall({ name, args: [first, ...rest] }: Link, from: Place, index: ModelIndex): ModelCall | undefined {
  const model = first?.k === 'ref' && rest.length > 0 ? index.named(first.name, from) : undefined
  const operation = model?.kind === 'typeorm' || model?.kind === 'mikro-orm' ? operationsOf[model.kind]?.[name] : undefined
  if (model === undefined || operation === undefined) return undefined
  return withWhere(given(model, { ...operation, by: name }, rest), methodCondition(model, operation, rest))
}

/** Whether a link stands behind a call that was no operation, so that it is none of a model; one that opens a collection begins anew. */
function isBehindCall({ links }: Chain, i: number): boolean {
  const link = links[i]
  return links[i - 1]?.called === true && link !== undefined && !isCollection(link)
}

/** `db.collection('users')`, `getDbCollection('users')`: what stands behind works on the documents of a collection. */
function isCollection({ name, called }: Link): boolean {
  return called && /^(?:\w*[cC]ollection)$/.test(name)
}

function documentsOf(first: Value | undefined, from: Place, index: ModelIndex): Model | undefined {
  const model = index.tableOf(first, from)
  return model?.kind === 'mongodb' ? model : undefined
}

interface Owner {
  owner: string
  before: readonly string[]
  chain: Chain
  at: number
}

function modelOf({ owner, before, chain, at }: Owner, from: Place, index: ModelIndex): Model | undefined {
  // `dataSource.getRepository(User).save(…)`
  const maker = chain.links[at - 1]
  if (maker?.called === true) {
    const [first] = maker.args
    if (isCollection(maker)) return documentsOf(first, from, index)
    return /^get\w*Repository$/.test(maker.name) && first?.k === 'ref' ? index.named(first.name, from) : undefined
  }
  if (before.length > 0) {
    const delegate = index.delegate(owner)
    if (delegate !== undefined) return delegate
  }
  const kept = before.length === 0 || (before.length === 1 && before[0] === 'this') ? index.kept(owner, from) : undefined
  if (kept !== undefined) return kept
  const named = before[0] === 'this' ? undefined : index.named(owner, from)
  return named !== undefined && named.kind !== 'prisma' ? named : undefined
}

/** A builder of queries: `db.insert(users).values(…)`, `knex('users').where(…).del()`, `db.query.users.findMany()`. */
function builderCall(chain: Chain, from: Place, index: ModelIndex): ModelCall | undefined {
  const first = chain.links.findIndex(({ called }) => called)
  const links = first < 0 ? [] : chain.links.slice(first)
  for (const [i, link] of links.entries()) {
    const operation = opened(links.slice(0, i), link) ?? builders[link.name]
    const model = tableOf(link.args[0], from, index)
    if (operation === undefined || model === undefined) continue
    const written = links.slice(i + 1).find(({ name }) => name === 'values' || name === 'set')
    const behind = links.slice(i + 1).map((one) => withGiven(one, from, index))
    const read = orChanges(given(model, { ...operation, by: link.name }, written?.args ?? []), [], behind.flat())
    return withWhere(read, builderCondition(links.slice(i + 1)))
  }
  return tableCall(chain, links, from, index) ?? drizzleQuery(chain, from, index)
}

/** A link, and those of the function that it is given: `onConflict((oc) => oc.column('id').doUpdateSet(…))` of Kysely. */
function withGiven(link: Link, from: Place, index: ModelIndex): readonly Link[] {
  const inner = link.name === 'onConflict' ? index.given(link.args[0], from) : undefined
  return inner === undefined ? [link] : [link, ...chainOf(inner).links]
}

/** `insert().into(Notification)` and `delete().from(User)` of TypeORM: an earlier link says what is done, a later one to which table. */
function opened(before: readonly Link[], { name }: Link): Operation | undefined {
  const opens = before.findLast((link) => link.args.length === 0 && /^(?:insert|delete|softDelete)$/.test(link.name))
  if (opens === undefined) return undefined
  if (name === 'into' && opens.name === 'insert') return builders['insert']
  return name === 'from' && opens.name !== 'insert' ? builders['delete'] : undefined
}

function withWhere(read: ModelCall, where: readonly string[] | undefined): ModelCall {
  return where === undefined ? read : { ...read, where }
}

/** `knex('users')`, `Users()` of a function that opens a table, and what is done behind it; by itself it reads. */
function tableCall({ start, root }: Chain, [opens, ...links]: readonly Link[], from: Place, index: ModelIndex): ModelCall | undefined {
  if (opens === undefined || start !== undefined) return undefined
  const table = /^(?:knex|db|trx|table|tx)$/.test(opens.name) ? index.tableOf(opens.args[0], from) : openedBy(root, opens, from, index)
  const last = links.find((link) => link.name !== 'where' && tableLinks[link.name] !== undefined)
  const operation = tableLinks[last?.name ?? 'where']
  if (table === undefined || operation === undefined) return undefined
  const read = given(table, { ...operation, by: last?.name ?? opens.name }, last?.args ?? [])
  return links.some(({ name }) => name === 'onConflict') ? orChanges(read, [], links) : read
}

function openedBy(root: string, { name }: Link, from: Place, index: ModelIndex): Model | undefined {
  return root === name ? index.opened(name, from) : undefined
}

/** `db.query.users.findMany(…)` of Drizzle. */
function drizzleQuery({ links }: Chain, from: Place, index: ModelIndex): ModelCall | undefined {
  const at = links.findIndex(({ name, called }) => name === 'query' && !called)
  const [table, method] = at < 0 ? [] : links.slice(at + 1)
  const gives = method?.name === 'findMany' ? 'many' : method?.name === 'findFirst' ? 'maybe' : undefined
  const model = table === undefined || gives === undefined ? undefined : index.named(`query.${table.name}`, from)
  return model?.kind === 'drizzle' && gives !== undefined ? given(model, { does: 'reads', gives, by: method?.name ?? '' }, []) : undefined
}

function tableOf(value: Value | undefined, from: Place, index: ModelIndex): Model | undefined {
  if (value?.k === 'str') return index.table(value.v.split(/\s+as\s+/i)[0] ?? '')
  if (value?.k !== 'ref') return undefined
  const model = index.named(value.name, from) ?? index.named(value.name.slice(value.name.lastIndexOf('.') + 1), from)
  return model?.kind === 'prisma' ? undefined : model
}

function given(model: Model, { by, ...operation }: Operation & { by: string }, args: readonly Value[]): ModelCall {
  const [written, ...others] = writtenValues(operation, args)
  return {
    model,
    operation,
    by,
    fields: writtenFields(written),
    gives: shapeGiven(model, operation, args),
    ...((written?.k === 'obj' || written?.k === 'ref') && others.length === 0 && { written }),
    ...(operation.does === 'saves' && model.kind === 'prisma' && { created: property(args[0], 'create') ?? { k: 'other' } }),
  }
}

function writtenValues({ writes }: Operation, args: readonly Value[]): readonly Value[] {
  if (writes === undefined) return []
  const value = bare(args[writes.arg])
  const data = writes.property === undefined ? value : property(value, writes.property)
  return data?.k === 'arr' ? data.items : data === undefined ? [] : [data]
}

function writtenFields(first: Value | undefined): readonly string[] {
  // what is spread writes more than the names beside it
  if (first?.k !== 'obj' || (first.spreads ?? []).length > 0) return []
  return first.props.flatMap(([name, inner]) => (name.startsWith('$') && inner.k === 'obj' ? inner.props.map(([key]) => key) : [name]))
}

function bare(value: Value | undefined): Value | undefined {
  const inner: Test | undefined = value?.k === 'test' ? value.of : value
  return inner === undefined || inner.k === 'after' ? inner?.of : (inner as Value)
}

function shapeGiven(model: Model, { gives }: Operation, args: readonly Value[]): Shape {
  if (gives === 'other') return { is: 'unknown' }
  const selected = property(args[0], 'select')
  const fields =
    model.kind === 'prisma' && selected?.k === 'obj' && (selected.spreads ?? []).length === 0
      ? selected.props.flatMap(([name, value]) => (value.k === 'bool' && !value.v ? [] : [name]))
      : undefined
  return {
    is: 'record',
    model: model.name,
    ...(fields !== undefined && { fields }),
    ...(gives === 'many' && { many: true }),
    ...(gives === 'maybe' && { maybe: true }),
  }
}
