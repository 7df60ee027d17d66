import { describe, expect, it } from 'vitest'
import { say } from '../../src/core/phrase.ts'
import type { Project } from '../../src/core/project.ts'
import { declares, tests } from '../../src/planner/evidence/looks.ts'
import type { NumberedTask, Plan } from '../../src/planner/plan.ts'
import { progressOf, type TaskProgress } from '../../src/planner/progress.ts'
import { projectOf } from '../support/project.ts'

const signs: NumberedTask = {
  id: 'webhooks/P1.1',
  key: 'sign',
  text: 'sign what is sent',
  files: [],
  given: say`a`,
  when: say`b`,
  expected: say`c`,
  shownBy: say`d`,
  needs: [],
  shows: { code: declares(/^signBody$/), test: tests(/signs/i) },
}

const { shows: _, ...told } = signs

/** A function that signs something and its test, in a file of this name. */
async function signing(name: string): Promise<Project> {
  return projectOf({
    'package.json': '{"name":"app","devDependencies":{"vitest":"4"}}',
    [`src/${name}.ts`]: 'export function signBody(body: string): string {\n  return `${body}.signature`\n}\n',
    [`test/${name}.test.ts`]: `import { expect, it } from 'vitest'
import { signBody } from '../src/${name}.ts'
it('signs a body', () => {
  expect(signBody('a')).toBe('a.signature')
})
`,
  })
}

const look = (project: Project, isTicked: boolean, task: NumberedTask = signs): TaskProgress | undefined => {
  const plan = {
    bears: /webhooks?/i,
    phases: [{ number: 1, title: 'One', aim: say`it holds`, tasks: [task] }],
    closing: [],
  } as Partial<Plan> as Plan
  return progressOf(plan, project, new Map([[task.id, isTicked]])).get(task.id)
}

describe('a box', () => {
  it('is ticked by code and a test of the feature, whatever a person did', async () => {
    const project = await signing('webhooks')
    expect(look(project, false)).toMatchObject({ isDone: true, by: 'code' })
    expect(look(project, true)).toMatchObject({ isDone: true, by: 'code' })
  })

  it("is a person's where the same stands elsewhere: not ticked by itself, and a tick stays", async () => {
    const project = await signing('invoices')
    expect(look(project, false)).toMatchObject({ isDone: false, by: 'person' })
    expect(look(project, true)).toMatchObject({ isDone: true, by: 'person' })
    expect(look(project, false)?.seen.length).toBe(2)
  })

  it('is not called half done by code of another part that no test exercises', async () => {
    const untested = async (name: string): Promise<Project> =>
      projectOf({
        'package.json': '{"name":"app"}',
        [`src/${name}.ts`]: 'export function signBody(body: string): string {\n  return body\n}\n',
      })
    expect(look(await untested('webhooks'), false)).toMatchObject({ isDone: false, missing: 'test' })
    expect(look(await untested('invoices'), false)?.missing).toBeUndefined()
  })

  it.each<[string, NumberedTask]>([
    ['something else than its code shows the whole', { ...signs, shows: { code: declares(/^signBody$/), test: tests(/at the vendor/) } }],
    ['nobody else can tell', told],
  ])("is a person's where the code is there and %s, with what is left", async (_, one) => {
    const task = { ...one, leaves: { shows: { code: declares(/^signBody$/), test: tests(/signs/i) }, text: say`an account at the vendor` } }
    const project = await signing('webhooks')
    expect(look(project, false, task)).toMatchObject({ isDone: false, by: 'person', leaves: ['an account at the vendor'] })
    expect(look(project, false, task)?.seen).toHaveLength(2)
    expect(look(project, true, task)).toMatchObject({ isDone: true, by: 'person' })
    expect(look(await signing('invoices'), false, task)?.leaves).toBeUndefined()
    expect(look(await projectOf({ 'package.json': '{"name":"app"}' }), false, task)?.leaves).toBeUndefined()
  })

  it('leaves nothing for a person where code and tests show the whole', async () => {
    const leaves = { shows: { code: declares(/^signBody$/), test: tests(/signs/i) }, text: say`an account at the vendor` }
    expect(look(await signing('webhooks'), false, { ...signs, leaves })).toMatchObject({ isDone: true, by: 'code' })
  })

  it('loses its tick where nothing stands', async () => {
    expect(look(await projectOf({ 'package.json': '{"name":"app"}' }), true)).toMatchObject({
      isDone: false,
      by: 'code',
      isTakenAway: true,
    })
  })
})
