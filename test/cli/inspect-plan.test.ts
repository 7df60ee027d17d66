import { describe, expect, it } from 'vitest'
import { inspectPlan } from '../../src/cli/inspect-plan.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

const files = {
  '.workflow/plans/sso.json': '{"version":1,"feature":"sso"}',
  '.workflow/plans/rbac.json': '{"version":1',
  '.workflow/plans/notes.txt': '',
}

describe('inspectPlan', () => {
  it('gives the data of the plan that was named', async () => {
    expect(await inspectPlan(memorySnapshot(files), 'SSO')).toEqual({ version: 1, feature: 'sso' })
    expect(await inspectPlan(memorySnapshot({ '.workflow/plans/sso.json': '{}' }), undefined)).toEqual([{}])
  })

  it.each([
    ['mfa', 'got `mfa`. There is `rbac`, `sso`.'],
    ['rbac', 'Expected `.workflow/plans/rbac.json` to be JSON'],
    ['a`b\u0007', 'got `a b `'],
  ])('refuses %j', async (name, message) => {
    await expect(inspectPlan(memorySnapshot(files), name)).rejects.toThrow(message)
  })

  it('says how the first plan is made', async () => {
    await expect(inspectPlan(memorySnapshot({}), undefined)).rejects.toThrow('There is none yet')
  })
})
