import { describe, expect, it } from 'vitest'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const files = (flags: string): Files => ({
  'package.json': '{ "name": "api", "dependencies": { "hono": "4.13.0" }, "devDependencies": { "wrangler": "4.120.0" } }\n',
  'wrangler.jsonc': `{ "name": "api", "main": "src/index.js", "compatibility_date": "2024-05-01", "compatibility_flags": [${flags}] }\n`,
  'src/index.js': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
})
const rulesOf = async (flags: string): Promise<readonly string[]> =>
  (await changesOf(files(flags), 'setup-auth jwt')).report.findings.map(({ rule }) => rule)

describe('a compatibility flag', () => {
  it('is told of where the code of the project runs with it from now on', async () => {
    expect(await rulesOf('')).toContain('template-flag')
    expect(await rulesOf('"nodejs_compat"')).not.toContain('template-flag')
  })
})
