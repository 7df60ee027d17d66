import { describe, expect, it } from 'vitest'
import { fence, linesOf } from '../read-anchors.ts'

describe('JavaScript and TypeScript', () => {
  it('names specifiers and the names taken from them', () => {
    expect(
      linesOf(
        fence(
          'ts',
          "import plain, { open, type Ledger as Book } from '@ledger/client'",
          "import * as tools from './tools.js'",
          "import 'ledger/setup'",
        ),
      ),
    ).toEqual([
      'name open of @ledger/client',
      'name Ledger of @ledger/client',
      'import @ledger/client of open Ledger',
      'import ./tools.js of',
      'import ledger/setup of',
    ])
    expect(linesOf(fence('js', "const { open, close: shut } = require('ledger')", "const more = await import('ledger/more')"))).toEqual(
      ['name open of ledger', 'name close of ledger', 'import ledger of open close', 'import ledger/more of default'].map((line) =>
        line.replace(' of default', ' of'),
      ),
    )
  })

  it('names calls of what was imported, members of what they make, and options', () => {
    const code = [
      "import { Ledger } from 'ledger'",
      'const book = new Ledger({ retries: 2, path })',
      'await book.append(entry)',
      'other.append(entry)',
    ]
    expect(linesOf(fence('js', ...code)).slice(2)).toEqual([
      'name Ledger of ledger',
      'name retries of Ledger ledger',
      'name path of Ledger ledger',
      'name Ledger.append of ledger',
    ])
  })

  it('reads neither comments nor strings, and names variables of the environment', () => {
    expect(
      linesOf(fence('js', "import { open } from 'ledger' // close()", "open('open()', process.env.LEDGER_TOKEN)", '/* open() */')),
    ).toEqual(['name open of ledger', 'import ledger of open', 'name open of ledger', 'env LEDGER_TOKEN (example)'])
  })

  it('names the members of a type that the page documents', () => {
    expect(linesOf(fence('ts', 'interface LedgerOptions {', '  retries?: number', '  readonly path: string', '}'))).toEqual([
      'name LedgerOptions',
      'name LedgerOptions.retries',
      'name LedgerOptions.path',
    ])
  })
})

describe('shells', () => {
  it('names scripts, files, variables, own programs and their flags', () => {
    expect(
      linesOf(
        fence(
          'bash',
          '# comment --no',
          'LEDGER_PORT=80 npm run serve -- --watch',
          'node scripts/seed.js',
          'npx @ledger/cli@latest sync \\',
          '  --since "2 days"',
          'docker run -e LEDGER_TOKEN=x --rm ledger',
          'git log --oneline && cp config/base.json out.json',
        ),
      ),
    ).toEqual([
      'env LEDGER_PORT',
      'script serve of npm',
      'flag --watch of serve',
      'path scripts/seed.js',
      'script @ledger/cli',
      'flag --since of @ledger/cli',
      'env LEDGER_TOKEN',
      'flag --oneline of git',
      'path config/base.json',
    ])
  })

  it('names the route of a request', () => {
    expect(linesOf(fence('sh', 'curl -X DELETE "http://localhost:3000/invoices/7?force=1"', "curl -d '{}' $BASE/invoices"))).toEqual([
      'route DELETE /invoices/7',
      'route POST /invoices',
    ])
  })

  it('leaves out what programs answered, here-documents and prompts', () => {
    expect(linesOf(fence('console', '$ npm run check', '> ledger check', 'npm run other failed'))).toEqual(['script check of npm'])
    expect(linesOf(fence('bash', '> npm run check', 'npm run other failed'))).toEqual(['script check of npm'])
    expect(linesOf(fence('sh', 'cat > x.yaml <<EOF', 'npm run inner', 'EOF', 'npm run outer'))).toEqual([
      'path x.yaml (example)',
      'script outer of npm',
    ])
  })

  it('reads a fence without a language by what it looks like', () => {
    expect(linesOf(fence('', 'npm run build'))).toEqual(['script build of npm'])
    expect(linesOf(fence('', 'LEDGER_A=1', 'LEDGER_B=2'))).toEqual(['env LEDGER_A', 'env LEDGER_B'])
    expect(linesOf(fence('', 'Everything went well: createInvoice()'))).toEqual([])
  })
})

describe('other languages', () => {
  it('reads only variables of tasks and launches of an editor', () => {
    expect(linesOf(fence('json', '{ "dockerRun": { "ports": [{ "containerPort": 1 }], "env": { "LEDGER_KEY": "x" } } }'))).toEqual([
      'env LEDGER_KEY',
    ])
    expect(linesOf(fence('json', '{ "request": "launch", "runtimeArgs": [] }'))).toEqual([])
    expect(linesOf(fence('json', '{ "request": "/bills", "runtimeArgs": [] }'))).toEqual(['name request', 'name runtimeArgs'])
  })

  it('names keys and variables of settings', () => {
    expect(linesOf(fence('env', '# how often', 'LEDGER_RETRIES=3', '#LEDGER_QUIET=1'))).toEqual(['env LEDGER_RETRIES', 'env LEDGER_QUIET'])
    expect(linesOf(fence('json', '{ "ledgerPath": "x", "deep": { "retries": 3 } }'))).toEqual([
      'name ledgerPath',
      'name deep',
      'name retries',
    ])
    expect(linesOf(fence('yaml', 'services:', '  web:', '    environment:', '      LEDGER_PORT: 80', '      - LEDGER_HOST=x'))).toEqual([
      'env LEDGER_PORT',
      'env LEDGER_HOST',
    ])
    expect(
      linesOf(fence('yaml', 'steps:', '  - uses: acme/ledger@v1', '    with:', '      book-path: x', '  - run: npm run verify')),
    ).toEqual(['name book-path', 'script verify of npm'])
  })

  it('names the files of a tree by their whole path', () => {
    expect(linesOf(fence('', 'src/', '├── ledger/', '│   ├── open.ts   # opens', '│   └── close.ts', '└── main.ts'))).toEqual([
      'path src/',
      'path src/ledger/',
      'path src/ledger/open.ts',
      'path src/ledger/close.ts',
      'path src/main.ts',
    ])
  })

  it.each(['diff', 'text', 'log', 'output', 'python', 'go', 'sql', 'mermaid'])('names nothing in %s', (language) => {
    expect(linesOf(fence(language, '- createInvoice()', '+ npm run build', 'LEDGER_PORT=1'))).toEqual([])
  })
})

it('names nothing in a file of a dependency', () => {
  const lines = ['export interface ForeignBill {', '  total: number', '}']
  expect(linesOf(fence('ts', ...lines))).toContain('name ForeignBill')
  expect(linesOf(fence('ts', '// node_modules/bills/index.d.ts', ...lines))).toEqual([])
})
