import { expect, test } from 'vitest'
import { $entity$ChangesSchema, new$Entity$Schema } from '../../src/schemas/entity'

const valid = {
  //#each field
  $field$: $fieldExample$,
  //#endregion
}
const taken: readonly (readonly [string, unknown])[] = [
  //#each accepted
  ['$field$', $value$],
  //#endregion
]
const refused: readonly (readonly [string, unknown])[] = [
  //#each refused
  ['$field$', $value$],
  //#endregion
]

test('a valid $one$ is taken', () => {
  expect(new$Entity$Schema.parse(valid)).toEqual(valid)
})

test.each(taken)('%s of $aOne$ is taken at its limits (case %#)', (field, value) => {
  expect(new$Entity$Schema.safeParse({ ...valid, [field]: value }).success).toBe(true)
})

test.each(refused)('%s of $aOne$ is refused where it is wrong (case %#)', (field, value) => {
  expect(new$Entity$Schema.safeParse({ ...valid, [field]: value }).success).toBe(false)
  expect($entity$ChangesSchema.safeParse({ [field]: value }).success).toBe(false)
})

//#region mandatory
test.each([
  //#each required
  '$field$',
  //#endregion
])('$aOne$ without %s is refused', (field) => {
  expect(new$Entity$Schema.safeParse({ ...valid, [field]: undefined }).success).toBe(false)
})

//#endregion
test('what $aOne$ does not have is left out', () => {
  expect(new$Entity$Schema.parse({ ...valid, id: 'x', isAdmin: true })).toEqual(valid)
})

test.each(Object.entries(valid))('%s alone is a change', (field, value) => {
  expect($entity$ChangesSchema.parse({ [field]: value })).toEqual({ [field]: value })
})

test('a change has at least one field', () => {
  expect($entity$ChangesSchema.safeParse({}).success).toBe(false)
  expect($entity$ChangesSchema.safeParse({ isAdmin: true }).success).toBe(false)
})
