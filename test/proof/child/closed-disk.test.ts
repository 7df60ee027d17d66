import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { closedDisk, type DiskWish } from '../../../src/proof/child/closed-disk.ts'
import type { Disk } from '../../../src/proof/child/compiler.ts'
import { temporaryFolder } from '../../support/repository.ts'

let root: string
let outside: string
beforeEach(() => {
  ;[root, outside] = [realpathSync(temporaryFolder()), realpathSync(temporaryFolder())]
})

function write(at: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true })
    writeFileSync(path.join(at, file), text)
  }
}

function open(texts: Record<string, string>, more: Partial<DiskWish> = {}): Disk {
  const all = new Map(Object.entries(texts).map(([file, text]) => [`${root}/${file}`, text]))
  return closedDisk({ root, library: `${root}/none`, texts: all, hidden: new Set(), ...more })
}

describe('what a compiler may read', () => {
  it('is the texts that it was given, and not what stands on the disk in their place', () => {
    write(root, { 'src/a.ts': 'on disk', 'src/secret.ts': 'on disk' })
    const disk = open({ 'src/a.ts': 'given', 'src/deep/b.ts': '' })
    expect(disk.readFile(`${root}/src/a.ts`)).toBe('given')
    expect(disk.fileExists(`${root}/src/secret.ts`)).toBe(false)
    expect(disk.readFile(`${root}/src/secret.ts`)).toBeUndefined()
    expect(disk.entries(`${root}/src`)).toEqual({ files: ['a.ts'], directories: ['deep'] })
    expect(disk.directoryExists(`${root}/src/deep`)).toBe(true)
    expect(disk.getDirectories(root)).toEqual(['src'])
  })

  it('is no file of the machine', () => {
    write(outside, { 'a.d.ts': 'secret', 'node_modules/a/index.d.ts': 'secret' })
    const disk = open({ 'src/a.ts': '' })
    for (const file of [
      '/etc/passwd',
      `${outside}/a.d.ts`,
      `${outside}/node_modules/a/index.d.ts`,
      `${root}/../${path.basename(outside)}/a.d.ts`,
    ]) {
      expect(disk.fileExists(file)).toBe(false)
      expect(disk.readFile(file)).toBeUndefined()
    }
    expect(disk.directoryExists('/etc')).toBe(false)
    expect(disk.entries('/etc')).toEqual({ files: [], directories: [] })
    expect(disk.getDirectories(outside)).toEqual([])
  })

  it('is the packages and the library, but nothing that links lead to from there', () => {
    write(outside, { 'index.d.ts': 'secret' })
    write(root, { 'node_modules/hono/index.d.ts': 'hono', 'lib/lib.d.ts': 'lib' })
    symlinkSync(outside, path.join(root, 'node_modules/evil'))
    symlinkSync(path.join(outside, 'index.d.ts'), path.join(root, 'node_modules/hono/evil.d.ts'))
    const disk = open({ 'src/a.ts': '' }, { library: `${root}/lib` })
    expect(disk.readFile(`${root}/node_modules/hono/index.d.ts`)).toBe('hono')
    expect(disk.readFile(`${root}/lib/lib.d.ts`)).toBe('lib')
    expect(disk.readFile(`${root}/node_modules/evil/index.d.ts`)).toBeUndefined()
    expect(disk.readFile(`${root}/node_modules/hono/evil.d.ts`)).toBeUndefined()
    expect(disk.readFile(`${root}/node_modules/hono/../../../${path.basename(outside)}/index.d.ts`)).toBeUndefined()
    expect(disk.entries(`${root}/node_modules`).directories).toEqual(['hono'])
    expect(disk.directoryExists(`${root}/node_modules/evil`)).toBe(false)
  })

  it('is the texts of a package of the workspace where a link leads to it', () => {
    write(root, { 'packages/shared/package.json': 'laid for npm' })
    mkdirSync(path.join(root, 'node_modules/@shop'), { recursive: true })
    symlinkSync('../../packages/shared', path.join(root, 'node_modules/@shop/shared'))
    const disk = open({ 'packages/shared/src/index.ts': 'given', 'packages/shared/package.json': 'given too' })
    expect(disk.readFile(`${root}/node_modules/@shop/shared/src/index.ts`)).toBe('given')
    expect(disk.readFile(`${root}/node_modules/@shop/shared/package.json`)).toBe('given too')
    expect(disk.realpath(`${root}/node_modules/@shop/shared/src/index.ts`)).toBe(`${root}/packages/shared/src/index.ts`)
    expect(disk.directoryExists(`${root}/node_modules/@shop/shared/src`)).toBe(true)
  })

  it('is no package that comes with the change, nor types of one that nobody asked for', () => {
    write(root, {
      'node_modules/zod/index.d.ts': 'zod',
      'node_modules/@types/node/index.d.ts': 'node',
      'node_modules/@types/react/index.d.ts': 'react',
      'packages/a/node_modules/zod/index.d.ts': 'zod',
    })
    const without = open({ 'src/a.ts': '' }, { hidden: new Set(['zod', '@types/node']) })
    expect(without.fileExists(`${root}/node_modules/zod/index.d.ts`)).toBe(false)
    expect(without.fileExists(`${root}/packages/a/node_modules/zod/index.d.ts`)).toBe(false)
    expect(without.getDirectories(`${root}/node_modules/@types`)).toEqual(['react'])
    const strict = open({ 'src/a.ts': '' }, { global: ['@types/node'] })
    expect(strict.getDirectories(`${root}/node_modules/@types`)).toEqual(['node'])
    expect(strict.fileExists(`${root}/node_modules/@types/react/index.d.ts`)).toBe(true)
  })
})
