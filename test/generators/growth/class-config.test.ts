import { describe, expect, test } from 'vitest'
import { classConfig, readClasses } from '../../../src/generators/growth/class-config.ts'

describe('classes of Durable Objects', () => {
  test('the first one makes the first migration', () => {
    expect(classConfig('Room', readClasses({}), false)).toEqual([
      { at: ['migrations'], append: { tag: 'v1', new_sqlite_classes: ['Room'] } },
    ])
  })

  test.each([
    [['v1'], 'v2'],
    [['v1', 'v7', 'v2'], 'v8'],
    [['first', '2024-01-01'], 'v1'],
    [['v1', 'v1.5'], 'v2'],
    [[undefined], 'v1'],
  ])('behind %j comes %s', (tags, expected) => {
    const migrations = tags.map((tag) => ({ tag, new_classes: ['Other'] }))
    expect(classConfig('Room', readClasses({ migrations }), false)).toMatchObject([{ append: { tag: expected } }])
  })

  test.each([[{ new_classes: ['Room'] }], [{ new_sqlite_classes: ['Room'] }], [{ renamed_classes: [{ from: 'Old', to: 'Room' }] }]])(
    'one that is known stays: %j',
    (migration) => {
      expect(classConfig('Room', readClasses({ migrations: [{ tag: 'v1', ...migration }] }), false)).toEqual([])
    },
  )

  test('environments inherit migrations, unless they have their own', () => {
    expect(classConfig('Room', readClasses({}), true)).toEqual([])
    expect(classConfig('Room', readClasses({ migrations: [{ tag: 'v3' }] }), true)).toMatchObject([{ append: { tag: 'v4' } }])
  })

  test('where classes are exports, a new one is too', () => {
    const set = { type: 'durable-object', storage: 'sqlite' }
    expect(classConfig('Room', readClasses({ exports: {} }), false)).toEqual([{ at: ['exports', 'Room'], set }])
    expect(classConfig('Room', readClasses({ exports: { Room: set } }), false)).toEqual([])
  })

  test('what is no list of migrations is none', () => {
    expect(readClasses({ migrations: 'v1', exports: [] })).toEqual({})
    expect(readClasses(undefined)).toEqual({})
  })
})
