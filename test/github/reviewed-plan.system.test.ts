import { describe, expect, it } from 'vitest'
import { marker } from '../../src/delivery/marker.ts'
import { assertStillReviewed } from '../../src/work/questions-for.ts'
import { planHash } from '../../src/planner/plan-hash.ts'
import { stoppedClock } from '../support/stopped-clock.ts'
import { planBody, planPath, planText, withPlan, type WithPlan } from '../support/plan-pull.ts'

const name = 'acme/small'
const short = async (on: WithPlan): Promise<string> => (await on.head()).slice(0, 7)

describe('the approval of a plan', () => {
  it('counts by somebody with write permission who neither asked for the plan nor wrote it', async () => {
    const on = await withPlan()
    expect(await on.said(planText)).toBe(`Nobody has approved #${on.number} yet.`)
    await on.approve('bob')
    expect(await on.ask(planText)).toMatchObject({
      kind: 'reviewed',
      by: { login: 'bob', pull: on.number, at: await on.head() },
      text: planText,
    })
    expect(await on.said(planText.replace('[ ]', '[x]'))).toBe('approved by bob')
    expect(on.github.violations).toEqual([])
  })

  it.each(['meg', 'root'])('counts by %s, who may do more', async (login) => {
    const on = await withPlan()
    await on.approve(login)
    expect(await on.said(planText)).toBe(`approved by ${login}`)
  })

  it.each(['tom', 'rea', 'out'])('does not count by %s, who may not write', async (login) => {
    const on = await withPlan()
    await on.approve(login)
    expect(await on.said(planText)).toBe(`@${login} approved #${on.number} and has no write permission here.`)
  })

  it('does not count by somebody who lost the permission meanwhile', async () => {
    const on = await withPlan()
    await on.approve('bob')
    on.github.setRole(name, 'bob', 'read')
    expect(await on.said(planText)).toBe(`@bob approved #${on.number} and has no write permission here.`)
  })

  it('does not count where GitHub does not know the person, and nothing is said where it does not answer', async () => {
    const on = await withPlan()
    await on.approve('bob')
    on.github.fault({ on: 'repos/get-collaborator-permission-level', answer: { status: 404 } })
    expect(await on.said(planText)).toBe(`@bob approved #${on.number} and has no write permission here.`)
    for (const operation of [
      'repos/get-collaborator-permission-level',
      'pulls/list-reviews',
      'pulls/list-commits',
      'repos/list-activities',
    ]) {
      on.github.clearFaults()
      on.github.fault({ on: operation, answer: { status: 500 }, times: 9 })
      await expect(on.ask(planText)).rejects.toThrow(/GitHub did not answer/)
    }
  })

  it('does not count by whoever asked for the plan, also of those who asked for it anew', async () => {
    const on = await withPlan()
    await on.approve('ann')
    expect(await on.said(planText)).toBe(`@ann approved #${on.number} and also asked for it.`)
    await on.replan('bob', planText.replace('Redis', 'memory'))
    for (const login of ['ann', 'bob']) await on.approve(login)
    expect(await on.said()).toBe(`@bob approved #${on.number} and also asked for it. @ann approved #${on.number} and also asked for it.`)
    await on.approve('meg')
    expect(await on.said()).toBe('approved by meg')
  })

  it('does not count by whoever wrote a commit, whoever is named as its author', async () => {
    const on = await withPlan()
    const edited = planText.replace('Redis', 'memory')
    await on.push('bob', edited)
    await on.approve('bob')
    expect(await on.said(edited)).toBe(`@bob approved #${on.number} and also wrote or pushed to it.`)
    await on.push('bob', `${edited}\n- more\n`, { author: 'meg' })
    for (const login of ['bob', 'meg']) await on.approve(login)
    expect(await on.said()).toBe(
      `@meg approved #${on.number} and also wrote or pushed to it. @bob approved #${on.number} and also wrote or pushed to it.`,
    )
    await on.approve('root')
    expect(await on.said()).toBe('approved by root')
  })

  it('does not count of another commit than the newest', async () => {
    const on = await withPlan()
    const first = await on.head()
    await on.approve('bob')
    await on.push('meg', planText.replace('Redis', 'memory'))
    const why = `The approval of @bob is of ${first.slice(0, 7)}, and #${on.number} is at ${await short(on)} now.`
    expect(await on.said()).toBe(why)
    await on.approve('root', { commit: first })
    expect(await on.said()).toBe(`${why.replace('@bob', '@root')} ${why}`)
  })

  it('does not count from before the last push, although the commit is the same again', async () => {
    let minutes = 0
    const start = stoppedClock().getTime()
    const on = await withPlan({ now: () => new Date(start + minutes * 60_000) })
    const first = await on.head()
    await on.push('meg', planText.replace('Redis', 'memory'))
    minutes = 1
    await on.github.review(name, on.number, 'bob', { state: 'APPROVED', commit: first })
    minutes = 2
    await on.pointAt(first, 'meg')
    expect(await on.head()).toBe(first)
    expect(await on.said(planText)).toBe(`@bob approved #${on.number} before the last push to it.`)
    minutes = 3
    await on.approve('bob')
    expect(await on.said(planText)).toBe('approved by bob')
  })

  it('does not count once it is dismissed: the second question says so, and so does delivery', async () => {
    const on = await withPlan()
    const { id } = await on.approve('bob')
    expect(await on.said(planText)).toBe('approved by bob')
    on.github.dismissReview(name, id)
    expect(await on.said(planText)).toBe('The review of @bob was dismissed.')
    const plans = [{ path: planPath, text: planText, hash: planHash }]
    await expect(assertStillReviewed(on, on, plans)).rejects.toMatchObject({
      exitCode: 3,
      message: `The review of \`@bob\` was dismissed. Ask somebody with write permission who neither asked for the plan nor wrote in it to approve \`#${on.number}\` as it is now, or merge the plan into \`main\`. Then type the command again.`,
    })
    await on.approve('bob')
    await expect(assertStillReviewed(on, on, plans)).resolves.toBeUndefined()
  })

  it('does not count where the same person, or somebody else who may write, wants changes', async () => {
    const on = await withPlan()
    await on.approve('bob')
    await on.github.review(name, on.number, 'bob', { state: 'CHANGES_REQUESTED' })
    expect(await on.said(planText)).toBe(`@bob asked for changes in #${on.number}.`)
    await on.approve('bob')
    expect(await on.said(planText)).toBe('approved by bob')
    await on.github.review(name, on.number, 'rea', { state: 'CHANGES_REQUESTED' })
    expect(await on.said(planText)).toBe('approved by bob')
    await on.github.review(name, on.number, 'meg', { state: 'CHANGES_REQUESTED' })
    expect(await on.said(planText)).toBe(`@meg asked for changes in #${on.number}.`)
  })

  it('is not taken back by a comment, and no comment is one', async () => {
    const on = await withPlan()
    await on.github.review(name, on.number, 'bob', { state: 'COMMENTED' })
    expect(await on.said(planText)).toBe(`Nobody has approved #${on.number} yet.`)
    await on.approve('bob')
    await on.github.review(name, on.number, 'bob', { state: 'COMMENTED' })
    expect(await on.said(planText)).toBe('approved by bob')
  })

  it('does not count by a program', async () => {
    const on = await withPlan()
    on.github.setRole(name, on.github.addUser('helper[bot]').login, 'write')
    await on.approve('helper[bot]')
    expect(await on.said(planText)).toBe('@helper[bot] is no person.')
  })

  it('is of the plan as it was approved: another one where the command is typed is refused', async () => {
    const on = await withPlan()
    await on.approve('bob')
    expect(await on.said(planText.replace('Redis', 'memory'))).toBe(`${planPath} has other tasks or decisions here than in #${on.number}.`)
  })
})

describe('the pull request of a plan', () => {
  it('is one that Docwright opened: a marker that a person copied makes none of theirs ours', async () => {
    const on = await withPlan()
    const { body } = on.github.repository(name).issues.get(on.number) ?? {}
    await on.github.closePull(name, on.number, 'ann')
    for (const [branch, from] of [
      ['docwright/issue-8', name],
      ['docwright/issue-9', 'guest/small'],
    ] as const) {
      if (from !== name) await on.github.fork(name, 'guest')
      await on.github.push(from, branch, from === name ? 'ann' : 'guest', { files: { [planPath]: planText } })
      const wish = { head: branch, body: body ?? '', ...(from !== name && { from }) }
      const { pull } = await on.github.openPull(name, from === name ? 'ann' : 'guest', wish)
      await on.approve('bob')
      await on.github.review(name, pull.number, 'bob', { state: 'APPROVED' })
    }
    expect(await on.said(planText)).toBe(`${planPath} is not on main, and no open pull request of Docwright holds it.`)
  })

  it('names its askers for its newest commit: an older marker, and one without them, is not believed', async () => {
    const on = await withPlan()
    const pull = on.github.repository(name).issues.get(on.number)
    if (pull === undefined) throw new Error('no pull request')
    const first = await on.head()
    const older = pull.body
    await on.replan('bob', planText.replace('Redis', 'memory'))
    pull.body = older
    await on.approve('bob')
    expect(await on.said()).toBe(`The text of #${on.number} does not say who asked for the plan as it is now.`)
    pull.body = planBody(on.access, first, ['meg'])
    expect(await on.said()).toBe(`The text of #${on.number} does not say who asked for the plan as it is now.`)
    pull.body = planBody(on.access, await on.head(), [])
    expect(await on.said()).toBe(`The text of #${on.number} does not say who asked for the plan.`)
    // who asked also stands in the commit
    pull.body = planBody(on.access, await on.head(), ['meg'])
    expect(await on.said()).toBe(`@bob approved #${on.number} and also wrote or pushed to it.`)
    pull.body = marker('pull', { lines: ['/add-enterprise-feature sso'], asker: 'meg', made: await on.head() }, () => 'forged')
    expect(await on.said()).toBe(`${planPath} is not on main, and no open pull request of Docwright holds it.`)
  })

  it('holds no commit of nobody knows whom, and tells who pushed', async () => {
    const on = await withPlan()
    await on.push('meg', planText.replace('Redis', 'memory'), { author: 'stranger' })
    on.github.state.users.delete('stranger')
    await on.approve('bob')
    expect(await on.said()).toBe(`GitHub knows no account for the author of ${await short(on)}, so nobody can tell who wrote it.`)
    const other = await withPlan()
    await other.push('meg', planText.replace('Redis', 'memory'))
    await other.approve('bob')
    other.github.fault({ on: 'repos/list-activities', answer: { status: 404 } })
    expect(await other.said()).toBe(`GitHub does not say who pushed the newest commit of #${other.number}.`)
    expect(await other.said()).toBe('approved by bob')
  })

  it('that holds commits of Docwright alone needs nobody to say who pushed them', async () => {
    const on = await withPlan()
    await on.approve('bob')
    on.github.fault({ on: 'repos/list-activities', answer: { status: 404 } })
    expect(await on.said(planText)).toBe('approved by bob')
  })

  it('knows whoever asked under a new name', async () => {
    const on = await withPlan()
    await on.replan('bob', planText.replace('Redis', 'memory'))
    const bob = on.github.addUser('bob')
    Object.assign(bob, { login: 'robert' })
    on.github.state.users.set('robert', bob)
    on.github.setRole(name, 'robert', 'write')
    await on.approve('robert')
    expect(await on.said()).toBe(`@robert approved #${on.number} and also wrote or pushed to it.`)
  })

  it('is not needed once the plan stands on the default branch', async () => {
    const on = await withPlan()
    await on.github.merge(name, on.number, 'ann')
    expect(await on.ask(planText.replace('[ ]', '[x]'))).toMatchObject({ kind: 'reviewed', by: 'default branch', text: planText })
    expect(await on.said(planText.replace('Redis', 'memory'))).toBe(
      `${planPath} has other tasks or decisions here than on main, and no open pull request of Docwright holds it as it is here.`,
    )
  })

  it('does not count once it is closed', async () => {
    const on = await withPlan()
    await on.approve('bob')
    await on.github.closePull(name, on.number, 'ann')
    expect(await on.said(planText)).toBe(`${planPath} is not on main, and no open pull request of Docwright holds it.`)
  })
})
