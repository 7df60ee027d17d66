/** A service of two features that is quick to read: what tests of delivery document. */
export function smallService(): Record<string, string> {
  return {
    'package.json': JSON.stringify({ name: 'small', type: 'module', dependencies: { hono: '4.13.19' } }, null, 2),
    'README.md': '# Small\n\nA service of two features.\n',
    'src/index.ts': [
      "import { Hono } from 'hono'",
      "import { billing } from './billing/routes.ts'",
      "import { refunds } from './refunds/routes.ts'",
      '',
      'const app = new Hono()',
      "app.route('/billing', billing)",
      "app.route('/refunds', refunds)",
      'export default app',
      '',
    ].join('\n'),
    'src/billing/routes.ts': [
      "import { Hono } from 'hono'",
      "import { createInvoice } from './invoices.ts'",
      '',
      'export const billing = new Hono()',
      "billing.post('/invoices', async (c) => c.json(createInvoice(await c.req.json()), 201))",
      '',
    ].join('\n'),
    'src/billing/invoices.ts': [
      '/** Makes an invoice of an amount in cents. */',
      'export function createInvoice(input: { amount: number }): { amount: number; paid: boolean } {',
      "  if (input.amount <= 0) throw new RangeError('amount must be positive')",
      '  return { amount: input.amount, paid: false }',
      '}',
      '',
    ].join('\n'),
    'src/refunds/routes.ts': [
      "import { Hono } from 'hono'",
      '',
      'export const refunds = new Hono()',
      "refunds.get('/', (c) => c.json([]))",
      '',
    ].join('\n'),
  }
}
