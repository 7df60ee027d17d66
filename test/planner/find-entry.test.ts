import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { calledBy } from '../../src/planner/called-by.ts'
import { entries } from '../../src/planner/features/index.generated.ts'
import { findEntry } from '../../src/planner/find-entry.ts'
import { hintedBy } from '../../src/planner/hinted-by.ts'

const catalogue = Object.entries(calledBy).map(([name, phrases]) => ({
  name,
  title: name.replaceAll('-', ' '),
  about: '',
  calledBy: phrases,
  area: '',
}))
const names = catalogue.map(({ name }) => name)
const found = (text: string): string => {
  const answer = findEntry(text, catalogue)
  return answer.kind === 'found' ? answer.entry.name : `${answer.kind}: ${answer.nearest.map(({ entry }) => entry.name).join(', ')}`
}

describe('an entry of the catalogue', () => {
  it.each(names)('is found by its name %s, in any spelling', (name) => {
    expect([name, name.toUpperCase(), name.replaceAll('-', ' '), name.replaceAll('-', ''), `${name}!`].map(found)).toEqual(
      Array.from({ length: 5 }, () => name),
    )
  })

  it.each([
    ['audit', 'audit-log'],
    ['SSO', 'sso'],
    ['single sign on', 'sso'],
    ['SAML2', 'sso'],
    ['G.D.P.R.', 'gdpr'],
    ['SOC2', 'soc2'],
    ['AdminDashboard', 'admin-dashboard'],
    ['web hooks', 'webhooks'],
    ['whitelabel', 'white-labeling'],
  ])('is found by what people call it: %s', (text, name) => {
    expect(found(text)).toBe(name)
  })

  it.each([
    ['encrpytion', 'encryption'],
    ['webhoks', 'webhooks'],
    ['mutli-tenancy', 'multi-tenancy'],
    ['audti log', 'audit-log'],
    ['gdrp', 'gdpr'],
    ['observabilty', 'monitoring'],
  ])('is found by a misspelling: %s', (text, name) => {
    expect(found(text)).toBe(name)
  })

  it.each([
    ['we need SOC2 audit trails', 'audit-log'],
    ['GDPR data retention', 'data-retention'],
    ['for SOC 2 we need audit trails', 'audit-log'],
    ['SOC 2 audit', 'soc2'],
    ['multi-tenant admin dashboard', 'admin-dashboard'],
    ['encrypted backups', 'backup-restore'],
    ['Kafka integration', 'event-streaming'],
    ['SSO for the admin dashboard', 'sso'],
    ['the admin area should only be reachable from our office', 'ip-allowlist'],
    ['our API must handle 50,000 requests per second', 'high-volume-api'],
  ])('is what is asked for, not what describes it: %s', (text, name) => {
    expect(found(text)).toBe(name)
  })

  it.each([
    ['no SSO, only rbac', 'rbac'],
    ["we don't need SSO, just MFA", 'mfa'],
    ['webhooks instead of event streaming', 'webhooks'],
    ['SSO is already live, next come webhooks', 'webhooks'],
    ['encryption is done; audit log', 'audit-log'],
  ])('is none that is refused or there already: %s', (text, name) => {
    expect(found(text)).toBe(name)
  })

  it('comes with the words that speak for it', () => {
    const text = 'let customers sign in with SAML and Okta'
    const answer = findEntry(text, catalogue)
    const because = answer.kind === 'found' ? answer.because : []
    expect(because.map((quote) => quote.text)).toContain('SAML')
    for (const quote of because) expect(text.slice(quote.from, quote.to)).toBe(quote.text)
  })
})

describe('a text that could mean several things or nothing', () => {
  it.each([
    ['SSO and webhooks', ['sso', 'webhooks']],
    ['backups or monitoring', ['backup-restore', 'monitoring']],
  ])('is asked about: %s', (text, expected) => {
    const answer = findEntry(text, catalogue)
    expect(answer.kind).toBe('unsure')
    expect(
      answer.kind === 'found'
        ? []
        : answer.nearest
            .slice(0, 2)
            .map(({ entry }) => entry.name)
            .sort(),
    ).toEqual(expected)
  })

  it('is asked about where nothing but a hint speaks for an entry', () => {
    for (const [name, hints] of Object.entries(hintedBy)) {
      const [first = ''] = hints
      if (!calledBy[name]?.includes(first)) expect(`${first}: ${findEntry(first, catalogue).kind}`).toBe(`${first}: unsure`)
    }
  })

  it.each([
    'dark mode',
    'shopping cart',
    'audio player',
    'expert chat',
    'what can you do?',
    'constructor',
    '__proto__',
    '',
    '🚀',
    'please',
  ])('finds nothing for `%s`, and offers three', (text) => {
    const answer = findEntry(text, catalogue)
    expect(answer.kind).not.toBe('found')
    expect(answer.kind === 'found' ? [] : answer.nearest).toHaveLength(3)
  })

  it('has words of its own for each entry that is named as near', () => {
    const answer = findEntry('photos of the network', catalogue)
    expect(answer.kind === 'unsure' && answer.nearest[0]?.because.length).toBeGreaterThan(0)
  })

  it('is refused where it is longer than anybody would read', () => {
    expect(() => findEntry('sso '.repeat(10_000), catalogue)).toThrow(UsageError)
    expect(findEntry('sso', [])).toEqual({ kind: 'none', nearest: [] })
  })

  it('is read to its end, whatever it is', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...names, 'no', 'only', 'not', 'who', 'toString', '@sso', '/audit', '<b>', ',', '.', '\ud800'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join(' ').slice(0, 400)
        const answer = findEntry(text, catalogue)
        const quotes = answer.kind === 'found' ? answer.because : answer.nearest.flatMap(({ because }) => because)
        for (const quote of quotes) expect(text.slice(quote.from, quote.to)).toBe(quote.text)
      }),
      { numRuns: 100 },
    )
  })
})

describe('phrases of the catalogue', () => {
  it('are those of 22 entries, each phrase of one of them', () => {
    expect(names).toHaveLength(22)
    const owners = new Map<string, string[]>()
    for (const [name, phrases] of Object.entries(calledBy))
      for (const phrase of new Set(phrases)) owners.set(phrase, [...(owners.get(phrase) ?? []), name])
    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([])
    expect(Object.keys(hintedBy).filter((name) => calledBy[name] === undefined)).toEqual([])
  })
})

it('knows what people call each entry, and nothing that is no entry', () => {
  expect(Object.keys(calledBy).toSorted()).toEqual(entries.map(({ name }) => name).toSorted())
})
