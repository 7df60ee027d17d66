import { describe, expect, it } from 'vitest'
import { curlOf, secretsOf } from '../../../src/docs/examples/curl.ts'
import { extractFacts } from '../../../src/discovery/javascript/extract.ts'
import { at, route, shop } from '../../support/shop-project.ts'

const file = at('src/api/crates.ts')

function callOf(body: string, opens: readonly string[]) {
  const facts = extractFacts(file, `export const handler = (req, res) => { ${body} }`)
  const one = { ...route('GET', '/crates', { file, line: 1, handlerAt: { file, from: 1, to: 1 } }), auth: 'required' as const, opens }
  const project = { ...shop, facts: () => facts }
  return { line: curlOf(one, project) ?? '', variables: secretsOf(one, project).map(({ variable }) => variable) }
}

describe('a call of a handler that reads the session', () => {
  it.each([
    ['its cookie beside the token', 'find(req.session.shelf.id)', ['header:authorization'], ['TOKEN', 'COOKIE']],
    ['no cookie where it only asks which session it is', 'log(req.session.id)', ['header:authorization'], ['TOKEN']],
    ['no second cookie', 'find(req.session.shelf.id)', ['session'], ['COOKIE']],
  ])('bears %s', (_, body, opens, variables) => {
    const call = callOf(body, opens)
    expect(call.variables).toEqual(variables)
    expect([...call.line.matchAll(/\$([A-Z]+)/g)].map(([, name]) => name)).toEqual(variables)
  })
})
