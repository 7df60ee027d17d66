import type { Codebase } from '../../codebase.ts'
import { enumValues, literalOf } from '../../schemas/literal.ts'
import { schemaAt } from '../../schemas/schema-of.ts'
import type { SchemaInfo } from '../../../core/request.ts'
import type { Placed } from '../../values/follow.ts'
import { lastName } from './callee.ts'

type Draft = { [key: string]: unknown }

/** Types that a pipe gives what it parsed, by its name. */
const byName: readonly (readonly [RegExp, Draft])[] = [
  [/^(?!.*(print|point|hint)).*int.*pipe$/i, { type: 'integer' }],
  [/^Parse(Float|Number)/, { type: 'number' }],
  [/^ParseBool/, { type: 'boolean' }],
  [/uuid/i, { type: 'string', format: 'uuid' }],
  [/^ParseDate/, { type: 'string', format: 'date-time' }],
]

/** `new ZodValidationPipe(schema)`: a schema among the arguments of a pipe. */
export function schemaInPipe(codebase: Codebase, pipe: Placed): SchemaInfo | undefined {
  if (pipe.value.k !== 'call') return undefined
  for (const value of pipe.value.call.args) {
    const info = value.k === 'ref' || value.k === 'call' || value.k === 'get' ? schemaAt(codebase, { value, at: pipe.at }) : undefined
    if (info) return info
  }
  return undefined
}

/** A schema after a pipe parsed the value, and whether the pipe lets it be absent. */
export function throughPipe(codebase: Codebase, schema: Draft, pipe: Placed): { schema: Draft; optional: boolean } {
  const call = pipe.value.k === 'call' ? pipe.value.call : undefined
  const name = lastName(call?.callee ?? pipe.value)
  const first = call?.args[0] && { value: call.args[0], at: pipe.at }
  const options = first?.value.k === 'obj' ? first.value.props : []
  const optional = options.some(([key, value]) => key === 'optional' && value.k === 'bool' && value.v)
  if (name === 'DefaultValuePipe') return { schema: withDefault(codebase, schema, first), optional: true }
  if (name === 'ParseEnumPipe') return { schema: ofEnum(codebase, schema, first), optional }
  if (name === 'ParseArrayPipe') return { schema: schema['type'] === 'array' ? schema : { type: 'array', items: {} }, optional }
  const known = byName.find(([pattern]) => pattern.test(name))?.[1]
  const kept = schema['default'] === undefined ? {} : { default: schema['default'] }
  return { schema: known ? { ...kept, ...known } : (schemaInPipe(codebase, pipe)?.schema ?? schema), optional }
}

function withDefault(codebase: Codebase, schema: Draft, placed: Placed | undefined): Draft {
  const value = placed && literalOf(codebase, placed)
  return value === undefined || value === null ? schema : { ...schema, default: value }
}

function ofEnum(codebase: Codebase, schema: Draft, placed: Placed | undefined): Draft {
  const values = placed && enumValues(codebase, placed)
  return values ? { type: typeof values[0] === 'number' ? 'number' : 'string', enum: values } : schema
}
