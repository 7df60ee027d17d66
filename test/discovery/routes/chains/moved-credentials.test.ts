import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const app = (middleware: string): string => `const Koa = require('koa'); const Router = require('@koa/router')
const cookie = require('cookie'); const jwt = require('jsonwebtoken')
const app = new Koa(); const router = new Router()
app.use(${middleware})
router.get('/a', (ctx) => { ctx.body = [] })
app.use(router.routes())
app.listen(1)`

describe('middleware that reads a credential', () => {
  it('and only puts it into another header asks for no login', async () => {
    const moves = `async (ctx, next) => { if (ctx.request.headers.cookie) { const all = cookie.parse(ctx.request.headers.cookie); if (all.Ticket) { ctx.headers.authorization = all.Ticket } } await next() }`
    expect(await authOf({ 'app.js': app(moves) })).toEqual({ 'GET /a': 'none' })
  })

  it('and finds out who calls makes the login optional', async () => {
    const finds = `async (ctx, next) => { if (ctx.request.headers.cookie) { const all = cookie.parse(ctx.request.headers.cookie); ctx.state.person = jwt.verify(all.Ticket, 'x') } await next() }`
    const later = `async (ctx, next) => { let ticket = null; if (ctx.headers.authorization) { ticket = ctx.headers.authorization; ctx.headers.ticket = ticket } if (ticket) { ctx.state.person = jwt.verify(ticket, 'x') } await next() }`
    expect(await authOf({ 'app.js': app(finds) })).toEqual({ 'GET /a': 'optional' })
    expect(await authOf({ 'app.js': app(later) })).toEqual({ 'GET /a': 'optional' })
  })
})

describe('a cookie whose name a package or a setting gives', () => {
  it('is a credential where that name says so', async () => {
    const code = `import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { cookies } from 'next/headers'
import { Lucia } from 'lucia'
const lucia = new Lucia(adapter, {})
const app = new Hono()
app.use('/asked/*', async (c, next) => { if (!getCookie(c, lucia.sessionCookieName)) return c.json({}, 401); await next() })
app.get('/asked/one', (c) => c.json([]))
app.get('/stored', async (c) => { const store = await cookies(); if (!store.get(lucia.sessionCookieName)) return c.json({}, 401); return c.json([]) })
export default app`
    expect(await authOf({ 'index.ts': code })).toEqual({ 'GET /asked/one': 'required', 'GET /stored': 'required' })
    const express = `import express from 'express'
const app = express()
app.get('/a', (req, res) => { if (!req.cookies[process.env.SESSION_COOKIE]) return res.json([]); res.json([1]) })
app.get('/b', (req, res) => { if (!req.cookies[process.env.THEME]) return res.json([]); res.json([1]) })
app.listen(1)`
    expect(await authOf({ 'app.ts': express })).toEqual({ 'GET /a': 'optional', 'GET /b': 'none' })
  })
})
