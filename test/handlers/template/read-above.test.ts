import { describe, expect, it } from 'vitest'
import { grown, textIn } from '../../support/grow-in-memory.ts'

describe('packages of a workspace', () => {
  const api = {
    'api/package.json': '{ "name": "api" }\n',
    'api/wrangler.jsonc': '{ "name": "api", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
    'api/src/index.ts': "export default { fetch() { return new Response('hi') } }\n",
  }
  const database = async (...versions: readonly [folder: string, version: string][]): Promise<string> => {
    const above = versions.map(([folder, version]) => [
      `${folder}package.json`,
      JSON.stringify({ devDependencies: { '@cloudflare/vitest-pool-workers': version } }),
    ])
    const nested = Object.entries(api).map(([path, text]) => [`apps/${path}`, text])
    return textIn(await grown(Object.fromEntries([...nested, ...above]), 'setup-database app-db'), 'apps/api/wrangler.jsonc')
  }

  it('count for a package that asks for none of its own, those of the nearest folder first', async () => {
    expect(await database(['', '^0.8.50'])).toContain('"database_id": "<wrangler d1 create app-db>"')
    expect(await database(['', '^0.8.50'], ['apps/', '^0.18.0'])).not.toContain('database_id')
    expect(await database(['', '^0.18.0'])).not.toContain('database_id')
  })
})
