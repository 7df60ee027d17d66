import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { setupDatabase } from '../../src/generators/setup-database.ts'
import { configOf, growLines, migrationsOf, newProjectWith, notesOf, textOf } from './grow-lines.ts'

const bind = (...positional: string[]): unknown => setupDatabase.bind({ positional, options: new Map() })

describe('setup-database', () => {
  it.each([
    ['Shop', /lowercase letters/],
    ['shop_db', /lowercase letters/],
    ['shop db', /lowercase letters/],
    ["shop'", /lowercase letters/],
    ['shop\n', /lowercase letters/],
    ['*/', /lowercase letters/],
    ['', /lowercase letters/],
    ['-shop', /a letter first/],
    ['1shop', /a letter first/],
    ['shop-', /single `-` between them/],
    ['sh--op', /single `-` between them/],
    ['x'.repeat(49), /at most 48/],
  ])('refuses %j', (name, message) => {
    expect(() => bind(name)).toThrow(UsageError)
    expect(() => bind(name)).toThrow(message)
  })

  it('takes one name, of at most 48 characters, and no options', () => {
    expect(() => bind('x'.repeat(48))).not.toThrow()
    expect(() => bind()).toThrow(UsageError)
    expect(() => bind('a', 'b')).toThrow(UsageError)
    expect(() => setupDatabase.bind({ positional: ['a'], options: new Map([['x', '']]) })).toThrow(/no option `--x`/)
  })

  it('binds a database with a first migration in every environment', () => {
    const grown = growLines(newProjectWith({ env: { staging: {} } }), ['setup-database shop'])
    const config = configOf(grown) as { d1_databases: object[]; env: { staging: { d1_databases: object[] } } }
    expect(config.d1_databases).toEqual([{ binding: 'DB', database_name: 'shop', migrations_dir: 'migrations' }])
    expect(config.env.staging.d1_databases).toEqual([{ binding: 'DB', database_name: 'shop-staging', migrations_dir: 'migrations' }])
    expect(migrationsOf(grown)).toEqual(['migrations/0001_app_settings.sql'])
    expect(textOf(grown, 'test/worker.ts')).toContain("applyD1Migrations('DB')")
  })

  it('changes nothing when it runs again', () => {
    const once = growLines(newProjectWith(), ['setup-database shop'])
    expect(growLines(once, ['setup-database shop']).laying.pack.files).toEqual(once.laying.pack.files)
  })

  it('gives a second database a binding, migrations and tables of its own', () => {
    const grown = growLines(newProjectWith(), ['setup-database shop', 'setup-database reports-db'])
    expect(configOf(grown)['d1_databases']).toEqual([
      { binding: 'DB', database_name: 'shop', migrations_dir: 'migrations' },
      { binding: 'REPORTS_DB', database_name: 'reports-db', migrations_dir: 'migrations-reports-db' },
    ])
    expect(migrationsOf(grown)).toEqual(['migrations-reports-db/0001_app_settings.sql', 'migrations/0001_app_settings.sql'])
    expect(textOf(grown, 'test/database/reports-db-settings.test.ts')).toContain('REPORTS_DB')
    expect(textOf(grown, 'test/database/query.test.ts')).toContain('{ DB: db }')
  })

  it('takes another binding where those that it would have are taken', () => {
    const taken = newProjectWith({ vars: { DB: 'x', SHOP_DB: 'y' } })
    expect(configOf(growLines(taken, ['setup-database shop']))['d1_databases']).toMatchObject([{ binding: 'SHOP_DB_2' }])
    expect(configOf(growLines(newProjectWith({ vars: { DB: 'x' } }), ['setup-database shop']))['d1_databases']).toMatchObject([
      { binding: 'SHOP_DB' },
    ])
  })

  it('leaves a database that the project bound as it is, and adds the query layer', () => {
    const config = { d1_databases: [{ binding: 'MAIN', database_name: 'shop', migrations_dir: 'db' }] }
    const grown = growLines(newProjectWith(config), ['setup-database shop'])
    expect(configOf(grown)['d1_databases']).toEqual(config.d1_databases)
    expect(migrationsOf(grown)).toEqual([])
    expect(textOf(grown, 'src/database/query.ts')).toContain('firstRow')
    expect(notesOf(grown)).toContain('bound as `MAIN` already')
  })

  it('names the routes that can have rows now', () => {
    const routes = [
      { method: 'GET', path: '/users', file: 'src/routes/users.ts' },
      { method: 'POST', path: '/users', file: 'src/routes/users.ts' },
      { method: 'GET', path: '/old', file: 'src/index.ts' },
    ]
    const grown = growLines(growLines(newProjectWith(), ['add-api-route /users GET,POST']), ['setup-database shop'], { routes })
    expect(grown.growths.at(-1)?.next).toEqual(['/template add-api-route /users GET,POST', '/template setup-auth jwt'])
  })
})
