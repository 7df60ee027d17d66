import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readSource } from '../../../src/generators/entry/read-source.ts'

const path = (name: string): RepoPath => name as RepoPath

describe('a module that is read again', () => {
  it('is not parsed again, whether it can be read or not', () => {
    for (const text of ['export const a = 1\n', 'export const = 1\n'])
      expect(readSource(path('src/a.ts'), text)).toBe(readSource(path('src/a.ts'), text))
  })

  it('is read by its own text and name', () => {
    const source = readSource(path('src/a.ts'), 'export const a = 1\n')
    expect(readSource(path('src/a.ts'), 'export const b = 1\n')).toMatchObject({ text: 'export const b = 1\n' })
    expect(readSource(path('src/b.ts'), 'export const a = 1\n')).toMatchObject({ path: 'src/b.ts', text: 'export const a = 1\n' })
    expect(readSource(path('src/a.py'), 'export const a = 1\n')).toHaveProperty('unknown')
    expect(source).toMatchObject({ path: 'src/a.ts', text: 'export const a = 1\n' })
  })

  it('is kept only as long as others leave room', () => {
    const first = readSource(path('src/a.ts'), 'export const first = 1\n')
    for (let at = 0; at < 5; at += 1) readSource(path('src/a.ts'), `export const a${at} = '${'x'.repeat(50_000)}'\n`)
    const again = readSource(path('src/a.ts'), 'export const first = 1\n')
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
    const long = `export const a = '${'x'.repeat(200_001)}'\n`
    expect(readSource(path('src/a.ts'), long)).not.toBe(readSource(path('src/a.ts'), long))
    expect(readSource(path('src/a.ts'), 'export const first = 1\n')).toBe(again)
  })
})
