import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

/** A route of Express, with the settings of its project. */
async function verdict(body: string, way = 'post'): Promise<string | undefined> {
  const found = await authOf({
    'package.json': '{"dependencies":{"express":"4"}}',
    'src/config.js': "module.exports = { secretKey: 'x', grants: { refresh_token: 'refresh_token' } }",
    'src/app.js': `const express = require('express')\nconst config = require('./config')\nconst app = express()\napp.${way}('/a/:secretkey', async (req, res) => { ${body} })\napp.listen(3000)`,
  })
  return Object.values(found)[0]
}

describe('a secret that callers share', () => {
  it.each([
    ['of the query', 'if (req.query.secret !== process.env.REVALIDATE_TOKEN) return res.status(401).end(); res.json([])'],
    ['of the path', 'const { secretkey } = req.params; if (secretkey !== config.secretKey) { return res.status(400).end() } res.json([])'],
    ['of the body', 'if (req.body.key === process.env.HOOK_SECRET) { res.json([]) } else { res.status(403).end() }'],
    [
      'that is told by 404',
      'const { key } = req.query; if (!key || key !== process.env.CRON_KEY) return res.sendStatus(404); res.json([])',
    ],
    [
      'that a function of the project compares in constant time',
      "const same = (a, b) => { const x = Buffer.from(a); const y = Buffer.from(b); return x.length === y.length && require('crypto').timingSafeEqual(x, y) }; if (!same(String(req.query.key), process.env.API_SECRET || '')) return res.sendStatus(403); res.json([])",
    ],
    [
      'one of two settings, in a header or in the body',
      "const same = require('crypto').timingSafeEqual; const wanted = process.env.HOOK_SECRET || process.env.SECRET || ''; const sent = req.get('authorization'); if ((sent && same(sent, wanted)) || same(req.body.secret, wanted)) return res.json([]); res.sendStatus(401)",
    ],
    [
      'that signs a message, where the signature stands in the query',
      "const wanted = require('crypto').createHmac('sha256', process.env.KEY).update(req.rawBody).digest('hex'); if (!require('crypto').timingSafeEqual(Buffer.from(req.query.hmac), Buffer.from(wanted))) return res.sendStatus(401); res.json([])",
    ],
    [
      'that a function of the project reads from the environment',
      "const read = (one) => { if (!one) { console.error('missing'); return } return one }; const wanted = read(process.env.HOOK_SECRET); const sent = Buffer.from(typeof req.query.token === 'string' ? req.query.token : ''); if (!require('crypto').timingSafeEqual(sent, Buffer.from(wanted || ''))) return res.sendStatus(401); res.json([])",
    ],
    [
      'of scheduled calls of a host',
      "const wanted = process.env.CRON_SECRET; if (!(wanted && req.get('authorization') === `Bearer ${wanted}`) && req.get('x-vercel-cron') !== '1') return res.sendStatus(401); res.json([])",
    ],
  ])('%s is asked of everybody', async (_, body) => {
    expect(await verdict(body)).toBe('required')
  })

  it.each([
    ['of the path', "const { API_SECRET } = c.env; if (c.req.param('secret') !== API_SECRET) return c.json({}, 401)", 'required'],
    ['of the body', 'const { secret } = await c.req.json(); if (secret !== c.env.HOOK_SECRET) return c.json({}, 401)', 'required'],
    [
      'of an adapter',
      'const { HOOK_SECRET } = env(c); const { secret } = await c.req.json(); if (secret !== HOOK_SECRET) return c.json({}, 401)',
      'required',
    ],
    ['but a password', 'const { password } = await c.req.json(); if (password !== c.env.ADMIN_PASSWORD) return c.json({}, 401)', 'none'],
    ['but its files', 'return c.env.ASSETS.fetch(new Request(c.req.url, c.req.raw))', 'none'],
    [
      'beside settings that have to be there',
      "if (!c.env.TEAM || !c.env.AUDIENCE) return c.json({}, 500); if (!c.req.header('authorization')) return c.json({}, 401)",
      'required',
    ],
    ['but a service', 'const known = await c.env.AUTH.fetch(c.req.raw); if (!known.ok) return c.json({}, 401)', 'unknown'],
  ])('is one of the settings of a worker: %s', async (_, body, wanted) => {
    const code = `import { Hono } from 'hono'\nimport { env } from 'hono/adapter'\nconst app = new Hono()\napp.post('/a/:secret', async (c) => { ${body}; return c.json([]) })\nexport default app`
    expect(await authOf({ 'index.ts': code })).toEqual({ 'POST /a/:secret': wanted })
  })

  it.each([
    ['a password of a form', 'if (req.body.password !== process.env.ADMIN_PASSWORD) return res.status(401).end(); res.json([])'],
    [
      'a link of one use',
      'const user = await User.findOne({ id: req.body.id }); if (user.resetToken !== req.body.token) return res.status(400).end(); res.json([])',
    ],
    [
      'a password of a form that is compared in constant time',
      "if (!require('crypto').timingSafeEqual(Buffer.from(req.body.password), Buffer.from(process.env.ADMIN_SECRET))) return res.sendStatus(401); res.json([])",
    ],
    ['one kind among others', 'if (req.body.type !== config.grants.refresh_token) return res.status(400).end(); res.json([])'],
    ['another setting', 'if (req.query.region !== process.env.REGION) return res.status(400).end(); res.json([])'],
    [
      'a role that it gives',
      "const role = req.body.secret === process.env.ADMIN_SECRET ? 'admin' : 'user'; res.json(await User.create({ role }))",
    ],
  ])('is not %s', async (_, body) => {
    expect(await verdict(body)).toBe('none')
  })
})
