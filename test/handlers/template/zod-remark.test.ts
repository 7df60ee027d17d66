import { describe, expect, it } from 'vitest'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const files: Files = {
  'package.json':
    '{ "name": "api", "dependencies": { "hono": "4.10.0", "zod": "3.25.0" }, "devDependencies": { "wrangler": "4.107.0" } }\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }\n',
  'wrangler.jsonc': '{ "name": "api", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
  'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
}
const rulesOf = async (line: string): Promise<readonly string[]> => (await changesOf(files, line)).report.findings.map(({ rule }) => rule)

describe('the generation of Zod', () => {
  it('is told of where code of the change uses it, and nowhere else', async () => {
    expect(await rulesOf('add-api-route /users GET')).toContain('template-zod')
    expect(await rulesOf('add-middleware cors')).not.toContain('template-zod')
  })
})
