import { UsageError } from '../../core/errors.ts'
import { wordsOf } from '../names/words.ts'
import { type FieldType, fieldTypes, typeOfField } from './field-types.ts'
import { typed } from '../names/typed.ts'

/** A field of what a route serves. */
export interface Field {
  /** As callers send it: `bornOn`. */
  name: string
  type: FieldType
  isOptional: boolean
  /** No two rows have the same value. */
  isUnique: boolean
  /** As the table has it: `born_on`. */
  column: string
}

/** What a field is without `--fields`. */
export const guessedFields = 'name:string'

const mostFields = 30
const longestName = 40
const nameShape = /^[a-z][A-Za-z0-9_]*$/
/** Names that objects have of themselves, and the one that every row has. */
const refused = new Set(['id', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'])

/** Reads `name:string,age:integer?,email:email!`; throws `UsageError` where it is something else. */
export function parseFields(text: string): readonly Field[] {
  const fields = text.split(',').map((part) => parseField(part.trim()))
  if (fields.length > mostFields) throw new UsageError(`Expected \`--fields\` to list at most ${mostFields} fields, got ${fields.length}.`)
  for (const [i, { name, column }] of fields.entries()) {
    const first = fields.findIndex((field) => field.column === column)
    if (first < i) throw new UsageError(`Expected \`--fields\` to name each field once, got \`${name}\` again.`)
  }
  return fields
}

/** The fields as text that reads back to them. */
export function fieldsText(fields: readonly Field[]): string {
  return fields.map(({ name, type, isOptional, isUnique }) => `${name}:${type}${isOptional ? '?' : ''}${isUnique ? '!' : ''}`).join(',')
}

function parseField(text: string): Field {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`--fields\` to ${expected}, got ${typed(text)}.`)
  const colon = text.indexOf(':')
  if (colon < 0) throw wrong('give each field a type, as in `name:string,age:integer?`')
  const name = text.slice(0, colon)
  const { type, isOptional, isUnique } = parseMarks(text.slice(colon + 1))
  if (!nameShape.test(name) || name.length > longestName)
    throw wrong(`name fields with at most ${longestName} letters, digits and \`_\`, a small letter first`)
  if (refused.has(name))
    throw wrong(name === 'id' ? 'leave out `id`, which every row gets' : 'use names that objects do not have of themselves')
  if (!isFieldType(type)) throw wrong(`have types out of ${Object.keys(fieldTypes).join(', ')}`)
  if (isUnique && typeOfField(type).fresh === undefined) throw wrong(`mark no ${type} as unique`)
  return { name, type, isOptional, isUnique, column: wordsOf(name).join('_') }
}

/** `?` for what may be missing, `!` for what is unique, in this order. */
function parseMarks(text: string): { type: string; isOptional: boolean; isUnique: boolean } {
  const isUnique = text.endsWith('!')
  const rest = isUnique ? text.slice(0, -1) : text
  const isOptional = rest.endsWith('?')
  return { type: isOptional ? rest.slice(0, -1) : rest, isOptional, isUnique }
}

function isFieldType(name: string): name is FieldType {
  return Object.hasOwn(fieldTypes, name)
}
