import { expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

it.each([
  ["doc: 'Whether rooms may be made.', ", 'Whether rooms may be made.'],
  ['', undefined],
])('takes what convict is told of a key with { %s… }', async (doc, about) => {
  const { config } = findEnv(
    await codebaseOf({
      'package.json': '{"name":"api","dependencies":{"convict":"6.0.0"}}',
      'config.ts': `import convict from 'convict'\nexport const config = convict({ room: { enabled: { ${doc}format: Boolean, default: true } } })\n`,
    }),
  )
  expect(config.map((key) => [key.name, key.default, key.about])).toEqual([['room.enabled', 'true', about]])
})
