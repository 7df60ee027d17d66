import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { withArticle } from '../../../src/docs/parts/with-article.ts'

const models = ['UserDbEntity', 'ApiKey', 'users', 'address'].map((name) => ({ name }))

it.each([
  ['create user', 'create a user'],
  ['get user by id', 'get a user by id'],
  ['create api key', 'create an api key'],
  ['get current user', 'get the current user'],
  ['get users', 'get users'],
  ['get user settings of an app', 'get user settings of an app'],
  ['get user metadata by alias', 'get user metadata by alias'],
  ['get user status', 'get a user status'],
  ['get the user', 'get the user'],
  ['update address', 'update an address'],
  ['send mail', 'send mail'],
])('%s', (words, expected) => {
  expect(plain(withArticle([words], { models }))).toBe(expected)
})
