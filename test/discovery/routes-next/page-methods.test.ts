import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function methodsOf(body: string): Promise<readonly string[]> {
  const { routes } = findRoutes(
    await codebaseOf({
      'package.json': '{"dependencies":{"next":"14"}}',
      'pages/api/chains.ts': `import { logged } from '../../lib/logged'\nasync function chains(req, res) { ${body} }\nexport default logged(chains)`,
      'lib/logged.ts': 'export const logged = (handler) => async (req, res) => { await handler(req, res) }',
    }),
  )
  return routes.map(({ method }) => method).toSorted()
}

describe('methods of a handler of an API page', () => {
  it.each([
    [
      'in capital letters',
      "switch (req.method) { case 'GET': return res.json([]); case 'POST': return res.json({}); default: res.status(405).end() }",
    ],
    [
      'in small letters',
      "switch (req.method.toLowerCase()) { case 'get': return res.json([]); case 'post': return res.json({}); default: res.status(405).end() }",
    ],
    [
      'in comparisons',
      "if (req.method?.toLowerCase() === 'get') return res.json([]); if (req.method?.toLowerCase() === 'post') return res.json({}); res.status(405).end()",
    ],
    [
      'with the method on the right',
      "if ('GET' === req.method) return res.json([]); if ('POST' !== req.method) return res.status(405).end(); res.json({})",
    ],
  ])('are read %s', async (_, body) => {
    expect(await methodsOf(body)).toEqual(['GET', 'POST'])
  })
})
