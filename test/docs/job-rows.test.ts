import { expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import { jobRows } from '../../src/docs/parts/job-rows.ts'
import { projectOf } from '../support/project.ts'

it('ends the words on what background work does with one full stop', async () => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { 'node-cron': '3.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n}\n',
    'src/clean.ts': `import cron from 'node-cron'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
async function clean() {
  await prisma.note.deleteMany()
}
cron.schedule('0 3 * * *', clean)
`,
  })
  const input = { project, feature: { routes: [] } }
  expect(jobRows(project.jobs, input, 5).map(({ cells }) => plainCode(cells[2] ?? []))).toEqual(['Removes `Note`.'])
})

it('says of work without a name that it is a timer of the function that sets it', async () => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x' }),
    'src/server.ts': `import http from 'node:http'
class Room {
  constructor() {
    setInterval(() => { this.clean(); this.send() }, 60_000)
  }
}
new Room()
function save() {}
setInterval(save, 60_000)
http.createServer().listen(80)
`,
  })
  const input = { project, feature: { routes: [] } }
  expect(jobRows(project.jobs, input, 5).map(({ cells }) => plainCode(cells[0] ?? []))).toEqual(['a timer of `Room.constructor`', '`save`'])
})
