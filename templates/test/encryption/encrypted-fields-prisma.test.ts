import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  encryptedFields,
  //#region sealed
  sealedFields,
  //#endregion
} from '../../src/encryption/encrypted-fields'

const schema = readFileSync(new URL('$schema$', import.meta.url), 'utf8')
const models = [...schema.matchAll(/^model (\w+) \{\r?\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({ name, body }))

/** Fields that the schema declares, without relations: those are columns of another name. */
function declaredFields(): string[] {
  const names = new Set(models.map(({ name }) => name))
  const own = models.filter(({ name }) => name !== 'EncryptionProgress')
  return own.flatMap(({ name, body }) =>
    [...body.matchAll(/^[ \t]+(\w+)[ \t]+(\w+)/gm)].filter(([, , type = '']) => !names.has(type)).map(([, field]) => `${name}.${field}`),
  )
}

const classified = encryptedFields.map(({ model, field }) => `${model}.${field}`)

test('each field of the schema is classified, as encrypted, hashed or readable', () => {
  const known = new Set(classified)
  //#region sealed
  for (const { model, field } of encryptedFields) {
    const sealed = sealedFields.find((one) => one.field === field)
    if (sealed !== undefined) known.add(`${model}.${sealed.sealedField}`).add(`${model}.${sealed.index?.field}`)
  }
  //#endregion
  expect(models.length).toBeGreaterThan(0)
  expect(declaredFields().filter((name) => !known.has(name))).toEqual([])
})

test('each is classified once, with a reason', () => {
  expect(classified.filter((name, i) => classified.indexOf(name) !== i)).toEqual([])
  expect(encryptedFields.filter(({ why }) => why === '')).toEqual([])
})
//#region sealed

test('encrypted fields have their columns for sealed values in the schema', () => {
  const declared = new Set(declaredFields().map((name) => name.slice(name.indexOf('.') + 1)))
  for (const { sealedField, index } of sealedFields) {
    expect(declared).toContain(sealedField)
    if (index !== undefined) expect(declared).toContain(index.field)
  }
})
//#endregion
