import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { plain, ref } from '../../src/core/phrase.ts'
import { renderPage } from '../../src/text/render-page.ts'
import { firstSentence, humanise, safeWords, sentence, type Known } from '../../src/text/wording.ts'

const known: Known = (name) => (['createInvoice', 'STRIPE_KEY'].includes(name) ? ref('symbol', name) : undefined)

const shown = (text: string): string | undefined => {
  const words = safeWords(text, known)
  return words === undefined ? undefined : plain(words)
}

describe('firstSentence', () => {
  it.each([
    ['Creates an invoice. Then mails it.', 'Creates an invoice'],
    ['Creates an\n invoice\n\n@param x the order', 'Creates an invoice'],
    ['@deprecated Use that.', undefined],
    ['```ts\ncode\n```\nReads v1.2 files.', 'Reads v1.2 files'],
    ['See {@link createInvoice} for more.', 'See `createInvoice` for more'],
    ['', undefined],
  ])('of %j is %j', (text, first) => {
    expect(firstSentence(text)).toBe(first)
  })
})

describe('safeWords', () => {
  it('keeps plain words and turns known names into references', () => {
    expect(safeWords('Writes the invoice with `createInvoice` and STRIPE_KEY', known)).toEqual([
      'Writes the invoice with ',
      ref('symbol', 'createInvoice'),
      ' and ',
      ref('symbol', 'STRIPE_KEY'),
    ])
    expect(shown('Calls createInvoice() for the order.')).toBe('Calls createInvoice for the order.')
  })

  it.each([
    'Ask @admin to merge this at once',
    'This closes #12 for everybody',
    'Read https://evil.example now',
    'Read www.evil.example now',
    'A [link](x) in the middle of it',
    'An ![image](x) in the middle',
    'Some <b>bold</b> words of theirs',
    'Some *bold* words of theirs here',
    'Uses `unknownName` for the order',
    'Uses unknownName for the order',
    'Fixed in deadbee1 some time ago',
    'Fixes GH-12 for the whole team',
    '/approve this pull request now',
    'A robust and seamless way to pay',
    'Hidden \u202e text in the middle of it',
    'A pipe | that would end a table cell',
    '{expression} of somebody else here',
    'short',
    'word '.repeat(30),
  ])('refuses %j', (text) => {
    expect(shown(text)).toBeUndefined()
  })

  it('gives a page no active text, whatever the repository says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Reads', 'it', '@a', '#1', '<b>', '](x)', '`x`', 'http://x', '*', '_', '~~', '|', '{', 'of', 'the'), {
          minLength: 3,
          maxLength: 8,
        }),
        (parts) => {
          const words = safeWords(parts.join(' '), known)
          if (words === undefined) return
          const page = renderPage({
            path: 'docs/x.md' as RepoPath,
            kind: 'x',
            title: 'X',
            lead: [{ id: 'a', sources: [], body: { kind: 'paragraph', text: words } }],
            sections: [],
          })
          expect(page.split('\n').slice(4).join(' ')).not.toMatch(/[@#<>[\]*{}|]|http/)
        },
      ),
    )
  })
})

it('sentence begins with a capital and ends with one stop', () => {
  expect(plain(sentence(['reads it']))).toBe('Reads it.')
  expect(plain(sentence(['Reads it.']))).toBe('Reads it.')
})

it('humanise splits names into words', () => {
  expect(['organization-invites', 'OrganizationInvite', 'HTTPServer', 'get_user'].map(humanise)).toEqual([
    'organization invites',
    'organization invite',
    'http server',
    'get user',
  ])
})
