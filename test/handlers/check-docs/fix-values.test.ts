import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gitRepository } from '../../support/repository.ts'
import { check, commitFiles, write } from './support.ts'

const old = `export interface ClientOptions {
  retries?: number
}

export class Client {
  options: ClientOptions

  constructor(options: ClientOptions = {}) {
    this.options = options
  }

  finish(): void {}

  post(text: string): string {
    return text
  }
}

export function openServer(port = 3000, host?: string): string {
  return \`\${host}:\${port}\`
}
`

const page = `# Ledger

## \`openServer(port = 3000, host?: string): string\`

| Parameter | Default |
| --------- | ------- |
| \`port\`    | \`3000\`  |
| \`host\`    |         |

\`\`\`ts
import { Client } from 'ledger'

const client = new Client()
client.post('one')
client.finish()
\`\`\`
`

function ledger(): string {
  return gitRepository({
    'package.json': '{ "name": "ledger", "version": "1.0.0" }\n',
    'src/index.ts': old,
    'src/other.ts': 'export class Other {\n  finish(): void {}\n}\n',
    'README.md': page,
  })
}

describe('values and examples', () => {
  it('are repaired where there is one right answer, and listed where there is none', async () => {
    const dir = ledger()
    const now = old
      .replace('port = 3000', 'port = 8080')
      .replace('finish()', 'close()')
      .replace('post(text: string)', 'post(text: string, to: string)')
    commitFiles(dir, { 'src/index.ts': now }, 'Say to whom')
    const found = (await check(dir)).report.findings
    expect(found.map(({ rule, severity, drift }) => `${rule} ${severity} ${drift?.token} ${drift?.suggestion ?? ''}`.trim())).toEqual([
      'default-differs warning 3000 8080',
      'default-differs warning 3000 8080',
      'broken-example failure post',
      'removed-name failure finish close',
    ])
    expect(found.map(({ cause }) => cause?.subject)).toEqual(Array.from({ length: 4 }, () => 'Say to whom'))
    const { report } = await write(dir, '/check-docs --fix')
    expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toBe(page.replaceAll('3000', '8080').replace('finish()', 'close()'))
    expect(report.findings.map(({ drift }) => drift?.token)).toEqual(['post'])
  })

  it('are judged by the imports alone where nobody can be asked about types, and the report says so', async () => {
    const dir = ledger()
    commitFiles(dir, { 'src/index.ts': old.replace('post(text: string)', 'post(text: string, to: string)') }, 'Say to whom')
    const types = () => ({ unavailable: 'no compiler here', typesOf: async () => [], check: async () => [] })
    const { report } = await check(dir, '/check-docs', { types })
    expect(report.findings).toEqual([])
    expect(report.skips).toEqual([['Of examples only the imports were checked: no compiler here.']])
  })

  it('are not told of twice, nor of a change that they have nothing to do with', async () => {
    const dir = ledger()
    commitFiles(dir, { 'src/index.ts': old.replace('port = 3000', 'port = 8080') }, 'Listen elsewhere')
    commitFiles(dir, { 'src/other.ts': 'export class Other {}\n' }, 'Tidy up')
    const values = async (since: string): Promise<unknown[]> =>
      (await check(dir, '/check-docs', { since })).report.findings.filter(({ rule }) => rule === 'default-differs')
    expect(await values('HEAD~1')).toEqual([])
    expect(await values('HEAD~2')).toHaveLength(2)
  })
})
