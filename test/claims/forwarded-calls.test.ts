import { describe, expect, it } from 'vitest'
import { type ClaimKind, claimsOf } from '../../src/claims/claim.ts'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { outsideClaims } from '../../src/claims/kinds/outside-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

const proxy = 'web/app/api/coupons/[id]/route.ts'

const forward = `const API = process.env.API_URL || 'http://localhost:3333'
export async function POST(req, { params }) {
  const body = await req.text()
  const url = \`\${API}/coupons/\${params.id}\`
  const answer = await fetch(url, { method: 'POST', body })
  const res = new Response(await answer.text(), { status: answer.status })
  return res
}`

async function said(code: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': '{"workspaces":["web","api"]}',
    'web/package.json': '{"name":"web","dependencies":{"next":"15"}}',
    'api/package.json': '{"name":"api","dependencies":{"express":"5"}}',
    'api/server.ts': `import express from 'express'
const app = express()
app.post('/coupons/:coupon', (req, res) => res.status(201).json({ ok: true }))
app.listen(3333)`,
    [proxy]: code,
  })
  const operation = project.routes.find(({ file }) => file === proxy)
  if (operation === undefined) throw new Error('Expected a route.')
  const scope = { project, operation }
  const words = <What>(kind: ClaimKind<What>): readonly string[] => kind.say(claimsOf(kind, scope), scope).map(plainCode)
  return [...words(outsideClaims), ...words(answerClaims)]
}

describe('a route that passes a request on', () => {
  it('calls the operation of the server behind it, and answers what that answers', async () => {
    expect(await said(forward)).toEqual(['calls `POST /coupons/:coupon`'])
  })

  it.each([
    ['another method', "method: 'POST'", "method: 'PUT'"],
    ['another path', '/coupons/', '/vouchers/'],
    ['a computed method', "method: 'POST'", 'method: req.method'],
  ])('calls an address alone by %s', async (_, from, to) => {
    expect(forward).toContain(from)
    expect(await said(forward.replace(from, to))).toEqual(['calls the address in `API_URL`'])
  })
})
