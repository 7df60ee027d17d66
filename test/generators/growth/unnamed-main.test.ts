import { expect, it } from 'vitest'
import { grown, textIn } from '../../support/grow-in-memory.ts'

const worker = async (config: string): Promise<string> =>
  textIn(
    await grown(
      { 'wrangler.toml': config, 'src/index.ts': "export default { fetch: () => new Response('hi') }\n" },
      'setup-database app-db',
    ),
    'test/worker.ts',
  )

it('tests are given the module at which a Worker begins where the configuration names none', async () => {
  const given = await worker('name = "shop"\ncompatibility_date = "2026-10-20"\n')
  expect(given).toContain('main: `${root}/src/index.ts`')
  expect(given).toContain('config: localConfig()')
})

it('tests read it of the configuration that names it', async () => {
  const named = await worker('name = "shop"\nmain = "src/index.ts"\ncompatibility_date = "2026-10-20"\n')
  expect(named).not.toContain('main:')
  expect(named).toContain("configPath: 'wrangler.toml'")
})
