import type { Project, Route } from '../../core/project.ts'
import type { JsonSchema } from '../../core/request.ts'
import { hideNamedValues } from '../../core/secrets/named-values.ts'
import { hideSecrets } from '../../core/secrets/hide-secrets.ts'
import { hidden } from '../../core/secrets/placeholders.ts'
import { operation, sameOperation } from '../../text/fact-refs.ts'
import { isSchema, resolved, wantedMark } from '../parts/fields.ts'
import { matches } from './json-example.ts'

/** The longest value of a test that an example repeats. */
const longest = 60

/** A schema of a body that has, as examples, what a test sends that expects no failure; the schema itself where no test does. */
export function withTestedFields(schema: JsonSchema, route: Route, project: Project): JsonSchema {
  const { properties } = resolved(schema, schema)
  if (!isSchema(properties)) return schema
  const name = operation(route)
  for (const test of project.tests) {
    if (test.expects !== undefined) continue
    for (const { request, fields } of test.sends ?? []) {
      const fitting = sameOperation(request, name) ? fittingFields(fields, properties, schema) : []
      if (fitting.length > 0) return shown(resolved(schema, schema), properties, new Map(fitting))
    }
  }
  return schema
}

function fittingFields(fields: Readonly<Record<string, unknown>>, properties: JsonSchema, root: JsonSchema): readonly [string, unknown][] {
  return Object.entries(fields).filter(([key, value]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    return isSchema(property) && isFit(key, value) && accepts(resolved(property, root), value)
  })
}

/** Where a test sends all that is required, it shows what is enough; else the rest stands as it was. */
function shown(schema: JsonSchema, properties: JsonSchema, tested: ReadonlyMap<string, unknown>): JsonSchema {
  const stated: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const wanted = Object.entries(properties).flatMap(([key, one]) => (isSchema(one) && one[wantedMark] === true ? [key] : []))
  const required = [...stated, ...wanted]
  const isEnough = required.length > 0 && required.every((key) => typeof key === 'string' && tested.has(key))
  const entries = Object.entries(properties).flatMap(([key, property]): [string, unknown][] => {
    if (tested.has(key) && isSchema(property)) return [[key, { ...property, example: tested.get(key) }]]
    return isEnough ? [] : [[key, property]]
  })
  return { ...schema, properties: Object.fromEntries(entries) }
}

/** Whether a value may stand in a page as it is: what would be hidden there makes no call, and an address of mail may be somebody's. */
function isFit(key: string, value: unknown): boolean {
  const text = JSON.stringify({ [key]: value }, null, 2)
  const isPlain = text.length <= longest * 4 && !/"[^"]{61,}"|[\\`]|[^"\s]@[^"\s]/.test(text)
  return isPlain && !text.includes(hidden) && hideNamedValues(hideSecrets(text)) === text
}

/** Whether a schema lets a value pass, as far as its own words say. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  if (schema['const'] !== undefined && schema['const'] !== value) return false
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return false
  const types: unknown[] = [schema['type']].flat().filter((one) => one !== undefined)
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false
  if (typeof value !== 'string') return true
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 0
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Number.POSITIVE_INFINITY
  return value.length >= least && value.length <= most && matches(schema['pattern'], value)
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'object':
      return isSchema(value)
    default:
      return typeof value === type
  }
}
