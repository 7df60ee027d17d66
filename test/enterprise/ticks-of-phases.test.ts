import { beforeAll, describe, expect, it } from 'vitest'
import { layFeature } from '../../src/enterprise/lay-feature.ts'
import { nodeLayout } from '../../src/enterprise/node/node-layout.ts'
import { growSso } from '../../src/enterprise/sso/grow-sso.ts'
import type { Laying } from '../../src/generators/growth/laying.ts'
import { sso } from '../../src/planner/features/sso.ts'
import { progressOf, type TaskProgress, tasksOf } from '../../src/planner/progress.ts'
import { honoService } from '../support/enterprise/services.ts'
import { planned } from '../support/planned.ts'
import { projectOf } from '../support/project.ts'
import { shopFiles } from '../support/shop.ts'

const place = {
  name: 'sso',
  folder: 'src/sso',
  module: (name: string) => `src/sso/${name}.ts`,
  test: (name: string) => `test/sso/${name}.test.ts`,
}

/** The shop once the phases up to this one were laid, one after the other. */
function laid(last: number): Readonly<Record<string, string>> {
  const files = shopFiles()
  const pack = { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
  const layout = nodeLayout(pack, honoService, place)
  let laying: Laying = { pack, records: new Map(), layout, whys: new Map(), findings: [], proposals: [], isNew: false }
  for (let phase = 1; phase <= last; phase += 1) laying = layFeature(growSso(phase, honoService), 'a phase', laying, honoService)
  return Object.fromEntries(laying.pack.files)
}

/** What code and tests show of each task, by its key, where a person ticked none. */
async function shown(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, TaskProgress>> {
  const project = await projectOf(files)
  const plan = planned(sso, project)
  const progress = progressOf(plan, project, new Map())
  return new Map(
    tasksOf(plan)
      .flatMap(({ id, key }) => [[key, progress.get(id)] as const])
      .flatMap(([key, one]) => (one ? [[key, one]] : [])),
  )
}

const done = (tasks: ReadonlyMap<string, TaskProgress>): readonly string[] =>
  [...tasks].flatMap(([key, { isDone }]) => (isDone ? [key] : []))
const left = (tasks: ReadonlyMap<string, TaskProgress>): readonly string[] =>
  [...tasks].flatMap(([key, { leaves }]) => (leaves === undefined ? [] : [key]))

const providers = ['provider/okta', 'provider/entra-id', 'provider/google-workspace']

describe('what the phases of single sign-on lay', () => {
  it.each<[number, readonly string[], readonly string[]]>([
    [1, ['dependencies', 'abstraction', 'metadata'], []],
    [2, ['dependencies', 'abstraction', 'metadata', 'attributes'], [...providers, 'audit']],
    [3, ['dependencies', 'abstraction', 'metadata', 'provisioning', 'attributes', 'sessions'], [...providers, 'audit']],
    [
      4,
      ['dependencies', 'abstraction', 'metadata', 'provisioning', 'attributes', 'sessions', 'audit-log', 'rate-limit'],
      [...providers, 'audit'],
    ],
  ])('ticks its tasks by code and tests once %i of them stand, and says what is left for a person', async (phase, ticked, open) => {
    const tasks = await shown(laid(phase))
    expect(done(tasks)).toEqual(ticked)
    expect(left(tasks)).toEqual(open)
  })

  describe('ticks nothing', () => {
    let files: Readonly<Record<string, string>>
    beforeAll(() => {
      files = laid(4)
    })

    it('by what only records say of it', async () => {
      const records = Object.entries(files).filter(([path]) => !/^(?:src|test)\/sso\//.test(path))
      expect(done(await shown(Object.fromEntries(records)))).toEqual([])
    })

    it('by tests that have the names and expect nothing', async () => {
      const empty = Object.entries(files).map(([path, text]): [string, string] => [
        path,
        path.endsWith('.test.ts') ? withoutBodies(text) : text,
      ])
      expect(done(await shown(Object.fromEntries(empty)))).toEqual([])
    })

    it.each([
      ['abstraction', 'test/sso/provider.test.ts'],
      ['audit-log', 'test/sso/audit.test.ts'],
      ['rate-limit', 'test/sso/rate-limit.test.ts'],
      ['attributes', 'test/sso/attribute-mapping.test.ts'],
      ['metadata', 'test/sso/metadata.test.ts'],
    ])('of %s without its test', async (key, path) => {
      const { [path]: _, ...others } = files
      expect(done(await shown(others))).not.toContain(key)
    })
  })
})

/** Tests of the same titles, none of which does anything. */
function withoutBodies(text: string): string {
  const titles = [...text.matchAll(/\b(?:test|it)(?:\.each)?\(\s*'([^']+)'/g)].map(([, title]) => title)
  const imports = text.split('\n').filter((line) => line.startsWith('import '))
  return [...imports, ...titles.map((title) => `test('${title}', () => {})`)].join('\n')
}
