import type { Change, Files, Leaving } from './generated.ts'

const manifest = JSON.stringify({ name: 'ledger', dependencies: { express: '^5.0.0' } })

/** A server with a router of invoices. */
function server(routes: string, mount = '/api/invoices'): Files {
  return {
    'src/app.ts': `import express from 'express'\nimport { invoices } from './invoices.ts'\nconst app = express()\napp.use('${mount}', invoices)\napp.listen(3000)\n`,
    'src/invoices.ts': `import { Router } from 'express'\nexport const invoices = Router()\ninvoices.get('/', (q, s) => s.send('all'))\n${routes}`,
  }
}

const two = "invoices.get('/:id', (q, s) => s.send('one'))\ninvoices.post('/:id/close', (q, s) => s.send('closed'))\n"

function documented(text: string): Files {
  return { 'package.json': manifest, 'docs/api.md': `# API\n\n${text}\n` }
}

/** Changes of routes that documents name in several ways. */
export const routeLeavings: readonly Leaving[] = [
  {
    name: 'a route in a table is renamed',
    doc: 'docs/api.md',
    token: 'POST /api/invoices/:id/close',
    now: '/api/invoices/:id/settle',
    same: documented('| Route | What |\n|---|---|\n| `POST /api/invoices/:id/close` | Closes it |'),
    before: server(two),
    after: server(two.replace('/close', '/settle')),
  },
  {
    name: 'a route that a shell asks for is answered by another method',
    doc: 'docs/api.md',
    token: '/api/invoices/42/close',
    same: documented('```sh\ncurl -X POST http://localhost:3000/api/invoices/42/close\n```'),
    before: server(two),
    after: server(two.replace('.post', '.put')),
  },
  {
    name: 'a route of a diagram is taken away',
    doc: 'docs/api.md',
    token: 'POST /api/invoices/:id/close',
    same: documented('```mermaid\nsequenceDiagram\n  A->>B: POST /api/invoices/:id/close\n```'),
    before: { ...server(two), 'src/box.ts': "export const actions = ['close', 'open']\n" },
    after: { ...server(two.split('\n')[0] ?? ''), 'src/box.ts': "export const actions = ['close', 'open']\n" },
  },
  {
    name: 'a router is mounted at another path',
    doc: 'docs/api.md',
    token: 'POST /api/invoices/:id/close',
    now: '/api/bills/:id/close',
    same: documented('- `POST /api/invoices/:id/close`'),
    before: server(two),
    after: server(two, '/api/bills'),
  },
  {
    name: 'a file that is a route is deleted',
    doc: 'docs/api.md',
    token: '/api/webhooks/stripe',
    same: {
      'package.json': JSON.stringify({ name: 'ledger', dependencies: { next: '^16.0.0' } }),
      'docs/api.md': '# API\n\nStripe calls `/api/webhooks/stripe`.\n',
      'middleware.ts': "export const open = ['/api/webhooks/stripe', '/api/health']\n",
      'pages/api/health.ts': 'export default function handler(q, s) {\n  s.send(1)\n}\n',
    },
    before: { 'pages/api/webhooks/stripe.ts': 'export default function handler(q, s) {\n  s.send(1)\n}\n' },
    after: {},
  },
]

/** Changes after which every documented route is answered as before. */
export const routeLookAlikes: readonly Change[] = [
  {
    name: 'a route whose registration is written otherwise',
    same: documented('- `POST /api/invoices/:id/close`'),
    before: server(two),
    after: server(two.replace("post('/:id/close', (q, s)", "route('/:id/close').post((q, s)")),
  },
  {
    name: 'routes of others with the same words',
    same: documented('Ask `GET https://api.stripe.com/v1/invoices/in_1/close`, or `/v1/charges`.'),
    before: server(two),
    after: server(two.split('\n')[0] ?? ''),
  },
  {
    name: 'a path that a page of the site has',
    same: documented('Open `/settings/profile` in the browser.'),
    before: { ...server(two), 'src/menu.ts': "export const menu = [{ href: '/settings/profile' }]\n" },
    after: { ...server(two), 'src/menu.ts': "export const menu = [{ href: '/settings/me' }]\n" },
  },
]

const page = (text: string): Files => ({ 'package.json': '{"name":"ledger"}', 'README.md': `# Ledger\n\n## Prerequisites\n\n${text}\n` })
const compose = (tag: string): Files => ({ 'compose.yaml': `services:\n  db:\n    image: postgres:${tag}\n` })

/** Changes of the version that a manifest names. */
export const versionLeavings: readonly Leaving[] = [
  {
    name: 'an image gets another version',
    doc: 'README.md',
    token: '14',
    now: '17',
    same: page('```sh\ndocker run -d postgres:14\n```'),
    before: compose('14-alpine'),
    after: compose('17-alpine'),
  },
  {
    name: 'the file of a version manager gets another version',
    doc: 'README.md',
    token: '18',
    now: '22',
    same: page('```sh\nnvm use 18\n```'),
    before: { '.nvmrc': '18\n' },
    after: { '.nvmrc': '22\n' },
  },
]

/** Changes that leave what documents say of versions as right as it was. */
export const versionLookAlikes: readonly Change[] = [
  {
    name: 'a range that still holds',
    same: { 'README.md': '# Ledger\n\nRequires Node.js 20 or later.\n' },
    before: { 'package.json': '{"name":"ledger","engines":{"node":">=18"}}' },
    after: { 'package.json': '{"name":"ledger","engines":{"node":">=20"}}' },
  },
  {
    name: 'an image that users choose themselves',
    same: page('```sh\ndocker run -d postgres:13\n```\n\nAny PostgreSQL 13 or later will do.'),
    before: compose('14'),
    after: compose('17'),
  },
  {
    name: 'the patch of an image',
    same: page('```sh\ndocker run -d postgres:16\n```'),
    before: compose('16.1'),
    after: compose('16.4-alpine'),
  },
]
