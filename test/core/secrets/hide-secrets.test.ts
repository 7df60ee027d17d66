import { createHash } from 'node:crypto'
import { rules } from '@secretlint/secretlint-rule-preset-recommend'
import { describe, expect, it } from 'vitest'
import { hideSecrets, withoutSecrets } from '../../../src/core/secrets/hide-secrets.ts'
import { isLookAlike } from '../../../src/core/secrets/look-alikes.ts'
import { hints, leftOut } from '../../../src/core/secrets/rule-set.ts'
import { shownDefault } from '../../../src/core/secrets/shown-default.ts'
import { encodings, shapedSecrets } from '../../support/canaries.ts'
import { lookAlikes } from '../../support/look-alikes.ts'

const secrets = Object.entries(shapedSecrets).map(
  ([kind, secret]) => [kind, kind === 'slackHook' ? `https://hooks.slack.com/services/${secret}` : secret] as const,
)

describe('the gate', () => {
  for (const [encoding, encode] of Object.entries(encodings)) {
    it.each(secrets)(`hides a secret in ${encoding}: %s`, (_, secret) => {
      const shown = hideSecrets(`before ${encode(secret)} after`)
      expect(shown).toMatch(/^before .*‹hidden›.* after$/s)
      expect(shown).not.toContain(encode(secret))
      expect(shown).not.toContain(secret.slice(-12))
      expect(hideSecrets(shown)).toBe(shown)
    })
  }

  it.each([
    ['postgres://app:', 'q8Zr2', '@db.internal:5432/app'],
    ['redis://:', 'p4ss!w0rd', '@cache:6379'],
    ['https://ann:', 'tr0ub4dor', '@example.com/x'],
    ['Authorization: Basic ', Buffer.from('ann:tr0ub4dor&3').toString('base64'), ''],
    ['const apiKey = "', 'a8f5f167f44f4964e6c998dee827110c', '"'],
    ['"client_secret": "', 'Zx81-kLm90-PqRs72-TuVw', '"'],
    ['-----BEGIN RSA PRIVATE KEY-----', '\nMIIEowIBAAKCAQEA7bq8Zr2\nq8Zr2MIIEowIBAAKCAQEA\n', '-----END RSA PRIVATE KEY-----'],
  ])('hides only what opens something: %s', (before, secret, after) => {
    const shown = hideSecrets(before + secret + after)
    expect(shown).not.toContain(secret.trim())
    if (!before.startsWith('-----')) expect(shown).toBe(`${before}‹hidden›${after}`)
  })

  it.each([
    'TOKEN_TTL=3600',
    'MAX_TOKENS=4096',
    'CACHE_KEY_PREFIX=app-cache-v2',
    'PASSWORD_MIN_LENGTH: 12',
    'API_TOKEN_ENABLED=true',
    'process.env.AWS_SECRET_ACCESS_KEY',
    'https://example.com/a/b?c=1',
    'https://cdn.jsdelivr.net/npm/package@1.2.3/file.js',
    'git@github.com:owner/name.git',
    'postgres://app:${DB_PASSWORD}@db/app',
    'postgres://user:password@localhost:5432/app',
    'Authorization: Bearer <token>',
    'Authorization: Bearer $TOKEN',
    'token: createAccessTokenForUser2',
    'apiKey: "your-key-here"',
    'sha512-hfdYra+ZB6RmviEApxeL/YCx4ovBtpj0d9c+uhlCZaCikObjb8Sb8yqBN6g8/9tt7qD7LXGE3k9RtVvGK1fNVw==',
    'commit 3f2c1b0a9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a',
    '550e8400-e29b-41d4-a716-446655440000',
    'passwordReset: "/auth/password-reset/v2/confirm"',
    '-----BEGIN RSA PRIVATE KEY-----',
    "key: 'billing.invoices.list.v2.title'",
    'src/modules/authentication/strategies/jwt2/access-token-strategy.ts',
  ])('keeps what only looks like a secret: %s', (text) => {
    expect(hideSecrets(text)).toBe(text)
  })

  it('hides in keys and values of anything that JSON holds, and gives back what holds nothing', () => {
    const [secret] = Object.values(shapedSecrets) as [string]
    const value = { [secret]: [{ deep: `x ${secret}` }], plain: ['y', 1, null, true] }
    expect(withoutSecrets(value)).toEqual({ '‹hidden›': [{ deep: 'x ‹hidden›' }], plain: ['y', 1, null, true] })
    const clean = { a: [{ b: 'nothing to hide here' }] }
    expect(withoutSecrets(clean)).toBe(clean)
  })

  it('keeps JSON what it is', () => {
    const text = JSON.stringify(
      {
        all: Object.values(encodings).map((encode) => encode(shapedSecrets['aws'] as string)),
        pem: '-----BEGIN PRIVATE KEY-----\\nMIIEowIBAAKCAQEA7bq8Zr2q8\\n"quoted"',
      },
      null,
      2,
    )
    expect(() => JSON.parse(hideSecrets(text)) as unknown).not.toThrow()
  })

  it('looks at each character of a long text a bounded number of times', () => {
    const long = `${'a1B2_'.repeat(80_000)} ${'key = '.repeat(40_000)} ${'://a:'.repeat(40_000)}`
    expect(hideSecrets(long)).toBe(long)
  })
})

describe('the rule set', () => {
  it('is known rule by rule: a new one gets a hint, or a reason to be left out', () => {
    const ids = (rules as unknown as { meta: { id: string } }[]).map(({ meta }) => meta.id.replace('@secretlint/secretlint-rule-', ''))
    expect(ids.filter((id) => hints[id] === undefined && leftOut[id] === undefined)).toEqual([])
    expect([...Object.keys(hints), ...Object.keys(leftOut)].filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('what looks random and opens nothing', () => {
  it.each(Object.entries(lookAlikes))('stays, as a default, beside a name that says key, and in a header: %s', (_, text) => {
    for (const name of ['ALPHABET', 'LINK_CUSTOM_ALPHABET', 'NOTIFY', 'NAMESPACE']) expect(shownDefault(name, text)).toBe(text)
    for (const line of [`const key = '${text}'`, `"tokenAlphabet": "${text}"`, `VERIFY_KEY=${text}`]) expect(hideSecrets(line)).toBe(line)
  })

  it('is no hole: texts of a generator are hidden, cut to twenty characters as well', () => {
    const made = Array.from({ length: 500 }, (_, seed) => createHash('sha256').update(String(seed)).digest('base64url'))
    expect(made.filter((text) => shownDefault('NOTIFY', text) !== '‹hidden›')).toEqual([])
    expect(made.map((text) => text.slice(0, 20)).filter(isLookAlike)).toEqual([])
  })
})

describe('the default of a setting', () => {
  it.each([
    ['JWT_SECRET', 'hunter2'],
    ['JWT_SECRET', 'changeme'],
    ['API_KEY', 'your-key-here'],
    ['TOKEN_GITHUB', 'abc-def'],
    ['database.password', 'postgres'],
    ['adminPassword', '12345678'],
    ['CREDENTIALS', 'ann:pw'],
    ['NOTIFY', 'rT9xQ2mLw8vKz4pYb7NcHd3F'],
  ])('is hidden under a name or in a text that says secret: %s', (name, value) => {
    expect(shownDefault(name, value)).toBe('‹hidden›')
  })

  it.each([
    ['TOKEN_TTL', '3600'],
    ['REFRESH_TOKEN_EXPIRES_IN', '7d'],
    ['MAX_TOKENS', '4096'],
    ['CACHE_KEY_PREFIX', 'app'],
    ['PASSWORD_MIN_LENGTH', '12'],
    ['TOKEN_HEADER', 'x-access-token'],
    ['TOKEN_URL', 'https://example.com/token'],
    ['REQUIRE_TOKEN', 'true'],
    ['API_TOKEN', ''],
    ['STRIPE_PUBLIC_KEY', 'pk_x'],
    ['NOTIFY', 'https://example.com/notify'],
    ['LOG_LEVEL', 'info'],
    ['ENTRY', 'AccountsReceivableInvoiceOverview2Controller'],
    ['AWS_SECRET_ARN', 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:shop'],
    ['CREDENTIALS_MODE', 'include'],
  ])('is shown where the name only speaks of one: %s', (name, value) => {
    expect(shownDefault(name, value)).toBe(value)
  })
})
