import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Block } from '../../../src/core/page.ts'
import type { Project, Route } from '../../../src/core/project.ts'
import { jobSteps, stepList } from '../../../src/docs/parts/steps.ts'
import { projectOf } from '../../support/project.ts'

const files = {
  'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0', bullmq: '5.0.0' } }),
  'prisma/schema.prisma': 'model App {\n  id Int @id\n  status String\n}',
}

/** A project with a route and a worker that do this. */
async function project(body: string) {
  return projectOf({
    ...files,
    'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { Worker } from 'bullmq'
const prisma = new PrismaClient()
const app = express()
app.post('/apps', async (req, res) => {
  ${body}
  res.status(204).end()
})
new Worker('backups', async (job) => {
  ${body.replaceAll('req.body', 'job.data')}
})
app.listen(3000)`,
  })
}

function firstRoute({ routes }: Project): Route {
  const [route] = routes
  if (route === undefined) throw new Error('Expected a route, got none.')
  return route
}

const set = (status: string): string => `await prisma.app.update({ where: { id: req.body.id }, data: { status: '${status}' } })`

function shown(blocks: readonly (Block | undefined)[]): readonly string[] {
  return blocks.flatMap((block): string[] => {
    if (block?.body.kind === 'paragraph') return [plainCode(block.body.text)]
    return block?.body.kind === 'list' ? block.body.items.map(({ text }) => plainCode(text)) : []
  })
}

const told = ['Changes `App` (sets `status` to `busy`).', 'On a failure: changes `App` (sets `status` to `stopped`).']

describe('a list of what an operation does', () => {
  it('stands where one sentence would not say as much', async () => {
    const all = await project(`try { ${set('busy')} } catch (error) { ${set('stopped')}; throw error }`)
    expect(shown([stepList('x', firstRoute(all), all)])).toEqual(told)
    expect(shown(jobSteps(all.jobs, all, 1))).toEqual([
      'What `backups` does, in this order:',
      ...told.map((one) => one.replaceAll('req.body', 'job.data')),
    ])
  })

  it('is left out of an operation that does one thing', async () => {
    const all = await project(set('busy'))
    expect(shown([stepList('x', firstRoute(all), all), ...jobSteps(all.jobs, all, 1)])).toEqual([])
  })
})
