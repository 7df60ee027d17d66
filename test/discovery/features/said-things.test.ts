import { describe, expect, test } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const manifest = { 'package.json': '{"name":"shelf","dependencies":{"express":"5"}}' }
const value = 'export function run() { return 1 }\n'
const filesOf = (...paths: string[]): Record<string, string> => Object.fromEntries(paths.map((path) => [path, value]))

const watchlist = filesOf('src/watchlist/watchlist.controller.ts', 'src/watchlist/watchlist.service.ts')
const glass = filesOf('src/liquid-glass-surface.ts', 'src/water/water.service.ts', 'src/water/water.controller.ts')
const hooks = filesOf('src/webhook/webhook.controller.ts', 'src/webhook/webhook.service.ts')
const domains = filesOf('src/domains/domains.service.ts', 'src/domains/domains.controller.ts', 'src/subscriptions/subscriptions.service.ts')

/** Code that has to do with none of the questions, so that names stand in few of all files. */
const others = filesOf(...Array.from({ length: 30 }, (_, at) => `src/other/part${at}.ts`))

async function nameOf(question: string, files: Record<string, string>): Promise<string | undefined> {
  const match = findFeature(await projectOf({ ...manifest, ...others, ...files }), question)
  return match.kind === 'found' ? match.feature.name : undefined
}

describe('a sentence that says the name of a thing', () => {
  test.each([
    ['put a film on my watchlist', watchlist, 'watchlist'],
    ['drink a glass of water', glass, 'water'],
    ['send a webhook when something is made', hooks, 'webhook'],
    ['block a domain so that nobody subscribes to it', domains, 'domains'],
  ])('is about that thing: %s', async (question, files, name) => {
    expect(await nameOf(question, files)).toBe(name)
  })

  test.each([
    ['a name without a sentence around it', 'quantum watchlist ledgers', watchlist],
    ['the place of what is asked for', 'invoices on a watchlist', watchlist],
  ])('is not where it is %s', async (_, question, files) => {
    expect(await nameOf(question, files)).toBeUndefined()
  })
})

describe('a name of two words that hardly a file bears', () => {
  const keys = filesOf('src/keys/keys.controller.ts', 'src/keys/keys.service.ts', 'web/keys/list.ts')
  const guard = filesOf('src/middleware/verify-api-key.ts')
  const foreign = filesOf('src/foreign-key.ts', 'src/primary-key.ts', 'src/sort-key.ts', 'src/cache-key.ts')

  async function coreOf(files: Record<string, string>): Promise<readonly string[]> {
    const match = findFeature(await projectOf({ ...manifest, ...others, ...files }), 'api keys')
    return match.kind === 'none' ? [] : match.feature.files.flatMap(({ path, role }) => (role === 'core' ? [path] : []))
  }

  test('is also what is called by its last word alone', async () => {
    expect(await coreOf({ ...keys, ...guard })).toEqual(expect.arrayContaining([...Object.keys(keys), ...Object.keys(guard)]))
  })

  test('is not, where that word says many things', async () => {
    expect(await coreOf({ ...keys, ...guard, ...foreign })).not.toContain('src/keys/keys.service.ts')
  })
})
