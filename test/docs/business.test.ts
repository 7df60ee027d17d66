import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { businessQuote } from '../../src/docs/business.ts'
import { at, billing, known, shop } from '../support/shop-project.ts'

function quoted(text: string): string | undefined {
  const quote = businessQuote([{ path: at('docs/pages.md'), text }], billing, shop, known)
  return quote === undefined ? undefined : `${quote.source.from}: ${plain(quote.text)}`
}

it.each<[document: string, expected: string | undefined]>([
  ['# Shop\n\n## Billing\n\nInvoices are sent every month. They can be paid.\n', '5: Invoices are sent every month'],
  ['# Billing and more\n\n![Picture](a.png)\n\nManage a list of what customers owe.\n', '5: Manage a list of what customers owe'],
  ['# Shop\n\nBilling with no priority shows no badge in the list.\n', undefined],
  ['# Shop\n\n- Billing support for incoming messages is here\n', undefined],
  ['# Colours of invoices below the billing of a month\n\nThey are shown in red.\n', undefined],
  ['# Billing\n\nRun the worker first. Ask somebody.\n', undefined],
  ['# Shop\n\nBilling charges customers each month.\n', '3: Billing charges customers each month'],
  ['# Shop\n\nBilling settings are shown in red.\n', undefined],
  ['# Orders\n\n## Billing\n\nSettings are included in invoices:\n\n- colours\n', undefined],
  ['# Billing\n\n```sh\nInvoices are sent\n```\n', undefined],
])('takes from %j what is said first below the name of the feature', (document, expected) => {
  expect(quoted(document)).toBe(expected)
})
