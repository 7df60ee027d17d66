import { describe, expect, it } from 'vitest'
import { namedVersion } from '../../../src/drift/signals/named-version.ts'
import type { BlobId } from '../../../src/core/names.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { type Case, type Files, commit, driftsOf, pastOf, tokens } from './support.ts'

const drifts = (files: Files, more?: Case) => driftsOf(namedVersion, files, more)

const engines = (range: string): Files => ({
  'package.json': JSON.stringify({ name: 'x', engines: { node: range }, dependencies: { next: '^16.1.0' } }),
})

describe('versions that a manifest forbids', () => {
  it.each([
    ['>=20', 'You need Node.js 18 or later.', '18', '20'],
    ['>=20.10', '## Prerequisites\n\n- Node.js >= 20.5', '20.5', '20.10'],
    ['>=20', '## Requirements\n\n- Node 18+', '18', '20'],
    ['>=20', 'Ledger requires NodeJS >= 18.', '18', '20'],
    ['>=22', 'Requires **Node 20+** and **npm** (others are not supported yet).', '20', '22'],
    ['>=18.0.0', 'You need:\n\n- [Node.js](https://nodejs.org/en/), 16.0.0 or higher', '16.0.0', '18.0.0'],
    ['^22 || ^24', 'Requires Node.js v20.', '20', '22'],
    ['>=18 <21', 'Install Node.js 22.', '22', '18'],
    ['>=20', 'It works in any shell, and requires at least node v18.', '18', '20'],
    ['^22.2.0 || >=24.0.0', '## Requirements\n\n- **Node.js:** `^20.19.0 || ^22.2.0 || >=24.0.0`', '20.19.0', '22.2.0'],
    ['>=20.5.0', 'Make sure that you have Node.js version **18.20.0** or above. Node 22 is recommended.', '18.20.0', '20.5.0'],
  ])('%s: %s', async (range, text, token, suggestion) => {
    expect(await drifts({ ...engines(range), 'README.md': text })).toMatchObject([
      { severity: 'warning', anchor: { text: token }, suggestion },
    ])
  })

  it('reads other languages', async () => {
    const files = {
      'go.mod': 'module x\n\ngo 1.23\n',
      'pyproject.toml': '[project]\nrequires-python = ">=3.11,<4"\n',
      'Cargo.toml': 'rust-version = "1.80"\n',
    }
    const text = '## Prerequisites\n\n- Go 1.21 or later\n- Python 3.9+\n- Rust 1.80 or later\n'
    expect(tokens(await drifts({ ...files, 'README.md': text }))).toEqual(['warning Go 1.21', 'warning Python 3.9'])
  })

  it('tells languages apart by the second number, wherever they are asked for', async () => {
    const files = { 'go.mod': 'module x\n\ngo 1.23\n' }
    expect(tokens(await drifts({ ...files, 'README.md': '## Build from source\n\n- [Go 1.21.0 or newer](https://go.dev)\n' }))).toEqual([
      'warning Go 1.21.0',
    ])
    expect(await drifts({ ...files, 'README.md': 'It needs Go 1.23 or newer.' })).toEqual([])
  })

  it('reads what Python packages declare in other ways', async () => {
    const page = { 'README.md': '**Requirements**: Python 3.8+ (For Python 3.7, install version 0.15.)\n' }
    const classifiers = "setup(classifiers=['Programming Language :: Python :: 3.9', 'Programming Language :: Python :: 3.10'])\n"
    for (const [file, text] of Object.entries({
      'setup.py': "setup(name='x', python_requires='>=3.9')\n",
      'setup.cfg': '[options]\npython_requires = >=3.9\n',
      'pyproject.toml': '[project]\nclassifiers = [\n  "Programming Language :: Python :: 3.9",\n]\n',
    }))
      expect(tokens(await drifts({ ...page, [file]: text }))).toEqual(['warning Python 3.8'])
    expect(tokens(await drifts({ ...page, 'setup.py': classifiers }))).toEqual(['warning Python 3.8'])
    expect(await drifts({ 'README.md': '**Requirements**: Python 3.8 (or Python 3.9)\n', 'setup.py': classifiers })).toEqual([])
  })

  it('follows what the packages of a repository required before a change, wherever the page stands', async () => {
    const page = { 'site/guide/start.md': '# Start\n\nYou need to have **Node >= 10** on your machine.\n' }
    const packages = (range: string, other = range): Files => ({
      'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
      'packages/cli/package.json': JSON.stringify({ name: 'cli', engines: { node: range } }),
      'packages/scripts/package.json': JSON.stringify({ name: 'scripts', engines: { node: other } }),
      'packages/rules/package.json': '{ "name": "rules" }',
    })
    const all = (more: Files): Files => ({ ...page, ...more })
    const found = await drifts(all(packages('>=14')), { before: all(packages('>=10')) })
    expect(found).toMatchObject([{ anchor: { text: '10' }, suggestion: '14', mechanical: true }])
    // one package goes on, the page never said so, or nothing changed
    expect(await drifts(all(packages('>=14', '>=10')), { before: all(packages('>=10')) })).toEqual([])
    expect(await drifts(all(packages('>=14')), { before: all(packages('>=12')) })).toEqual([])
    expect(await drifts(all(packages('>=14')), { before: all(packages('>=14')) })).toEqual([])
  })

  it('mends languages by their second number, and leaves pages of one version as they were', async () => {
    const mod = (version: string): Files => ({ 'go.mod': `module x\n\ngo ${version}\n` })
    const page = (path: string): Files => ({ [path]: '## Prerequisites\n\n- Go 1.21 or above\n' })
    const after = (path: string) => drifts({ ...mod('1.24'), ...page(path) }, { before: { ...mod('1.21'), ...page(path) } })
    expect(await after('BUILD.md')).toMatchObject([{ anchor: { text: '1.21' }, suggestion: '1.24', mechanical: true }])
    expect(await after('docs/upgrading-sdk/v1.40.0.md')).toEqual([])
    expect(await after('docs/api-v1.40.md')).toHaveLength(1)
  })

  it.each(['Under Python 3.6, you need to install the package of threads.', 'Python 3.6 requires the package of threads to be installed.'])(
    'says nothing of what one version alone needs: %s',
    async (text) => {
      const said = (version: string): Files => ({
        'pyproject.toml': `[project]\nrequires-python = ">=${version}"\n`,
        'README.md': `# Install\n\n${text}`,
      })
      expect(await drifts(said('3.8'))).toEqual([])
      expect(await drifts(said('3.8'), { before: said('3.6') })).toEqual([])
    },
  )

  it.each([
    ['docs/2024-news.md', '# News\n\nThe minimum version is Python 3.6.'],
    ['docs/2024.md', '# Changelog - 2024\n\n## 2.0\n\nIt requires Python 3.6 or later.\n'],
    [
      'docs/changed.md',
      '# Past\n\n## 1.2 / 2024-02-01\n\nIt requires Python 3.6 or later.\n\n## 1.1 / 2024-01-01\n\n## 1.0 / 2023-01-01\n',
    ],
  ])('says nothing of a list of changes: %s', async (page, text) => {
    const said = (version: string): Files => ({ 'pyproject.toml': `[project]\nrequires-python = ">=${version}"\n`, [page]: text })
    expect(await drifts(said('3.8'), { before: said('3.6') })).toEqual([])
  })

  it('leaves a line to a person that tells of two versions of a tool', async () => {
    const files = (range: string): Files => ({
      ...engines(range),
      'README.md': 'It requires Node 18 or later (for Node 16, install version 2).\n',
    })
    const [one, ...more] = await drifts(files('>=20'), { before: files('>=18') })
    expect(more).toEqual([])
    expect(one).toMatchObject({ suggestion: '20' })
    expect(one?.mechanical).toBeUndefined()
  })

  it('takes a pin for what is developed with', async () => {
    expect(tokens(await drifts({ '.nvmrc': 'v22\n', 'CONTRIBUTING.md': 'Install Node.js 18.' }))).toEqual(['warning Node.js 18'])
    expect(await drifts({ '.nvmrc': 'v22\n', 'CONTRIBUTING.md': 'Install Node.js 18 or later.' })).toEqual([])
  })

  it('reads what a product is made with', async () => {
    expect(tokens(await drifts({ ...engines('>=20'), 'README.md': '## Stack\n\n- Next.js 14 (App Router)\n' }))).toEqual([
      'warning Next.js 14',
    ])
    expect(await drifts({ ...engines('>=20'), 'README.md': '## Stack\n\n- Next.js 16\n- Built with Next.js 15+\n' })).toEqual([])
  })

  it('asks a folder beside the packages for nothing that one below it needs', async () => {
    const files = { 'workshops/one/app/pyproject.toml': '[project]\nrequires-python = ">=3.11"\n' }
    expect(await drifts({ ...files, 'workshops/one/README.md': '## Prerequisites\n\n- Python 3.10 or later\n' })).toEqual([])
    expect(await drifts({ ...files, 'workshops/one/app/README.md': '## Prerequisites\n\n- Python 3.10 or later\n' })).toHaveLength(1)
  })

  it('asks of who installs a package nothing that only its repository needs', async () => {
    const page = { 'packages/tracker/README.md': 'Requires Node.js 18 or later.', 'apps/web/README.md': 'Requires Node.js 18 or later.' }
    const apps = { 'packages/tracker/package.json': '{"name":"t"}', 'apps/web/package.json': '{"name":"w","private":true}' }
    const found = await drifts({ ...engines('>=20'), ...apps, ...page })
    expect(found.map(({ anchor }) => anchor.doc)).toEqual(['apps/web/README.md'])
  })

  it('takes what one package of many asks for not for all of them', async () => {
    const files = {
      'packages/plugin/package.json': '{"name":"p","engines":{"node":">=22"}}',
      'docs/guide.md': 'Requires Node.js 20 or later.',
    }
    expect(await drifts({ ...files, 'package.json': '{"name":"x"}' })).toEqual([])
    expect(await drifts(files)).toHaveLength(1)
  })

  it('says nothing where one of several packages allows it', async () => {
    const files = { ...engines('>=22'), 'packages/a/package.json': '{"name":"a","engines":{"node":">=18"}}' }
    expect(await drifts({ ...files, 'README.md': 'Requires Node.js 18 or later.' })).toEqual([])
  })
})

describe('what is no requirement', () => {
  it.each([
    'Node.js 18 or later is needed since 3.0; before 3.0 it was Node 16.',
    'We dropped support for Node.js 16.',
    'Install Node.js 18, 20 or 22.',
    'Ledger 2 requires Node.js 18 or later. Ledger 3 requires Node.js 20.5 or later.',
    'You need at least node-18-client of ours.',
    '## Requirements\n\n- **Node.js:** `^20.19.0 || ^22.2.0`',
    '## Setup\n\n- `provenance` - Publish with provenance. Requires Node.js 18.5.0+ and a runner.',
    'The cache needs Node.js 20.1 or later.',
    'Install Node.js 20 or later.',
    'Node.js 24 or later is recommended.',
    'If you use Node.js 16, install a polyfill.',
    'Tested with Node.js 18.',
    'fetch came with Node.js 18.',
    'Dynamic imports are kept, so that a build can load modules in Node.js 18+.',
    'The globals of Node.js v18+ are those of a release that is bundled.',
    '```sh\nnvm install 18 # Node.js 18\n```',
    'The React SDK needs React 16.8 or later.',
    'Python 1.1.0 or later of our client is required.',
    'Run `docker run -p 18:18 node`.',
    '- `provenance` - Publish with provenance. Requires Node.js 18 or later.',
    'Make a key with the following Node.js script (requires Node.js 18+).',
    'Install Node.js 18 or later on the machine that runs the client (needed for `npx`).',
    'Agent 3.x uses Node.js 18 in the base image.',
    'If nothing is found it will install the Node.js 18 release.',
  ])('%s', async (text) => {
    expect(await drifts({ ...engines('>=20.5'), 'pyproject.toml': 'requires-python = ">=3.9"\n', 'docs/a.md': text })).toEqual([])
  })

  it.each([
    'CHANGELOG.md',
    'docs/blog/a.md',
    'docs/3.16-announcement.md',
    'docs/announcing-v4.md',
    'examples/a/README.md',
    '.agents/skills/node.md',
  ])('%s', async (path) => {
    expect(await drifts({ ...engines('>=20'), [path]: 'Requires Node.js 18 or later.' })).toEqual([])
  })
})

describe('package managers', () => {
  const lock = { 'package.json': '{"name":"x"}', 'pnpm-lock.yaml': '' }
  const clone = '```sh\ngit clone https://github.com/a/x\ncd x\nnpm install\n```\n'

  it('asks nothing of the examples below the clone', async () => {
    const deep = clone.replace('cd x', 'cd x/examples/counter')
    expect(await drifts({ ...lock, 'README.md': deep })).toEqual([])
  })

  it('warns of an installation with another one', async () => {
    expect(await drifts({ ...lock, 'README.md': clone })).toMatchObject([
      { severity: 'warning', anchor: { text: 'npm install' }, suggestion: 'pnpm install' },
    ])
  })

  it.each([
    ['the right one', '```sh\ngit clone x\npnpm install\n```'],
    ['a choice', `${clone}\nor\n\n\`\`\`sh\npnpm install\n\`\`\``],
    ['a package for users', '```sh\nnpm install x\nyarn add x\n```'],
    ['a new project', '```sh\nnpm create x@latest app\ncd app\nnpm install\n```'],
    ['somewhere else', '## Usage\n\n```sh\nnpm install\n```'],
  ])('lets %s be', async (_, text) => {
    expect(await drifts({ ...lock, 'README.md': text })).toEqual([])
  })

  it('says nothing where several lockfiles stand', async () => {
    expect(await drifts({ ...lock, 'yarn.lock': '', 'README.md': clone })).toEqual([])
  })
})

describe('a change', () => {
  const page = { 'README.md': 'Requires Node.js 18 or later.\n' }

  it('answers for the version that it raised, and knows the repair', async () => {
    const found = await drifts({ ...engines('>=20'), ...page }, { before: { ...engines('>=18'), ...page } })
    expect(found).toMatchObject([{ anchor: { text: '18' }, suggestion: '20', mechanical: true }])
  })

  it.each([
    ['- Node.js 18', true],
    ['You must have Node.js 18.', true],
    ['Download the build for Node.js 18.', undefined],
  ])('repairs only where the page asks for it: %s', async (line, mechanical) => {
    const setup = { 'README.md': `# Install\n\n${line}\n` }
    const found = await drifts({ ...engines('>=20'), ...setup }, { before: { ...engines('>=18'), ...setup } })
    expect(found).toHaveLength(1)
    expect(found[0]?.mechanical).toBe(mechanical)
  })

  it('is one that asks for less now than the page does, where the page asked for just as much', async () => {
    const asks = { 'README.md': 'Requires Node.js 22 or later.' }
    expect(tokens(await drifts({ ...engines('>=20'), ...asks }, { before: { ...engines('>=22'), ...asks } }))).toEqual([
      'warning Node.js 22',
    ])
    expect(await drifts({ ...engines('>=18'), ...asks }, { before: { ...engines('>=20'), ...asks } })).toEqual([])
    expect(await drifts({ ...engines('>=20'), ...asks })).toEqual([])
  })

  it('has no part in what was wrong before', async () => {
    expect(await drifts({ ...engines('>=22'), ...page }, { before: { ...engines('>=20'), ...page } })).toEqual([])
  })

  it('answers for the lockfile that it changed', async () => {
    const readme = { 'README.md': '```sh\ngit clone x\nnpm install\n```\n' }
    const before = { ...readme, 'package-lock.json': '{}' }
    expect(tokens(await drifts({ ...readme, 'pnpm-lock.yaml': '' }, { before }))).toEqual(['warning npm install'])
    expect(await drifts({ ...readme, 'pnpm-lock.yaml': '\n' }, { before: { ...readme, 'pnpm-lock.yaml': '' } })).toEqual([])
  })
})

describe('images of Docker', () => {
  const compose = (tag: string): Files => ({ 'docker-compose.yml': `services:\n  db:\n    image: postgres:${tag}\n` })
  const past = (path: string, before: string, after: string): Past => ({
    ...pastOf(),
    revisions: async (asked) => (asked === path ? [{ commit, before: 'b' as BlobId, after: 'a' as BlobId }] : []),
    textOf: async (blob) => (blob === 'a' ? after : before),
  })
  const turned = past('docker-compose.yml', compose('14')['docker-compose.yml'] ?? '', compose('16-alpine')['docker-compose.yml'] ?? '')
  const run = '```sh\ndocker run -p 5432:5432 postgres:14\n```\n'

  it('names the commit that changed a tag', async () => {
    expect(await drifts({ ...compose('16-alpine'), 'README.md': run }, { past: turned })).toMatchObject([
      { severity: 'warning', anchor: { text: '14' }, suggestion: '16', mechanical: true, cause: commit },
    ])
  })

  it('says nothing of an image that was never the documented one', async () => {
    expect(await drifts({ ...compose('16'), 'README.md': run })).toEqual([])
  })

  it.each([
    ['another image', 'Use the image `redis:6` of Docker.'],
    ['a tag that begins the same', 'Compose runs the image `postgres:16.2`.'],
    ['a port', '```sh\ndocker run -e HOST=postgres:5432 ledger\n```'],
    ['a sentence of the past', 'The image was `postgres:14` before.'],
    ['no image', 'The ratio `postgres:14` is fine.'],
  ])('lets %s be', async (_, text) => {
    expect(await drifts({ ...compose('16-alpine'), 'README.md': text }, { past: turned })).toEqual([])
  })

  it('takes the Dockerfile of another project for no copy of ours', async () => {
    const ours = (tag: string): string => `FROM node:${tag}-alpine\nWORKDIR /ledger\nCOPY . .\nRUN npm ci\n`
    const files = { Dockerfile: ours('22') }
    const shown = past('Dockerfile', ours('18'), ours('22'))
    const copy = '```dockerfile\nFROM node:18-alpine\nWORKDIR /ledger\nRUN npm ci\n```\n'
    const other = '```dockerfile\nFROM node:18-alpine\nWORKDIR /shop\nCOPY shop .\n```\n'
    expect(tokens(await drifts({ ...files, 'docs/docker.md': copy }, { past: shown }))).toEqual(['warning node:18-alpine'])
    expect(await drifts({ ...files, 'docs/docker.md': other }, { past: shown })).toEqual([])
  })

  it('leaves a Dockerfile to a person where the image became another flavour: it may lack what the lines install', async () => {
    const ours = (tag: string): string => `FROM node:${tag}\nRUN apt-get install -y python\n`
    const copy = '```dockerfile\nFROM node:18\nRUN apt-get install -y python\n```\n'
    const found = (tag: string) =>
      drifts({ Dockerfile: ours(tag), 'docs/docker.md': copy }, { past: past('Dockerfile', ours('18'), ours(tag)) })
    expect((await found('22'))[0]?.mechanical).toBe(true)
    const [flavour] = await found('22-slim')
    expect([flavour?.suggestion, flavour?.mechanical]).toEqual(['22', undefined])
  })

  it('says nothing of a plan, which nobody keeps up to date', async () => {
    const needs = { 'package.json': '{ "name": "ledger", "engines": { "node": ">=20" } }' }
    expect(await drifts({ ...needs, 'docs/modernization-roadmap.md': '# Roadmap\n\nRequires Node.js 18 or later.' })).toEqual([])
    expect(await drifts({ ...needs, 'docs/setup.md': '# Setup\n\nRequires Node.js 18 or later.' })).toHaveLength(1)
  })

  it('answers with a base for the tag that the change turned', async () => {
    const page = { 'README.md': run }
    expect(tokens(await drifts({ ...compose('16'), ...page }, { before: { ...compose('14'), ...page } }))).toEqual(['warning postgres:14'])
    expect(await drifts({ ...compose('17'), ...page }, { before: { ...compose('16'), ...page } })).toEqual([])
  })

  it('answers for an image that a page gives a variable', async () => {
    const page = { 'README.md': '# Ledger\n\n```sh\nexport IMAGE=postgres:14\n```\n' }
    expect(tokens(await drifts({ ...compose('16'), ...page }, { before: { ...compose('14'), ...page } }))).toEqual(['warning postgres:14'])
    expect(await drifts({ ...compose('14'), ...page }, { before: { ...compose('14'), ...page } })).toEqual([])
  })

  it('holds what a page says of a program against its image, where both agreed once', async () => {
    const page = { 'README.md': '## Prerequisites\n\n- PostgreSQL 14\n' }
    expect(tokens(await drifts({ ...compose('16'), ...page }, { past: turned }))).toEqual(['warning PostgreSQL 14'])
    expect(await drifts({ ...compose('16'), ...page })).toEqual([])
    expect(await drifts({ ...compose('16'), 'README.md': '## Prerequisites\n\n- PostgreSQL 14 or later\n' }, { past: turned })).toEqual([])
  })

  it('names the commit that raised a range', async () => {
    const manifest = (range: string): string => JSON.stringify({ name: 'x', engines: { node: range } })
    const raised = past('package.json', manifest('>=18'), manifest('>=20'))
    const files = { 'package.json': manifest('>=20') }
    expect(await drifts({ ...files, 'README.md': 'Requires Node.js 18 or newer.' }, { past: raised })).toMatchObject([
      { suggestion: '20', mechanical: true, cause: commit },
    ])
    expect(await drifts({ ...files, 'README.md': 'Requires Node 20+.' }, { past: raised })).toEqual([])
  })

  it('reads commands that choose a version, where it was the right one', async () => {
    const text = { 'CONTRIBUTING.md': '```sh\nnvm use 18\n```\n' }
    expect(tokens(await drifts({ '.nvmrc': 'v22\n', ...text }, { past: past('.nvmrc', 'v18\n', 'v22\n') }))).toEqual(['warning Node.js 18'])
    expect(await drifts({ '.nvmrc': 'v22\n', ...text })).toEqual([])
  })

  it('mends a version wherever a page names it, or nowhere', async () => {
    const files = { 'go.mod': 'module example.test/ledger\n\ngo 1.26\n' }
    const one = 'Requires Go 1.22 (or later).\n'
    const address = 'Requires Go 1.22 or later.\n\nSee https://go.dev/doc/go1.22 of it.\n'
    expect(await drifts({ ...files, 'README.md': address }, { before: { 'go.mod': 'go 1.22\n', 'README.md': address } })).toMatchObject([
      { mechanical: true },
    ])
    const both = 'Requires Go 1.22 or later.\n\nIf Go 1.22 is not there, install it.\n'
    expect(await drifts({ ...files, 'README.md': one }, { before: { 'go.mod': 'go 1.22\n', 'README.md': one } })).toMatchObject([
      { suggestion: '1.26', mechanical: true },
    ])
    const [found] = await drifts({ ...files, 'README.md': both }, { before: { 'go.mod': 'go 1.22\n', 'README.md': both } })
    expect([found?.mechanical, found?.left]).toEqual([undefined, expect.stringContaining('in another place')])
  })

  it('keeps how a page writes a version', async () => {
    const page = { 'README.md': '## Prerequisites\n\n- Go 1.22.x or higher\n' }
    const found = await drifts({ 'go.mod': 'go 1.26\n', ...page }, { before: { 'go.mod': 'go 1.22\n', ...page } })
    expect(found).toMatchObject([{ suggestion: '1.26.x', mechanical: true }])
  })

  it('lets what requires this project be: it is about a plugin', async () => {
    const needs = { 'package.json': '{ "name": "ledger", "engines": { "node": ">=20" } }' }
    const list = (more: string): string => `## Minimum requirements\n\n- **Node.js**: 18+\n- **${more}**: 21.3+\n`
    expect(await drifts({ ...needs, 'docs/plugin.md': list('Ledger') })).toEqual([])
    expect(await drifts({ ...needs, 'docs/plugin.md': list('Acme') })).toHaveLength(1)
  })
})

describe('the oldest version that a change turned', () => {
  const manifests = {
    toolchain: (version: string): Files => ({
      '.github/workflows/ci.yaml': `jobs:\n  test:\n    steps:\n      - with:\n          toolchain: ${version} # oldest\n      - with:\n          toolchain: stable\n`,
    }),
    matrix: (version: string): Files => ({
      '.github/workflows/ci.yaml': `jobs:\n  test:\n    strategy:\n      matrix:\n        python-version:\n          - '${version}'\n          - '3.12'\n`,
    }),
    gemspec: (version: string): Files => ({
      'x.gemspec': `Gem::Specification.new do |x|\n  x.required_ruby_version = '>= ${version}'\nend\n`,
    }),
    Gemfile: (version: string): Files => ({ Gemfile: `ruby '>=${version}'\n` }),
    most: (version: string): Files => ({ Gemfile: `ruby ['${version}', RUBY_VERSION].max\n` }),
    Cargo: (version: string): Files => ({ 'Cargo.toml': `rust-version = "${version}"\n` }),
    setup: (version: string): Files => ({ 'setup.py': `setup(python_requires=">=${version}")\n` }),
    gomod: (version: string): Files => ({ 'go.mod': `module x\n\ngo ${version}\n` }),
    composer: (version: string): Files => ({ 'composer.json': `{\n  "php": ">=${version}"\n}\n` }),
    mix: (version: string): Files => ({ 'mix.exs': `def project do\n  [\n    elixir: "~> ${version}",\n  ]\nend\n` }),
    gradle: (version: string): Files => ({ 'build.gradle': `sourceCompatibility = JavaVersion.VERSION_${version}\n` }),
    pom: (version: string): Files => ({
      'pom.xml': `<properties>\n  <maven.compiler.source>1.${version}</maven.compiler.source>\n</properties>\n`,
    }),
    swift: (version: string): Files => ({ 'Package.swift': `// swift-tools-version:${version}\n` }),
    engines: (version: string): Files => engines(`>=${version}`),
    attribute: (version: string): Files => ({
      'mix.exs': `@requirement "~> ${version}"\n\ndef project do\n  [\n    elixir: @requirement,\n  ]\nend\n`,
    }),
    terraform: (version: string): Files => ({ 'versions.tf': `terraform {\n  required_version = ">= ${version}"\n}\n` }),
    constant: (version: string): Files => ({ 'gradle/libs.versions.toml': `minGradle = "${version}"\n` }),
    message: (version: string): Files => ({ 'src/plugin.kt': `throw GradleException("This supports Gradle ${version}+ only.")\n` }),
    tuple: (version: string): Files => ({ 'bills/const.py': `REQUIRED_PYTHON_VER: Final[tuple] = (${version.replace(',', ', ')}, 0)\n` }),
    refusal: (versions: string): Files => ({
      'lib/query.rb': `raise "${versions === '0.90.0' ? 'Upgrade' : 'This release needs'} Elasticsearch ${versions} or greater"\n`,
    }),
    guard: (version: string): Files => ({
      'bills/__init__.py': `if (3, 0) <= sys.version_info < (${version.replace('.', ', ')}):\n    raise SystemExit("Python 3 versions < ${version} are not supported.")\n`,
    }),
    cmake: (version: string): Files => ({ 'CMakeLists.txt': `cmake_minimum_required(VERSION ${version})\n` }),
    badge: (version: string): Files => ({ 'composer.json': `{\n  "php-64bit": ">=${version}"\n}\n` }),
    service: (version: string): Files => ({
      '.github/workflows/ci.yml': `jobs:\n  test:\n    services:\n      db:\n        image: postgres:${version}-alpine\n`,
    }),
    symfony: (version: string): Files => ({
      '.github/workflows/ci.yml': `jobs:\n  test:\n    strategy:\n      matrix:\n        include:\n          - symfony: ${version}.*\n`,
    }),
    nodes: (versions: string): Files => ({
      '.github/workflows/ci.yml': `jobs:\n  test:\n    strategy:\n      matrix:\n        node: [${versions}]\n`,
    }),
    lists: (versions: string): Files => ({
      'setup.py': `setup(python_requires='>=2.7', classifiers='''\n${versions.replace(/\S+ ?/g, 'Programming Language :: Python :: $&\n')}''')\n`,
    }),
    tested: (versions: string): Files => ({ ...manifests.lists(versions), '.travis.yml': 'python:\n  - 3.3\n  - 3.4\n' }),
    dotnet: (version: string): Files => ({ 'src/Bills.csproj': `<TargetFrameworks>net${version};net9.0</TargetFrameworks>\n` }),
  }
  const table = (head: string, ...rows: string[]): string =>
    [head, head.replace(/[^|]+/g, '---'), ...rows].map((row) => `| ${row} |`).join('\n')
  const badge =
    '[![Minimum Rust Version](https://img.shields.io/badge/Rust-1.60.0-blue?logo=rust)](https://blog.rust-lang.org/Rust-1.60.0.html)'
  it.each<[keyof typeof manifests, string, string, string[]]>([
    // manifest, its version before and after, what a page says, what is told of it
    ['gemspec', '2.6 3.0', 'Currently that means we support Ruby 2.6+.', ['2.6']],
    ['gemspec', '1.9 2.2', '* Ruby 1.9.3+', ['1.9.3']],
    ['Gemfile', '3.2.4 3.4.0', 'Ensure you have Ruby 3.2 installed:', ['3.2']],
    ['most', '2.0.0 2.2.2', 'Bills requires Ruby (MRI) 2.0, 2.1 or 2.2', ['2.0']],
    ['Cargo', '1.64 1.77.2', 'It is guaranteed to compile on stable Rust 1.64.0 and up.', ['1.64.0']],
    ['Cargo', '1.92.0 1.85.0', 'It compiles on stable Rust 1.92.0 and up.', ['1.92.0']],
    ['Cargo', '1.60.0 1.65.0', badge, ['1.60.0']],
    ['setup', '3.6 3.8', '4. At least python 3.6', ['3.6']],
    ['engines', '12.16.2 14.20.0', '```sh\nnode -v       # >= 12.16.2\n```', ['12.16.2']],
    ['setup', '2.7,!=3.0.* 3.5', '* Works with Python 2.7, 3.5, and PyPy.', ['2.7']],
    ['setup', '3.8 3.9', 'Bills 需要 Python 3.8 或更高版本。', ['3.8']],
    ['mix', '1.2 1.3', 'Note: Bills requires Elixir 1.2 or higher.', ['1.2']],
    ['mix', '1.2 1.3', '## Elixir 1.2 or later', ['1.2']],
    ['gradle', '1_8 17', 'Building needs JDK 8.', ['8']],
    ['pom', '8 17', 'Requires Java 8 or later.', ['8']],
    ['swift', '5.5 5.9', '- Swift 5.5+', ['5.5']],
    ['Cargo', '1.84 1.85', '```sh\nrustup toolchain add 1.84\n```', ['1.84']],
    ['setup', '3.8 3.9', '- `bills.lock`: it works on Python versions in `>=3.8`.', []],
    ['setup', '3.8 3.9', '```toml\nrequires-python = ">=3.8"\n```', []],
    ['composer', '7.3.0 8.0', 'You must have PHP 7.3 or greater! With PHP 7.2 or less an outdated version is installed.', ['7.3']],
    ['composer', '8.0 8.2', 'Bills is compatible with PHP 8.0 or greater.', ['8.0']],
    ['composer', '8.0 8.2', 'Support for PHP 8.0 was dropped.\n\nPHP 8.0 introduced enums.', []],
    ['composer', '8.0 8.2', 'It supports MySQL 8.0 and later.', []],
    ['composer', '8.0 8.2', 'Enums need PHP 8.3 or later.', []],
    ['composer', '8.0 8.2', 'It supports PHP 8.0 – 8.4.', ['8.0']],
    ['composer', '7.4|^8.0 8.0', 'It needs PHP 7.4 or later.', ['7.4']],
    ['composer', '5.3 7.2', 'It works down to PHP 5.3+.\n\nCode that is not PHP 5.3+ compatible fails before.', ['5.3', '5.3']],
    ['setup', '3.10 3.11', '- CI tests across Python 3.10–3.14 on Linux', ['3.10']],
    ['setup', '3.10 3.11', '## Code style\n\n- Linter: ruff (target Python 3.10)', ['3.10']],
    ['attribute', '1.18 1.20', 'You need\n[Elixir v1.18](https://elixir-lang.org/install.html) or later.', ['1.18']],
    ['attribute', '1.15.2 or ~> 1.16-dev 1.16', '[Elixir v1.15.2](https://elixir-lang.org) or later.', ['1.15.2']],
    ['cmake', '3.10 3.16', 'Building requires CMake 3.10 and a compiler.', ['3.10']],
    ['dotnet', '6.0 8.0', 'Install the .NET 6.0 SDK or later.', ['6.0']],
    ['setup', '3.5 3.7', 'Here `x` is the minimum Python version of the wheel, e.g. `cp35` for Python 3.5.', []],
    // code that installs the release that was the oldest
    ['Gemfile', '3.2.4 3.4.0', '```sh\ncurl https://x.org/ruby-3.2.10.tar.xz | tar xJ\ncd ruby-3.2.10\n```', ['3.2.10', '3.2.10']],
    ['Gemfile', '3.2.4 3.4.0', 'Then run:\n\n    cd ruby-3.2.10\n\nUntil then `ruby-3.2.10` will do. Use `ruby-3.2.10`.', ['3.2.10']],
    ['Gemfile', '3.2.4 3.4.0', 'Use `ruby-3.2.10` or ruby-3.2.9.', ['3.2.10']],
    ['Gemfile', '3.2.4 3.4.0', '```sh\n-----> Using Ruby version: ruby-3.2.10\n```', []],
    ['Gemfile', '3.2.4 3.2.9', '```sh\ncd ruby-3.2.10\n```', []],
    ['setup', '3.8 3.9', '```dockerfile\nFROM python:3.8-slim\n```\n\n```yaml\npython-version: "3.8"\n```', ['3.8', '3.8']],
    ['setup', '3.8 3.9', '```sh\n# python3.8 was the last\napt install python3.9 mypython3.8 python3.80\n```', []],
    ['composer', '7.4 8.1', '```sh\napt install php7.4-cli\n```', ['7.4']],
    // what code itself asks for, where no manifest does
    ['constant', '9.1.0 9.2.0', table('Release | Min Gradle Version', '9.3.0+ | 9.0', '9.5.0+ | 9.1'), ['9.1']],
    ['message', '8.3 8.11', 'It requires Gradle 8.3 or later.', ['8.3']],
    ['message', '8.3 8.11', 'It requires Maven 8.3 or later.', []],
    ['tuple', '3,8 3,10', 'It requires Python 3.8 or later.', ['3.8']],
    // what is tested with, where no manifest asks
    ['refusal', '0.90.0 0.90.4', 'Bills requires Elasticsearch `0.90.0` or higher.', ['0.90.0']],
    ['refusal', '0.90.0 0.90.4', 'Include `elasticsearch 0.90.0` or greater in your Gemfile.', []],
    ['guard', '3.4 3.5', '## Needs\n\n- Python 3.4+ (+ devel headers)', ['3.4']],
    ['toolchain', '1.45.0 1.46.0', 'Make sure that you have Rust 1.45 or later installed.', ['1.45']],
    ['toolchain', '1.46.0 1.45.0', 'Make sure that you have Rust 1.46 or later installed.', []],
    ['matrix', '3.8 3.9', 'It is tested with Python 3.8 and later.', ['3.8']],
    ['matrix', '3.8 3.9', 'It is tested with Ruby 3.8 and later.', []],
    ['nodes', '16, 18, 20 -> 18, 20', '### Support\n\nIt runs with:\n\n- **Node.js** 16.x\n- **Node.js** 18.x', ['16']],
    ['nodes', '16, 18, 20 -> 18, 20', '```yaml\nmatrix:\n  node: [16, 18, 20]\n```\n\n`v5` uses `node16`.', ['16']],
    ['service', '12 14', 'It needs PostgreSQL 12 or newer.\n\nIt needs MySQL 12 or newer.', ['12']],
    ['symfony', '5.4 6.4', 'This bundle requires Symfony 5.4+.', ['5.4']],
    // other words for what will do
    ['setup', '3.8 3.10', 'Python 3.8 or better.', ['3.8']],
    ['setup', '3.8 3.10', 'Python versions 3.8-3.12 are supported.', ['3.8']],
    ['setup', '3.8 3.10', 'Python 3 (3.8 or later)', ['3.8']],
    ['setup', '3.8 3.10', 'It only supports Python 3.8 and later.', ['3.8']],
    ['setup', '3.8 3.10', '## Install\n\n- python 3.8', ['3.8']],
    ['setup', '3.8 3.10', '## Supported Python versions\n\n* 3.8\n* 3.10', ['3.8']],
    ['setup', '3.8 3.10', '## Dropped Python versions\n\n* 3.8', []],
    ['setup', '3.8 3.10', '## Supported Python versions\n\n* 3.8 GB of memory', []],
    ['setup', '3.8 3.10', '```sh\npyenv install 3.8\nuv venv --python 3.8\n```', ['3.8', '3.8']],
    ['engines', '18 20', '```sh\nnvm use 18\n```\n\nWorks in Node 18+.\n\nNodeJS (version 18 or greater)', ['18', '18', '18']],
    ['composer', '8.1 8.2', '- PHP: ^8.1', ['8.1']],
    ['gomod', '1.20 1.22', 'go 1.20 or higher\n\nSo we go 1.20 times.', ['1.20']],
    ['gomod', '1.20 1.22', '![go](https://img.shields.io/badge/go%20version-%3E=1.20-61CFDD.svg)', ['1.20']],
    ['gomod', '1.20 1.22', '- Go compiler (>= 1.20)', ['1.20']],
    ['Cargo', '1.70 1.74', 'Minimum Supported Rust Version (MSRV): 1.70', ['1.70']],
    ['Cargo', '1.70 1.74', '## Minimum Rust version\n\nCurrently 1.70.0.', ['1.70.0']],
    // every version of a list, and those that a package of Python supports no more
    ['setup', '3.8 3.9', 'It supports Python 3.10, 3.9, and 3.8.\n\nTested with Python 3.9/3.8 on Linux.', ['3.8', '3.8']],
    ['setup', '3.7 3.8', 'It supports what the host does, which includes python3.6, python3.7, python3.8.', ['3.7']],
    ['setup', '3 4', 'It needs Python 3.8, 3 GB of memory.', []],
    ['setup', '3.7 3.8', '# Quickstart\n\nThis quickstart uses Python 3.7.', ['3.7']],
    [
      'lists',
      '2.7 3.3 3.4 -> 2.7 3.4',
      'You may use Python 3.3 or 3.4 where\nyou have no other one.\n\nIt uses what Python 3.3 has.\n\nThis guide uses Python 3.3.',
      ['3.3', '3.3'],
    ],
    ['lists', '2.7 3.3 3.4 -> 2.7 3.3', 'You may use Python 3.3 or 3.4.', ['3.4']],
    ['tested', '2.7 3.3 3.4 -> 2.7 3.4', 'You may use Python 3.3 or 3.4.', []],
    ['lists', '2.7 3.2 3.3 -> 2.7 3.3', 'Bills requires **Python 2.x >= 2.7** or **Python 3.x >= 3.2**.', ['3.2']],
    ['setup', '3.7 3.8', ':Requirements: **Python 3.x >= 3.7**', ['3.7']],
    ['setup', '3.12 3.10', 'Bills runs on Python 3.12+, supporting only the latest versions.', ['3.12']],
    ['setup', '3.12 3.10', 'Only the importer needs Python 3.12+.', []],
    ['composer', '8.2 8.4', 'This will install an archive and thus, it requires PHP >= 8.2 on the machine.', ['8.2']],
    ['Cargo', '1.60.0 1.65.0', '![Rust](https://img.shields.io/badge/rust-1.60-blue.svg)', ['1.60']],
    ['badge', '7.2 7.3', '[![Minimum PHP Version](https://img.shields.io/badge/php-%3E%3D%207.2-8892BF.svg)](https://php.net/)', ['7.2']],
    ['composer', '7.2 8.0', 'Bills 3 requires PHP 7.2 or higher.', []],
    // cells of the column, the row or the section of the tool
    [
      'terraform',
      '1.1 1.3',
      table('Name | Version', '<a name="x"></a> [terraform](#requirement\\_terraform) | >= 1.1', 'aws | >= 1.1'),
      ['1.1'],
    ],
    [
      'gemspec',
      '3.1 3.2',
      table('Implementation | Version | Works', 'cRUBY/MRI | 3.1 | yes', 'cRUBY/MRI | 3.2 | yes', 'jruby | 3.1 | no'),
      ['3.1'],
    ],
    ['gemspec', '3.2 3.3', `## Ruby Versions\n\nOn Linux.\n\n${table('Version | Works', '3.2 | yes', '3.3 | yes')}`, ['3.2']],
    ['gemspec', '3.2 3.3', `## Ruby Versions\n\n${table('Version | Works', '3.2 | :x:', '3.3 | yes')}`, []],
    ['gemspec', '3.2 3.3', `## Versions\n\n${table('Version | Works', '3.2 | yes', '3.3 | yes')}`, []],
    ['engines', '18 20', table('Release | Min Node.js version', '4.0.0+ | 16', '5.0.0+ | 18', '5.2.0+ | 18'), ['18']],
    ['engines', '18 20', table('Release | Min Node.js version', '5.0.0+ | 18', '5.2.0+ | 20'), []],
    ['engines', '18 20', table('Release | Node.js', 'v5.0.0 | 16', 'v5.2.0 | 18', 'v5.1.* | 18'), []],
    ['engines', '18 20', table('Release | Node.js', 'v5.0.0 | 16', 'latest | 18'), ['18']],
    ['composer', '8.0 8.2', table('Framework | Release', '8, 9 | `^6.0` (PHP 8.0+)'), []],
    ['engines', '18 20', table('Package | Version', 'node-gyp | 18', 'Node.js | >= 18'), ['18']],
  ])('of %s, %s: %s', async (manifest, versions, text, told) => {
    const [, old = '', now = ''] = /^(.*) -> (.*)$/.exec(versions) ?? /^(.*) (\S+)$/.exec(versions) ?? []
    const page = { 'README.md': `${text}\n` }
    const found = await drifts({ ...manifests[manifest](now), ...page }, { before: { ...manifests[manifest](old), ...page } })
    expect(found.map(({ anchor }) => anchor.text)).toEqual(told)
  })

  it.each<[string, string, string[]]>([
    // page, what it says, what is told of it where Python 3.9 follows 3.8
    ['docs/install.rst', 'Install\n=======\n\nYou need:\n\n* Python 3.8 or higher;\n* pip\n', ['6: 3.8']],
    ['README.rst', 'Bills\n=====\n\nIt runs like a champ under CPython\n3.8+ and PyPy 3.8+.\n', ['5: 3.8', '5: 3.8']],
    [
      'README.rst',
      'Needs\n=====\n\n=======  =======\nTool     Version\n=======  =======\nPython   3.8\npip      20\n=======  =======\n',
      ['7: 3.8'],
    ],
    ['README.rst', 'Needs\n=====\n\n- `Python <https://python.org>`_ 3.8 or newer\n', ['4: 3.8']],
    ['README.rst', 'Image\n=====\n\n.. code-block:: docker\n\n    FROM python:3.8-slim\n', ['6: 3.8']],
    ['README.rst', 'Image\n=====\n\n.. versionchanged:: 2.0\n\n    It needs Python 3.8 or later.\n', []],
    ['README.adoc', '= Bills\n\n== Prerequisites\n\n* Python 3.8 or later\n', ['5: 3.8']],
    ['README.adoc', '= Bills\n\n|===\n|Tool |Version\n\n|Python |3.8\n|===\n', ['6: 3.8']],
    ['README.md', 'It runs like a champ under Python\n3.8+ and on the web.\n', ['2: 3.8']],
    ['README.md', '- [Python](https://python.org/3) interpreter (3.8 or newer)\n', ['1: 3.8']],
  ])('in %s: %s', async (path, text, told) => {
    const page = { [path]: text }
    const found = await drifts({ ...manifests.setup('3.9'), ...page }, { before: { ...manifests.setup('3.8'), ...page } })
    expect(found.map(({ anchor }) => `${anchor.line}: ${anchor.text}`)).toEqual(told)
  })

  it('is that of the nearest manifest on pages of its folder', async () => {
    const badge = '[![Rust 1.73+](https://img.shields.io/badge/rustc-1.73+-gray.svg)](https://x.org/2023/10/05/Rust-1.73.0.html)\n'
    const pages = { 'README.md': badge, 'core/README.md': badge, 'actix/README.md': badge }
    const files = (version: string): Files => ({
      'core/Cargo.toml': 'rust-version = "1.73"\n',
      'actix/Cargo.toml': `rust-version = "${version}"\n`,
      ...pages,
    })
    const found = await drifts(files('1.75'), { before: files('1.73') })
    expect(found.map(({ anchor }) => anchor.doc)).toEqual(['actix/README.md', 'actix/README.md'])
  })

  it.each<[string, string, string, string[]]>([
    // a package of others, its range before and after, what a page says, what is told of it
    ['bootstrap', '^4.4.1 ^5.0.0', 'It is created with [Bootstrap 4](https://x.org) and some CSS.', ['4']],
    ['bootstrap', '^4.4.1 ^4.6.0', 'It is created with Bootstrap 4.4 and some CSS.', []],
    ['bootstrap', '^4.4.1 ^5.0.0', 'We migrated from Bootstrap 4.\n\nUse bootstrap 4 of them.\n\nWorks with Bootstrap 4 or 5.', []],
    ['vitest', '^1.0 ^2.0', 'Tests run with `vitest` 1.', ['1']],
    ['requires:react', '>=16.8 >=17', 'It requires [React](https://react.dev) 16.8 or later.', ['16.8']],
    ['gem:rails', '6.1 7.0', 'Bills is a Rails 6.1 application.', ['6.1']],
    ['gem:rails', '6.1 7.0', '- **Ruby on Rails:** 6.1+', ['6.1']],
    ['pip:Django', '3.2 4.2', 'Built on Django 3.2.', ['3.2']],
    ['pip:Django', '3.2 4.2', 'Built on Django 4.2, like Django 3.2 of them.', []],
    ['cargo:axum', '0.6 0.7', 'It serves with `axum` 0.6.', ['0.6']],
    ['composer:symfony', '^4.4|^5.0 ^5.4|^6.0', '- Symfony 4.4 or higher', ['4.4']],
    ['composer:symfony', '^4.4|^5.0 ^4.4|^6.0', '- Symfony 4.4 or higher', []],
  ])('of the package %s, %s: %s', async (name, ranges, text, told) => {
    const [old = '', now = ''] = ranges.split(' ')
    const manifest = (range: string): Files => {
      const [kind, own = ''] = name.split(':')
      if (kind === 'gem') return { Gemfile: `gem '${own}', '~> ${range}'\n` }
      if (kind === 'pip') return { 'requirements.txt': `${own}==${range}\n` }
      if (kind === 'cargo') return { 'Cargo.toml': `[dependencies]\n${own} = { version = "${range}" }\n` }
      if (kind === 'composer')
        return { 'composer.json': JSON.stringify({ require: { 'symfony/asset': range, 'symfony/cache': range, 'doctrine/orm': '^2.8' } }) }
      const [group, key] = kind === 'requires' ? ['peerDependencies', own] : ['devDependencies', name]
      return { 'package.json': JSON.stringify({ [group]: { [key]: range }, dependencies: { react: '^18.0.0' } }) }
    }
    const page = { 'README.md': `${text}\n` }
    const found = await drifts({ ...manifest(now), ...page }, { before: { ...manifest(old), ...page } })
    expect(found.map(({ anchor }) => anchor.text)).toEqual(told)
  })

  it('stays right in what was said of one release', async () => {
    const of = (path: string, text: string): [Files, Case] => {
      const page = { [path]: text }
      return [{ ...manifests.Gemfile('3.2'), ...page }, { before: { ...manifests.Gemfile('2.7'), ...page } }]
    }
    for (const heading of ['## 1.2.0 / 2024-01-02', '## v1.2.0 - 2024-01-02'])
      expect(await drifts(...of('docs/more.md', `${heading}\n\n- the minimum version is Ruby 2.7\n`))).toEqual([])
    expect(await drifts(...of('docs/2024-news.md', '- the minimum version is Ruby 2.7\n'))).toEqual([])
    expect(await drifts(...of('docs/more.md', '- the minimum version is Ruby 2.7\n'))).toHaveLength(1)
  })

  it('stays right on a page about one upgrade', async () => {
    for (const path of ['docs/7.0-Upgrade.md', 'UPGRADE.md', 'docs/upgrade-to-7.md']) {
      const page = { [path]: 'Bills needs Ruby 2.7+ now.\n' }
      expect(await drifts({ ...manifests.Gemfile('3.2'), ...page }, { before: { ...manifests.Gemfile('2.7'), ...page } })).toEqual([])
    }
  })

  it('stays right where another manifest asks for it still', async () => {
    const page = { 'README.md': 'It works down to PHP 5.3+.\n' }
    const files = (version: string): Files => ({
      'checker/composer.json': `{\n  "php": ">=${version}"\n}\n`,
      'composer.json': '{\n  "php": "^8.1"\n}\n',
    })
    expect(tokens(await drifts({ ...files('7.2.5'), ...page }, { before: { ...files('5.3'), ...page } }))).toEqual(['warning PHP 5.3'])
    const above = { 'composer.json': '{\n  "php": ">=5.3"\n}\n' }
    expect(await drifts({ ...files('7.2.5'), ...above, ...page }, { before: { ...files('5.3'), ...above, ...page } })).toEqual([])
    const kept = { 'old/composer.json': '{\n  "php": ">=5.3"\n}\n' }
    expect(await drifts({ ...files('7.2.5'), ...kept, ...page }, { before: { ...files('5.3'), ...kept, ...page } })).toEqual([])
    // what the page says now is what that manifest asks for
    const told = { 'README.md': 'It works down to PHP 7.2.5+, which it needs.\n' }
    expect(await drifts({ ...files('7.2.5'), ...told }, { before: { ...files('5.3'), ...page } })).toEqual([])
  })
})
