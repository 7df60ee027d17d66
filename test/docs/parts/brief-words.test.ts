import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { briefCell } from '../../../src/docs/parts/brief-words.ts'
import { projectOf } from '../../support/project.ts'
import { billing, known } from '../../support/shop-project.ts'

const app = (handler: string) => `const express = require('express')
const { PrismaClient } = require('@prisma/client')
const prisma = new PrismaClient()
const app = express()
async function ${handler}(req, res) { await prisma.app.update({ where: { id: req.params.id }, data: { status: 'busy' } }); res.json({}) }
app.post('/apps/:id/work', ${handler})
app.listen(1)`

it.each([
  ['backupApp', /^Backup app: changes App/],
  ['updateApp', /^Changes App/],
  ['restoreHandler', /^Changes App/],
])('an overview says what %s is for', async (handler, expected) => {
  const project = await projectOf({
    'package.json': '{"name":"a","dependencies":{"express":"5","@prisma/client":"6"}}',
    'prisma/schema.prisma': 'model App {\n  id String @id\n  status String\n}\n',
    'app.js': app(handler),
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route.')
  expect(plain(briefCell(route, { project, feature: billing, known })).replaceAll('`', '')).toMatch(expected)
})
