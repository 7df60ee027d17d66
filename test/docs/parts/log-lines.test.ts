import { expect, it } from 'vitest'
import type { EntryPoint } from '../../../src/core/repository.ts'
import { serverFiles } from '../../../src/docs/parts/log-lines.ts'
import { at, billing, shop } from '../../support/shop-project.ts'

const consumer = at('src/billing/payments.ts')
const screen = at('src/page.tsx')
const feature = { ...billing, routes: [], jobs: [], triggers: [] }

it.each<[kind: EntryPoint['kind'], by: string, runs: boolean]>([
  ['server', 'src/setup.ts', true],
  ['worker', 'src/setup.ts', true],
  ['app', 'src/setup.ts', false],
  ['server', screen, false],
])('finds code of a feature that a %s starts by way of %s: %s', (kind, by, runs) => {
  const start = at('src/start.ts')
  const project = {
    ...shop,
    entryPoints: [{ path: start, kind, why: 'start' }],
    importsOf: (path: string) => (path === start ? [at(by)] : path === by ? [consumer] : []),
  }
  expect(serverFiles(feature, project).includes(consumer)).toBe(runs)
})
