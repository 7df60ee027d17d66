import { describe, expect, it } from 'vitest'
import { devPort } from '../../../src/generators/project/dev-port.ts'

function port(scripts: object, config = {}, more: Readonly<Record<string, string>> = {}): number {
  const files = new Map([
    ['package.json', JSON.stringify({ scripts })],
    ['wrangler.jsonc', JSON.stringify(config)],
    ...Object.entries(more),
  ])
  return devPort({ root: '', files, listed: new Set(), config: { path: 'wrangler.jsonc', format: 'jsonc' } })
}

describe('the port of whoever develops', () => {
  it.each([
    [{}, {}, 8787],
    [{ dev: 'wrangler dev' }, { dev: { port: 9000 } }, 9000],
    [{ dev: 'wrangler dev --port 3000' }, { dev: { port: 9000 } }, 3000],
    [{ start: 'wrangler dev src/main.ts --port=3001' }, {}, 3001],
    [{ dev: 'vite --port 4000' }, {}, 8787],
    [{ dev: 'next dev', preview: 'opennextjs-cloudflare preview' }, { dev: { port: 3000 } }, 3000],
    [{ dev: 'wrangler dev' }, { dev: { port: '9000' } }, 8787],
    [{ dev: 'wrangler dev --port' }, {}, 8787],
    [{ start: 'npm run watch & npm run serve', watch: 'tsc -w -p 9', serve: 'wrangler dev --port 3002' }, {}, 3002],
  ])('of %j with %j is %i', (scripts, config, expected) => {
    expect(port(scripts, config)).toBe(expected)
  })

  it.each([
    ['{ plugins: [cloudflare()], server: { host: true, port: 3000 } }', 3000],
    ['{ plugins: [cloudflare()], preview: { port: 3000 } }', 5173],
    ['{ plugins: [cloudflare()], server: { port: Number(env.PORT) } }', 5173],
  ])('is that of the configuration of Vite: %s', (settings, expected) => {
    const text = `import { cloudflare } from '@cloudflare/vite-plugin'\nexport default defineConfig(${settings})\n`
    expect(port({ dev: 'vite' }, {}, { 'vite.config.ts': text })).toBe(expected)
    expect(port({ dev: 'vite --port 4000' }, {}, { 'vite.config.ts': text })).toBe(4000)
    expect(port({ dev: 'wrangler dev' }, {}, { 'vite.config.ts': text })).toBe(8787)
  })
})
