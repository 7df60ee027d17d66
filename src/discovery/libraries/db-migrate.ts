import type { Library } from '../library.ts'

/** Tables that db-migrate, node-pg-migrate and Sequelize's query interface build. */
export const dbMigrate: Library = {
  name: 'db-migrate',
  packages: ['db-migrate', 'node-pg-migrate', 'sequelize-cli', 'umzug'],
  models: { style: 'builder', kind: 'sql' },
}
