import { describe, expect, it } from 'vitest'
import { say } from '../../src/core/phrase.ts'
import { numberPhases } from '../../src/planner/number-tasks.ts'
import type { Phase, Task } from '../../src/planner/plan.ts'

const task = (key: string, after: readonly string[] = []): Task => ({
  key,
  text: key,
  files: [],
  given: say`a`,
  when: say`b`,
  expected: say`c`,
  shownBy: say`d`,
  after,
})
const phase = (...tasks: readonly Task[]): Phase => ({ title: 'One', aim: say`it holds`, tasks })
const ids = (phases: ReturnType<typeof numberPhases>): string[] => phases.flatMap(({ tasks }) => tasks.map(({ key, id }) => `${key} ${id}`))

describe('numberPhases', () => {
  it('counts tasks within their phase and leads what comes first to its id', () => {
    const made = numberPhases('sso', [phase(task('a'), task('b', ['a'])), phase(task('c', ['b']))])
    expect(ids(made)).toEqual(['a sso/P1.1', 'b sso/P1.2', 'c sso/P2.1'])
    expect(made[1]?.tasks[0]?.needs).toEqual(['sso/P1.2'])
  })

  it('keeps the ids of an earlier plan and gives none of them to another task', () => {
    const standing = new Map([
      ['a', 'sso/P1.1'],
      ['gone', 'sso/P1.2'],
      ['b', 'sso/P1.3'],
    ])
    expect(ids(numberPhases('sso', [phase(task('new'), task('b'), task('a'))], standing))).toEqual([
      'a sso/P1.1',
      'b sso/P1.3',
      'new sso/P1.4',
    ])
  })

  it('counts anew what stood in another phase, behind the number that it had there', () => {
    expect(ids(numberPhases('sso', [phase(task('a')), phase(task('b'))], new Map([['b', 'sso/P1.2']])))).toEqual([
      'a sso/P1.3',
      'b sso/P2.1',
    ])
  })
})
