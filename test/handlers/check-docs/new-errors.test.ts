import { describe, expect, it } from 'vitest'
import { commitFiles, gitRepository, headOf } from '../../support/repository.ts'
import { check } from './support.ts'

const thrower = (name: string, error: string): string =>
  `import { ${error} } from './errors.ts'\nexport function ${name}() {\n  throw new ${error}('x')\n}\n`

describe('errors that a change throws', () => {
  it('are new where the repository had none of that name, in whatever file', async () => {
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }',
      'src/errors.ts': 'export class KnownError extends Error {}\n',
      'src/a.ts': thrower('a', 'KnownError'),
    })
    const since = headOf(dir)
    commitFiles(
      dir,
      {
        'src/0.ts': thrower('b', 'KnownError'),
        'src/c.ts': 'export class FreshError extends Error {}\nexport function c() {\n  throw new FreshError()\n}\n',
      },
      'Throw',
    )
    const { report } = await check(dir, '/check-docs', { since })
    const told = report.findings
      .filter(({ rule }) => rule === 'undocumented')
      .map(({ message }) => message.map((part) => (typeof part === 'string' ? part : part.name)).join(''))
    expect(told.filter((one) => one.includes('Error'))).toEqual(['FreshError is new and no page explains it.'])
  })
})
