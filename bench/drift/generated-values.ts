import type { Change, Files, Leaving } from './generated.ts'

const manifest = JSON.stringify({ name: 'ledger', version: '3.1.0', type: 'module' }, null, 2)
const same = (docs: Files): Files => ({ 'package.json': manifest, 'src/stays.ts': 'export const stays = 1\n', ...docs })

const server = `export interface Server {
  address: string
}

export function openServer(port = 3000, host?: string): Server {
  return { address: \`\${host}:\${port}\` }
}
`
const client = `export interface ClientOptions {
  retryCount?: number
  mode?: 'fast' | 'safe'
}

export class Client {
  constructor(options: ClientOptions = {}) {
    this.options = options
  }

  options: ClientOptions

  post(text: string): string {
    return text
  }

  finish(): void {}
}
`
const fence = (...lines: readonly string[]): string => ['# Ledger', '', '```ts', ...lines, '```', ''].join('\n')
const use = ["import { Client } from 'ledger'", '', 'const client = new Client()']

/** Changes of defaults, types, signatures and of what examples use that leave a document behind. */
export const valueLeavings: readonly Leaving[] = [
  {
    name: 'a default in a signature changes',
    doc: 'docs/api.md',
    token: '3000',
    now: '8080',
    same: same({ 'docs/api.md': '# API\n\n## `openServer(port = 3000, host?: string): Server`\n\nListens.\n' }),
    before: { 'src/index.ts': server },
    after: { 'src/index.ts': server.replace('3000', '8080') },
  },
  {
    name: 'a parameter is added that must be given',
    doc: 'docs/api.md',
    token: 'port, host',
    now: 'port, host, key',
    same: same({ 'docs/api.md': '# API\n\n## openServer(port, host)\n\nListens.\n' }),
    before: { 'src/index.ts': server.replace('port = 3000, host?: string', 'port: number, host: string') },
    after: { 'src/index.ts': server.replace('port = 3000, host?: string', 'port: number, host: string, key: string') },
  },
  {
    name: 'a type in a fence of declarations changes',
    doc: 'docs/types.md',
    token: 'number',
    now: 'string',
    same: same({ 'docs/types.md': fence('interface ClientOptions {', '  retryCount?: number', '}') }),
    before: { 'src/index.ts': client },
    after: { 'src/index.ts': client.replace('retryCount?: number', 'retryCount?: string') },
  },
  {
    name: 'a type in a table of HTML changes',
    doc: 'docs/types.md',
    token: "'fast' | 'safe'",
    now: "'fast' | 'sure'",
    same: same({
      'docs/types.md':
        "# ClientOptions\n\n<table>\n<tr><th>Option</th><th>Type</th></tr>\n<tr><td><code>retryCount</code></td><td><code>number</code></td></tr>\n<tr><td><code>mode</code></td><td><code>'fast' | 'safe'</code></td></tr>\n</table>\n",
    }),
    before: { 'src/index.ts': client },
    after: { 'src/index.ts': client.replace("'safe'", "'sure'") },
  },
  {
    name: 'a default in a table of AsciiDoc changes',
    doc: 'docs/settings.adoc',
    token: '20',
    now: '50',
    same: same({ 'docs/settings.adoc': '= Settings\n\n|===\n|Variable |Default\n\n|`LEDGER_POOL_SIZE`\n|`20`\n|===\n' }),
    before: { 'src/env.ts': "export const size = process.env.LEDGER_POOL_SIZE ?? '20'\n" },
    after: { 'src/env.ts': "export const size = process.env.LEDGER_POOL_SIZE ?? '50'\n" },
  },
  {
    name: 'the default of a parameter changes that a table below its function gives',
    doc: 'docs/api.md',
    token: '3000',
    now: '8080',
    same: same({
      'docs/api.md':
        '# API\n\n## openServer()\n\n| Parameter | Type | Default |\n|---|---|---|\n| `port` | number | `3000` |\n| `host` | string | |\n',
    }),
    before: { 'src/index.ts': server },
    after: { 'src/index.ts': server.replace('3000', '8080') },
  },
  {
    name: 'a function takes an argument more than an example gives',
    doc: 'README.md',
    token: 'post',
    same: same({ 'README.md': fence(...use, "client.post('hello')") }),
    before: { 'src/index.ts': client },
    after: { 'src/index.ts': client.replace('post(text: string)', 'post(text: string, to: string)') },
  },
  {
    name: 'an example uses a member that a class has no longer, and another class still has',
    doc: 'README.md',
    token: 'finish',
    now: 'close',
    same: same({ 'README.md': fence(...use, 'client.finish()'), 'src/other.ts': 'export class Other {\n  finish(): void {}\n}\n' }),
    before: { 'src/index.ts': client },
    after: { 'src/index.ts': client.replace('finish()', 'close()') },
  },
]

const looks = (name: string, docs: Files, before: Files, after: Files): Change => ({ name, same: same(docs), before, after })

/** Changes after which documents that say it shorter, wider or in another way are as right as before. */
export const valueLookAlikes: readonly Change[] = [
  looks(
    'shorthand for a function that takes more now',
    { 'docs/api.md': '# API\n\n## `openServer(options)`\n\nCall `openServer()` or `openServer(port)`, as in `openServer(80, "here")`.\n' },
    { 'src/index.ts': server },
    { 'src/index.ts': server.replace('host?: string', 'host: string, key: string') },
  ),
  looks(
    'a default that moves into the body',
    { 'docs/api.md': '# API\n\n## `openServer(port = 3000, host?: string): Server`\n' },
    { 'src/index.ts': server },
    { 'src/index.ts': server.replace('port = 3000', 'port?: number').replace('${port}', '${port ?? 3000}') },
  ),
  looks(
    'parameters that are taken apart now',
    { 'docs/api.md': '# API\n\n## openServer(port, options)\n' },
    { 'src/index.ts': 'export function openServer(port: number, options: object): unknown {\n  return [port, options]\n}\n' },
    { 'src/index.ts': 'export function openServer(port: number, { host }: { host?: string }): unknown {\n  return [port, host]\n}\n' },
  ),
  looks(
    'overloads',
    { 'docs/api.md': '# API\n\n## `openServer(port: number, host: string)`\n' },
    { 'src/index.ts': 'export function openServer(port: number, host: string): number {\n  return port + host.length\n}\n' },
    {
      'src/index.ts':
        'export function openServer(port: number, host: string): number\nexport function openServer(url: URL): number\nexport function openServer(a: unknown, b?: unknown): number {\n  return a === b ? 1 : 2\n}\n',
    },
  ),
  looks(
    'another way to write a type',
    { 'docs/types.md': fence('interface ClientOptions {', '  retryCount?: number', '  mode?: "safe" | "fast"', '}') },
    { 'src/index.ts': client },
    { 'src/index.ts': client.replace("mode?: 'fast' | 'safe'", "mode?:\n    | 'fast'\n    | 'safe'\n    | undefined") },
  ),
  looks(
    'an example whose own object has the name of a lost member',
    { 'README.md': fence(...use, 'const own = { finish() {} }', 'own.finish()') },
    { 'src/index.ts': client },
    { 'src/index.ts': client.replace('finish()', 'close()'), 'src/other.ts': 'export class Other {\n  finish(): void {}\n}\n' },
  ),
  looks(
    'an example whose arguments still fit',
    { 'README.md': fence(...use, "client.post('hello')") },
    { 'src/index.ts': client },
    { 'src/index.ts': client.replace('post(text: string)', 'post(text: string | Buffer, to?: string)') },
  ),
  looks(
    'a table of HTML for layout',
    { 'README.md': '# Ledger\n\n<table>\n<tr><td>Default</td><td>3000</td></tr>\n<tr><td>openServer</td><td>1</td></tr>\n</table>\n' },
    { 'src/index.ts': server },
    { 'src/index.ts': server.replace('3000', '8080') },
  ),
  looks(
    'an example that shows what is left out',
    { 'README.md': fence(...use, 'client.post(...)') },
    { 'src/index.ts': client },
    { 'src/index.ts': client.replace('post(text: string)', 'post(text: string, to: string)') },
  ),
]
