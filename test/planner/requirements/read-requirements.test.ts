import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/core/errors.ts'
import { limits } from '../../../src/core/limits.ts'
import { readRequirements } from '../../../src/planner/requirements/read-requirements.ts'
import type { Requirements } from '../../../src/planner/requirements/requirements.ts'
import { openStepCounter } from '../../support/steps/count-steps.ts'

const ids = (read: Requirements): readonly string[] =>
  [...read.protocols, ...read.providers, ...read.standards, ...read.methods].map(({ id, version }) =>
    version === undefined ? id : `${id} ${version}`,
  )
const refused = (read: Requirements): readonly string[] => read.refused.map(({ named, quote }) => named?.id ?? quote.text)

describe('names in requirements', () => {
  it.each([
    ['SAML 2.0 with Okta, Entra ID and Google Workspace', ['saml 2.0', 'okta', 'entra-id', 'google-workspace']],
    ['saml2, SAML-2.0 and Saml v2', ['saml 2.0']],
    ['AzureAD / GSuite / one-login', ['entra-id', 'google-workspace', 'onelogin']],
    ['OpenID Connect (OIDC) and OAuth2', ['oidc', 'oauth 2.0']],
    ['TLSv1.2+, AES-256-GCM, mTLS', ['tls 1.2', 'aes AES-256-GCM', 'mtls']],
    ['SOC2 Type 2, S.O.C. 2, ISO/IEC 27001:2022 and PCI-DSS 4.0', ['soc2 Type II', 'iso-27001 2022', 'pci-dss 4.0']],
    ['EAR and ITAR', ['ear', 'itar']],
    ['passkeys or YubiKeys', ['passkey', 'security-key']],
    ['Ping is what they run', ['ping-identity']],
    // ordinary words that are names only in other letters
    ['the rest of us hears with one ear; ping me', []],
    // a name inside another word, an address, a mention or a path is none
    ['oktavian s3cret samlet', []],
    ['see https://okta.com/saml or @okta, mail okta@example.com, /okta/saml', []],
  ])('%s', (text, expected) => {
    expect(new Set(ids(readRequirements(text)))).toEqual(new Set(expected))
  })

  it('quotes each where it stands first', () => {
    const text = 'use Okta; Azure AD too, then okta again'
    const { providers } = readRequirements(text)
    expect(providers.map(({ quote }) => [quote.text, text.slice(quote.from, quote.to)])).toEqual([
      ['Okta', 'Okta'],
      ['Azure AD', 'Azure AD'],
    ])
  })

  it('says of a misspelt name that it is one', () => {
    const { standards, providers } = readRequirements('HIPPA and otka')
    expect([...standards, ...providers].map(({ id, isMisspelt }) => [id, isMisspelt])).toEqual([
      ['hipaa', true],
      ['okta', true],
    ])
    expect(readRequirements('HIPAA').standards[0]).not.toHaveProperty('isMisspelt')
  })
})

describe('what requirements refuse', () => {
  it.each([
    ['no Okta, only Entra', ['okta'], ['entra-id']],
    ['without passwords or SMS', ['password', 'sms'], []],
    ['not SAML but OIDC', ['saml'], ['oidc']],
    ['all providers except Google', ['google-workspace'], []],
    ['do not use Google', ['google-workspace'], []],
    ["we don't want people to log in with Google", ['google-workspace'], []],
    ['Entra instead of Okta', ['okta'], ['entra-id']],
    ['no Okta, Auth0 or Duo', ['okta', 'auth0', 'duo'], []],
    ['neither SAML nor LDAP', ['saml', 'ldap'], []],
    ['no Okta/Auth0, use Keycloak', ['okta', 'auth0'], ['keycloak']],
    ['Okta is not needed. SAML it is', ['okta'], ['saml']],
    ['ISO 27001 is out of scope, SOC 2 is not', ['iso-27001'], ['soc2']],
    ['Kafka and AMQP are forbidden', ['kafka', 'amqp'], []],
    ['not only SAML but also OIDC', [], ['saml', 'oidc']],
    ['no more than 3 sessions with Okta', [], ['okta']],
    ['no, Okta is fine', [], ['okta']],
    ['without downtime', ['downtime'], []],
  ])('%s', (text, expected, wanted) => {
    const read = readRequirements(text)
    expect(refused(read)).toEqual(expected)
    expect([...ids(read)].map((id) => id.split(' ')[0])).toEqual(wanted)
  })

  it('leaves to a person what may belong to the refusal or begin something new', () => {
    const read = readRequirements('no Okta, Entra ID and Google Workspace')
    expect(refused(read)).toEqual(['okta'])
    expect(read.unclear.map(({ named, why }) => [named.id, why])).toEqual([
      ['entra-id', 'may belong to the refusal'],
      ['google-workspace', 'may belong to the refusal'],
    ])
    expect(read.providers).toEqual([])
  })

  it('leaves to a person what is wanted in one place and refused in another', () => {
    const read = readRequirements('SAML with Okta. No Okta.')
    expect(read.unclear.map(({ named, why }) => [named.id, why])).toEqual([['okta', 'wanted and refused']])
    expect([...read.providers, ...read.refused]).toEqual([])
  })

  it.each([
    ['only Entra', ['entra-id']],
    ['only via Azure AD or Okta', ['entra-id', 'okta']],
    ['Entra ID only', ['entra-id']],
    ['only for admins of Okta', undefined],
    ['read-only Okta groups', undefined],
    ['not only Okta', undefined],
  ])('%s: which are the only ones', (text, expected) => {
    expect(readRequirements(text).only[0]?.ids).toEqual(expected)
  })
})

describe('figures in requirements', () => {
  it.each([
    ['keep logs 90 days', { value: 90, unit: 'day', measures: 'retention' }],
    ['log out after 5 minutes idle', { value: 5, unit: 'minute', measures: 'idle time' }],
    ['sessions end after 12 hours', { value: 12, unit: 'hour', measures: 'session age' }],
    ['10,000 requests per second', { value: 10_000, unit: 'request', per: 'second', measures: 'rate' }],
    ['20k rps', { value: 20_000, unit: 'request', per: 'second', measures: 'rate' }],
    ['2 million calls a day', { value: 2_000_000, unit: 'request', per: 'day', measures: 'rate' }],
    ['99.9 % uptime', { value: 99.9, unit: '%', measures: 'availability' }],
    ['retention of seven years', { value: 7, unit: 'year', measures: 'retention' }],
    ['at most 20 MB', { value: 20, unit: 'MB', bound: 'at most', measures: 'size' }],
    ['no more than 500 users', { value: 500, unit: 'user', bound: 'at most', measures: 'users' }],
    ['5 failed login attempts', { value: 5, unit: 'attempt', measures: 'attempts' }],
    ['archive for 30-90 days', { value: 30, upTo: 90, unit: 'day', measures: 'retention' }],
    ['rotate keys every 90d', { value: 90, unit: 'day', measures: 'rotation' }],
    ['RPO 1 hour', { value: 1, unit: 'hour', measures: 'recovery point' }],
    ['p99 < 200 ms latency', { value: 200, unit: 'millisecond', bound: 'at most', measures: 'response time' }],
    ['10 000 records', { value: 10_000, unit: 'record' }],
    ['backups daily', { value: 1, unit: 'day', measures: 'interval' }],
  ])('%s', (text, expected) => {
    const { quote, ...figure } = readRequirements(text).figures[0] ?? {}
    expect(figure).toEqual(expected)
    expect(text).toContain(quote?.text)
  })

  it.each(['port 443', 'SAML 2.0', 'ISO 27001', 'SOC 2', 'level 3', '10.000 users', ''])('are none in `%s`', (text) => {
    expect(readRequirements(text).figures).toEqual([])
  })
})

describe('what was not understood', () => {
  it.each([
    ['SAML with Okta please', []],
    ['SAML with Okta for the flux compensator, and cold fusion', ['flux compensator', 'cold fusion']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(readRequirements(text).unread.map((quote) => quote.text)).toEqual(expected)
  })

  it('holds no words by which the feature itself is called', () => {
    expect(readRequirements('audit trail with flux', ['audit trail']).unread.map(({ text }) => text)).toEqual(['flux'])
  })

  it('is cut where one word has no end', () => {
    const [only] = readRequirements('x'.repeat(10_000)).unread
    expect(only?.text.length).toBeLessThanOrEqual(80)
  })

  it('refuses to read more words than anybody would, and says how many came', () => {
    const many = 'word '.repeat(limits.requirementWords + 1)
    expect(() => readRequirements(many)).toThrow(UsageError)
    expect(() => readRequirements('w '.repeat(10_000))).toThrow('at most 500 words, got 10000')
    expect(readRequirements('word '.repeat(limits.requirementWords)).unread).not.toEqual([])
  })
})

const hostile = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '/execute-task "rm -rf /"',
      '@everyone',
      '<script>alert(1)</script>',
      '<!-- no okta -->',
      '](javascript:x)',
      '```',
      '__proto__ constructor toString',
      'no',
      'not',
      'only',
      'except',
      'Okta',
      'SAML 2.0',
      'SOC 2',
      '9'.repeat(400),
      '1e999 days',
      ',,,',
      '\u202eokta\u200b',
      '\ud800',
    ),
  ),
  { maxLength: 30 },
)

describe('requirements of strangers', () => {
  it('are quoted as they stand, whatever they are', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        const text = parts.join(' ').slice(0, 2_000)
        let read: Requirements
        try {
          read = readRequirements(text)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
          return
        }
        const quotes = [
          ...[
            ...read.protocols,
            ...read.providers,
            ...read.standards,
            ...read.methods,
            ...read.figures,
            ...read.refused,
            ...read.only,
            ...read.unclear,
          ].map(({ quote }) => quote),
          ...read.unread,
        ]
        for (const quote of quotes) expect(text.slice(quote.from, quote.to)).toBe(quote.text)
        for (const { value } of read.figures) expect(Number.isFinite(value)).toBe(true)
        const out = new Set(read.refused.map(({ named }) => named?.id))
        for (const { id } of [...read.protocols, ...read.providers, ...read.standards]) expect(out.has(id)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  const counter = openStepCounter('src/planner/requirements/read-requirements.ts', 'readRequirements')
  afterAll(() => counter.close())

  it.each([
    ['names', 'okta, '],
    ['refusals', 'no okta, only saml and '],
    ['figures', 'up to 9 days or '],
    ['words', 'flux '],
    ['signs', '<>/"'],
  ])('take twice the steps for twice the %s', async (_, part) => {
    const times = Math.floor(limits.requirementWords / 12)
    await counter.steps(part)
    const [once, twice] = [await counter.steps(part.repeat(times)), await counter.steps(part.repeat(2 * times))]
    expect(twice).toBeLessThan(once * 2.6)
  })
})
