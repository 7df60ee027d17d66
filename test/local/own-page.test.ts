import process from 'node:process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { placeOf } from '../../src/git/place.ts'
import { workTreeSnapshot } from '../../src/local/work-tree-snapshot.ts'
import { pageMarker } from '../../src/text/render-page.ts'
import { yamlMarker } from '../../src/text/merge-yaml.ts'
import { sidecarPath } from '../../src/text/sidecar.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { gitRepository, temporaryFolder } from '../support/repository.ts'

const page = `# Notes\n\n${pageMarker}\n\nText.\n`

/** Ignored files of a repository that has a record of each, and those of them that are read. */
async function readOf(ignored: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const names = [...Object.keys(ignored), ...Object.keys(links).map((name) => `${name}/page.md`)]
  const records = Object.fromEntries(names.map((name) => [sidecarPath(name as RepoPath), '{}']))
  const dir = gitRepository({ ...records, '.gitignore': '/docs\n/keys\n/secrets.yaml\n/.env\n/.hidden\n/linked\n/data.json\n' })
  for (const [name, text] of Object.entries(ignored)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(dir, name))
  const { files } = await workTreeSnapshot(await placeOf(dir, process.env))
  return names.filter((name) => files.has(name as RepoPath))
}

it('reads ignored pages of its own again, and nothing else that a record names', async () => {
  const outside = temporaryFolder()
  writeFileSync(path.join(outside, 'page.md'), page)
  const found = await readOf(
    {
      'docs/notes.md': page,
      'docs/api/openapi.yaml': `${yamlMarker}\nopenapi: 3.1.0\n`,
      'docs/mine.md': '# Mine\n\nNobody else wrote this.\n',
      'docs/late.md': `${'a\n'.repeat(5_000)}${pageMarker}\n`,
      'secrets.yaml': 'token: abc\n',
      'data.json': `{ "a": "${yamlMarker}" }`,
      '.env': `${yamlMarker}\nTOKEN=abc\n`,
      '.hidden/page.md': page,
      '.git/page.md': page,
    },
    { linked: outside },
  )
  expect(found).toEqual(['docs/notes.md', 'docs/api/openapi.yaml'])
})
