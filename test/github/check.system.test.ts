import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { checkOf, type Annotation } from '../../src/delivery/render-check.ts'
import { addedRanges } from '../../src/github/changed-lines.ts'
import { completeCheck } from '../../src/github/ensure-check.ts'
import { readFollowUps, withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const states = (on: WithPull): unknown[] => on.github.checksOf(name).map(({ status, conclusion }) => [status, conclusion])

describe('the check', () => {
  it('is in progress at once, shows steps, and ends with coverage by area and a button', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const steps = on.github
      .calls('checks/*')
      .filter(({ method }) => method !== 'GET')
      .map(({ body }) => body as { status?: string; conclusion?: string; output?: { title?: string } })
    expect(steps.map(({ status, output }) => [status, output?.title?.replace(/\d+/g, 'n')])).toEqual([
      ['in_progress', 'Reading the repository'],
      ['in_progress', 'Writing what was found'],
      ['completed', 'n/n references resolve · technical n/n, API n/n, examples n/n, tests n/n'],
    ])
    const [check] = on.github.checksOf(name)
    expect(check).toMatchObject({ name: 'docwright / docs', conclusion: 'success', headSha: await on.github.head(name, 'feature') })
    expect(check?.output.summary).toContain('| coverage | before | after |')
    expect(check?.actions).toMatchObject([{ label: 'Re-run' }])
  })

  it.each(['button', 'again'] as const)('runs again when somebody asks by its %s', async (how) => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const before = readFollowUps(on)
    const [check] = on.github.checksOf(name)
    const pressed =
      how === 'button'
        ? on.github.requestCheckAction(name, check?.id ?? 0, 'ann', 'rerun')
        : on.github.rerequestCheck(name, check?.id ?? 0, 'ann')
    const [taken] = await on.take((await pressed).deliveries)
    expect(taken).toMatchObject({ kind: 'done' })
    expect(on.github.checksOf(name).map(({ name, conclusion }) => [name, conclusion])).toEqual([
      ['docwright / docs', 'success'],
      ['docwright / drift', 'success'],
    ])
    expect(readFollowUps(on)).toEqual(before)
    expect(on.github.violations).toEqual([])
  })

  it('is found again by an App that is named by its client id', async () => {
    const on = await withPull({ github: { isByClientId: true } })
    await on.type('/document-feature billing')
    await on.type('/document-feature billing')
    expect(on.github.checksOf(name).filter((check) => check.name === 'docwright / docs')).toHaveLength(1)
    expect(on.said()).toHaveLength(1)
    expect(on.github.violations).toEqual([])
  })

  it('of a commit that a newer one replaced is finished too', async () => {
    const on = await withPull()
    on.github.before(
      'git/get-ref',
      async () => void (await on.github.push(name, 'feature', 'ann', { files: { 'src/billing/late.ts': 'export const late = 1\n' } })),
    )
    await on.type('/document-feature billing')
    expect(states(on)).toEqual([
      ['completed', 'neutral'],
      ['completed', 'success'],
    ])
  })

  it('is neutral for a fork', async () => {
    const on = await withPull({ isFork: true })
    await on.type('/document-feature billing')
    expect(states(on)).toEqual([['completed', 'neutral']])
    expect(on.github.checksOf(name)[0]?.output.summary).toContain('comes from a fork')
  })

  it('takes annotations in calls of fifty', async () => {
    const on = await withPull()
    await on.type('/document-feature billing')
    const [check] = on.github.checksOf(name)
    const access = await on.app.access({
      id: on.github.repository(name).id,
      owner: 'acme',
      name: 'small',
      defaultBranch: 'main',
      installation: [...on.github.state.installations.keys()][0] ?? 0,
    })
    const annotations = Array.from(
      { length: 120 },
      (_, i): Annotation => ({
        path: 'src/billing/note.ts',
        start_line: 1,
        end_line: 1,
        annotation_level: 'notice',
        message: `Note ${i}`,
        title: 'note',
      }),
    )
    on.github.forget()
    await completeCheck(access, { id: 1, owner: 'acme', name: 'small', defaultBranch: 'main', installation: null }, check?.id ?? 0, {
      title: 'x',
      summary: 'x',
      conclusion: 'success',
      annotations,
    })
    expect(
      on.github.calls('checks/update').map(({ body }) => (body as { output: { annotations: unknown[] } }).output.annotations.length),
    ).toEqual([50, 50, 20])
    expect(on.github.checksOf(name)[0]?.annotations.length).toBe(120)
    expect(on.github.violations).toEqual([])
  })

  it('annotates lines that the pull request changed, and no others', () => {
    const finding = (line: number): ChangeSet['report']['findings'][number] => ({
      rule: 'gap',
      severity: 'warning',
      message: ['Who?'],
      at: { path: 'a.md' as RepoPath, line },
    })
    const report = { findings: [1, 4, 5, 9].map(finding), suggestions: [], skips: [], unchanged: [] }
    const changed = new Map([['a.md', addedRanges('@@ -1,3 +3,4 @@\n x\n+y\n+z\n x\n@@ -9 +10,1 @@\n-a\n+b\n')]])
    const view = checkOf([{ title: 'x', files: [], report, next: [] }], changed, { head: 'x', notes: [], neutral: false })
    expect(view.annotations.map(({ start_line }) => start_line)).toEqual([4, 5])
  })
})

describe('what Docwright is not allowed to do', () => {
  it('without checks it does without one', async () => {
    const on = await withPull({
      github: { app: { permissions: { metadata: 'read', contents: 'write', issues: 'write', pull_requests: 'write' } } },
    })
    expect(await on.type('/document-feature billing')).toMatchObject([{ kind: 'done' }])
    expect(on.github.checksOf(name)).toEqual([])
    expect(readFollowUps(on).length).toBe(1)
    expect(on.said().length).toBe(1)
  })

  it('without a right to write it says so, and leaves no check in progress', async () => {
    const on = await withPull()
    on.github.fault({
      on: 'git/create-tree',
      answer: { status: 403, body: '{"message":"Resource not accessible by integration"}' },
      times: 9,
    })
    const [taken] = await on.type('/document-feature billing')
    expect(taken).toMatchObject({ kind: 'stopped', why: expect.stringContaining('does not let Docwright write') as string })
    expect(states(on)).toEqual([['completed', 'neutral']])
  })
})
