import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

describe('cookies that are asked for all at once', () => {
  it('are a login only by the name of the one that is taken', async () => {
    const code = `import { Hono } from 'hono'
import { getCookie, getSignedCookie } from 'hono/cookie'
const app = new Hono()
app.get('/callback', async (c) => {
  const verifier = getCookie(c)['code_verifier'] ?? null
  const { google_oauth_state: state } = getCookie(c)
  if (!verifier || !state || state !== c.req.query('state')) return c.body(null, 400)
  return c.redirect('/')
})
app.get('/theme', async (c) => { const theme = await getSignedCookie(c, 'session secret', 'theme'); if (!theme) return c.redirect('/'); return c.json(theme) })
app.get('/account', (c) => { const { session_id: id } = getCookie(c); if (!id) return c.json({}, 401); return c.json(id) })
app.get('/signed', async (c) => { const id = (await getSignedCookie(c, process.env.SECRET)).session; if (!id) return c.redirect('/'); return c.json(id) })
export default app
`
    expect(await authOf({ 'index.ts': code })).toEqual({
      'GET /callback': 'none',
      'GET /theme': 'none',
      'GET /account': 'required',
      'GET /signed': 'required',
    })
  })
})
