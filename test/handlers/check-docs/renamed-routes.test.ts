import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { commitFiles, gitRepository } from '../../support/repository.ts'
import { check, write } from './support.ts'

const root = path.join(import.meta.dirname, '../../../examples/shop')
const files = [
  'package.json',
  'src/app.ts',
  'src/billing/routes.ts',
  'src/orders/routes.ts',
  'src/catalog/routes.ts',
  'src/webhooks/stripe.ts',
]
const more = ['src/admin/app.ts', 'docs/privacy.md', 'test/billing-api.test.ts']
const shop = Object.fromEntries([...files, ...more].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const documented = [
  'GET /api/billing/invoices',
  'GET /api/billing/invoices/:id',
  'POST /api/billing/invoices/:id/pay',
  'POST /api/orders',
  'POST /api/webhooks/stripe',
]

/** A shop whose page on privacy names routes, and in which a test goes on to call the old ones. */
function shopWith(): string {
  return gitRepository({
    ...shop,
    'docs/privacy.md': `${shop['docs/privacy.md']}\n${documented.map((name) => `- \`${name}\`\n`).join('')}`,
  })
}

const routesOf = (dir: string): readonly string[] =>
  [...readFileSync(path.join(dir, 'docs/privacy.md'), 'utf8').matchAll(/^- `(.+)`$/gm)].map(([, name = '']) => name)

describe.each([
  ['against its base', { since: 'HEAD~1' }],
  ['against its history', {}],
])('a renamed route, %s', (_, options) => {
  it.each([
    ['the mount of one router', 'src/app.ts', [["'/billing'", "'/payments'"]], ['/api/billing', '/api/payments']],
    [
      'mounts on neighbouring lines',
      'src/app.ts',
      [
        ["'/webhooks'", "'/hooks'"],
        ["'/catalog'", "'/goods'"],
        ["'/orders'", "'/purchases'"],
      ],
      ['/api/webhooks', '/api/hooks', '/api/orders', '/api/purchases'],
    ],
    ['the prefix of all', 'src/app.ts', [["basePath('/api')", "basePath('/v2')"]], ['/api/', '/v2/']],
    [
      'one-line handlers that wait',
      'src/billing/routes.ts',
      [
        ["'/invoices'", "'/bills'"],
        ["'/invoices/:id'", "'/bills/:id'"],
        ["'/invoices/:id/pay'", "'/bills/:id/pay'"],
      ],
      ['/invoices', '/bills'],
    ],
  ])('is mended where a test still calls the old one: %s', async (_, file, changes, words) => {
    const dir = shopWith()
    const text = changes.reduce((all, [from = '', to = '']) => all.replaceAll(from, to), shop[file] ?? '')
    commitFiles(dir, { [file]: text }, 'Rename')
    await write(dir, '/check-docs --fix', options)
    const wanted = documented.map((name) => {
      for (let at = 0; at < words.length; at += 2) name = name.replace(words[at] ?? '', words[at + 1] ?? '')
      return name
    })
    expect(routesOf(dir)).toEqual(wanted)
    expect((await check(dir, '/check-docs', options)).report.findings.filter(({ rule }) => rule === 'changed-route')).toEqual([])
  })
})
