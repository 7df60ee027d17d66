import { describe, expect, it } from 'vitest'
import { lockedPackages } from '../../../../src/generators/project/locked/locked-packages.ts'
import type { PackageManager } from '../../../../src/generators/project/package-manager.ts'

type Ranges = Readonly<Record<string, string>>

function versions(manager: PackageManager, text: string, folder = '', ranges: Ranges = {}): Ranges {
  return Object.fromEntries(lockedPackages(text, manager, { folder, ranges: new Map(Object.entries(ranges)) }))
}

describe('a lockfile of npm', () => {
  const packages = {
    '': { name: 'shop' },
    'apps/api': { name: 'api' },
    'apps/api/node_modules/hono': { version: '4.5.10' },
    'node_modules/hono': { version: '4.12.0' },
    'node_modules/@cloudflare/workers-types': { version: '4.20260701.1' },
    'node_modules/api': { resolved: 'apps/api', link: true },
    'node_modules/left-pad': { version: '1.3.0' },
  }

  it('has a package beside the one that asks, else above it', () => {
    const text = JSON.stringify({ lockfileVersion: 3, packages })
    expect(versions('npm', text, 'apps/api')).toEqual({ hono: '4.5.10', '@cloudflare/workers-types': '4.20260701.1' })
    expect(versions('npm', text)).toEqual({ hono: '4.12.0', '@cloudflare/workers-types': '4.20260701.1' })
  })

  it('says nothing of a folder that it does not install', () => {
    expect(versions('npm', JSON.stringify({ lockfileVersion: 3, packages }), 'apps/web')).toEqual({})
  })

  it('may be of version 1', () => {
    const text = JSON.stringify({ lockfileVersion: 1, dependencies: { hono: { version: '4.2.1' } } })
    expect(versions('npm', `\uFEFF${text}`)).toEqual({ hono: '4.2.1' })
    expect(versions('npm', text, 'apps/api')).toEqual({})
  })
})

describe('a lockfile of pnpm', () => {
  it('of version 9 says what each package of the workspace gets', () => {
    const text = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      typescript:
        specifier: ^5.9.3
        version: 5.9.3

  apps/api:
    dependencies:
      hono:
        specifier: ^4.0.0
        version: 4.12.27
      '@hono/zod-openapi':
        specifier: 'catalog:'
        version: 1.1.0(hono@4.12.27)(zod@4.4.3)

packages:

  hono@4.13.0:
    resolution: {integrity: sha512-x}
`
    expect(versions('pnpm', text, 'apps/api')).toEqual({ '@hono/zod-openapi': '1.1.0', hono: '4.12.27', typescript: '5.9.3' })
    expect(versions('pnpm', text.replaceAll('\n', '\r\n'), 'apps/api')).toMatchObject({ hono: '4.12.27' })
    expect(versions('pnpm', text)).toEqual({ typescript: '5.9.3' })
    expect(versions('pnpm', text, 'apps/web')).toEqual({})
  })

  it('of version 5 has a version alone, and no list of packages where there is one', () => {
    const text = `lockfileVersion: 5.4

specifiers:
  hono: ^3.0.0
  wrangler: 2.20.0

dependencies:
  hono: 3.12.0

devDependencies:
  wrangler: 2.20.0_abc

packages:

  /hono/3.12.0:
    dev: false
`
    expect(versions('pnpm', text)).toEqual({ hono: '3.12.0', wrangler: '2.20.0' })
  })
})

describe('a long lockfile of pnpm', () => {
  const importers = (count: number): string =>
    `importers:\n  .:\n    dependencies:\n      hono: 4.5.10\n${Array.from({ length: count }, (_, i) => `      a${i}: 1.0.0\n`).join('')}`

  it('is not parsed where what it says of folders is too long', () => {
    expect(versions('pnpm', importers(100))).toEqual({ hono: '4.5.10' })
    expect(versions('pnpm', importers(70_000))).toEqual({})
    expect(versions('pnpm', `${importers(1)}\npackages:\n${' # one\n'.repeat(200_000)}`)).toEqual({ hono: '4.5.10' })
  })
})

describe('a lockfile of Yarn', () => {
  it('has versions by what was asked for', () => {
    const text = `# yarn lockfile v1


"@types/node@*", "@types/node@^24.0.0":
  version "24.1.0"
  resolved "https://registry.yarnpkg.com/…"

hono@^4.0.0:
  version "4.5.10"
  dependencies:
    version "1.0.0"

hono@^4.9.0:
  version "4.9.2"
`
    expect(versions('yarn', text, 'apps/api', { hono: '^4.0.0', '@types/node': '^24.0.0', zod: '^4.0.0' })).toEqual({
      hono: '4.5.10',
      '@types/node': '24.1.0',
    })
    expect(versions('yarn', text, '', { hono: '^4.9.0' })).toEqual({ hono: '4.9.2' })
  })

  it('may be of a later one', () => {
    const text = `__metadata:
  version: 8

"hono@npm:^4.0.0, hono@npm:^4.5.0":
  version: 4.5.10
  resolution: "hono@npm:4.5.10"
`
    expect(versions('yarn', text.replaceAll('\n', '\r\n'), '', { hono: '^4.5.0' })).toEqual({ hono: '4.5.10' })
  })
})

describe('a lockfile of Bun', () => {
  const text = `{
  "lockfileVersion": 1,
  "workspaces": {
    "": { "name": "shop" },
    "apps/api": { "name": "api", "dependencies": { "hono": "^4.0.0", }, },
  },
  "packages": {
    "api": ["api@workspace:apps/api"],
    "hono": ["hono@4.12.0", "", {}, "sha512-x"],
    "api/hono": ["hono@4.5.10", "", {}, "sha512-y"],
    "zod": ["zod@git+ssh://host/zod", {}],
  },
}
`
  it('has a package of its own for one of the workspace, else one for all', () => {
    expect(versions('bun', text, 'apps/api')).toEqual({ hono: '4.5.10' })
    expect(versions('bun', text)).toEqual({ hono: '4.12.0' })
    expect(versions('bun', text, 'apps/web')).toEqual({})
  })
})

describe('a lockfile that is none', () => {
  const deep = '['.repeat(100_000)
  const odd = [
    deep,
    `{"packages":${deep}`,
    `importers: ${deep}`,
    '',
    'null',
    '[]',
    '{"packages":[]}',
    'importers:\n  .: 3\n',
    '\0',
    'hono@:',
  ]
  it.each(['npm', 'pnpm', 'yarn', 'bun'] as const)('says nothing: %s', (manager) => {
    for (const text of odd) expect(versions(manager, text, '', { hono: '' })).toEqual({})
  })

  it('may name what every object has', () => {
    expect(versions('npm', '{"packages":{"":{},"__proto__":{"version":"1.0.0"}}}', 'constructor')).toEqual({})
    expect(versions('bun', '{"workspaces":{"":{"name":7}},"packages":{"hono":["zod@1.0.0"]}}', '__proto__')).toEqual({})
  })
})
