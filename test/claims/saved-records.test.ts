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
    'seat.ts': `import { model, Schema } from 'mongoose'
const SeatModel = model('Seat', new Schema({ row: String }))
export { SeatModel }
`,
    'app.ts': `import express from 'express'
import { Invite } from './invite'
import { SeatModel } from './seat'
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

describe('a record that is made and saved', () => {
  it.each([
    [
      "const invite = new Invite({ email: req.body.email, status: 'new' })\n  await invite.save()",
      ['creates `Invite` (`email`, `status`)'],
    ],
    [
      "const invite = new Invite({ status: 'new' })\n  invite.status = 'sent'\n  await invite.save()",
      ['creates `Invite` (sets `status` to `sent`)'],
    ],
    ["await new Invite({ status: 'new' }).save()", ['creates `Invite` (sets `status` to `new`)']],
    ['await new Invite(req.body).save()', ['creates `Invite`']],
    ["const invite = new Invite({ status: 'new' })", []],
    ["const invite = new Card({ status: 'new' })\n  await invite.save()", []],
  ])('%s', async (body, words) => {
    expect(await said(body)).toEqual(words)
  })

  it('is known by another name of its model', async () => {
    expect(await said("await SeatModel.create({ row: 'a' })")).toEqual(['creates `Seat` (sets `row` to `a`)'])
  })
})

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
