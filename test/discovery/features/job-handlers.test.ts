import { expect, it } from 'vitest'
import { effectsPhrase } from '../../../src/claims/effects-phrase.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

it('has the work that a file of others registers and a function of the feature does, with what that does', async () => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { 'pg-boss': '10.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Place {\n  id String @id\n}\n',
    'src/queue.ts': `import PgBoss from 'pg-boss'
import { locate } from './geolocation/locate'
import { clean } from './clean'
const first = (work) => async (jobs) => work(jobs[0])
const boss = new PgBoss('x')
boss.work('fill-places', first(locate))
boss.work('clean-up', clean)
`,
    'src/geolocation/locate.ts': `import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export async function locate(job) { await prisma.place.create({ data: {} }) }
`,
    'src/geolocation/names.ts': 'export const geolocationNames = 1\n',
    'src/clean.ts': 'export async function clean() {}\n',
  })
  const found = findFeature(project, 'geolocation')
  const jobs = found.kind === 'found' ? found.feature.jobs : []
  expect(jobs.map((job) => `${job.name}: ${plainCode(effectsPhrase(job, project) ?? [])}`)).toEqual(['fill-places: creates `Place`'])
})
