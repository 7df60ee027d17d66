import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { fileOfRecord, readRecord, recordPath, writeRecord } from '../../../src/generators/records/record.ts'

const own = { template: 'src/api.ts', version: 'v', by: ['/template'], values: { title: 'shop' }, text: 'a\n' }

describe('records', () => {
  it('read back to what was written', () => {
    expect(readRecord(writeRecord(own))).toMatchObject(own)
    expect(writeRecord(own).endsWith('}\n')).toBe(true)
  })

  it.each(['src/api.ts', '.gitignore', '.dev.vars.example', 'apps/shop/src/api.ts'])('of %s have a path that leads back', (path) => {
    expect(fileOfRecord(recordPath(path as RepoPath))).toBe(path)
    expect(
      recordPath(path as RepoPath)
        .split('/')
        .slice(1),
    ).not.toContainEqual(expect.stringMatching(/^\./))
  })

  it.each(['src/api.ts', '.workflow/plans/a.json', '.workflow/template/a.ts'])('%s is none', (path) => {
    expect(fileOfRecord(path as RepoPath)).toBeUndefined()
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{}',
    writeRecord(own).replace('"a\\n"', '"b\\n"'),
    writeRecord(own).replace(/"hash": "\w+"/, '"hash": "0"'),
    writeRecord(own).replace(/"by": \[[^\]]*\]/, '"by": "x"'),
    writeRecord(own).replace('"src/api.ts"', '1'),
  ])('that were tampered with do not count: %j', (text) => {
    expect(readRecord(text)).toBeUndefined()
  })

  it('give texts only, whatever else stands there', () => {
    const text = writeRecord(own).replace('"title": "shop"', '"title": "shop", "n": 1, "o": {}').replace('"/template"', '"/template", 5')
    expect(readRecord(text)).toMatchObject({ by: ['/template'], values: { title: 'shop' } })
  })
})
