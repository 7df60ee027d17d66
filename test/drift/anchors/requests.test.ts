import { describe, expect, it } from 'vitest'
import { readRequests } from '../../../src/drift/anchors/fences/requests.ts'

const names = (code: string): string[] => readRequests(code).map(({ name }) => name)

describe('requests in examples', () => {
  it.each([
    ["await fetch('/api/invoices')", 'GET /api/invoices'],
    ["fetch(`http://localhost:3000/api/invoices/${id}`, {\n  method: 'DELETE',\n})", 'DELETE /api/invoices/${id}'],
    ["axios.post('/api/invoices', { total })", 'POST /api/invoices'],
    ["await request(app.getHttpServer())\n  .post('/auth/login')", 'POST /auth/login'],
    ["supertest(app).get('/invoices/42?all=1')", 'GET /invoices/42'],
  ])('reads %s', (code, name) => {
    expect(names(code)).toEqual([name])
  })

  it.each([
    "fetch('https://api.stripe.com/v1/charges')",
    "app.get('/api/invoices', list)",
    "fetch('/logo.png')",
    "fetch('/about')",
    "import x from '/api/x'",
    "router.post('/auth/login', login)",
    "prefetch('/api/invoices')",
  ])('leaves %s alone', (code) => {
    expect(names(code)).toEqual([])
  })

  it('says where the path stands', () => {
    const code = "const all = await fetch('/api/invoices')"
    const [one] = readRequests(code)
    expect(code.slice(one?.from, one?.to)).toBe('/api/invoices')
  })
})
