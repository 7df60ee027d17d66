import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { JsonSchema } from '../core/request.ts'

/** Nested objects that are followed. */
const deepest = 6

/** The JSON Schema of a plain data type; undefined where a part of it is no data (a function, `any`, a class instance of a library). */
export function typeSchema(checker: Checker, type: Type, depth = 0): JsonSchema | undefined {
  if (depth > deepest || (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never)) !== 0) return undefined
  const simple = primitive(type)
  if (simple !== undefined) return simple
  if (type.isUnionType()) return union(checker, type.getTypes(), depth)
  if (type.isTupleType()) return undefined
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type)
    const items = item === undefined ? undefined : typeSchema(checker, item, depth + 1)
    return items === undefined ? undefined : { type: 'array', items }
  }
  if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
  if (type.isObjectType() || type.isIntersectionType()) return object(checker, type, depth)
  return undefined
}

function primitive(type: Type): JsonSchema | undefined {
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) return { const: type.value }
  if ((type.flags & TypeFlags.String) !== 0) return { type: 'string' }
  if ((type.flags & TypeFlags.Number) !== 0) return { type: 'number' }
  if ((type.flags & TypeFlags.Boolean) !== 0) return { type: 'boolean' }
  if ((type.flags & TypeFlags.Null) !== 0) return { type: 'null' }
  return undefined
}

function union(checker: Checker, parts: readonly Type[], depth: number): JsonSchema | undefined {
  const present = parts.filter((part) => (part.flags & (TypeFlags.Undefined | TypeFlags.Void)) === 0)
  if (present.every((part) => part.isBooleanLiteralType()) && present.length === 2) return { type: 'boolean' }
  const schemas = present.map((part) => typeSchema(checker, part, depth + 1))
  const known = schemas.filter((schema) => schema !== undefined)
  if (known.length !== schemas.length || known.length === 0) return undefined
  if (known.length === 1) return known[0]
  const constants = known.map((schema) => schema['const'])
  if (constants.every((value) => typeof value === 'string')) return { type: 'string', enum: constants }
  return { anyOf: known }
}

function object(checker: Checker, type: Type, depth: number): JsonSchema | undefined {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  const members = checker.getPropertiesOfType(type)
  if (members.length === 0 || members.length > 100) return undefined
  const types = checker.getTypeOfSymbol(members)
  for (const [i, member] of members.entries()) {
    const of = types[i]
    const schema = of === undefined ? undefined : typeSchema(checker, of, depth + 1)
    if (of === undefined || schema === undefined) return undefined
    properties[member.name] = schema
    const isOptional = of.isUnionType() && of.getTypes().some((part) => (part.flags & TypeFlags.Undefined) !== 0)
    if (!isOptional) required.push(member.name)
  }
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }
}
