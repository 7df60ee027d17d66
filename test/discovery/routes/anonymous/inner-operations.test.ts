import { describe, expect, it } from 'vitest'
import { authOf } from '../chains/auth-of.ts'

const start = `const express = require('express'); const app = express(); require('passport')
app.listen(1)
`

describe('operations inside of what a handler answers', () => {
  it('are read as those of a condition are', async () => {
    const code = `
app.get('/negated', (req, res) => { res.json({ isLoggedIn: !!req.session.user }) })
app.get('/text', (req, res) => { res.send(\`You are \${req.user ? '' : 'not '}logged in\`) })
app.get('/compared', (req, res) => { res.render('post', { mine: req.user?.id === post.owner }) })
app.get('/taken-for-granted', (req, res) => { res.render('post', { mine: req.user.id === post.owner }) })
app.get('/guarded', (req, res) => { res.render('post', { mine: req.user ? req.user.id === post.owner : false }) })
app.get('/else', (req, res) => { res.json({ open: req.query.page > 3 }) })`
    expect(await authOf({ 'app.js': start + code })).toEqual({
      'GET /negated': 'optional',
      'GET /text': 'optional',
      'GET /compared': 'optional',
      'GET /taken-for-granted': 'required',
      'GET /guarded': 'optional',
      'GET /else': 'none',
    })
  })
})
