import { describe, expect, it } from 'vitest'
import { renderJson } from '../../src/delivery/render-json.ts'
import { gitRepository } from '../support/repository.ts'
import { check } from './check-docs/support.ts'

const service = {
  'src/lib/watchlist/watchlist.ts':
    '/** Adds a title to the watchlist. */\nexport function addToWatchlist(title: string): string {\n  return title\n}\n',
  'src/lib/watchlist/index.ts': "export * from './watchlist'\n",
}
const solid = {
  ...service,
  'package.json': '{ "name": "films", "version": "1.0.0", "devDependencies": { "@solidjs/start": "1.0.0" } }\n',
  'src/routes/api/watchlist.ts':
    "import { addToWatchlist } from '../../lib/watchlist'\nexport const POST = async () => new Response(addToWatchlist('a'))\n",
}
const plainService = { ...service, 'package.json': '{ "name": "films", "version": "1.0.0" }\n' }

const claims = [
  /(?:None of its \d+ files answers a|Its one file answers no) request/,
  /(?:None of its \d+ files reads an|Its one file reads no) environment variable/,
]

async function pagesOf(files: Readonly<Record<string, string>>): Promise<{ text: string; outcome: Awaited<ReturnType<typeof check>> }> {
  const outcome = await check(gitRepository(files), '/document-feature watchlist')
  return { outcome, text: outcome.files.map(({ content }) => content?.replace(/\s+/g, ' ') ?? '').join('\n') }
}

describe('a feature of a repository whose framework is not read', () => {
  it('has no sentence that says that it answers no request, and one that says what was not read', async () => {
    const { text, outcome } = await pagesOf(solid)
    expect(text).not.toMatch(/(?:None of its \d+ files answers a|Its one file answers no) request/)
    expect(text).toContain('Docwright could not read SolidStart (')
    expect(text).toContain('it may answer requests.')
    expect(outcome.report.coverage?.api).toEqual({ covered: 0, total: 1 })
    const { report } = renderJson(outcome)
    expect(report.unread?.map(({ kind, name, file }) => `${kind} ${name} ${file}`)).toEqual([
      'framework SolidStart src/routes/api/watchlist.ts',
    ])
    expect(report.skips.join(' ')).toContain('could not read SolidStart')
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

describe('a feature that reads settings which Docwright does not know', () => {
  const other = "import { config } from 'kit'\n"
  it.each([
    [
      'an object of a package',
      `${other}export const limit = () => config.getItem('watchlist.limit')\n`,
      '`watchlist.limit` with `config.getItem`',
    ],
    ['a member of an application', 'export const setUp = (app) => app.use(app.config.watchlist)\n', '`app.config.watchlist`'],
    [
      'a member that is taken apart',
      'export class W {\n  list() {\n    const { config } = this\n    if (config.limit) return 1\n  }\n}\n',
      '`config.limit`',
    ],
    ['a key of an application', "export const port = (app) => app.get('watchlistPort')\n", '`watchlistPort` with `app.get`'],
    ['a parameter', 'export const make = (settings) => start({ limit: settings.limit })\n', '`settings.limit`'],
    ['a function of a framework', 'export const limit = () => useRuntimeConfig().limit\n', '`useRuntimeConfig()`'],
  ])('says what is read of %s', async (_, text, name) => {
    const pages = await pagesOf({ ...plainService, 'src/lib/watchlist/limits.ts': text })
    expect(pages.text).toContain(`reads ${name}, and Docwright did not follow where it is set.`)
    expect(pages.text).not.toMatch(/(?:None of its \d+ files reads an|Its one file reads no) environment variable/)
  })

  it.each([
    ['its own object', "import { config } from './config'\nexport const limit = () => config.limit\n"],
    ['an object of the file', 'const config = { limit: 1 }\nexport const limit = () => config.limit\n'],
    ['a request', 'export const send = (client) => client.use((config) => go(config.headers))\n'],
    ['a route', "export const routes = (app) => {\n  app.get('/watchlist', (req, res) => res.json([]))\n}\n"],
  ])('speaks of none where code reads %s', async (_, text) => {
    const config = 'export const config = { limit: 1 }\n'
    const pages = await pagesOf({ ...plainService, 'src/lib/watchlist/config.ts': config, 'src/lib/watchlist/limits.ts': text })
    expect(pages.text).not.toContain('did not follow where it is set')
  })
})

describe('routes in the first sentence', () => {
  const server = {
    'src/server.ts':
      "import express from 'express'\nimport { addToWatchlist } from './lib/watchlist'\nconst app = express()\napp.get('/watchlist', (req, res) => res.json(addToWatchlist('a')))\napp.listen(1)\n",
  }
  const figures = /answers (?:at least )?\d+ (?:HTTP )?routes?|\d+ of them/g

  it('are given where all routes were read', async () => {
    const { text } = await pagesOf({ ...plainService, ...server })
    expect(text).toContain('The watchlist feature answers `GET /watchlist`.')
  })

  it('are left out where some were not', async () => {
    const { text } = await pagesOf({ ...solid, ...server })
    expect(text.match(figures)).toBeNull()
    expect(text).toContain('The watchlist feature answers requests such as `GET /watchlist`.')
  })
})
