import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const project: Files = {
  'wrangler.json': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
  'package.json': '{ "name": "shop", "dependencies": { "hono": "^4.13.0" } }\n',
  'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
}
const reads = "const config = readFileSync('wrangler.json', 'utf8')\n"

async function told(more: Files, line: string): Promise<readonly string[]> {
  const { report } = await changesOf({ ...project, ...more }, line)
  return report.findings.filter(({ rule }) => rule === 'template-config-readers').map(({ message }) => plain(message))
}

describe('scripts that read the configuration', () => {
  it('are named where a change writes it', async () => {
    const more = { 'scripts/deploy.mjs': reads, 'tools/d1/reset.sh': 'jq . wrangler.json\n' }
    expect(await told(more, 'setup-database app-db')).toEqual([
      'scripts/deploy.mjs and tools/d1/reset.sh name wrangler.json: see that what is added there suits.',
    ])
  })

  it.each<[string, Files, string]>([
    ['where the change leaves it alone', { 'scripts/deploy.mjs': reads }, 'add-api-route /widgets GET'],
    ['where they name another file', { 'scripts/deploy.mjs': reads.replace('.json', '.jsonc') }, 'setup-database app-db'],
    ['where they are tests', { 'scripts/test/deploy.ts': reads }, 'setup-database app-db'],
    ['where they are none', { 'src/deploy.ts': reads }, 'setup-database app-db'],
  ])('are not named %s', async (_, more, line) => {
    expect(await told(more, line)).toEqual([])
  })
})
