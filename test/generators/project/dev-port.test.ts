import { describe, expect, it } from 'vitest'
import { devPort } from '../../../src/generators/project/dev-port.ts'

function port(scripts: object, config = {}): number {
  const files = new Map([
    ['package.json', JSON.stringify({ scripts })],
    ['wrangler.jsonc', JSON.stringify(config)],
  ])
  return devPort({ root: '', files, listed: new Set(), config: { path: 'wrangler.jsonc', format: 'jsonc' } })
}

describe('the port of whoever develops', () => {
  it.each([
    [{}, {}, 8787],
    [{ dev: 'wrangler dev' }, { dev: { port: 9000 } }, 9000],
    [{ dev: 'wrangler dev --port 3000' }, { dev: { port: 9000 } }, 3000],
    [{ start: 'wrangler dev src/main.ts --port=3001' }, {}, 3001],
    [{ dev: 'vite' }, {}, 5173],
    [{ dev: 'vite dev -p 4000' }, {}, 4000],
    [{ dev: 'wrangler dev' }, { dev: { port: '9000' } }, 8787],
    [{ dev: 'wrangler dev --port' }, {}, 8787],
  ])('of %j with %j is %i', (scripts, config, expected) => {
    expect(port(scripts, config)).toBe(expected)
  })
})
