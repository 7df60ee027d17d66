import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownRequest } from '../../../src/generators/growth/shown-request.ts'

const separator = '\u0001'

/** Words that a shell makes of a line. */
function wordsOf(line: string): readonly string[] {
  const out = execFileSync('sh', ['-c', `printf '%s${separator}' ${line}`], { encoding: 'utf8' })
  return out.split(separator).slice(0, -1)
}

describe('a request as a line for a shell', () => {
  it('shows nothing that a GET does not need', () => {
    expect(shownRequest({ method: 'GET', path: '/users', status: 200 })).toBe('curl http://localhost:8787/users')
  })

  it('gives the shell back what is sent, whatever it holds', () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom("'", '"', '`', '$', '\\', '!', '*', ' ', '\n', ';', '&', '|', '#', '~', '{', 'a', 'é'),
        maxLength: 12,
      }),
      fc.constantFrom('$(id)', '`id`', "'; id; '", '-o/etc/x', '@/etc/passwd'),
    )
    fc.assert(
      fc.property(text, text, text, (path, value, body) => {
        const line = shownRequest({ method: 'POST', path: `/${path}`, headers: { 'x-a': value }, body, status: 200 })
        expect(wordsOf(line)).toEqual(['curl', '-X', 'POST', '-H', `x-a: ${value}`, '-d', body, `http://localhost:8787/${path}`])
      }),
      { numRuns: 40 },
    )
  })
})
