import { expect, it } from 'vitest'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { claimsOf } from '../../src/claims/claim.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

const set = (name: string, text: string): string => `${name} = '${text}'`

it.each([
  [
    'each way binds another text',
    `let message = ''\n  if (req.params.id === 'ALL') { ${set('message', 'All done')} } else { ${set('message', 'Done')} }`,
    '`200` with `message` (`"All done"` if `req.params.id === \'ALL\'`, else `"Done"`)',
  ],
  [
    'three ways',
    `let message = 'C'\n  if (a) ${set('message', 'A')}\n  else if (b) ${set('message', 'B')}`,
    '`200` with `message` (`"A"` if `a`, `"B"` if `b`, else `"C"`)',
  ],
  [
    'a choice',
    "const message = req.body.id ? 'Changed' : 'Created'",
    '`200` with `message` (`"Changed"` if `req.body.id`, else `"Created"`)',
  ],
  ['a text with what is computed', 'const message = `${base}/upload/${req.params.id}`', '`200` with `message` (`{base}/upload/{id}`)'],
  ['a text that another file makes', 'const message = linkOf(req.params.id)', '`200` with `message`'],
  ['a text of computed parts alone', 'const message = `${base}/${req.params.id}`', '`200` with `message`'],
  ['a way that leaves', "let message = 'A'\n  if (a) { message = 'B'; return res.status(400).end() }", '`200` with `message` `"A"`'],
  ['a text that is computed', "let message = 'A'\n  if (a) message = textOf(a)", '`200` with `message`'],
  ['the same text on both', "let message = ''\n  if (a) message = 'A'\n  else message = 'A'", '`200` with `message` `"A"`'],
])('%s: %s', async (_, before, said) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0' } }),
    'links.ts': 'export function linkOf(id) {\n  return `https://acme.io/upload/${id}`\n}\n',
    'app.ts': `import express from 'express'
import { linkOf } from './links'
const app = express()
app.post('/notes/:id', async (req, res) => {
  ${before}
  res.json({ message })
})
app.listen(3000)
`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  expect(answerClaims.say(claimsOf(answerClaims, scope), scope).map(plainCode)).toEqual([said])
})
