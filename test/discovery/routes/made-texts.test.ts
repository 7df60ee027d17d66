import { describe, expect, it } from 'vitest'
import { walkRoutes, withFrameworks } from '../../../src/discovery/routes/find-routes.ts'
import { findUnread } from '../../../src/discovery/unread/find-unread.ts'
import { codebaseOf } from '../../support/codebase.ts'

/** Routes, sorted, and places that are told not to be read. */
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  const codebase = await codebaseOf(files)
  const walked = walkRoutes(codebase)
  const routes = withFrameworks(codebase, walked)
  const unread = findUnread(codebase, { routes, tests: [], walked })
  return [...routes.map(({ method, path }) => `${path} ${method}`).sort(), ...unread.map(({ file, line }) => `unread ${file}:${line}`)]
}

describe('a path that a function of the repository makes in several steps', () => {
  it('is what its steps make of what it is given, default arguments included', async () => {
    const files = {
      'base.ts': `
import express from 'express'
export abstract class Broker {
  public readonly router = express.Router()
  public routerPath(path: string, param = true) { let route = '/' + path; param ? (route += '/:name') : null; return route }
  protected joined(path: string, ...rest: string[]) { const parts = ['', path]; if (rest.length > 0) { parts.push(...rest) } return parts.join('/') }
}`,
      'chat.ts': `
import { Broker } from './base'
export class Chat extends Broker {
  constructor(...guards: any[]) {
    super()
    this.router
      .post(this.routerPath('send'), ...guards, (req, res) => res.json({}))
      .get(this.routerPath('list', false), ...guards, (req, res) => res.json({}))
      .get(this.routerPath('all', true), (req, res) => res.json({}))
  }
}`,
      'app.ts': `
import express from 'express'
import { Chat } from './chat'
const app = express()
const suffixed = (path: string, { id = true, version }: { id?: boolean; version?: string } = {}) => {
  let made = path
  if (version) made = '/' + version + made
  if (id) { made += '/:id' }
  return made
}
function trimmed(path: string) { let out = path.trim(); if (!out.startsWith('/')) { out = '/' + out } out = out.replace('//', '/'); return out.toLowerCase() }
app.use('/chat', new Chat().router)
app.get(suffixed('/pens'), (req, res) => res.json({}))
app.get(suffixed('/inks', { id: false, version: 'v2' }), (req, res) => res.json({}))
app.get(trimmed(' Caps '), (req, res) => res.json({}))
app.listen(1)`,
    }
    expect(await found(files)).toEqual([
      '/caps GET',
      '/chat/all/:name GET',
      '/chat/list GET',
      '/chat/send/:name POST',
      '/pens/:id GET',
      '/v2/inks GET',
    ])
  })

  it('is known for other frameworks, mounts, constants of other files and fields of the object', async () => {
    const fastify = `
const app = require('fastify')()
const { at } = require('./paths')
app.get(at('orders', 'list'), async () => [])
app.register(async (inner) => { inner.get('/x', async () => []) }, { prefix: at('inner') })
app.route({ method: 'POST', url: at('orders', 'item'), handler: async () => ({}) })
app.listen({ port: 1 })`
    const paths = `
const base = '/api'
exports.at = (name, kind) => { let path = base; path += '/' + name; switch (kind) { case 'item': path += '/:id'; break; case 'list': path += '/all'; break } return path }`
    expect(await found({ 'app.js': fastify, 'paths.js': paths })).toEqual([
      '/api/inner/x GET',
      '/api/orders/:id POST',
      '/api/orders/all GET',
    ])
    const hono = `
import { Hono } from 'hono'
class Paths { constructor(private prefix: string) {} of(name: string, nested?: boolean) { let path = this.prefix; if (nested) path = path + '/nested'; return path + '/' + name } }
const paths = new Paths('/shop')
const app = new Hono()
app.get(paths.of('pens'), (c) => c.json({})).get(paths.of('inks', true), (c) => c.json({}))
export default app`
    expect(await found({ 'app.ts': hono })).toEqual(['/shop/nested/inks GET', '/shop/pens GET'])
    const koa = `
const Koa = require('koa'), Router = require('@koa/router')
const app = new Koa()
const made = (name) => { const router = new Router({ prefix: prefixOf(name) }); router.get('/', ctx => { ctx.body = [] }); return router }
const prefixOf = (name) => { let prefix = '/' + name; if (name !== 'home') { prefix = '/site' + prefix } return prefix }
app.use(made('home').routes()).use(made('blog').routes())
app.listen(1)`
    expect(await found({ 'app.js': koa })).toEqual(['/home GET', '/site/blog GET'])
  })

  it('is chosen by what the function is given', async () => {
    const code = `
const app = require('express')()
const one = (name, isItem = false) => \`/\${name}\${isItem ? '/:id' : ''}\`
const two = (kind) => kind === 'a' ? '/first' : '/second'
const three = (kind) => { if (kind === 'a') return '/early'; return '/late/' + kind }
app.get(one('pens'), (req, res) => res.end())
app.get(one('pens', true), (req, res) => res.end())
app.get(two('a'), (req, res) => res.end())
app.get(two('b'), (req, res) => res.end())
app.get(three('a'), (req, res) => res.end())
app.get(three('b'), (req, res) => res.end())
app.listen(1)`
    expect(await found({ 'app.js': code })).toEqual([
      '/early GET',
      '/first GET',
      '/late/b GET',
      '/pens GET',
      '/pens/:id GET',
      '/second GET',
    ])
  })

  it('is not known where nobody can tell what a step does, and said to be so', async () => {
    const code = `
const { shorten, isLong } = require('@acme/texts')
const app = require('express')()
const cut = (path) => { let out = '/' + path; out = shorten(out); return out }
const perhaps = (path) => { let out = '/' + path; if (isLong(path)) out += '/long'; return out }
const router = require('express').Router()
router.get('/below', (req, res) => res.end())
app.get('/plain', (req, res) => res.end())
app.get(cut('pens'), (req, res) => res.end())
app.get(perhaps('inks'), (req, res) => res.end())
app.use(perhaps('caps'), router)
app.listen(1)`
    expect(await found({ 'app.js': code })).toEqual(['/below GET', '/plain GET', 'unread app.js:9', 'unread app.js:10', 'unread app.js:11'])
  })

  it('is told with what it lacks where a part of it is not known', async () => {
    const code = `
const { prefix, make } = require('@acme/paths')
const app = require('express')()
const list = (req, res) => res.json([])
const begun = (name) => \`\${prefix}/\${name}\`
const called = (name) => make() + '/called/' + name
const whole = (name) => make('/whole', name)
const ended = (name) => '/ended/' + make(name)
const inside = (name) => \`/inside/\${make(name)}/list\`
const filled = (name, more = prefix) => '/filled/' + name + more
const known = (name) => \`/known/\${name}/:id\`
app.get(begun('a'), list)
app.get(called('b'), list)
app.get(whole('c'), list)
app.get(ended('d'), list)
app.get(inside('e'), list)
app.get(filled('f'), list)
app.get(known('g'), list)
app.listen(1)`
    expect(await found({ 'app.js': code })).toEqual([
      '/a GET',
      '/called/b GET',
      '/known/g/:id GET',
      'unread app.js:12',
      'unread app.js:13',
      'unread app.js:14',
      'unread app.js:15',
      'unread app.js:16',
      'unread app.js:17',
    ])
  })
})
