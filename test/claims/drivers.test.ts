import { describe, expect, it } from 'vitest'
import { outsideClaims } from '../../src/claims/kinds/outside-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** What a route says of calls to others, where its handler has these statements. */
async function said(body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0' } }),
    'src/app.js': `import express from 'express'
const app = express()
app.post('/files', async (req, res) => {
  ${body}
  res.status(204).end()
})
app.listen(3000)`,
  })
  return saidOf(outsideClaims, routeScope(project, '/files'))
}

const call = "await fetch('https://hooks.acme.io/files', { method: 'POST' })"

describe('calls that leave the process', () => {
  it('are said plainly where each request makes them', async () => {
    expect(await said(call)).toEqual(['calls `hooks.acme.io`'])
  })

  it('are said of some cases where a branch decides: one driver of several', async () => {
    expect(await said(`switch (process.env.DRIVER) { case 'remote': ${call}; break }`)).toEqual(['in some cases calls `hooks.acme.io`'])
    expect(await said(`if (req.body.remote) { if (req.body.now) { ${call} } }`)).toEqual(['in some cases calls `hooks.acme.io`'])
  })

  it('are said with the one condition around them', async () => {
    expect(await said(`if (req.body.remote) { ${call} }`)).toEqual(['calls `hooks.acme.io` if `req.body.remote`'])
  })

  it('are said plainly where one of several places stands under no condition', async () => {
    expect(await said(`if (req.body.remote) { ${call} }\n  ${call}`)).toEqual(['calls `hooks.acme.io`'])
  })
})
