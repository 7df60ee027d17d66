import type { Feature } from '../../core/feature.ts'

/** Folder of scripts that change a database from one version to the next. */
const migrations = /(^|\/)(db[-_])?migrations?\//i

/** A feature without the functions of its database migrations: nobody calls `up` and `down` by name. */
export function withoutMigrations(feature: Feature): Feature {
  return { ...feature, symbols: feature.symbols.filter((symbol) => !migrations.test(symbol.path)) }
}
