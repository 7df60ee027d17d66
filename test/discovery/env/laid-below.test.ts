import { expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

it.each<[config: string, expected: string | null]>([
  ['{ ...defaults, ...process.env }', '80'],
  ['Object.assign({}, defaults, process.env)', '80'],
  ['{ ...process.env, ...defaults }', null],
  ['{ ...process.env }', null],
])('takes what %s lays below the environment as default', async (config, expected) => {
  const { env } = findEnv(
    await codebaseOf({
      'package.json': '{"name":"api"}',
      'config.ts': `const defaults = { APP_PORT: 80 }\nexport default ${config}\n`,
      'server.ts': `import config from './config'\nexport const start = () => listen(config.APP_PORT)\n`,
    }),
  )
  expect(env.map(({ name, default: given }) => [name, given])).toEqual([['APP_PORT', expected]])
})
