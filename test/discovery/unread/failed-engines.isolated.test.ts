import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '../../../src/core/limits.ts'
import { plain } from '../../../src/core/phrase.ts'
import type { Project } from '../../../src/core/project.ts'
import { discover } from '../../../src/discovery/discover.ts'
import * as models from '../../../src/discovery/models/find-models.ts'
import * as env from '../../../src/discovery/env/find-env.ts'
import { absence } from '../../../src/text/unread-claims.ts'
import { memorySnapshot, memoryStore } from '../../support/memory-snapshot.ts'
import { noHistory } from '../../support/no-history.ts'

vi.mock(import('../../../src/discovery/models/find-models.ts'), { spy: true })
vi.mock(import('../../../src/discovery/env/find-env.ts'), { spy: true })

const lowered = limits as { -readonly [Name in keyof typeof limits]: number }
const usual = { ...limits }
afterEach(() => {
  Object.assign(lowered, usual)
  vi.resetAllMocks()
})

const files = {
  'src/app.ts': `import express from 'express'\nconst app = express()\nfor (const name of ['a', 'b', 'c']) app.get('/' + name, (req, res) => res.send(name))\napp.listen(1)\n`,
}

const read = (): Promise<Project> => discover(memorySnapshot(files), noHistory, memoryStore())

it('tells every table whose engine failed, and lets no sentence say that it is empty', async () => {
  vi.mocked(models.findModels).mockImplementation((codebase) => {
    codebase.facts(codebase.digests[0]!.path)
    throw new Error('an unknown shape')
  })
  vi.mocked(env.findEnv).mockImplementation(() => {
    throw new RangeError('too deep')
  })
  const project = await read()
  const unread = project.unread ?? []
  expect(unread.map(({ kind, name, hides }) => `${kind} ${name}: ${hides.join()}`).toSorted()).toEqual([
    'engine environment: env',
    'engine models: models',
  ])
  expect(plain(unread.find(({ name }) => name === 'models')?.reason ?? [])).toBe(
    'Reading the models of this repository failed; src/app.ts was asked for last. It is a fault of Docwright: please report it. Until it is mended, leave the files that cause it out with exclude of .github/docwright.yml.',
  )
  expect(plain(absence({ project }, ['models'], ['It has no models.'], []))).toBe(
    'Docwright could not finish reading models; it may declare data models.',
  )
  expect(plain(absence({ project }, ['jobs'], ['It runs no jobs.'], []))).toBe('It runs no jobs.')
})

it('tells where following routers ran out of calls', async () => {
  expect((await read()).unread).toEqual([])
  lowered.routeCalls = 3
  const { unread = [] } = await read()
  expect(unread.filter(({ kind }) => kind === 'engine').map(({ name, file, reason }) => `${name} ${file}: ${plain(reason)}`)).toEqual([
    'routes src/app.ts: Following routers ended at src/app.ts, after 3 calls. Leave files that make no routes out with exclude of .github/docwright.yml.',
  ])
})

/** Routers each of which is mounted three times on the one before. */
const mountedThrice = (levels: number): string =>
  [
    "import express, { Router } from 'express'\nconst app = express()\napp.listen(1)",
    ...Array.from({ length: levels + 1 }, (_, i) => `const d${i} = Router()`),
    ...Array.from({ length: levels }, (_, i) => ['a', 'b', 'c'].map((name) => `d${i}.use('/${name}', d${i + 1})`).join('\n')),
    "app.get('/first', (req, res) => res.send(1))\napp.use('/d', d0)",
    `d${levels}.get('/end', (req, res) => res.send(1))`,
  ].join('\n')

const cut = async (levels: number): Promise<readonly [number, ...string[]]> => {
  const { routes, unread = [] } = await discover(memorySnapshot({ 'src/app.ts': mountedThrice(levels) }), noHistory, memoryStore())
  return [routes.length, ...unread.map(({ name, file, line, reason }) => `${name} ${file}:${line}: ${plain(reason)}`)]
}

it('walks mounts that multiply up to a limit, keeps the routes up to there and tells where it ended', async () => {
  lowered.applicationMounts = 40
  expect(await cut(3)).toEqual([28])
  lowered.applicationMounts = 39
  expect(await cut(3)).toEqual([
    27,
    'routes src/app.ts:16: The application of src/app.ts has more than 39 mounts; those from src/app.ts on are not read.',
  ])
  expect((await cut(30))[1]).toMatch('more than 39 mounts')
})

it('finds routes of one application up to a limit', async () => {
  lowered.applicationRoutes = 10
  expect(await cut(3)).toEqual([
    10,
    'routes src/app.ts:19: The application of src/app.ts has more than 10 routes; those from src/app.ts on are not read.',
  ])
})
