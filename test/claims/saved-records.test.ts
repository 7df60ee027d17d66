import { describe, expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** What the route of a repository does to records of Mongoose. */
async function said(body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', mongoose: '8.0.0' } }),
    'invite.ts': `import mongoose from 'mongoose'
const schema = new mongoose.Schema({ email: String, status: String, token: String, tags: [String] })
export const Invite = mongoose.model('Invite', schema)
`,
    'app.ts': `import express from 'express'
import { Invite } from './invite'
const app = express()
app.post('/invites/:id', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
  })
  return saidOf(recordClaims, routeScope(project, '/invites/:id'))
}

const read = 'const invite = await Invite.findById(req.params.id)\n  '

describe('a record that is read, changed and saved', () => {
  it.each([
    [`${read}invite.status = 'sent'\n  await invite.save()`, ['changes `Invite` (sets `status` to `sent`)']],
    [`${read}if (req.body.a) invite.status = 'sent'\n  await invite.save()`, ['changes `Invite` (`status`)']],
    [`${read}invite.tags.push('a')\n  invite.token = null\n  await invite.save()`, ['changes `Invite` (`tags`, clears `token`)']],
    [`${read}invite.status = 'sent'`, ['reads `Invite`']],
    ["const invite = { status: '' }\n  invite.status = 'sent'\n  await invite.save()", []],
  ])('%s', async (body, words) => {
    expect(await said(body)).toEqual(words)
  })
})
