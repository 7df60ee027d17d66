import { expect, test } from 'vitest'
import { change$Entity$, create$Entity$, delete$Entity$, find$Entity$, list$Entities$, replace$Entity$ } from '../../src/database/entities'
//#region unique
import { isTaken } from '../../src/database/is-taken'
//#endregion
import type { $Entity$ } from '../../src/schemas/entity'
import { workerEnv } from '../worker'

const { $binding$: db } = await workerEnv<{ $binding$: D1Database }>()
//#region scoped
const scope = {
  //#each scope
  $scope$: crypto.randomUUID(),
  //#endregion
}
//#endregion
const example = () => ({
  //#each field
  $field$: $fieldExample$,
  //#endregion
})
const other = () => ({
  //#each field
  $field$: $fieldOther$,
  //#endregion
})
const keyOf = (id: string) => $keyOfId$
const add = () => create$Entity$(db, $newExample$)
const missing = keyOf(crypto.randomUUID())

test('$aOne$ that was created is found', async () => {
  const values = example()
  const created = await create$Entity$(db, $newOfValues$)
  expect(created).toEqual({ ...values, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(await find$Entity$(db, keyOf(created.id))).toEqual(created)
  expect(await find$Entity$(db, missing)).toBeUndefined()
})

test('a list is read page by page, in the order of ids', async () => {
  const ids = [await add(), await add(), await add()].map(({ id }) => id).sort()
  const seen: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: { items: $Entity$[]; nextCursor: string | null } = await list$Entities$(db, $listOfTwo$)
    expect(page.items.length).toBeLessThanOrEqual(2)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual([...new Set(seen)].sort())
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
})

test('$aOne$ gets new values, and no other one does', async () => {
  const [one, bystander] = [await add(), await add()]
  const values = other()
  expect(await replace$Entity$(db, keyOf(one.id), values)).toEqual({ ...values, id: one.id })
  expect(await find$Entity$(db, keyOf(one.id))).toEqual({ ...values, id: one.id })
  expect(await find$Entity$(db, keyOf(bystander.id))).toEqual(bystander)
  expect(await replace$Entity$(db, missing, other())).toBeUndefined()
})

test.each(Object.keys(other()) as (keyof ReturnType<typeof other>)[])('%s of $aOne$ is changed alone', async (field) => {
  const [one, bystander] = [await add(), await add()]
  const value = other()[field]
  expect(await change$Entity$(db, keyOf(one.id), { [field]: value })).toEqual({ ...one, [field]: value })
  expect(await find$Entity$(db, keyOf(bystander.id))).toEqual(bystander)
  expect(await change$Entity$(db, missing, { [field]: value })).toBeUndefined()
})

test('$aOne$ is deleted, and no other one is', async () => {
  const [one, bystander] = [await add(), await add()]
  expect(await delete$Entity$(db, keyOf(one.id))).toBe(true)
  expect(await find$Entity$(db, keyOf(one.id))).toBeUndefined()
  expect(await find$Entity$(db, keyOf(bystander.id))).toEqual(bystander)
  expect(await delete$Entity$(db, keyOf(one.id))).toBe(false)
})

//#region optional
test('what $aOne$ may lack is null, and can be taken away', async () => {
  const bareValues = () => ({
    //#each required
    $field$: $fieldExample$,
    //#endregion
  })
  const nothing = {
    //#each optional
    $field$: $value$,
    //#endregion
  }
  const values = bareValues()
  const bare = await create$Entity$(db, $newOfValues$)
  expect(bare).toEqual({ ...values, ...nothing, id: bare.id })
  const one = await add()
  expect(await change$Entity$(db, keyOf(one.id), nothing)).toEqual({ ...one, ...nothing })
  const replacement = bareValues()
  expect(await replace$Entity$(db, keyOf(one.id), replacement)).toEqual({ ...replacement, ...nothing, id: one.id })
})

//#endregion
//#region mandatory
test.each([
  //#each required
  '$columnName$',
  //#endregion
])('the column %s is never null', async (column) => {
  const { id } = await add()
  const statement = db.prepare(`UPDATE $table$ SET "${column}" = NULL WHERE id = ?`)
  await expect(statement.bind(id).run()).rejects.toThrow('NOT NULL constraint failed')
})

//#endregion
//#region flags
test.each([
  //#each flag
  '$columnName$',
  //#endregion
])('the column %s is 0 or 1', async (column) => {
  const { id } = await add()
  const statement = db.prepare(`UPDATE $table$ SET "${column}" = 2 WHERE id = ?`)
  await expect(statement.bind(id).run()).rejects.toThrow('CHECK constraint failed')
})

//#endregion
//#region unique
test.each([
  //#each uniqueField
  '$field$',
  //#endregion
] as const)('%s of $aOne$ is unique', async (field) => {
  const [one, two] = [await add(), await add()]
  const twice = { [field]: one[field] }
  const failure = (work: Promise<unknown>) => work.then(() => undefined, isTaken)
  expect(await failure(create$Entity$(db, $newTwice$))).toBe(true)
  expect(await failure(replace$Entity$(db, keyOf(two.id), { ...example(), ...twice }))).toBe(true)
  expect(await failure(change$Entity$(db, keyOf(two.id), twice))).toBe(true)
  expect(await find$Entity$(db, keyOf(two.id))).toEqual(two)
})

//#endregion
//#region unique scoped
test('what is unique in one place is free in another', async () => {
  const { id: _, ...values } = await add()
  const elsewhere = { ...scope, $lastScope$: crypto.randomUUID() }
  expect(await create$Entity$(db, { ...values, ...elsewhere })).toMatchObject(values)
})

//#endregion
//#region scoped
test.each(Object.keys(scope))('nothing is read or changed under another %s', async (part) => {
  const one = await add()
  const elsewhere = { ...scope, [part]: crypto.randomUUID() }
  const key = { ...elsewhere, id: one.id }
  expect(await list$Entities$(db, { ...elsewhere, limit: 100 })).toEqual({ items: [], nextCursor: null })
  expect(await find$Entity$(db, key)).toBeUndefined()
  expect(await replace$Entity$(db, key, other())).toBeUndefined()
  expect(await change$Entity$(db, key, other())).toBeUndefined()
  expect(await delete$Entity$(db, key)).toBe(false)
  expect(await find$Entity$(db, keyOf(one.id))).toEqual(one)
})

//#endregion
test('a value is text, whatever it says', async () => {
  const key = keyOf("' OR ''='")
  await add()
  expect(await find$Entity$(db, key)).toBeUndefined()
  expect(await delete$Entity$(db, key)).toBe(false)
})
