import { describe, expect, test } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { cors } from '../../../src/generators/middleware/cors.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { edgeProject } from '../blank-edge-project.ts'

function grow(options: Record<string, string> = {}, facts: Partial<EdgeProject> = {}): Growth {
  const grown = cors.bind({ positional: ['cors'], options: new Map(Object.entries(options)) })(edgeProject(facts))
  if (!('growth' in grown)) throw new Error('Something has to be there first.')
  return grown.growth
}

describe('cors', () => {
  test('lists no origin where none was typed, and warns', () => {
    const growth = grow()
    expect(growth.bindings).toEqual([{ kind: 'var', binding: 'ALLOWED_ORIGINS', value: '' }])
    expect(growth.warnings?.map(plain)).toEqual(['No origin is listed yet: pages cannot call the API until ALLOWED_ORIGINS names theirs.'])
  })

  test('lists origins that were typed', () => {
    const growth = grow({ origins: 'https://a.example,https://b.example' })
    expect(growth.bindings).toEqual([{ kind: 'var', binding: 'ALLOWED_ORIGINS', value: 'https://a.example,https://b.example' }])
    expect(growth.warnings).toEqual([])
  })

  test('leaves the origins that a project lists', () => {
    const growth = grow({}, { bindings: new Map([['ALLOWED_ORIGINS', 'var']]) })
    expect(growth.bindings).toEqual([])
    expect(growth.warnings).toEqual([])
  })

  test('warns of origins without TLS', () => {
    expect(grow({ origins: 'http://a.example' }).warnings?.map(plain)[0]).toContain('without TLS')
    const local = grow({ origins: 'http://localhost:5173' }).warnings?.map(plain)
    expect(local).toEqual([expect.stringContaining('http://localhost:5173 is allowed in deployed Workers too')])
  })

  test('allows cookies only where that was typed', () => {
    const holds = (growth: Growth): boolean | undefined => growth.files[0]?.holds.has('credentials')
    expect([holds(grow()), holds(grow({ credentials: '' }))]).toEqual([false, true])
    expect(() => grow({ credentials: 'yes' })).toThrow('no value')
  })

  test.each(['*', 'null', 'https://a.example/'])('refuses %s', (origins) => {
    expect(() => grow({ origins })).toThrow('Expected `--origins`')
  })
})
