import { expect, test } from 'vitest'
import { findAppSetting, listAppSettingChanges, setAppSetting } from '../../src/database/app-settings'
import { workerEnv } from '../worker'

const { $binding$: db } = await workerEnv<{ $binding$: D1Database }>()

test('a setting that was never set is not found', async () => {
  expect(await findAppSetting(db, crypto.randomUUID())).toBeUndefined()
})

test('a setting is set and set again, and both changes are kept', async () => {
  const name = crypto.randomUUID()
  await setAppSetting(db, { name, value: 'on' }, 'ada')
  await setAppSetting(db, { name, value: 'off' }, 'grace')
  expect(await findAppSetting(db, name)).toEqual({ name, value: 'off' })
  const changes = await listAppSettingChanges(db, name)
  expect(changes).toHaveLength(2)
  expect(changes).toContainEqual({ value: 'on', changedBy: 'ada', changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  expect(changes).toContainEqual({ value: 'off', changedBy: 'grace', changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
})

test('a statement that fails leaves nothing of its transaction', async () => {
  const name = crypto.randomUUID()
  await setAppSetting(db, { name, value: 'on' }, 'ada')
  const nobody = ''
  await expect(setAppSetting(db, { name, value: 'off' }, nobody)).rejects.toThrow('CHECK constraint failed')
  expect(await findAppSetting(db, name)).toEqual({ name, value: 'on' })
  expect(await listAppSettingChanges(db, name)).toHaveLength(1)
})

test('only the changes of the setting are listed, at most 100 of them, the latest first', async () => {
  const name = crypto.randomUUID()
  await setAppSetting(db, { name, value: '' }, 'ada')
  await setAppSetting(db, { name: crypto.randomUUID(), value: 'other' }, 'ada')
  const add = db.prepare('INSERT INTO app_setting_changes (id, setting, value, changed_by, changed_at) VALUES (?, ?, ?, ?, ?)')
  const late = `f${crypto.randomUUID()}`
  await db.batch(Array.from({ length: 101 }, (_, i) => add.bind(`${late}-${String(i).padStart(3, '0')}`, name, String(i), 'ada', '')))
  const values = (await listAppSettingChanges(db, name)).map(({ value }) => value)
  expect(values).toEqual(Array.from({ length: 100 }, (_, i) => String(100 - i)))
})

test('a change belongs to a setting that is there', async () => {
  const orphan = db.prepare("INSERT INTO app_setting_changes (id, setting, value, changed_by, changed_at) VALUES (?, ?, 'on', 'ada', '')")
  await expect(orphan.bind(crypto.randomUUID(), crypto.randomUUID()).run()).rejects.toThrow('FOREIGN KEY constraint failed')
})

test('a setting with changes cannot be deleted', async () => {
  const name = crypto.randomUUID()
  await setAppSetting(db, { name, value: 'on' }, 'ada')
  await expect(db.prepare('DELETE FROM app_settings WHERE name = ?').bind(name).run()).rejects.toThrow('FOREIGN KEY constraint failed')
})

test.each([
  ['', 'ada'],
  ['x'.repeat(101), 'ada'],
  ['name', 'x'.repeat(201)],
])('names have their length (case %#)', async (name, changedBy) => {
  await expect(setAppSetting(db, { name, value: 'on' }, changedBy)).rejects.toThrow('CHECK constraint failed')
})

test('a value is text, whatever it says', async () => {
  const name = `'; DROP TABLE app_settings; --${crypto.randomUUID()}`
  await setAppSetting(db, { name, value: name }, name)
  expect(await findAppSetting(db, name)).toEqual({ name, value: name })
})
