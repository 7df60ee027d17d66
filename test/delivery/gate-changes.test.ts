import { expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import { gateChanges } from '../../src/delivery/gate-changes.ts'
import { secretsInPage } from '../../src/delivery/secrets-in-page.ts'

const secret = 'q7Rt9ZxW2mKp4Lv8Bn3Yc6Hd'
const report = { summary: [], findings: [], suggestions: [], skips: [], unchanged: [] }

async function gated(files: Readonly<Record<string, string>>): Promise<readonly (string | null)[]> {
  const changes = Object.entries(files).map(([path, content]): FileChange => ({ path: path as RepoPath, content, base: null, why: [] }))
  return (await gateChanges({ title: '', next: [], files: changes, report }, async () => undefined)).files.map(({ content }) => content)
}

it('keeps names that the code of a change declares, also where records and pages have them', async () => {
  const code = `export interface ${secret}Scope {\n  a: string\n}\nexport const find = (key: ${secret}Scope) => key.a\n`
  const record = `{ "Key": "${secret}Scope & { id: string }" }\n`
  expect(await gated({ 'src/a.ts': code, 'a.json': record })).toEqual([code, record])
})

it('hides everything else, and what only pages call a name', async () => {
  const [code, page] = await gated({
    'src/a.ts': `export const apiKey = '${secret}'\n`,
    'a.md': `const ${secret}\n\napi_key = "${secret}"\n`,
  })
  expect(code).not.toContain(secret)
  expect(page).toContain('api_key = "‹hidden›"')
})

it('tells of secrets by what holds them, and of none that a configuration had before', async () => {
  const told = async (path: string, before: string): Promise<string[]> => {
    const content = `name = "shop"\napi_key = "${secret}"\n`
    const file = { path: path as RepoPath, content, base: 'x' as BlobId, why: [] }
    const { report: said } = await gateChanges({ title: '', next: [], files: [file], report }, async () => before)
    return said.findings.map(({ message }) => plain(message))
  }
  const own = `api_key = "${secret}"\n`
  expect(await told('wrangler.toml', own)).toEqual([])
  expect(await told('guide.md', own)).toEqual([expect.stringContaining('take it out of the page')])
})

it('tells of a secret that a configuration gets, which is no page', () => {
  const [found] = secretsInPage('wrangler.toml' as RepoPath, `api_key = "${secret}"\n`, '')
  expect(plain(found?.message ?? [])).toBe(
    'wrangler.toml holds what looks like a secret. If it is one, revoke it, and keep the next one out of git.',
  )
})
