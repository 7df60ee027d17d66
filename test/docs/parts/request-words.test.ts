import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { instructionOf, requestWords, routeWords } from '../../../src/docs/parts/describe.ts'
import { projectOf } from '../../support/project.ts'
import { billing, known } from '../../support/shop-project.ts'

it('gives the thing of an instruction its article wherever the words of the author stand', async () => {
  const project = await projectOf({
    'package.json': '{"name":"a","dependencies":{"express":"5","@prisma/client":"6"}}',
    'prisma/schema.prisma': 'model User {\n  id String @id\n}\n',
    'app.js': `const express = require('express')
const app = express()
/** Create user with an invitation */
function createUser(req, res) { res.json({}) }
app.post('/users', createUser)
app.listen(1)`,
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route.')
  const input = { project, feature: billing, known }
  const words = [routeWords(route, input), requestWords(route, input), instructionOf(route, input) ?? []].map(plain)
  expect(words.map((one) => one.replaceAll('`', ''))).toEqual([
    'Use POST /users to create a user with an invitation',
    'With this request you create a user with an invitation',
    'create a user with an invitation',
  ])
})
