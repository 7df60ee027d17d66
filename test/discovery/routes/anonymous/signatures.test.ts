import { describe, expect, it } from 'vitest'
import { isSigned } from '../../../../src/core/sign-in.ts'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

/** Authentication and what decides it, by path of an Express app in one file. */
async function signedIn(code: string): Promise<Record<string, string>> {
  const source = `const express = require('express')\nconst crypto = require('node:crypto')\nconst app = express()\napp.listen(1)\n${code}`
  const { routes } = findRoutes(await codebaseOf({ 'app.js': source }))
  return Object.fromEntries(
    routes.map((route) => [route.path, `${isSigned(route) ? 'signed' : route.auth} ${route.authBy?.name ?? ''}`.trim()]),
  )
}

describe('messages that bear a signature', () => {
  it('are refused without it, whatever status says so', async () => {
    const code = `
const Pay = require('stripe')
const pay = new Pay('x')
app.post('/absent', (req, res) => { const sign = req.headers['acme-signature']; if (!sign) return res.status(400).send('no'); handle(req.body); res.json({}) })
app.post('/thrown', (req, res) => {
  let event
  try { event = pay.webhooks.constructEvent(req.body, req.headers['stripe-signature'], 'x') } catch (error) { return res.status(400).send(error.message) }
  handle(event); res.json({})
})
app.post('/open', (req, res) => { handle(req.body); res.status(201).json({}) })
app.post('/form', (req, res) => { if (!req.body.name) return res.status(400).send('no'); res.json({}) })`
    expect(await signedIn(code)).toEqual({
      '/absent': 'signed acme-signature',
      '/thrown': 'signed stripe-signature',
      '/open': 'none',
      '/form': 'none',
    })
  })

  it('are refused where a header of any name is compared with what a secret gives', async () => {
    const code = `
const sign = (body) => crypto.createHmac('sha256', 'x').update(body).digest('hex')
const isEqual = (one, other) => crypto.timingSafeEqual(Buffer.from(one), Buffer.from(other))
app.post('/timing', (req, res) => { if (!isEqual(req.get('x-acme-proof'), sign(req.body))) return res.status(400).end(); res.json({}) })
app.post('/plain', (req, res) => { if (req.headers['x-acme-proof'] !== sign(req.body)) throw new Error('differs'); res.json({}) })
app.post('/body', (req, res) => { if (!isEqual(req.body.hash, sign(req.body.password))) return res.status(400).end(); res.json({}) })`
    expect(await signedIn(code)).toEqual({ '/timing': 'signed x-acme-proof', '/plain': 'signed x-acme-proof', '/body': 'none' })
  })

  it('are refused where a dependency takes the signature out of the headers', async () => {
    const code = `
const { verifyWebhook } = require('acme-billing/webhooks')
const { Webhook } = require('svix')
app.post('/whole', async (req, res) => { try { const event = await verifyWebhook(req.body, req.headers, 'x'); handle(event) } catch { return res.status(400).end() } res.json({}) })
app.post('/parts', (req, res) => { const event = new Webhook('x').verify(req.body, { 'svix-id': req.headers['svix-id'], 'svix-signature': req.headers['svix-signature'] }); handle(event); res.json({}) })`
    expect(await signedIn(code)).toEqual({ '/whole': 'signed verifyWebhook', '/parts': 'signed svix-signature' })
  })

  it('are told by the header that bears the signature, wherever the code looks first', async () => {
    const code = `
const { Webhook } = require('standardwebhooks')
app.post('/id', (req, res) => { const id = req.headers['webhook-id']; const sign = req.headers['webhook-signature']; if (!id || !sign) return res.status(401).end(); handle(req.body); res.json({}) })
const signed = (req, res, next) => { if (!req.headers['x-hub-signature-256']) return res.status(401).end(); next() }
app.post('/guard', signed, (req, res) => res.json({}))
app.post('/both', signed, (req, res) => { if (!req.headers.authorization) return res.status(401).end(); res.json({}) })`
    const settings = `app.post('/off', (req, res) => { if (!process.env.HOOKS) return res.status(403).end(); if (!req.get('x-acme-signature')) return res.status(401).end(); res.json({}) })`
    expect(await signedIn(settings)).toEqual({ '/off': 'signed x-acme-signature' })
    expect(await signedIn(code)).toEqual({ '/id': 'signed webhook-signature', '/guard': 'signed signed', '/both': 'required signed' })
  })

  it('are told apart from a login, and from a secret that each request bears', async () => {
    const code = `
app.post('/secret', (req, res) => { if (!crypto.timingSafeEqual(Buffer.from(req.get('x-acme-proof')), Buffer.from(process.env.SHARED))) return res.status(401).end(); res.json({}) })
app.post('/either', (req, res) => {
  if (req.query.hook) { if (!req.headers['x-hub-signature-256']) return res.status(401).end() } else if (!req.headers.authorization) return res.status(401).end()
  res.json({})
})`
    expect(await signedIn(code)).toEqual({ '/secret': 'required x-acme-proof', '/either': 'required x-hub-signature-256' })
  })

  it('are unknown where nobody sees what becomes of it', async () => {
    const code = `app.post('/lost', async (req, res) => { await somewhere(req.body, req.headers['x-acme-signature']); res.json({}) })`
    expect(await signedIn(code)).toEqual({ '/lost': 'unknown x-acme-signature' })
  })
})
