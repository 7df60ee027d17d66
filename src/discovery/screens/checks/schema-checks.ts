import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { FieldLimits } from '../../../core/screen.ts'
import type { Codebase } from '../../codebase.ts'
import { schemaAt } from '../../schemas/schema-of.ts'
import { callsOf } from '../../values/calls-of.ts'
import { calleeName, property, text } from '../../values/chain.ts'
import type { Placed } from '../../values/follow.ts'
import type { DeedReading } from '../requests.ts'
import type { Shown } from '../shown.ts'
import { trace } from '../trace.ts'
import { type Checks, type FieldFrame, limited } from './checks.ts'

/** What hands a schema to a form: `zodResolver(schema)` of React Hook Form, `toTypedSchema(schema)` of VeeValidate. */
const resolvers = /^(?:zod|valibot|joi|yup|typebox|standardSchema|arktype)Resolver$|^toTypedSchema$|^(?:zod|valibot|zod4)(?:Client)?$/

/** What the schema of the form says of a field by its name: only where its file checks one form by one schema. */
export function schemaChecks(reading: DeedReading, one: Shown, frame: FieldFrame): readonly Checks[] {
  const name = text(one.props.get('name')?.value) ?? frame.name
  const schema = name === undefined ? undefined : formSchema(reading.codebase, fileWith(one))
  if (name === undefined || schema === undefined) return []
  const shape = propertyOf(schemaAt(reading.codebase, schema)?.schema, name)
  const refusals = refusalsOf(reading, schema, name)
  if (shape === undefined) return refusals.length === 0 ? [] : [{ limits: {}, refusals }]
  const { type, minLength, maxLength, minimum, maximum } = shape
  const isText = type === 'string'
  const limits: FieldLimits = isText
    ? limited({ minLength: numeric(minLength), maxLength: numeric(maxLength) })
    : limited({ min: numeric(minimum), max: numeric(maximum) })
  return [{ ...(isText && (limits.minLength ?? 0) > 0 && { required: true as const }), limits, refusals }]
}

/** The file of the form: the one that opened what draws the field, where that is shared. */
function fileWith({ file, by }: Shown): readonly RepoPath[] {
  const files = [file]
  for (let at = by; at !== undefined; at = at.by) files.push(at.file)
  return files
}

function formSchema(codebase: Codebase, files: readonly RepoPath[]): Placed | undefined {
  for (const path of files) {
    const facts = codebase.facts(path)
    const found = facts === undefined ? [] : schemasIn(facts, path)
    const [only, ...more] = found
    if (only !== undefined) return more.length === 0 ? only : undefined
  }
  return undefined
}

function schemasIn(facts: FileFacts, path: RepoPath): readonly Placed[] {
  return [...callsOf(facts)].flatMap(({ call }) => {
    const [first] = call.args
    return first !== undefined && resolvers.test(calleeName(call)) ? [{ value: first, at: { path, fn: call.in } }] : []
  })
}

type Shape = Readonly<Record<string, unknown>>

function propertyOf(schema: unknown, name: string): Shape | undefined {
  return name.split('.').reduce<Shape | undefined>(
    (of, part) => {
      const properties = of?.['properties']
      const inner = isShape(properties) ? properties[part] : undefined
      return isShape(inner) ? inner : undefined
    },
    isShape(schema) ? schema : undefined,
  )
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function numeric(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** Texts that the calls of a property are given: `z.string().min(3, 'At least three letters')`. */
function refusalsOf(reading: DeedReading, schema: Placed, name: string): readonly string[] {
  const made = trace(reading.codebase, schema)
  const shape = made?.kind === 'value' ? objectIn(made.value, 6) : undefined
  const own = shape === undefined || made?.kind !== 'value' ? undefined : property(shape, name)
  return own === undefined || made?.kind !== 'value'
    ? []
    : saidIn(reading, { value: own, at: made.at }, 12).filter((one) => /\p{L}{2}.*\s/u.test(one))
}

/** The object that a chain of calls begins with: `z.object({ … }).refine(…)`. */
function objectIn(value: Value, left: number): Value | undefined {
  if (value.k !== 'call' || left <= 0) return undefined
  const [first] = value.call.args
  if (/^(?:strict|loose)?[oO]bject$|^shape$/.test(calleeName(value.call)) && first?.k === 'obj') return first
  return value.call.callee.k === 'get' ? objectIn(value.call.callee.of, left - 1) : undefined
}

function saidIn(reading: DeedReading, { value, at }: Placed, left: number): readonly string[] {
  if (value.k !== 'call' || left <= 0) return []
  const { callee, args } = value.call
  const before = callee.k === 'get' ? saidIn(reading, { value: callee.of, at }, left - 1) : []
  if (/^(?:describe|default|catch|transform|regex)$/.test(calleeName(value.call)) && calleeName(value.call) !== 'regex') return before
  const own = args.flatMap((arg) => {
    const said =
      arg.k === 'obj' ? ['message', 'error', 'required_error', 'invalid_type_error'].flatMap((key) => property(arg, key) ?? []) : [arg]
    return said.flatMap((one) => (/^(?:str|tpl|call)$/.test(one.k) ? (reading.texts.of({ value: one, at }) ?? []) : []))
  })
  return [...before, ...own]
}
