import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/core/errors.ts'
import { checkFeatureName, slugOf } from '../../src/text/slug.ts'

const refused = {
  'a parent folder': '../../etc',
  'a parent folder of Windows': '..\\..\\etc',
  'an escaped parent folder': '%2e%2e%2fetc',
  'an absolute path': '/etc/passwd',
  'a drive': 'C:',
  'a NUL': 'billing\0.md',
  'a hidden folder': '.git',
  'a hidden folder in capitals': '.GIT',
  'a short name of Windows': 'git~1',
  'a device': 'CON',
  'a device with a number': 'lpt1',
  'a trailing dot': 'billing.',
  'a trailing space': 'billing ',
  'an option': '--upload-pack=touch',
  'a right-to-left override': 'bill\u202egni',
  'a zero-width sign': 'bil\u200bling',
  'a look-alike letter': 'b\u0456lling',
  'full-width dots': '．．／etc',
  'three hundred characters': 'a'.repeat(300),
  'another script': '请求',
  'another alphabet': 'оплата',
  nothing: '',
  'white space': ' \t\n',
  'only signs': '---',
  'an emoji': '🚀',
  'a shell command': 'billing; rm -rf',
  'a line break': 'billing\nAdmin',
}

describe('a feature name', () => {
  it.each(Object.entries(refused))('is not %s', (_, name) => {
    expect(() => checkFeatureName(name)).toThrow(UsageError)
  })

  it('says what was expected and what came, without what cannot be seen', () => {
    expect(() => checkFeatureName('请求')).toThrow('Expected the feature name to be written in Latin letters, as in the code, got `请求`.')
    expect(() => checkFeatureName('a'.repeat(300))).toThrow('at most 200 characters, not 300')
    expect(() => checkFeatureName('bill\u202egni')).toThrow('got `billgni`')
  })

  it('may be a phrase with accents and punctuation', () => {
    expect(checkFeatureName("the customers' invoices (and refunds)")).toBe("the customers' invoices (and refunds)")
    expect(slugOf('Organization Invites')).toBe('organization-invites')
    expect(slugOf('Facturación & Größe')).toBe('facturacion-grosse')
    expect(slugOf('ＳＳＯ')).toBe('sso')
  })

  it('is cut between words where it is long', () => {
    expect(slugOf('word '.repeat(30))).toBe(`${'word-'.repeat(12)}word`.slice(0, 64))
  })

  it('never leaves its folder', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'a', ' ', '\0', '~') })),
        (name) => {
          let slug: string | undefined
          try {
            slug = slugOf(checkFeatureName(name))
          } catch (error) {
            expect(error).toBeInstanceOf(UsageError)
            return
          }
          expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
          expect(slug.length).toBeLessThanOrEqual(64)
        },
      ),
      { seed: 7, numRuns: 2000 },
    )
  })
})
