import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openFolder } from '../../src/local/open-folder.ts'
import { openTypes } from '../../src/oracle/open-types.ts'
import type { World } from '../../src/run.ts'
import { beginRepository } from './git-objects.ts'
import { git, temporaryFolder } from './repository.ts'

/** A copy of examples/shop as a git repository with one commit. */
export function shopRepository(parent = temporaryFolder()): string {
  const dir = path.join(parent, 'shop')
  cpSync(path.join(import.meta.dirname, '../../examples/shop'), dir, { recursive: true })
  beginRepository(dir)
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', 'A small shop')
  return dir
}

/** A world on a folder as the terminal builds it, without a cache and with a fixed clock. */
export async function worldOn(dir: string, base?: string): Promise<World & { dir: string }> {
  const folder = await openFolder({ dir, base, cache: false, env: process.env, home: dir })
  return {
    ...folder,
    types: openTypes,
    now: () => new Date('2026-01-02T03:04:05Z'),
    signal: new AbortController().signal,
    progress: () => undefined,
  }
}

/** Text of every file of examples/shop by its path. */
export function shopFiles(): Record<string, string> {
  const dir = path.join(import.meta.dirname, '../../examples/shop')
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(files.map((file) => [path.relative(dir, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]))
}
