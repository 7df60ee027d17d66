import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import { parseTemplate } from '../../src/handlers/template/parse-template.ts'
import { type Grown, growLines, migrationsOf, newProjectWith, notesOf, textOf } from './grow-lines.ts'

const grow = (...lines: string[]): Grown => growLines(newProjectWith(), lines)
const filesOf = ({ laying }: Grown): ReadonlyMap<string, string> => laying.pack.files
const requestsOf = ({ growths }: Grown): readonly string[] =>
  (growths.at(-1)?.requests ?? []).map(({ method, path, status }) => `${method} ${path} ${status}`)

const nobody = '00000000-0000-7000-8000-000000000000'

describe('add-api-route', () => {
  it.each([
    ['/users'],
    ['/users', 'GET', 'more'],
    ['/users', 'GETT'],
    ['users', 'GET'],
    ['/a/:b/:b', 'GET'],
    ['/a/*/b', 'GET'],
    ['/users', 'GET', '--fields', 'name'],
    ['/users', 'POST', '--fields', 'name:string', '--upload'],
    ['/teams/:teamId/users', 'POST', '--fields', 'teamId:string'],
  ])('refuses %j %j %j %j', (...words) => {
    expect(() => parseTemplate(['add-api-route', ...words])).toThrow(UsageError)
  })

  it('answers with 501 where there is no database, and says what comes next', () => {
    const grown = grow('add-api-route /users GET,POST,DELETE')
    expect(requestsOf(grown)).toEqual(['POST /users 501', 'GET /users 501', `DELETE /users?id=${nobody} 501`])
    expect(textOf(grown, 'src/routes/users.ts')).toContain('// TODO: say what DELETE does.')
    expect(migrationsOf(grown)).toEqual([])
    expect(grown.growths.at(-1)?.next).toEqual([
      'add-api-route /users/:id GET,PUT,PATCH,DELETE',
      'setup-database shop',
      'add-api-route /users GET,POST,DELETE',
    ])
    expect(notesOf(grown)).toContain('`--fields` lists others')
    expect(notesOf(grown)).toContain('act on the one that `?id=` names')
  })

  it('answers with rows where there is a database', () => {
    const grown = grow('setup-database shop', 'add-api-route /users GET,POST,PUT')
    expect(requestsOf(grown)).toEqual(['POST /users 201', 'GET /users 200', `PUT /users?id=${nobody} 404`])
    expect(migrationsOf(grown)).toEqual(['migrations/0001_app_settings.sql', 'migrations/0002_users.sql'])
    expect(textOf(grown, 'src/routes/users.ts')).toContain("from '../database/users'")
    expect(textOf(grown, 'src/routes/users.ts')).not.toContain('501')
  })

  it('knows what all but POST mean of an item', () => {
    const grown = grow('setup-database shop', 'add-api-route /users/:id GET,POST,DELETE')
    expect(requestsOf(grown)).toEqual([`POST /users/${nobody} 501`, `GET /users/${nobody} 404`, `DELETE /users/${nobody} 404`])
    expect(notesOf(grown)).toContain('what it means is for you to say')
    expect(textOf(grow('setup-database shop', 'add-api-route /users/:id POST'), 'src/routes/users-by-id.ts')).not.toContain('database')
  })

  it('shares schema, table and queries of a collection with its items', () => {
    const first = grow('setup-database shop', 'add-api-route /users GET --fields name:string,age:integer?')
    const second = growLines(first, ['add-api-route /users/:id PUT'])
    const changed = [...filesOf(second)].filter(([path, text]) => filesOf(first).get(path) !== text).map(([path]) => path)
    expect(changed).toEqual([
      'src/api.ts',
      'src/middleware/json-only.ts',
      'test/middleware/json-only.test.ts',
      'src/middleware/json-limit.ts',
      'test/middleware/json-limit.test.ts',
      'src/routes/users-by-id.ts',
      'test/routes/users-by-id.test.ts',
    ])
    expect(textOf(second, 'test/routes/users-by-id.test.ts')).toContain('age: 1,')
  })

  it('changes nothing when it runs again', () => {
    const lines = [
      'setup-database shop',
      'add-api-route /users GET,POST',
      'add-api-route /teams/:id/users/:userId GET',
      'add-api-route /avatars POST',
    ]
    const once = grow(...lines)
    expect(filesOf(growLines(once, lines))).toEqual(filesOf(once))
  })

  it('gives rows to routes that were without behaviour', () => {
    const grown = grow('add-api-route /users GET', 'setup-database shop', 'add-api-route /users GET')
    expect(textOf(grown, 'src/routes/users.ts')).toContain('listUsers')
    expect(grown.laying.findings).toEqual([])
  })

  it('writes both routes of a resource again where its fields change before there is a table', () => {
    const grown = grow('add-api-route /users POST', 'add-api-route /users/:id PUT --fields age:integer')
    expect(textOf(grown, 'src/schemas/user.ts')).toContain('age: z.int()')
    expect(textOf(grown, 'test/routes/users.test.ts')).toContain('age: 1')
    expect(textOf(grown, 'test/routes/users.test.ts')).not.toContain("name: 'Ada'")
  })

  it('refuses other fields where there is a table', () => {
    const grown = grow('setup-database shop', 'add-api-route /users GET')
    expect(() => growLines(grown, ['add-api-route /users GET --fields age:integer'])).toThrow(RefusedError)
    expect(() => growLines(grown, ['add-api-route /users/:id GET --fields name:string'])).not.toThrow()
  })

  it('restricts every query by what the path says', () => {
    const grown = grow('setup-database shop', 'add-api-route /teams/:teamId/users GET')
    const queries = textOf(grown, 'src/database/team-users.ts')
    const statements = queries.match(/(?:SELECT|UPDATE|DELETE) [^`']*WHERE [^`']*/g) ?? []
    expect(statements).toHaveLength(5)
    for (const statement of statements) expect(statement).toContain('WHERE team_id = ? AND ')
  })

  it.each(['/avatars POST', '/users/:id/photo PUT', '/user-uploads POST', '/reports POST --upload'])('takes files at %s', (words) => {
    const grown = grow(`add-api-route ${words}`)
    const module = grown.growths.at(-1)?.mounts[0]?.module ?? ''
    expect(textOf(grown, module)).toContain('middleware: fileSizeLimit(mostBytes)')
    expect(grown.growths.at(-1)?.next).toEqual(['add-object-storage uploads'])
    expect(grown.growths.at(-1)?.files.map(({ path }) => path)).not.toContain('src/middleware/json-limit.ts')
  })

  it.each(['/avatars GET', '/file-types POST', '/profiles POST', '/images POST --fields title:string'])('takes no files at %s', (words) => {
    const grown = grow(`add-api-route ${words}`)
    expect(textOf(grown, grown.growths.at(-1)?.mounts[0]?.module ?? '')).not.toContain('fileSizeLimit')
  })

  it('makes way for files that are not ours', () => {
    const start = newProjectWith()
    const files = new Map([...start.laying.pack.files, ['src/schemas/user.ts', 'mine']])
    const taken = { ...start, laying: { ...start.laying, pack: { ...start.laying.pack, files, listed: new Set(files.keys()) } } }
    const grown = growLines(taken, ['add-api-route /users GET'])
    expect(textOf(grown, 'src/schemas/user.ts')).toBe('mine')
    expect(textOf(grown, 'src/routes/users-api.ts')).toContain("from '../schemas/user-api'")
  })

  it('makes tables that SQLite takes, whatever their names', () => {
    const fields = 'order:string!,group:integer?,select:boolean?,index:date,on:number,values:url!'
    const grown = grow(
      'setup-database shop',
      `add-api-route /values GET --fields ${fields}`,
      'add-api-route /2fa/:order/groups GET --fields code:string!',
      'add-api-route /order/:id GET',
    )
    const database = new DatabaseSync(':memory:')
    for (const migration of migrationsOf(grown)) database.exec(textOf(grown, migration))
    const statements = ['values', '2fa-groups', 'order']
      .flatMap((file) => textOf(grown, `src/database/${file}.ts`).match(/(?:(?<==\s)`|prepare\(')[^`']+/g) ?? [])
      .map((text) => text.replace(/^`|^prepare\('/, '').replace('${columns}', 'id'))
    expect(statements).toHaveLength(18)
    for (const statement of statements) expect(() => database.prepare(statement)).not.toThrow()
  })

  it('continues the numbers of migrations of a database that the project has', () => {
    const config = { d1_databases: [{ binding: 'MAIN', database_name: 'main', migrations_dir: 'db' }] }
    const start = newProjectWith(config)
    const files = new Map([...start.laying.pack.files, ['db/0041_users.sql', '']])
    const own = { ...start, laying: { ...start.laying, pack: { ...start.laying.pack, files, listed: new Set(files.keys()) } } }
    const grown = growLines(own, ['add-api-route /orders GET'])
    expect(migrationsOf(grown)).toEqual(['db/0041_users.sql', 'db/0042_orders.sql'])
    expect(textOf(grown, 'src/routes/orders.ts')).toContain('MAIN: D1Database')
    expect(textOf(grown, 'src/database/query.ts')).toContain('firstRow')
  })
})
