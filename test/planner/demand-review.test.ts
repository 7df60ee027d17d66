import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../src/core/errors.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { demandReview } from '../../src/planner/demand-review.ts'
import { planHash } from '../../src/planner/plan-hash.ts'

const plan = { path: '.workflow/plans/sso.md' as RepoPath, text: '## Decisions\n' }

describe('demandReview', () => {
  it('asks with the hash of plans and gives what was reviewed', async () => {
    const answer = { kind: 'reviewed', by: 'default branch', text: 'the text there', read: async () => undefined } as const
    expect(await demandReview(async (asked) => (asked.hash === planHash ? answer : { ...answer, text: '' }), plan)).toEqual(answer)
  })

  it('refuses with the reason and the way there', async () => {
    const ask = async (): Promise<never> => Promise.reject(new Error('no answer'))
    const not = { kind: 'not reviewed', why: say`The approval of ${ref('value', '@bob')} is old.`, how: ['Ask again.'] } as const
    await expect(demandReview(async () => not, plan)).rejects.toThrow(new RefusedError('The approval of `@bob` is old. Ask again.'))
    await expect(demandReview(undefined, plan)).rejects.toThrow(RefusedError)
    await expect(demandReview(ask, plan)).rejects.toThrow('no answer')
  })
})
