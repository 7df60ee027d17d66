import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, withChanges } from '../../support/grow-in-memory.ts'

/** A Worker in a package of a repository that answers by itself, with these headers on every answer. */
function project(headers: string): Files {
  return {
    'worker/wrangler.jsonc': '{ "name": "shop", "main": "src/index.js", "compatibility_date": "2026-10-20" }\n',
    'worker/package.json': '{ "name": "shop", "dependencies": { "hono": "4.13.19" } }\n',
    'worker/src/index.js': `const headers = ${headers}\n\nexport default {\n  async fetch() {\n    return new Response('hello', { headers })\n  },\n}\n`,
  }
}
const open = project("{ 'Access-Control-Allow-Origin': '*' }")

async function told(files: Files, line = 'add-api-route /widgets GET,POST'): Promise<readonly string[]> {
  const { report } = await changesOf(files, line)
  return report.findings.filter(({ rule }) => rule === 'template-origins').map(({ message }) => plain(message))
}

describe('routes in front of a Worker that answers pages of other origins', () => {
  it('are told to lack its headers', async () => {
    expect(await told(open)).toEqual([
      'worker/src/index.js lets pages of other origins read what the Worker answers. It goes on to answer their preflight requests. Answers of the new routes have no such headers, so those pages cannot read them until the routes set them too.',
    ])
  })

  it('are told once', async () => {
    const after = withChanges(open, await changesOf(open, 'add-api-route /widgets GET,POST'))
    expect(await told(after)).toEqual([])
    expect(await told(after, 'add-api-route /gadgets GET')).toHaveLength(1)
  })

  it.each<[string, Files, string]>([
    ['where the Worker sets none', project("{ 'X-A': '*' }"), 'add-api-route /widgets GET,POST'],
    ['where nothing is in front', open, 'add-worker-cron nightly "0 3 * * *"'],
    [
      'where the application of the project takes routes',
      {
        ...open,
        'worker/src/index.js':
          "import { Hono } from 'hono'\nimport { cors } from 'hono/cors'\n\nconst app = new Hono()\napp.use(cors())\n\nexport default app\n",
      },
      'add-api-route /widgets GET,POST',
    ],
  ])('are not told so %s', async (_, files, line) => {
    expect(await told(files, line)).toEqual([])
  })
})
