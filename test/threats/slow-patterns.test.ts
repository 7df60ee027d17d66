import { describe, expect, it } from 'vitest'
import { audit, auditAll, showPattern } from '../support/patterns/audit.ts'
import { notAudited, readAudited } from '../support/patterns/audited.ts'
import { type Pattern, patternsIn, patternsOfSource } from '../support/patterns/read-patterns.ts'

const toRefresh = '`npm run patterns -- --write` audits them and keeps the list'

describe('A9: every pattern of the source', () => {
  it('is done with whatever anybody wrote in no time that counts', async () => {
    const patterns = patternsOfSource()
    expect(patterns.length).toBeGreaterThan(1_000)
    // what stands in the list was audited before: the whole audit takes minutes, and a pattern that nobody touched gets no slower
    const { fresh, gone } = notAudited(patterns, readAudited())
    const slow: string[] = []
    await auditAll(fresh, (pattern, verdict) => {
      if (verdict.is === 'slow') slow.push(`${showPattern(pattern)}: ${verdict.why}`)
    })
    if (fresh.length + gone > 0) {
      process.stdout.write(`${fresh.length} patterns are not in test/threats/audited-patterns.json, ${gone} there are gone: ${toRefresh}\n`)
    }
    expect(slow).toEqual([])
  })
})

describe('an audit', () => {
  const one = (source: string, length = 4_000): Pattern => ({ file: 'src/a.ts', line: 1, source, flags: '', length })

  it('finds a pattern that tries again and again', async () => {
    expect(await audit(one('^(?:a+)+$'))).toMatchObject({ is: 'slow' })
    expect(await audit(one('\\s*\\s*\\s*\\s*x$'))).toMatchObject({ is: 'slow' })
  })

  it('lets pass what is quick, and what is slow only over more than it is given', async () => {
    expect(await audit(one('^[a-z]+(?:-[a-z]+)*$'))).toEqual({ is: 'fine' })
    expect(await audit(one('\\s*\\s*\\s*\\s*x$', 30))).toEqual({ is: 'fine' })
  })

  it('reads literals where they stand, no divisions, strings or comments, and each with the length it runs over', () => {
    const text = [
      '// /a+/',
      'const half = total / 2 + rest / 3',
      "const word = '/b+/'",
      'const test = (x) => /c+/giu.test(x)',
      'f(/d/)',
    ].join('\n')
    expect(patternsIn('src/discovery/a.ts', text)).toEqual([
      { file: 'src/discovery/a.ts', line: 4, source: 'c+', flags: 'giu', length: 4_000 },
    ])
    expect(patternsIn('src/delivery/a.ts', text)[0]?.length).toBe(65_536)
  })

  it('reads what is put together, with a name for what only a run knows', () => {
    const text = ['const word = String.raw`\\w+`', 'const at = (name: string) => new RegExp(`(${word})=${name}`, "g")'].join('\n')
    expect(patternsIn('src/docs/b.ts', text)).toEqual([
      { file: 'src/docs/b.ts', line: 2, source: '(\\w+)=aName', flags: 'g', length: 4_000 },
    ])
  })

  it('is asked for once for a pattern that stands in two files, and again where it runs over more', () => {
    const known = patternsIn('src/discovery/a.ts', '/a+/')
    const moved = patternsIn('src/docs/b.ts', '/a+/')
    const longer = patternsIn('src/delivery/c.ts', '/a+/')
    const { fresh } = notAudited([...known, ...moved, ...longer], new Set())
    expect(fresh.map(({ length }) => length)).toEqual([4_000, 65_536])
  })
})
