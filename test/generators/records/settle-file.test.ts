import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleFile } from '../../../src/generators/records/settle-file.ts'
import { runs } from '../../support/runs.ts'

const line = fc.stringMatching(/^[a-z {}]{0,6}$/)
const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => `${lines.join('\n')}\n`)
const windows = (one: string): string => one.replaceAll('\n', '\r\n')

describe('what becomes of a file', () => {
  it.each<[string, Parameters<typeof settleFile>[0], ReturnType<typeof settleFile>]>([
    ['new', { made: 'a\n', recorded: undefined, standing: undefined }, { kind: 'written', text: 'a\n' }],
    ['there by chance', { made: 'a\n', recorded: undefined, standing: 'a\n' }, { kind: 'kept' }],
    ["somebody else's", { made: 'a\n', recorded: undefined, standing: 'b\n' }, { kind: 'foreign' }],
    ["somebody else's and empty", { made: 'a\n', recorded: undefined, standing: '' }, { kind: 'foreign' }],
    ['deleted', { made: 'a\n', recorded: 'a\n', standing: undefined }, { kind: 'deleted' }],
    ['deleted before the template changed', { made: 'b\n', recorded: 'a\n', standing: undefined }, { kind: 'deleted' }],
    ['untouched', { made: 'b\n', recorded: 'a\n', standing: 'a\n' }, { kind: 'written', text: 'b\n' }],
    ['untouched, checked out on Windows', { made: 'b\nc\n', recorded: 'a\n', standing: 'a\r\n' }, { kind: 'written', text: 'b\r\nc\r\n' }],
    ['the same, checked out on Windows', { made: 'a\n', recorded: 'a\n', standing: 'a\r\n' }, { kind: 'kept' }],
    ['made by chance, checked out on Windows', { made: 'a\n', recorded: undefined, standing: 'a\r\n' }, { kind: 'kept' }],
    ['edited', { made: 'a\n', recorded: 'a\n', standing: 'mine\n' }, { kind: 'kept' }],
    ['emptied', { made: 'a\n', recorded: 'a\n', standing: '' }, { kind: 'kept' }],
    ['edited elsewhere', { made: 'A\nb\nc\n', recorded: 'a\nb\nc\n', standing: 'a\nb\nC\n' }, { kind: 'written', text: 'A\nb\nC\n' }],
    ['edited in the same line', { made: 'b\n', recorded: 'a\n', standing: 'mine\n' }, { kind: 'conflict', line: 1 }],
    ['edited as the template', { made: 'b\nc\n', recorded: 'a\nc\n', standing: 'b\nc\nd\n' }, { kind: 'kept' }],
  ])('that is %s', (_, texts, settled) => {
    expect(settleFile(texts)).toEqual(settled)
  })

  it('is never that a line is lost which a person added', () => {
    fc.assert(
      fc.property(text, text, fc.nat(8), (recorded, made, at) => {
        const lines = recorded.split('\n')
        lines.splice(Math.min(at, lines.length - 1), 0, '// mine')
        const settled = settleFile({ made, recorded, standing: lines.join('\n') })
        expect(settled.kind === 'written' ? settled.text.split('\n') : ['// mine']).toContain('// mine')
      }),
      { numRuns: runs(5000) },
    )
  })

  it('is settled after one run', () => {
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (recorded, made, edited, isWindows) => {
        const standing = isWindows ? windows(edited) : edited
        const settled = settleFile({ made, recorded, standing })
        if (settled.kind !== 'written') return
        expect(settleFile({ made, recorded: made, standing: settled.text }).kind).toBe('kept')
        expect(settled.text.includes('\r\n')).toBe(isWindows)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('holds both changes where they are apart', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{3}$/), { minLength: 5, maxLength: 9 }), (words) => {
        const lines = words.map((word, i) => `${i} ${word}`)
        const recorded = lines.join('\n')
        const made = ['first', ...lines.slice(1)].join('\n')
        const standing = [...lines.slice(0, -1), 'last'].join('\n')
        expect(settleFile({ made, recorded, standing })).toEqual({
          kind: 'written',
          text: ['first', ...lines.slice(1, -1), 'last'].join('\n'),
        })
      }),
      { numRuns: runs(1000) },
    )
  })
})
