import type { Chain, Link } from '../values/chain.ts'
import { type Operation, tableLinks } from './model-operations.ts'

/** What a builder of queries that a repository makes does: `users.createQueryBuilder().update().set(…).execute()`; it reads unless a link changes something. */
export function builtOperation({ links }: Chain, at: number): { operation: Operation; link: Link } | undefined {
  const [made, ...rest] = links.slice(at)
  if (made?.name !== 'createQueryBuilder' || !made.called) return undefined
  const changing = rest.find(({ name, called }) => called && /^(?:insert|update|delete|softDelete|restore)$/.test(name))
  if (changing === undefined) return { operation: { does: 'reads', gives: 'other' }, link: made }
  const values = rest.find(({ name }) => name === 'set' || name === 'values')
  const operation = tableLinks[/^(?:softDelete|delete)$/.test(changing.name) ? 'delete' : changing.name === 'insert' ? 'insert' : 'update']
  return operation === undefined ? undefined : { operation, link: { ...changing, args: values?.args ?? [] } }
}
