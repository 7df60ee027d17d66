import { describe, expect, test } from 'vitest'
import { parseQuestion } from '../../../src/discovery/features/parse-question.ts'
import { notions } from '../../../src/discovery/features/read-notions.ts'

/** Ids of the notions that carry meaning, heaviest first. */
function meant(question: string): string[] {
  const { concepts } = parseQuestion(question)
  return concepts
    .filter((one) => one.kind !== 'narrow' && one.kind !== 'holder')
    .toSorted((a, b) => b.weight - a.weight)
    .map((one) => one.id)
}

describe('what a question is about', () => {
  test.each([
    ['billing', 'billing'],
    ['subscription payments', 'billing'],
    ['organization invites', 'invitation'],
    ['inviting team members to a workspace', 'invitation'],
    ['asking colleagues to join a team', 'invitation'],
    ['single sign-on', 'sso'],
    ['SSO/SAML login', 'sso'],
    ['short link redirects', 'redirect'],
    ['visiting a shortened URL', 'redirect'],
    ['recovering a forgotten password', 'password reset'],
    ['sign in with Google', 'google login'],
    ['login and signup', 'auth'],
    ['throttling requests', 'rate limit'],
    ['who did what in the account', 'audit log'],
    ['login with authenticator app codes', 'two factor'],
    ['giving money back for an order', 'refund'],
    ['sending events to external endpoints', 'webhook'],
  ])('%s → %s', (question, id) => {
    expect(meant(question)[0]).toBe(id)
  })

  test('words outside of the vocabulary stay', () => {
    expect(meant('drone telemetry')).toEqual(['dron', 'telemetry'])
  })

  test('a question of nothing but filling words still asks for them', () => {
    expect(parseQuestion('the settings page').concepts.length).toBeGreaterThan(0)
  })

  test.each(['', '   ', '日本語', '!!!'])('no words, no meaning: "%s"', (question) => {
    expect(parseQuestion(question).concepts).toEqual([])
  })
})

describe('the vocabulary', () => {
  test('names every notion once, with what people say and what code says', () => {
    expect(new Set(notions.map((one) => one.id)).size).toBe(notions.length)
    for (const one of notions) {
      expect(one.says.length, one.id).toBeGreaterThan(0)
      expect(one.strong.length, one.id).toBeGreaterThan(0)
    }
  })

  test('each notion is found by its own name', () => {
    const lost = notions.filter((one) => !parseQuestion(one.name).concepts.some((concept) => concept.id === one.id))
    expect(lost.map((one) => one.name)).toEqual([])
  })
})
