import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { ref, say } from '../../src/core/phrase.ts'
import { closingSection, phaseSection } from '../../src/planner/draft/phase-section.ts'
import { planHash } from '../../src/planner/plan-hash.ts'
import type { NumberedTask, Plan } from '../../src/planner/plan.ts'
import type { TaskProgress } from '../../src/planner/progress.ts'
import { renderPage } from '../../src/text/render-page.ts'

const path = 'src/sso/provider.ts' as RepoPath

const task = (id: string, more: Partial<NumberedTask> = {}): NumberedTask => ({
  id,
  key: id,
  text: 'add the table of identities',
  files: [{ path, is: 'stands', kind: 'code' }],
  given: say`a person of a customer`,
  when: say`they sign in`,
  expected: say`an identity is kept`,
  shownBy: say`a migration`,
  shows: { code: () => [] },
  needs: [],
  ...more,
})

/** The page of a plan with two tasks, one of them for a person. */
function page(state: TaskProgress | undefined, text?: string): string {
  const first = task('sso/P1.1', text === undefined ? {} : { text })
  const { shows: _, ...last } = task('sso/C1', { line: '/security-audit --enterprise' })
  const plan = { feature: 'sso', closing: [last] } as Partial<Plan> as Plan
  const progress = new Map(state === undefined ? [] : [first, last].map(({ id }) => [id, state] as const))
  const phase = { number: 1, title: 'Foundation', aim: say`identities are kept`, tasks: [first] }
  const sections = [phaseSection(plan, phase, progress), closingSection(plan, progress)]
  return renderPage({ path: '.workflow/plans/sso.md' as RepoPath, kind: 'plan', title: 'Plan', lead: [], sections })
}

const seen = [{ text: say`${ref('path', path)} exports ${ref('symbol', 'provider')}`, at: { path, from: 3, to: 3, hash: 'a' } }]

describe('the hash of a plan as it is drafted', () => {
  it('stays what it was when tasks are done, half done and undone', () => {
    const states: readonly TaskProgress[] = [
      { isDone: true, by: 'code', seen },
      { isDone: false, by: 'code', seen: [], missing: 'test' },
      { isDone: true, by: 'person', seen: [] },
      { isDone: false, by: 'code', seen: [], isTakenAway: true },
      { isDone: false, by: 'person', seen },
    ]
    const pages = states.map((state) => page(state))
    expect(new Set([page(undefined), ...pages]).size).toBe(5)
    expect(new Set([page(undefined), ...pages].map(planHash)).size).toBe(1)
  })

  it('is another one with another task, also before it goes live', () => {
    const plan = page(undefined)
    expect(planHash(page(undefined, 'drop the table of identities'))).not.toBe(planHash(plan))
    expect(planHash(plan.replace('/security-audit --enterprise', '/help'))).not.toBe(planHash(plan))
    expect(plan).toContain('/security-audit --enterprise')
  })
})
