import { rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Sha } from '../../src/core/names.ts'
import { placeOf } from '../../src/git/place.ts'
import { isShortHistory } from '../../src/git/short-history.ts'
import { commitFiles, gitRepository, headOf } from '../support/repository.ts'

const isShort = async (dir: string): Promise<boolean> => isShortHistory(await placeOf(dir, process.env), headOf(dir) as Sha)

describe('a history', () => {
  it('is short with twenty commits, and not with more', async () => {
    const dir = gitRepository({ a: '0' })
    for (let i = 1; i < 20; i += 1) commitFiles(dir, { a: String(i) }, 'Change')
    expect(await isShort(dir)).toBe(true)
    commitFiles(dir, { a: '20' }, 'Change')
    expect(await isShort(dir)).toBe(false)
  })

  it('is not said to be short where a commit is missing', async () => {
    const dir = gitRepository({ a: '0' })
    const first = headOf(dir)
    commitFiles(dir, { a: '1' }, 'Change')
    expect(await isShort(dir)).toBe(true)
    rmSync(path.join(dir, '.git/objects', first.slice(0, 2), first.slice(2)))
    expect(await isShort(dir)).toBe(false)
  })
})
