import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names } from '../../bench/drift/pairs.ts'
import { fetchVersion, judgePublished, publishedPairs } from '../../bench/drift/published.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docwright-published-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('versions of published packages, the newer code with the older documents', () => {
  it.for(publishedPairs)('finds what $name $after has left behind', async ({ name, before, after, tokens, real = [] }, { skip }) => {
    const [old, now] = [fetchVersion(name, before, folder), fetchVersion(name, after, folder)]
    if ('missing' in old) return skip(old.missing)
    if ('missing' in now) return skip(now.missing)
    const { left, whole } = await judgePublished(old.files, now.files)
    for (const token of tokens) {
      expect(
        left.withBase.find((said) => names(said, token)),
        token.token,
      ).toBeDefined()
    }
    expect(whole.withBase.filter(({ token }) => !real.includes(token))).toEqual([])
  })
})
