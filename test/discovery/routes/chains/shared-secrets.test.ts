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
  ])('%s is asked of everybody', async (_, body) => {
    expect(await verdict(body)).toBe('required')
  })

  it.each([
    ['a password of a form', 'if (req.body.password !== process.env.ADMIN_PASSWORD) return res.status(401).end(); res.json([])'],
    [
      'a link of one use',
      'const user = await User.findOne({ id: req.body.id }); if (user.resetToken !== req.body.token) return res.status(400).end(); res.json([])',
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
