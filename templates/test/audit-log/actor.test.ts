import { describe, expect, test } from 'vitest'
import { actAs, actorOrStranger, asJob, currentActor, inRequest } from '../../src/audit-log/actor'

/** Lets other work go on. */
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('who acts', () => {
  test('is known to code below the guard, in two requests that run at once', async () => {
    const seen = await Promise.all(
      ['ada', 'bob'].map((id, i) =>
        inRequest(async () => {
          await pause(4 - 2 * i)
          actAs({ kind: 'person', id })
          await pause(2 * i)
          return currentActor()
        }),
      ),
    )
    expect(seen.map(({ actor }) => actor.id)).toEqual(['ada', 'bob'])
    expect(seen[0]?.requestId).not.toBe(seen[1]?.requestId)
  })

  test('is a job by its name, with an id for each run', async () => {
    const [first, second] = [asJob('nightly', currentActor), asJob('nightly', currentActor)]
    expect(first.actor).toEqual({ kind: 'job', id: 'nightly' })
    expect(first.requestId).not.toBe(second.requestId)
  })

  test('is nobody before a guard has said so, and an actor of nobody is refused', () => {
    expect(() => currentActor()).toThrow('Nobody acts here')
    expect(() => inRequest(currentActor)).toThrow('Nobody acts here')
    expect(() => actAs({ kind: 'person', id: 'ada' })).toThrow('outside of a request')
  })

  test('is a stranger where somebody is refused before that', () => {
    expect(actorOrStranger().actor).toEqual({ kind: 'system', id: 'stranger' })
    expect(inRequest(() => (actAs({ kind: 'person', id: 'ada' }), actorOrStranger())).actor).toEqual({ kind: 'person', id: 'ada' })
  })
})
