import { describe, expect, it, vi } from 'vitest'
import type { Command, CommandContext } from '../../src/core/command.ts'
import type { ChangeSet } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { demandReview } from '../../src/planner/demand-review.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const path = '.workflow/plans/sso.md' as RepoPath
const text = '## Decisions\n\n- Sessions stay in Redis.\n\n## Phase 1: One\n\n- [ ] `sso/P1.1` Add the table.\n'
const plan = { feature: 'sso', phases: 1, tasks: 1, done: 0, open: 2 }
const report = { plan, findings: [], suggestions: [], skips: [], unchanged: [] }

/** What the last command read in a memory file, where it was told to. */
let believed: string | undefined

/** Two commands with the names of those of plans: one writes a plan, the other one asks whether it was reviewed. */
vi.mock('../../src/handlers/index.generated.ts', async (original) => {
  const { entries } = await original<{ entries: readonly Command[] }>()
  type Run = (context: CommandContext, tokens: readonly string[]) => Promise<ChangeSet>
  const command = (name: string, writes: readonly string[], run: Run): Command => ({
    name,
    about: '',
    args: [],
    options: [],
    examples: [],
    bind: (tokens) => ({ permission: 'write', writes, run: (context) => run(context, tokens) }),
  })
  const others = entries.filter(({ name }) => name !== 'add-enterprise-feature' && name !== 'execute-task')
  const write = command('add-enterprise-feature', ['.workflow/**'], async ({ head }) => {
    const base = head.snapshot.files.get(path)?.blob ?? null
    const files = base === null ? [{ path, content: text, base, why: ['the plan'] }] : []
    return { title: 'Plan sso', files, report, next: [] }
  })
  const execute = command('execute-task', [], async (context, tokens) => {
    believed = undefined
    if (tokens.includes('--believe')) believed = await (await context.believed()).read('ASSISTANT.md' as RepoPath)
    const { by } = await demandReview(context.reviewed, { path, text: await context.head.snapshot.read(path) })
    const who = by === 'default branch' ? by : by.login
    return { title: 'Task', files: [], report: { ...report, answer: [{ kind: 'paragraph', text: [`Reviewed by ${who}.`] }] }, next: [] }
  })
  return { entries: [...others, write, execute] }
})

const check = (on: WithPull): readonly (string | null)[] => {
  const { name, status, conclusion, output } = on.github.checksOf('acme/small').at(-1) ?? { output: { title: null } }
  return [name ?? null, status ?? null, conclusion ?? null, output.title]
}

const setting = { files: { 'ASSISTANT.md': 'base' }, feature: { 'ASSISTANT.md': 'poisoned' } }
const fetches = (on: WithPull): number => on.github.requests.filter(({ path: to }) => to.includes('git-upload-pack')).length

describe('commands of plans on a pull request', () => {
  it('report in a check of their own, with the plan in a line there, in the pull request and in the comment', async () => {
    const on = await withPull(setting)
    on.github.setRole('acme/small', 'bob', 'write')
    await on.type('/add-enterprise-feature sso --plan-only')
    expect(check(on)).toEqual(['docwright / plan', 'completed', 'success', 'sso: 1 phase, 1 task, 0 done with evidence, 2 open decisions'])
    const [pull] = readFollowUps(on)
    expect(pull?.body).toContain('`sso`: 1 phase, 1 task, 0 done with evidence, 2 open decisions.')
    expect(on.said().at(-1)?.body).toContain('— `sso`: 1 phase, 1 task, 0 done with evidence, 2 open decisions.')
    expect(on.github.violations).toEqual([])
  })

  it('carry out a reviewed plan alone, leave its pull request as it is, and ask again before they deliver', async () => {
    const on = await withPull(setting)
    on.github.setRole('acme/small', 'bob', 'write')
    await on.type('/add-enterprise-feature sso --plan-only')
    const [pull] = readFollowUps(on)
    const number = pull?.number ?? 0
    await on.type('/execute-task sso/P1.1')
    expect(on.said().some(({ body }) => body.includes(`Nobody has approved \`#${number}\` yet.`))).toBe(true)
    const { id } = await on.github.review('acme/small', number, 'bob', { state: 'APPROVED' })
    for (const login of ['ann', 'bob']) {
      await on.type('/execute-task sso/P1.1', login)
      expect(on.said().at(-1)?.body).toContain('Reviewed by bob.')
    }
    // who carries a plan out did not ask for it, and what was approved stays what it was
    expect(readFollowUps(on)).toEqual([pull])
    expect(check(on).slice(0, 3)).toEqual(['docwright / plan', 'completed', 'success'])
    on.github.after('pulls/list-reviews', () => on.github.dismissReview('acme/small', id))
    await on.type('/execute-task sso/P1.1')
    expect(on.said().at(-1)?.body).toContain('The review of `@bob` was dismissed.')
    expect(check(on).slice(0, 3)).toEqual(['docwright / plan', 'completed', 'neutral'])
    expect(on.github.violations).toEqual([])
  })

  it.each([false, true])('believe files of the base alone (fork: %s), which is fetched for whoever asks', async (isFork) => {
    const on = await withPull({ ...setting, isFork })
    await on.type('/add-enterprise-feature sso --plan-only')
    await on.type('/execute-task sso/P1.1')
    const before = fetches(on)
    await on.type('/execute-task sso/P1.1')
    expect([believed, fetches(on)]).toEqual([undefined, before])
    await on.type('/execute-task sso/P1.1 --believe')
    expect(believed).toBe('base')
    // a fork is documented on the base, which is there already
    expect(fetches(on) > before).toBe(!isFork)
  })

  it('believe nothing of a pull request that their own one goes into', async () => {
    const on = await withPull(setting)
    await on.type('/add-enterprise-feature sso --plan-only')
    const [pull] = readFollowUps(on)
    expect(pull?.into).toBe('feature')
    const typed = async (): Promise<void> => {
      believed = undefined
      await on.take((await on.github.comment('acme/small', pull?.number ?? 0, 'ann', '/execute-task sso/P1.1 --believe')).deliveries)
    }
    await typed()
    expect(believed).toBe('base')
    // where it was merged is still the head of the other one
    await on.github.merge('acme/small', pull?.number ?? 0, 'ann')
    await typed()
    expect(believed).toBe('base')
    await on.merge()
    await typed()
    expect(believed).toBe('poisoned')
  })

  it('are tried again where GitHub does not say who may write', async () => {
    const on = await withPull(setting)
    on.github.setRole('acme/small', 'bob', 'write')
    await on.type('/add-enterprise-feature sso --plan-only')
    const [pull] = readFollowUps(on)
    await on.github.review('acme/small', pull?.number ?? 0, 'bob', { state: 'APPROVED' })
    const isAboutBob = ({ path: to }: { path: string }): boolean => to.includes('/collaborators/bob/')
    on.github.fault({ on: isAboutBob, answer: { status: 500 }, times: 9 })
    await expect(on.type('/execute-task sso/P1.1')).rejects.toThrow(/GitHub did not answer/)
    on.github.clearFaults()
    expect(on.said().some(({ body }) => body.includes('Reviewed by'))).toBe(false)
  })
})
