import { describe, expect, it } from 'vitest'
import { renderJson } from '../../src/delivery/render-json.ts'
import { gitRepository } from '../support/repository.ts'
import { check } from './check-docs/support.ts'

const service = {
  'src/lib/watchlist/watchlist.ts':
    '/** Adds a title to the watchlist. */\nexport function addToWatchlist(title: string): string {\n  return title\n}\n',
  'src/lib/watchlist/index.ts': "export * from './watchlist'\n",
}
const kit = {
  ...service,
  'package.json': '{ "name": "films", "version": "1.0.0", "devDependencies": { "@sveltejs/kit": "2.0.0" } }\n',
  'src/routes/api/watchlist/+server.ts':
    "import { addToWatchlist } from '../../../lib/watchlist'\nexport const POST = async () => new Response(addToWatchlist('a'))\n",
}
const plainService = { ...service, 'package.json': '{ "name": "films", "version": "1.0.0" }\n' }

const claims = [
  /Nothing of [\w ]+ answers a request/,
  /has every parameter, answer and error/,
  /reads an environment variable or a config key/,
  /none that a data model describes/,
]

async function pagesOf(files: Readonly<Record<string, string>>): Promise<{ text: string; outcome: Awaited<ReturnType<typeof check>> }> {
  const outcome = await check(gitRepository(files), '/document-feature watchlist')
  return { outcome, text: outcome.files.map(({ content }) => content?.replace(/\s+/g, ' ') ?? '').join('\n') }
}

describe('a feature of a repository whose framework is not read', () => {
  it('has no sentence that says that it answers no request, and one that says what was not read', async () => {
    const { text, outcome } = await pagesOf(kit)
    expect(text).not.toMatch(/Nothing of [\w ]+ answers a request/)
    expect(text).toContain('Docwright could not read SvelteKit (')
    expect(text).toContain('it may answer requests.')
    // tables that the framework cannot hold are still spoken of
    expect(text).toContain('none that a data model describes')
    expect(outcome.report.coverage?.api).toEqual({ covered: 0, total: 1 })
    const { report } = renderJson(outcome)
    expect(report.unread?.map(({ kind, name, file }) => `${kind} ${name} ${file}`)).toEqual([
      'framework SvelteKit src/routes/api/watchlist/+server.ts',
    ])
    expect(report.skips.join(' ')).toContain('could not read SvelteKit')
  })

  it('says of the same code without the framework that it answers none', async () => {
    const { text, outcome } = await pagesOf(plainService)
    expect(claims.filter((claim) => !claim.test(text))).toEqual([])
    expect(text).not.toContain('could not read')
    expect(outcome.report.coverage?.api).toEqual({ covered: 0, total: 0 })
    expect(renderJson(outcome).report.unread).toEqual([])
  })

  it('makes no claim of any table that a file which was not read may hold', async () => {
    const { text } = await pagesOf({ ...plainService, 'src/lib/watchlist/store.ts': 'export const store = "\0"\n' })
    expect(claims.filter((claim) => claim.test(text))).toEqual([])
    expect(text).toContain('could not read [`src/lib/watchlist/store.ts`]')
  })
})
