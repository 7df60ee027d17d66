import { describe, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import type { Proof } from '../../src/core/proof.ts'
import { growRepository } from '../support/template/grow-project.ts'
import { projectShapes } from '../support/template/shapes.ts'

const helloWorld = projectShapes['helloWorld'] ?? { files: {} }
const lines = ['add-api-route /products GET,POST', 'add-middleware cors --origins https://app.example']

describe('/template beside the hello world of create-cloudflare', () => {
  it('adds to it without another byte, and a second time nothing', async () => {
    const grown = await growRepository(helloWorld.files, lines)
    expect(grown.changes.flatMap(({ refused }) => refused ?? [])).toEqual([])
    const index = grown.files['src/index.ts']?.split('\n') ?? []
    const added = index.filter((line) => !helloWorld.files['src/index.ts']?.split('\n').includes(line))
    expect(added).toEqual(["import { withApi } from './with-api';", 'export default withApi({', '} satisfies ExportedHandler<Env>);'])
    expect(grown.files['wrangler.jsonc']).toContain('\t// "vars": { "MY_VARIABLE": "production_value" }\n')
    const again = await growRepository(grown.files, lines)
    expect(again.changes.flatMap(({ files }) => files.map((file) => file.path))).toEqual([])
  })

  it('keeps tests out of the way of those that run inside workerd', async () => {
    const { files, changes } = await growRepository(helloWorld.files, lines.slice(0, 1))
    const made = Object.keys(files).filter((path) => helloWorld.files[path] === undefined)
    expect(made.filter((path) => /\.(?:test|spec)\./.test(path) && !path.startsWith('.workflow/'))).toEqual([])
    expect(made).toEqual(expect.arrayContaining(['test/routes/products.harness.ts', 'test/with-api.harness.ts']))
    expect(files['vitest.harness.config.ts']).toContain("include: ['{test,tests}/**/*.harness.?s']")
    expect(files['vitest.config.mts']).toBe(helloWorld.files['vitest.config.mts'])
    expect(changes[0]?.patches?.map(({ path }) => path)).toEqual(['package.json'])
    expect(changes[0]?.patches?.[0]?.content).toContain('"test:harness": "vitest run --config vitest.harness.config.ts"')
  })

  it('says what to do by hand where it cannot put the API in front, and gives all else as a patch', async () => {
    const index =
      "import { WorkerEntrypoint } from 'cloudflare:workers'\n\nexport default @logged class Api extends WorkerEntrypoint {\n\tfetch() {}\n}\n"
    const files = { ...helloWorld.files, 'src/index.ts': index }
    const grown = await growRepository(files, ['add-middleware cors --origins https://app.example'])
    expect(grown.files).toEqual(files)
    expect(grown.changes[0]?.refused).toEqual([expect.stringContaining('has decorators')])
    const patched = grown.changes[0]?.patches?.map(({ path }) => path)
    expect(patched).toEqual(expect.arrayContaining(['src/with-api.ts', 'src/answer-others.ts', 'src/api.ts', 'src/middleware/cors.ts']))
  })

  it('puts the API in front of a class with tests that know where it stands', async () => {
    const { files } = await growRepository(projectShapes['classEntrypoint']?.files ?? {}, lines.slice(0, 1))
    expect(files['src/index.ts']).toMatch(
      /^class Api extends WorkerEntrypoint<Env> \{\n[^]*\n\nexport default class extends withApi\(Api\) \{\}\n/m,
    )
    expect(files['src/with-api.ts']).toContain('class WithApi extends Own')
    expect(files['test/with-api.test.ts']).toContain("from '../src/with-api'\n")
    expect(Object.keys(files).filter((path) => path.includes('with-api-class') && !path.startsWith('.workflow/'))).toEqual([])
  })

  it('shows that the Worker serves the routes, and refuses where it does not', async () => {
    const proof: Proof = { level: 'own', steps: [], requests: [], skips: [] }
    const grown = await growRepository(helloWorld.files, lines.slice(0, 1), async () => proof)
    expect(grown.changes[0]?.proof?.steps).toMatchObject([{ name: 'mount', ok: true, shown: ['2', ' routes'] }])
    // a person took the routes out of the module
    const files = {
      ...grown.files,
      'src/routes/products.ts': 'export const productsRoutes = undefined\n',
      'src/index.ts': helloWorld.files['src/index.ts'] ?? '',
    }
    const { changes } = await growRepository(files, lines.slice(0, 1), async () => proof)
    expect(plain(changes[0]?.refused ?? [])).toContain('No route of `src/routes/products.ts` is in the route table of the project.')
    expect(changes[0]?.files).toEqual([])
  })
})
