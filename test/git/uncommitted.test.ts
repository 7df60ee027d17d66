import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Removals } from '../../src/core/snapshot.ts'
import { openHistory } from '../../src/git/open-history.ts'
import { git, gitRepository, headOf, temporaryFolder, writeFiles } from '../support/repository.ts'

async function removals(dir: string, more: { ref?: string; since?: string } = {}): Promise<Removals> {
  const { ref, since } = more
  const history = await openHistory(dir, { env: process.env, ...(ref === undefined ? {} : { ref }) })
  const found = await history.removals?.({ words: new Set(['oldName']), ...(since === undefined ? {} : { since: since as never }) })
  if (found === undefined) throw new Error('no answer')
  return found
}

const texts = (found: Removals) => (found.lines.get('oldName') ?? []).map(({ path: file, to, text }) => [file, to, text])
const code = 'export function oldName(): number {\n  return 1\n}\n\nexport const rest = [1, 2, 3]\n'

describe('what is not committed yet', () => {
  it('counts as removed, changed on disk, staged, moved or deleted, and is asked of a ref in vain', async () => {
    const dir = gitRepository({ 'src/a.ts': code, 'src/b.ts': 'export const other = 2\n', 'src/c.ts': code })
    const head = headOf(dir)
    expect((await removals(dir)).uncommitted).toBeUndefined()
    writeFiles(dir, { 'src/a.ts': code.replace('oldName', 'newName') })
    rmSync(path.join(dir, 'src/b.ts'))
    git(dir, 'mv', 'src/c.ts', 'src/d.ts')
    const found = await removals(dir, { since: head })
    expect(found.uncommitted).toMatch(/^[0-9a-f]{40}$/)
    expect(texts(found)).toEqual(expect.arrayContaining([['src/a.ts', 'src/a.ts', 'export function oldName(): number {']]))
    expect(found.paths.get('src/c.ts' as never)?.to).toBe('src/d.ts')
    expect(found.paths.has('src/b.ts' as never)).toBe(true)
    expect((await removals(dir)).uncommitted).toBe(found.uncommitted)
    expect(texts(await removals(dir, { ref: 'HEAD', since: head }))).toEqual([])
  })

  it('leaves nothing behind', async () => {
    const dir = gitRepository({ 'a.ts': code, b: 'x' })
    writeFiles(dir, { 'new.ts': code })
    symlinkSync('/etc/passwd', path.join(dir, 'link'))
    rmSync(path.join(dir, 'b'))
    const objects = git(dir, 'count-objects', '-v')
    const index = git(dir, 'ls-files', '-s')
    const folder = temporaryFolder()
    vi.stubEnv('TMPDIR', folder)
    const found = await removals(dir)
    expect(found.uncommitted).toBeDefined()
    expect(git(dir, 'count-objects', '-v')).toBe(objects)
    expect(git(dir, 'ls-files', '-s')).toBe(index)
    vi.unstubAllEnvs()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is read below a folder of the repository', async () => {
    const dir = gitRepository({ 'app/a.ts': code, 'other.ts': code })
    writeFiles(dir, { 'app/a.ts': code.replace('oldName', 'newName') })
    expect(texts(await removals(path.join(dir, 'app'), { since: headOf(dir) }))).toEqual([
      ['a.ts', 'a.ts', 'export function oldName(): number {'],
    ])
  })
})
