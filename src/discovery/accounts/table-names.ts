import type { Value } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'
import { chainOf } from '../values/chain.ts'

/** The name of a table as a call is given it: a text, or a constant of the repository that holds one. */
export function tableName(project: Project, value: Value | undefined, from: Place['path']): string | undefined {
  if (value?.k === 'str') return value.v
  const declared = value?.k === 'ref' ? project.declarationOf?.(from, value.name) : undefined
  const name = declared?.name ?? (value?.k === 'ref' ? value.name : undefined)
  const bound = project.facts(declared?.path ?? from)?.bindings.filter((one) => one.in === -1 && one.name === name) ?? []
  const [only] = bound
  return bound.length === 1 && only?.value.k === 'str' ? only.value.v : undefined
}

/** The table that a function of the repository opens: `const Users = (trx = db) => trx<UserRow>('users')`. */
export function openedTable(project: Project, name: string, from: Place['path']): string | undefined {
  const declared = project.declarationOf?.(from, name) ?? { path: from, name }
  const found = project.facts(declared.path)?.functions.filter((one) => one.in === -1 && one.name === declared.name) ?? []
  const [only] = found
  const opens = found.length === 1 && only?.returns !== undefined ? chainOf(only.returns) : undefined
  const [link] = opens?.links ?? []
  if (only === undefined || opens === undefined || opens.links.length !== 1 || link?.called !== true) return undefined
  const isConnection = only.params.some((param) => param.name === opens.root) || /^(?:knex|db|trx|tx|database)$/i.test(opens.root)
  return isConnection ? tableName(project, link.args[0], declared.path) : undefined
}

/** `geoPerimeters` as a database without capitals calls it: a plugin of Kysely turns names so. */
export function snakeName(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
}
