import { expect, it } from 'vitest'
import type { Finding } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import { attempt, type Failure } from '../../src/discovery/attempt.ts'

function fail(cause: unknown): never {
  throw cause
}

it('a part that fails gives what is empty, and says what failed, why, what still holds and what to do next', () => {
  const findings: Finding[] = []
  const failures: Failure[] = []
  const log = { findings, failures, lastRead: () => 'src/a.ts' as RepoPath }
  expect(attempt(log, 'models', () => fail(new TypeError('x is not iterable')), ['nothing'])).toEqual(['nothing'])
  expect(failures).toEqual([{ what: 'models', file: 'src/a.ts' }])
  expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(['discovery-failed warning'])
  const [said = ''] = findings.map(({ message }) => plain(message))
  expect(said).toContain('Reading the models of this repository failed: x is not iterable.')
  expect(said).toContain('everything else in it holds')
  expect(said).toContain('please report it with this line')
  expect(said).toContain('leave the files that cause it out with exclude of .github/docwright.yml')
})

it('a part that throws something else than an error is told as well, and one that works leaves no word', () => {
  const findings: Finding[] = []
  expect(attempt({ findings }, 'jobs', () => fail('out of order'), 0)).toBe(0)
  expect(attempt({ findings }, 'tests', () => 3, 0)).toBe(3)
  expect(findings.map(({ message }) => plain(message)).join()).toContain('Reading the jobs of this repository failed: out of order.')
  expect(findings).toHaveLength(1)
})
