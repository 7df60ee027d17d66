import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/core/errors.ts'
import { parseFields } from '../../../src/generators/add-api-route/parse-fields.ts'
import { checkFields, resourceOf } from '../../../src/generators/add-api-route/resource.ts'
import { namesOf } from '../../../src/generators/add-api-route/route-names.ts'
import { parseRoutePath } from '../../../src/generators/names/route-path.ts'

const namesAt = (path: string): ReturnType<typeof namesOf> => namesOf(resourceOf(parseRoutePath(path)))

describe('resourceOf', () => {
  it('takes a collection and its items for one resource', () => {
    const [collection, item] = ['/users', '/users/:userId'].map((path) => resourceOf(parseRoutePath(path)))
    expect(collection).toEqual({ collection: '/users', scopes: [], words: ['users'] })
    expect(item).toEqual({ ...collection, idParam: 'userId' })
  })

  it('names a scope by what it is of', () => {
    expect(resourceOf(parseRoutePath('/order-items/:id/notes')).scopes).toEqual([
      { param: 'id', field: 'orderItemId', column: 'order_item_id' },
    ])
    expect(resourceOf(parseRoutePath('/teams/:teamId/users/:id')).scopes).toEqual([{ param: 'teamId', field: 'teamId', column: 'team_id' }])
  })

  it.each(['/a/:teamId/b/:team_id/c', '/users/:id/x/:userId/y'])('refuses %s, whose parameters would be one column', (path) => {
    expect(() => resourceOf(parseRoutePath(path))).toThrow(UsageError)
  })

  it('refuses fields that the path says already', () => {
    const resource = resourceOf(parseRoutePath('/teams/:teamId/users'))
    expect(() => checkFields(parseFields('team_id:string'), resource)).toThrow(/got "team_id": it is a parameter of the path/)
    expect(() => checkFields(parseFields('team:string'), resource)).not.toThrow()
  })
})

describe('namesOf', () => {
  it.each([
    ['/users', 'users', 'users', 'user', 'users', 'a user'],
    ['/users/:id', 'users-by-id', 'usersById', 'user', 'users', 'a user'],
    ['/teams/:teamId/order-items', 'team-order-items', 'teamOrderItems', 'teamOrderItem', 'team_order_items', 'a team order item'],
    ['/api/v1/orders', 'v1-orders', 'v1Orders', 'v1Order', 'v1_orders', 'a v1 order'],
    ['/api', 'api', 'api', 'api', 'api', 'an api'],
    ['/orders', 'orders', 'orders', 'order', 'orders', 'an order'],
    ['/uploads', 'uploads', 'uploads', 'upload', 'uploads', 'an upload'],
    ['/app/settings', 'app-settings', 'appSettings', 'appSettings', 'stored_app_settings', 'an app settings'],
    ['/sqlite/stat', 'sqlite-stat', 'sqliteStat', 'sqliteStat', 'stored_sqlite_stat', 'a sqlite stat'],
    ['/users/:a/:b', 'user-by-a-by-b', 'userByAByB', 'userByA', 'user_by_a', 'a user by a'],
    ['/2fa', '2fa', '_2fa', '_2fa', '2fa', 'a 2fa'],
  ])('%s', (path, ...expected) => {
    const { file, route, entity, tableName, aOne } = namesAt(path)
    expect([file, route, entity, tableName, aOne]).toEqual(expected)
  })

  it('tells paths apart that have the same words', () => {
    const paths = ['/users', '/users/:id', '/users/id', '/teams/users', '/teams/:teamId/users']
    expect(new Set(paths.map((path) => namesAt(path).file)).size).toBe(paths.length)
  })
})
