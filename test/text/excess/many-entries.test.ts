import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfigYaml } from '../../../src/core/config-yaml.ts'
import { readYaml } from '../../../src/text/yaml-units.ts'
import { openStepCounter } from '../../support/steps/count-steps.ts'

/** A file of twice as many entries takes no more than this many times the steps; a reader that compares each with all others is at 4. */
const growth = 2.4

/** Opens a counter for the tests of one reader; the first call loads what it loads on demand. */
function counted(module: string, name: string, ...first: readonly unknown[]): (...given: readonly unknown[]) => Promise<number> {
  const counter = openStepCounter(module, name)
  beforeAll(() => counter.steps(...first))
  afterAll(() => counter.close())
  return (...given) => counter.steps(...given)
}

const measured = 'test/support/steps/measured.ts'
const linesOf = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('\n')

describe('flags of one page', () => {
  const steps = counted(measured, 'readClaims', 'a.md', '--a')
  it.each([
    ['a.md', '--a-b '],
    ['a.md', '`--a-b` '],
    ['a.md', '```sh\na --a-b\n```\n'],
    ['a.adoc', '--a-b '],
    ['a.rst', '--a-b '],
  ])('are read in steps that grow with their number: %s, %j', async (path, part) => {
    const [few, many] = [await steps(path, part.repeat(1_000)), await steps(path, part.repeat(2_000))]
    expect(many / few).toBeLessThan(growth)
  })
})

describe('paths of a description of an API', () => {
  const steps = counted(measured, 'readDescription', 'openapi.yaml', 'paths:\n  /a:\n    get: {}\n')
  const described: Readonly<Record<string, readonly [file: string, of: (count: number) => string]>> = {
    'on lines': ['openapi.yaml', (count) => `paths:\n${linesOf(count, (at) => `  /a${at}/{id}:\n    get: {}`)}\n`],
    'with quotes': ['openapi.yaml', (count) => `paths:\n${linesOf(count, (at) => `  '/a${at}/{id}':\n    get: {}`)}\n`],
    'on one line': [
      'openapi.json',
      (count) => JSON.stringify({ paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/a${at}`, { get: {} }])) }),
    ],
  }
  it.each(Object.entries(described))('%s are found in steps that grow with their number', async (_, [file, of]) => {
    const [few, many] = [await steps(file, of(500)), await steps(file, of(1_000))]
    expect(many / few).toBeLessThan(growth)
  })
})

describe('paths of the document that is written', () => {
  const steps = counted('src/docs/openapi/paths.ts', 'operationsOf', { routes: [] })
  const routes = (count: number): unknown => ({
    routes: Array.from({ length: count }, (_, at) => ({ method: 'GET', path: `/a${at}/:id`, file: 'src/a.ts', line: at })),
  })
  it('are told apart in steps that grow with their number', async () => {
    const [few, many] = [await steps(routes(500)), await steps(routes(1_000))]
    expect(many / few).toBeLessThan(growth)
  })
})

describe('keys of a YAML file', () => {
  const read = counted('src/text/read-yaml.ts', 'readYaml', 'a: b\n')
  const configure = counted('src/core/config-yaml.ts', 'readConfigYaml', 'a.yml', 'a: b\n')
  it('are read in steps that grow with their number', async () => {
    const [few, many] = [linesOf(500, (at) => `a${at}: b`), linesOf(1_000, (at) => `a${at}: b`)]
    for (const steps of [read, (text: string) => configure('a.yml', text)])
      expect((await steps(many)) / (await steps(few))).toBeLessThan(growth)
  })
})

describe('a key that is stated twice', () => {
  it.each(['a: 1\nb: 2\na: 3\n', 'c: { a: 1, a: 2 }\n'])('is told where it is, or makes the text no entries: %j', (text) => {
    expect(() => readConfigYaml('a.yml', text)).toThrow(text.startsWith('c') ? 'a.yml:1:12 is no valid YAML' : 'a.yml:3:1 is no valid YAML')
    expect(readYaml(text)).toBeUndefined()
  })
})

describe('broken links to headings of their page', () => {
  const steps = counted(measured, 'seekFragments', 1)
  it('are compared with the headings in steps that are bounded', async () => {
    const [few, many] = [await steps(450), await steps(900)]
    expect(many / few).toBeLessThan(growth)
  })
})

describe('rules of CODEOWNERS', () => {
  const steps = counted(measured, 'askOwners', 1, 1)
  it('are read once, however many paths are asked for', async () => {
    const [few, many] = [await steps(200, 1), await steps(200, 10)]
    expect(many / few).toBeLessThan(growth)
  })
})
