import { z } from 'zod'
import { newId } from './new-id'
import { allRows, firstRow } from './query'

const settingSchema = z.object({ name: z.string(), value: z.string() })
const changeSchema = z.object({ value: z.string(), changedBy: z.string(), changedAt: z.string() })

export type AppSetting = z.infer<typeof settingSchema>
export type AppSettingChange = z.infer<typeof changeSchema>

/** The setting of a name; undefined where it was never set. */
export function findAppSetting(db: D1Database, name: string): Promise<AppSetting | undefined> {
  return firstRow(db.prepare('SELECT name, value FROM app_settings WHERE name = ?').bind(name), settingSchema)
}

/** The last 100 changes of a setting, the latest first. */
export function listAppSettingChanges(db: D1Database, name: string): Promise<AppSettingChange[]> {
  const statement = db.prepare(
    'SELECT value, changed_by AS changedBy, changed_at AS changedAt FROM app_setting_changes WHERE setting = ? ORDER BY id DESC LIMIT 100',
  )
  return allRows(statement.bind(name), changeSchema)
}

/**
 * Sets a setting and records who did it, in one transaction: D1 runs the statements of a batch together, and none of them stays if one fails.
 */
export async function setAppSetting(db: D1Database, { name, value }: AppSetting, changedBy: string): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT INTO app_settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
      .bind(name, value),
    db
      .prepare('INSERT INTO app_setting_changes (id, setting, value, changed_by, changed_at) VALUES (?, ?, ?, ?, ?)')
      .bind(newId(), name, value, changedBy, new Date().toISOString()),
  ])
}
