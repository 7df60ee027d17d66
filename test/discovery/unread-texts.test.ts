import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { codebaseOf } from '../support/codebase.ts'

it('names a document and a settings file that go beyond the limits, reads nothing of them, and goes on', async () => {
  const codebase = await codebaseOf({
    'package.json': '{ "name": "a" }',
    'docs/deep.md': `# Deep\n\n${'- '.repeat(2_000)}a\n`,
    'config/deep.yaml': `a: ${'['.repeat(5_000)}\n`,
    'docs/plain.md': '# Plain\n',
  })
  const said = codebase.findings.map(({ rule, at, message }) => [rule, at?.path, at?.line, plain(message)])
  expect(said).toEqual([
    ['file-not-read', 'config/deep.yaml', 1, expect.stringContaining('more than 200 values in one another')],
    ['file-not-read', 'docs/deep.md', 3, expect.stringContaining('more than 100 quotes and list items in one another')],
  ])
  expect(['docs/deep.md', 'config/deep.yaml', 'docs/plain.md'].map((path) => codebase.text(path as never) !== undefined)).toEqual([
    false,
    false,
    true,
  ])
})
