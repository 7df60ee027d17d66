import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const app = (memoized: string): string => `import { Hono } from 'hono'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { unstable_cache } from 'next/cache'
import memoize from 'p-memoize'
const find = async () => { const store = await cookies(); const id = store.get('session')?.value; if (!id) return { user: null }; return { user: await people.find(id) } }
const current = ${memoized}
const app = new Hono()
app.use('/asked/*', async (c, next) => { const { user } = await current(); if (!user) throw new Denied('FORBIDDEN'); await next() })
app.get('/asked/one', (c) => c.json([]))
app.get('/shown', async (c) => { const { user } = await current(); return c.json({ name: user?.name }) })
app.get('/other', (c) => c.json([]))
export default app`

describe('a function that is memoized', () => {
  it.each(['cache(find)', 'unstable_cache(find, [])', 'memoize(find)'])('is followed where it is called: %s', async (memoized) => {
    expect(await authOf({ 'app.ts': app(memoized) })).toEqual({
      'GET /asked/one': 'required',
      'GET /shown': 'optional',
      'GET /other': 'none',
    })
  })
})
