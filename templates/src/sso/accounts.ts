import type { Accounts } from './provisioning'
import { statement } from '../sql-store/store'

/** Accounts of people who sign in at a provider: `$Model$`. */
export const accounts: Accounts = {
  create: ({ id, fields }) => statement(`$insertSql$`, $insertValues$),
  async isOpen(id, store) {
    const rows = await store.rows(`$openSql$`, id)
    return rows.length > 0
  },
}

/** A field that has one value. */
function text(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
