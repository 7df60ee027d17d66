import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const express = `const express = require('express')\nconst app = express()\napp.listen(1)\n`
const koa = `const Koa = require('koa')\nconst Router = require('@koa/router')\nconst compose = require('koa-compose')\nconst app = new Koa()\nconst router = new Router()\napp.listen(1)\n`

async function authOf(code: string, files: Readonly<Record<string, string>> = {}): Promise<Record<string, string>> {
  const { routes } = findRoutes(await codebaseOf({ 'app.js': code, ...files }))
  return Object.fromEntries(routes.map((route) => [route.path, route.auth]))
}

function behind(...names: readonly string[]): string {
  return names.map((name) => `app.get('/${name}', ${name}, (req, res) => res.json([]))`).join('\n')
}

/** The verdict that each name of guards is expected to give. */
function all(verdict: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`/${name}`, verdict]))
}

describe('what a missing credential chose', () => {
  it('is asked for later by a name that statements set', async () => {
    const names = ['flag', 'or', 'list', 'looped', 'labelled', 'found', 'told']
    const code = `${express}
const tokens = ['a']
const flag = (req, res, next) => { let ok = false; if (tokens.includes(req.headers.authorization)) ok = true; if (!ok) return res.sendStatus(401); next() }
const or = (req, res, next) => { let ok = false; ok ||= tokens.includes(req.headers['x-api-key']); if (!ok) return res.sendStatus(401); next() }
const list = (req, res, next) => { const problems = []; if (!req.headers.authorization) problems.push('none'); if (problems.length > 0) return res.sendStatus(401); next() }
const looped = (req, res, next) => { for (const one of tokens) { if (one === req.headers.authorization) return next() } res.status(401).end() }
const labelled = (req, res, next) => { check: { if (!req.headers.authorization) break check; return next() } res.status(401).end() }
const found = (req, res, next) => { let user; if ((user = tokens.find((one) => one === req.headers.authorization))) return next(); res.status(401).end() }
const told = (req, res, next) => { switch (tokens.includes(req.headers.authorization)) { case true: return next(); default: return res.status(401).end() } }
${behind(...names)}`
    expect(await authOf(code)).toEqual(all('required', ...names))
  })

  it('is compared in constant time by code of the project', async () => {
    const code = `${express}
function same(a, b) { if (a.length !== b.length) return false; let difference = 0; for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i); return difference === 0 }
const header = (req, res, next) => { if (!same(req.get('x-api-key') || '', process.env.KEY)) return res.status(403).end(); next() }
const query = (req, res, next) => { const key = req.query.secret; if (!key || !same(key, process.env.KEY)) return res.status(401).end(); next() }
${behind('header', 'query')}`
    expect(await authOf(code)).toEqual(all('required', 'header', 'query'))
  })

  it('lets everybody pass where both ways hand on', async () => {
    const names = ['flag', 'list', 'looped']
    const code = `${express}
const tokens = ['a']
const flag = (req, res, next) => { let ok = false; if (req.headers['x-trace'] === '1') ok = true; if (ok) console.log(req.path); next() }
const list = (req, res, next) => { const notes = []; notes.push(req.path); if (notes.length > 5) return res.status(400).end(); next() }
const looped = (req, res, next) => { for (const one of tokens) { if (one === req.path) return next() } next() }
${behind(...names)}`
    expect(await authOf(code)).toEqual(all('none', ...names))
  })
})

describe('middleware that koa-compose puts together', () => {
  it('refuses where one of them does, in a handler too', async () => {
    const code = `${koa}
const guard = async (ctx, next) => { if (!ctx.get('authorization')) ctx.throw(401); await next() }
const open = (ctx, next) => next()
router.get('/before', compose([open, guard]), (ctx) => { ctx.body = [] })
router.get('/inside', (ctx) => compose([guard, open])(ctx, () => { ctx.body = [] }))
router.get('/open', (ctx) => compose([open])(ctx, () => { ctx.body = [] }))
app.use(router.routes())`
    expect(await authOf(code)).toEqual({ '/before': 'required', '/inside': 'required', '/open': 'none' })
  })
})

describe('an error that middleware hands on', () => {
  it('is caught by nobody around the call', async () => {
    const code = `${express}
const plain = (req, res, next) => { if (!req.headers.authorization) return next(new Error('no')); next() }
const lenient = async (req, res, next) => { try { if (!req.headers.authorization) return next(new Error('no')); next() } catch { next() } }
const thrown = async (req, res, next) => { try { if (!req.headers.authorization) throw new Error('no'); next() } catch { next() } }
${behind('plain', 'lenient', 'thrown')}`
    expect(await authOf(code)).toMatchObject({ '/plain': 'required', '/lenient': 'required' })
    expect((await authOf(code))['/thrown']).not.toBe('required')
  })
})

describe('a list of files that export middleware', () => {
  it('guards routes that are registered later for the same path', async () => {
    const code = `${express}
const guard = require('./guard')
app.all('/listed', [guard])
app.get('/listed', (req, res) => res.json([]))
app.get('/open', (req, res) => res.json([]))`
    const files = {
      'guard.js': 'module.exports = (req, res, next) => { if (!req.headers.authorization) return res.sendStatus(401); next() }',
    }
    expect(await authOf(code, files)).toEqual({ '/listed': 'required', '/open': 'none' })
  })
})
