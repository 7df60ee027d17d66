import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../src/core/errors.ts'
import type { PlanAsked, Reviewed } from '../../src/core/reviewed.ts'
import { answerText } from '../../src/delivery/render-answer.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const page = '.workflow/plans/mfa.md'
const plan = '/add-enterprise-feature mfa "TOTP" --plan-only'

/** A repository in which `files` were reviewed. */
const reviewedIn =
  (files: Files) =>
  async (asked: PlanAsked): Promise<Reviewed> => {
    const text = files[asked.path]
    return text !== undefined && (asked.text === undefined || asked.hash(asked.text) === asked.hash(text))
      ? { kind: 'reviewed', by: 'default branch', text, read: async (path) => files[path] }
      : { kind: 'not reviewed', why: ['It is not there.'], how: ['Merge it.'] }
  }

async function execute(files: Files, line: string, reviewed: Files = files): Promise<{ text: string; files: number }> {
  const { changes } = await changesOf(files, line, { reviewed: reviewedIn(reviewed) })
  return { text: answerText(changes.report.answer ?? []), files: changes.files.length }
}

const idsIn = (text: string): readonly string[] => [...text.matchAll(/^(mfa\/[PC][\d.]+) /gm)].map(([, id = '']) => id)

describe('/add-enterprise-feature --execute, where nothing generates the code', () => {
  it('tells each task of a reviewed plan that is not done, and writes nothing', async () => {
    const { after } = await changesOf(shopFiles(), plan)
    const told = await execute(after, '/add-enterprise-feature mfa --execute')
    expect(told.files).toBe(0)
    expect(told.text).toContain(
      `${page} was reviewed: its tasks and decisions stand on the default branch. 0 of 10 tasks of the plan are done.`,
    )
    expect(idsIn(told.text)).toHaveLength(10)
    const one = await execute(after, '/add-enterprise-feature mfa --execute --phase 3')
    expect(one.text).toContain('0 of 3 tasks of phase 3 are done.')
    expect(idsIn(one.text)).toEqual(['mfa/P3.1', 'mfa/P3.2', 'mfa/P3.3'])
  })

  it('refuses a plan whose tasks a person changed since, and one that nobody reviewed', async () => {
    const { after } = await changesOf(shopFiles(), plan)
    const edited = { ...after, [page]: (after[page] ?? '').replace('Given: ', 'Without a test, given: ') }
    expect(edited[page]).not.toBe(after[page])
    await expect(execute(edited, '/add-enterprise-feature mfa --execute', after)).rejects.toThrow(
      new RefusedError('It is not there. Merge it.'),
    )
    await expect(execute(after, '/add-enterprise-feature mfa --execute', {})).rejects.toThrow(RefusedError)
    await expect(changesOf(after, '/add-enterprise-feature mfa --execute')).rejects.toThrow(/nobody can tell here whether it was reviewed/)
  })

  it('takes task, requirement and tick from what was reviewed, not from where it is typed', async () => {
    const { after } = await changesOf(shopFiles(), plan)
    const ticked = (after[page] ?? '').replace(/^- \[ \] `mfa\/C1`/m, '- [x] `mfa/C1`')
    const here = { ...after, [page]: ticked, '.workflow/plans/mfa.json': '{}' }
    expect(idsIn((await execute(here, '/add-enterprise-feature mfa --execute', after)).text)).toHaveLength(10)
    expect(idsIn((await execute(after, '/add-enterprise-feature mfa --execute', here)).text)).toHaveLength(9)
    const other = await changesOf(shopFiles(), '/add-enterprise-feature mfa "passkeys" --plan-only')
    const moved = { ...after, '.workflow/plans/mfa.json': other.after['.workflow/plans/mfa.json'] ?? '' }
    const [told, expected] = [
      await execute(moved, '/add-enterprise-feature mfa --execute', after),
      await execute(after, '/add-enterprise-feature mfa --execute'),
    ]
    expect(told.text).toBe(expected.text)
  })

  it('leaves out tasks that the reviewed plan does not have, and names them', async () => {
    const { after } = await changesOf(shopFiles(), plan)
    const shorter = { ...after, [page]: (after[page] ?? '').replace(/^- \[ \] `mfa\/P3\.2`.*\n/m, '') }
    const { text } = await execute(shorter, '/add-enterprise-feature mfa --execute')
    expect(idsIn(text)).not.toContain('mfa/P3.2')
    expect(text).toContain('The code moved since the review: mfa/P3.2 is a task that the reviewed plan does not have.')
  })

  it.each([
    ['/add-enterprise-feature mfa "TOTP" --execute', /Leave the requirements out/],
    ['/add-enterprise-feature mfa --execute --phase 9', /one of 1, 2, 3, got 9/],
  ])('says what is wrong with %s', async (line, words) => {
    const { after } = await changesOf(shopFiles(), plan)
    const typed = execute(after, line)
    await expect(typed).rejects.toThrow(UsageError)
    await expect(typed).rejects.toThrow(words)
  })
})
