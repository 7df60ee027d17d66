import { describe, expect, it } from 'vitest'
import { readFigures } from '../../src/planner/read-figures.ts'

const task = (done: unknown): object => ({ id: 'sso/P1.1', done })
const plan = {
  version: 1,
  phases: [{ tasks: [task(true), task(true)] }, { tasks: [task(true), task('yes')] }, { tasks: [] }, 'broken'],
  closing: [task(false)],
  decisions: [{ id: 'a' }],
  questions: [{ id: 'b' }, { id: 'c' }],
}

describe('readFigures', () => {
  it('counts phases, tasks and what is open', () => {
    expect(readFigures(JSON.stringify(plan))).toEqual({ phases: 3, donePhases: 1, tasks: 5, done: 3, open: 2 })
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{"version":1,'],
    ['a list', '[]'],
    ['another version', '{"version":2,"phases":[]}'],
    ['no phases', '{"version":1}'],
    ['nesting without an end', '['.repeat(100_000)],
  ])('knows nothing of %s', (_, text) => {
    expect(readFigures(text)).toBeUndefined()
  })

  it('takes parts of another form for absent', () => {
    expect(readFigures('{"version":1,"phases":[{"tasks":{}}],"closing":3,"decisions":"x"}')).toEqual({
      phases: 1,
      donePhases: 0,
      tasks: 0,
      done: 0,
      open: 0,
    })
  })
})
