import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../src/core/project.ts'
import { entries } from '../../src/planner/features/index.generated.ts'
import { progressOf, tasksOf } from '../../src/planner/progress.ts'
import { planned } from '../support/planned.ts'
import { projectOf } from '../support/project.ts'
import { board } from './honest/board.ts'
import { clinic } from './honest/clinic.ts'
import { meters } from './honest/meters.ts'
import { orders } from './honest/orders.ts'

describe.each(Object.entries({ clinic, orders, board, meters }))('a tick in the plan of %s', (_, { base, cases }) => {
  let project: Project
  beforeAll(async () => {
    project = await projectOf(Object.assign({}, base, ...cases.map(({ files }) => files)))
  })

  it.each(cases.map(({ entry, task }) => [entry, task]))('of %s/%s stays', (name, key) => {
    const entry = entries.find((one) => one.name === name)
    if (entry === undefined) throw new Error(`no entry ${name}`)
    const plan = planned(entry, project)
    const task = tasksOf(plan).find((one) => one.key === key)
    if (task === undefined) throw new Error(`no task ${key}`)
    expect(progressOf(plan, project, new Map([[task.id, true]])).get(task.id)).toMatchObject({ isDone: true })
  })
})
