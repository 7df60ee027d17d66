import { describe, expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

const schema = `generator client { provider = "prisma-client-js" }
datasource db { provider = "postgresql" url = env("DATABASE_URL") }
model Thing { id String @id name String }`

/** What the answer with 200 of `GET /things/:id` holds, for statements between the reading of a record and the answer. */
async function answer(between: string): Promise<unknown> {
  const project = await projectOf({
    'package.json': '{ "type": "module", "dependencies": { "express": "^5.0.0", "@prisma/client": "^6.0.0" } }',
    'prisma/schema.prisma': schema,
    'src/app.js': `import express from 'express'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const app = express()
app.get('/things/:id', async (req, res) => {
  const thing = await prisma.thing.findUnique({ where: { id: req.params.id } })
  ${between}
  res.json(thing)
})
app.listen(3000)`,
  })
  const [route] = project.routes
  const answers =
    route === undefined ? [] : (project.accountOf?.(route)?.deeds ?? []).map(({ what }) => what).filter(({ does }) => does === 'answers')
  return answers.map((one) => ('shape' in one && one.shape.is === 'record' ? one.shape.maybe === true : undefined))
}

describe('a record that may be absent', () => {
  it.each([
    ['if (!thing) throw new Error("no")', false],
    ['if (thing === null) { throw new Error("no") }', false],
    ['if (thing == undefined) throw new Error("no")', false],
    ['if (!thing || thing.name !== req.query.name) throw new Error("no")', false],
    ['', true],
    ['if (!thing) console.log("no")', true],
    ['if (!thing && req.query.name) throw new Error("no")', true],
    ['if (thing) throw new Error("there")', true],
    ['if (req.query.strict) { if (!thing) throw new Error("no") }', true],
    ['for (const one of req.body.names) { if (!thing) throw new Error(one) }', true],
    ['try { if (!thing) throw new Error("no") } catch { console.log("no") }', true],
    ['try { if (!thing) throw new Error("no") } catch (error) { throw error }', false],
  ])('%s: %s', async (between, maybe) => {
    expect(await answer(between)).toEqual([maybe])
  })
})
