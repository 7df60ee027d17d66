import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitWords, stem, stemsOf } from '../../../src/discovery/features/words.ts'

describe('words of names', () => {
  test.each([
    ['useTwoFactorSetup', ['use', 'two', 'factor', 'setup']],
    ['SSOPage', ['sso', 'page']],
    ['api-keys.controller', ['api', 'keys', 'controller']],
    ['create_2fa_secret', ['create', '2fa', 'secret']],
    ['OAuthClient', ['oauth', 'client']],
    ['t.$teamUrl+', ['t', 'team', 'url']],
    ['processor', ['processor']],
  ])('%s', (name, words) => {
    expect(splitWords(name)).toEqual(words)
  })

  test('lower case and without separators, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const word of splitWords(text)) expect(word).toMatch(/^[a-z0-9]+$/)
      }),
    )
  })
})

describe('stems', () => {
  test.each([
    ['invite', 'invites', 'inviting', 'invited', 'invitation', 'invitations'],
    ['organization', 'organisations', 'org', 'orgs'],
    ['category', 'categories'],
    ['notify', 'notified', 'notifies'],
    ['map', 'maps', 'mapping', 'mapped'],
    ['statistic', 'stats', 'statistics'],
    ['shelf', 'shelves'],
    ['movie', 'movies'],
    ['index', 'indices'],
    ['quiz', 'quizzes'],
    ['menu', 'menus'],
  ])('%s and its forms meet', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  test.each([
    ['invite', 'invoice'],
    ['stripe', 'strip'],
    ['plan', 'plane'],
    ['set', 'settings'],
    ['rate', 'rating'],
    ['sso', 'processor'],
    ['status', 'stats'],
  ])('%s and %s stay apart', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })

  test('a stem is its own stem for words of the vocabulary', () => {
    for (const word of ['billing', 'webhooks', 'uploading', 'shared', 'notifications', 'tokens']) {
      expect(stemsOf(stem(word))).toEqual([stem(word)])
    }
  })
})
