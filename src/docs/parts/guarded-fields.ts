import type { ErrorInfo, Project, Route } from '../../core/project.ts'
import type { JsonSchema, SchemaInfo } from '../../core/request.ts'
import { metErrors } from './guard-failures.ts'

/** What an error asks of a field of the body before it is not raised. */
type Demand = { field: string } & ({ needs: 'presence' } | { needs: 'minLength' | 'maxLength'; of: number })

/** Statuses that say that a request is not as it should be. */
const refusing = new Set([400, 422])

/** Limits of the length of a text that are shown. */
const mostLength = 200

/**
 * A route whose body and query also have what its own errors ask for: `if (!secret || secret.length < 20)` before a 400 makes `secret` required and 20
 * characters long. Schemas say what is accepted first; code asks for the rest.
 */
export function withGuardedFields(route: Route, project: Project): Route {
  const { body, query } = route.schemas
  if (body === undefined && query === undefined) return route
  const demands = metErrors(route, project)
    .filter(({ status }) => status !== undefined && refusing.has(status))
    .flatMap((error) => demandsOf(error, project))
  const schemas = {
    ...route.schemas,
    ...(body !== undefined && { body: withDemands(body, demands) }),
    ...(query !== undefined && { query: withDemands(query, demands) }),
  }
  return schemas.body === body && schemas.query === query ? route : { ...route, schemas }
}

function withDemands(info: SchemaInfo, all: readonly Demand[]): SchemaInfo {
  const properties = info.schema['properties']
  if (typeof properties !== 'object' || properties === null) return info
  const fields = properties as Readonly<Record<string, JsonSchema>>
  const demands = all.filter(({ field }) => Object.hasOwn(fields, field))
  if (demands.length === 0) return info
  const needed = demands.flatMap((one) => (one.needs === 'presence' ? [one.field] : []))
  const required = [...new Set([...((info.schema['required'] as readonly string[] | undefined) ?? []), ...needed])]
  const bounded = Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, boundedBy(schema, name, demands)]))
  return { ...info, schema: { ...info.schema, properties: bounded, ...(required.length > 0 && { required }) } }
}

function boundedBy(schema: JsonSchema, name: string, demands: readonly Demand[]): JsonSchema {
  if (schema['type'] !== undefined && schema['type'] !== 'string') return schema
  const limits = demands.flatMap((one) => (one.field === name && one.needs !== 'presence' ? [[one.needs, one.of] as const] : []))
  return { ...schema, ...Object.fromEntries(limits.filter(([limit]) => schema[limit] === undefined)) }
}

/** What an error asks for, where each alternative of its condition looks at one field alone. */
function demandsOf(error: ErrorInfo, project: Project): readonly Demand[] {
  return (error.guard ?? '').split('||').flatMap((part): readonly Demand[] => {
    const asked = demandOf(part.trim().replace(/^\((.*)\)$/, '$1'))
    return asked === undefined || isMade(asked.field, error, project) ? [] : [asked]
  })
}

function demandOf(condition: string): Demand | undefined {
  const absent = /^!(?:[\w$]+\??\.)*([\w$]+)(?:\??\.trim\(\))?$/.exec(condition)?.[1]
  if (absent !== undefined) return { field: absent, needs: 'presence' }
  const [, field, sign, written] = /^(?:[\w$]+\??\.)*([\w$]+)\??\.length\s*(<=?|>=?)\s*(\d+)$/.exec(condition) ?? []
  if (field === undefined || sign === undefined) return undefined
  const limit = Number(written)
  const of = sign === '<=' ? limit + 1 : sign === '>=' ? limit - 1 : limit
  return of > mostLength || of < 0 ? undefined : { field, needs: sign.startsWith('<') ? 'minLength' : 'maxLength', of }
}

/** Whether code before made what is called so: `const user = await find(name)` is no field of the body. */
function isMade(name: string, { file, line }: ErrorInfo, project: Project): boolean {
  const before = (project.facts(file)?.bindings ?? []).filter((one) => one.name === name && one.line <= line)
  return before.at(-1)?.value.k === 'call'
}
