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
