import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

/** An application whose guard lets nobody past but where a condition over the path holds. */
function app(before: string, condition: string): Record<string, string> {
  const code = `const express = require('express')
const config = { open: ['/api/login', '/api/health'] }
const app = express()
app.use((req, res, next) => {
  const token = req.headers.authorization
  ${before}
  if (!token && ${condition}) return next()
  if (token === process.env.TOKEN) return next()
  return res.status(401).json({})
})
app.post('/api/login', (req, res) => res.json({}))
app.get('/api/health', (req, res) => res.json({}))
app.get('/api/me', (req, res) => res.json({}))
app.get('/api/:id', (req, res) => res.json({}))
app.listen(1)
`
  return { 'app.js': code }
}

const opened = { 'POST /api/login': 'none', 'GET /api/health': 'none', 'GET /api/me': 'required', 'GET /api/:id': 'required' }
const listed = 'config.open.includes(path)'

describe('a guard that compares a computed path with open ones', () => {
  it.each([
    [
      'a template with a choice',
      "const lower = req.path.toLowerCase()\nconst path = `${req.baseUrl}${lower === '/' ? '' : lower}`",
      listed,
    ],
    ['a template with an alternative', "const path = `${req.baseUrl || ''}${req.path || '/'}`", listed],
    ['a template with a call of a template', 'const path = `${`${req.baseUrl}${req.path}`.trim()}`', listed],
    ['a sum with a choice', "const path = req.baseUrl + (req.path === '/' ? '' : req.path)", listed],
    ['a list that is joined', "const path = [req.baseUrl, req.path].join('')", listed],
    ['texts that are put together', "const path = ''.concat(req.baseUrl, req.path)", listed],
    ['slashes that an expression takes off', "const path = req.path.replace(/\\/+$/, '') || '/'", listed],
    ['slashes that are taken off everywhere', "const path = req.path.replaceAll('//', '/')", listed],
    ['an address that is decoded', 'const path = decodeURIComponent(req.path)', listed],
    ['white space that is cut off', 'const path = req.path.trimEnd()', 'config.open.indexOf(path) !== -1'],
    ['a prefix that an expression takes off', "const path = req.path.replace(/^\\/api/, '')", "['/login', '/health'].includes(path)"],
    [
      'a prefix that is cut off',
      "const path = req.path.startsWith('/api') ? req.path.slice('/api'.length) : req.path",
      "['/login', '/health'].includes(path)",
    ],
    ['capital letters', 'const path = req.path.toUpperCase()', "new Set(['/API/LOGIN', '/API/HEALTH']).has(path)"],
  ])('knows %s', async (_, before, condition) => {
    expect(await authOf(app(before, condition))).toEqual(opened)
  })

  it.each([
    ['what stands for a parameter decides', "const path = req.path.replace(/[a-z]+$/, 'health')", listed],
    ['the end of a parameter decides', "const path = '/api/' + req.path.slice(-2)", "path === '/api/id'"],
    ['the expression may be slow', "const path = req.path.replace(/(\\/+)+$/, '')", listed],
    ['the list is not here', 'const path = `${req.path}`', 'open().includes(path)'],
  ])('opens no path with a parameter where %s', async (_, before, condition) => {
    expect((await authOf(app(before, condition)))['GET /api/:id']).not.toBe('none')
  })
})
