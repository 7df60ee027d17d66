import { describe, expect, it } from 'vitest'
import { type ClaimKind } from '../../src/claims/claim.ts'
import { eventClaims } from '../../src/claims/kinds/event-claims.ts'
import { mailClaims } from '../../src/claims/kinds/mail-claims.ts'
import { outsideClaims } from '../../src/claims/kinds/outside-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

const mailer = `import nodemailer from 'nodemailer'
const transport = nodemailer.createTransport({ host: 'localhost' })
export async function sendMail(options: { to: string; subject: string; html: string }) {
  await transport.sendMail({ from: 'shop', ...options })
}
export async function invite(team: string) {
  await sendMail({ to: 'a', subject: \`Join \${team} today\`, html: '' })
}
`

/** What claims of a kind say of a route whose handler has these statements. */
async function said<What>(kind: ClaimKind<What>, body: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5', nodemailer: '6', resend: '4', 'socket.io': '4' } }),
    'mailer.ts': mailer,
    'app.ts': `import express from 'express'
import { EventEmitter } from 'node:events'
import { Resend } from 'resend'
import { Server } from 'socket.io'
import { invite, sendMail } from './mailer'
const resend = process.env.KEY ? new Resend(process.env.KEY) : null
const io = new Server()
const bus = new EventEmitter()
bus.on('order.made', () => console.log('made'))
const MADE = 'order.made'
const app = express()
app.post('/orders', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)
`,
    ...others,
  })
  return saidOf(kind, routeScope(project, '/orders'))
}

describe('claims about mails', () => {
  it.each([
    ["await sendMail({ to: 'b', subject: 'Your order', html: '' })", ['sends a mail through `SMTP` with the subject `Your order`']],
    ['await invite(req.body.team)', ['sends a mail through `SMTP` with the subject `Join {team} today`']],
    ["await sendMail({ to: 'b', subject: req.body.subject, html: '' })", ['sends a mail through `SMTP`']],
    [
      "await resend.emails.send({ to: 'b', subject: 'Hello' }).then(() => console.log('sent'))",
      ['sends a mail through `Resend` with the subject `Hello`'],
    ],
    [
      "if (req.body.mail) await sendMail({ to: 'b', subject: 'Hello', html: '' })",
      ['sends a mail through `SMTP` with the subject `Hello` if `req.body.mail`'],
    ],
  ])('%s', async (body, words) => {
    expect(await said(mailClaims, body)).toEqual(words)
    expect(await said(outsideClaims, body)).toEqual([])
  })

  it('go with the call of the library', async () => {
    const others = { 'mailer.ts': mailer.replace("await transport.sendMail({ from: 'shop', ...options })", '') }
    expect(await said(mailClaims, "await sendMail({ to: 'b', subject: 'Hello', html: '' })", others)).toEqual([])
  })
})

describe('claims about events', () => {
  it.each([
    ["io.to('room').emit('order.shown', {})", ['emits the event `order.shown`']],
    ["bus.emit('order.made')", ['emits the event `order.made`']],
    ["bus.emit(MADE)\n  io.emit('shown')", ['emits the events `order.made` and `shown`']],
    ["io.emit('error', {})", []],
    ['io.emit(req.body.event)', []],
  ])('%s', async (body, words) => {
    expect(await said(eventClaims, body)).toEqual(words)
    expect(await said(outsideClaims, body)).toEqual([])
  })
})
