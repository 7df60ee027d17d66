import { describe, expect, it } from 'vitest'
import { defaultDiffers } from '../../../src/drift/signals/default-differs.ts'
import { type Case, type Files, commit, driftsOf, pastOf, tokens } from './support.ts'

const drifts = (files: Files, more?: Case) => driftsOf(defaultDiffers, files, more)

const code = {
  'package.json': '{"name":"x"}',
  'src/env.ts': "export const port = process.env.PORT ?? '3000'\nexport const level = process.env.LOG_LEVEL || 'info'\n",
}
const table = (cell: string, name = '`PORT`'): string =>
  `# Settings\n\n| Variable | Default | About |\n| --- | --- | --- |\n| ${name} | ${cell} | The port |\n`

describe('defaults of variables', () => {
  it.each(['`3000`', '3000', '`"3000"`', '3,000', "`'3000'`"])('agrees with %s', async (cell) => {
    expect(await drifts({ ...code, 'README.md': table(cell) })).toEqual([])
  })

  it('warns of another one, and names the place in code', async () => {
    const found = await drifts({ ...code, 'README.md': table('`8080`') })
    expect(found).toMatchObject([
      { severity: 'warning', suggestion: '3000', code: { path: 'src/env.ts', line: 1 }, anchor: { text: '8080', line: 5 } },
    ])
    expect(found[0]?.mechanical).toBeUndefined()
  })

  it('fails it on a page of ours, and repairs it where history saw it go', async () => {
    const past = pastOf({}, { PORT: "export const port = process.env.PORT ?? '8080'" })
    const found = await drifts({ ...code, 'docs/settings.md': table('`8080`') }, { past, ours: ['docs/settings.md'] })
    expect(found).toMatchObject([{ severity: 'failure', cause: commit, mechanical: true }])
  })

  it('reads list items', async () => {
    const text = '- `PORT`: where it listens. Defaults to `8080`.\n- `LOG_LEVEL` (default: `info`)\n'
    expect(tokens(await drifts({ ...code, 'README.md': text }))).toEqual(['warning 8080'])
  })

  it.each([
    '',
    '-',
    'none',
    '`<your port>`',
    'random',
    '`${PORT}`',
    '`3000` or `8080`',
    'depends on the host',
    '8080 in production, see below',
    'required',
  ])('lets "%s" be', async (cell) => {
    expect(await drifts({ ...code, 'README.md': table(cell) })).toEqual([])
  })

  it('lets a default be that a deployment gives', async () => {
    const files = { ...code, 'docker-compose.yml': 'services:\n  web:\n    environment:\n      - PORT=8080\n' }
    expect(await drifts({ ...files, 'README.md': table('8080') })).toEqual([])
  })

  it('says nothing where code gives several or computes it', async () => {
    const files = {
      'package.json': '{"name":"x"}',
      'a.ts': "export const a = process.env.PORT ?? '3000'",
      'b.ts': "export const b = process.env.PORT ?? '4000'",
    }
    expect(await drifts({ ...files, 'README.md': table('8080') })).toEqual([])
    expect(await drifts({ 'a.ts': 'export const a = process.env.PORT ?? free()', 'README.md': table('8080') })).toEqual([])
  })

  it.each([
    ['900', '15m'],
    ['true', '1'],
    ['a,b', 'b, a'],
    ['http://localhost:3000', 'http://localhost:3000/'],
  ])('takes %s for %s', async (is, said) => {
    expect(
      await drifts({ 'a.ts': `export const a = process.env.SOME_KEY ?? '${is}'`, 'README.md': table(`\`${said}\``, '`SOME_KEY`') }),
    ).toEqual([])
  })

  it('lets changelogs tell of old ones', async () => {
    expect(await drifts({ ...code, 'CHANGELOG.md': table('8080') })).toEqual([])
  })
})

describe('options of commands', () => {
  const cli = {
    'package.json': '{"name":"tool","bin":{"tool":"src/cli.ts"},"dependencies":{"commander":"14.0.0"}}',
    'src/cli.ts':
      "import { program } from 'commander'\nprogram.command('serve').option('-p, --port <n>', 'port', '3000').option('--host <h>', 'host', 'localhost').action(run)\nfunction run() {}\n",
  }

  it('warns of another default', async () => {
    const text = '| Option | Default |\n| --- | --- |\n| `-p, --port <n>` | `8080` |\n| `--host <h>` | `localhost` |\n'
    expect(tokens(await drifts({ ...cli, 'README.md': text }))).toEqual(['warning 8080'])
  })

  it('says nothing of an option to which two commands give different defaults in tables', async () => {
    const yargs = (port: number): string =>
      `import yargs from 'yargs'\nyargs.command('a', 'a', (y) => y.options({ port: { default: 3000 }, host: { default: 'localhost' } })).command('b', 'b', (y) => y.env('B').option({ port: { default: ${port} } })).parse()\n`
    const text = '| Option | Default |\n| --- | --- |\n| `--port` | `8080` |\n| `--host` | `localhost` |\n'
    const manifest = { 'package.json': '{"name":"tool","bin":{"tool":"src/cli.ts"},"dependencies":{"yargs":"17.0.0"}}', 'README.md': text }
    expect(await drifts({ ...manifest, 'src/cli.ts': yargs(8080) })).toEqual([])
    expect(tokens(await drifts({ ...manifest, 'src/cli.ts': yargs(3000) }))).toEqual(['warning 8080'])
  })

  it('lets options of other programs be', async () => {
    const text = '| Option | Default |\n| --- | --- |\n| `--port` | `8080` |\n| `--workers` | `4` |\n| `--reload` | `false` |\n'
    expect(await drifts({ ...cli, 'README.md': text })).toEqual([])
  })
})

describe('members of types', () => {
  const types = {
    'src/a.ts':
      "export interface ClientOptions {\n  /** Tries. @default 3 */\n  retries?: number\n  url: string\n  /** @default 'eu' */\n  region?: string\n}\n",
  }
  const head = '## ClientOptions\n\n| Option | Type | Default | Required |\n| --- | --- | --- | --- |\n'

  it('warns of defaults and types', async () => {
    const rows = '| `retries` | `string` | `5` | No |\n| `url` | `string` | - | No |\n| `region` | `string` | `eu` | No |\n'
    expect(tokens(await drifts({ ...types, 'docs/a.md': head + rows }))).toEqual(['warning 5', 'warning string'])
  })

  it('answers for a row that a change wrote of a type that it left alone, and for a type that it changed below an old row', async () => {
    const rows = (retries: string): string => `| \`retries\` | number | \`${retries}\` | No |\n| \`url\` | string | - | No |\n`
    const page = { ...types, 'docs/a.md': head + rows('5') }
    expect(tokens(await drifts(page, { before: { ...types, 'docs/a.md': head + rows('3') } }))).toEqual(['warning 5'])
    const before = { ...page, 'src/a.ts': types['src/a.ts'].replace('@default 3', '@default 5') }
    expect(tokens(await drifts(page, { before }))).toEqual(['warning 5'])
    expect(await drifts({ ...page, 'src/b.ts': 'export const retries = 5' }, { before: page })).toEqual([])
  })

  it('says nothing of tables about something else', async () => {
    const rows = '| `retries` | `string` | `5` | No |\n| `host` | `string` | - | No |\n| `zone` | `string` | `eu` | No |\n'
    expect(await drifts({ ...types, 'docs/a.md': head + rows })).toEqual([])
  })
})

describe('a change', () => {
  const page = { 'README.md': `${table('`8080`')}\nEnd.\n` }

  it('answers for the default that it changed', async () => {
    const before = { ...code, ...page, 'src/env.ts': "export const port = process.env.PORT ?? '8080'" }
    expect(tokens(await drifts({ ...code, ...page }, { before }))).toEqual(['warning 8080'])
  })

  it('answers for a line that it wrote, and not for old ones', async () => {
    expect(await drifts({ ...code, ...page }, { before: { ...code, ...page } })).toEqual([])
    expect(await drifts({ ...code, ...page, 'src/env.ts': `${code['src/env.ts']}\n` }, { before: { ...code, ...page } })).toEqual([])
    expect(tokens(await drifts({ ...code, ...page }, { before: { ...code, 'README.md': table('`3000`') } }))).toEqual(['warning 8080'])
  })
})

describe('models', () => {
  const schema = { 'package.json': '{"name":"x"}', 'prisma/schema.prisma': 'model Field {\n  id Int @id\n  envelopeId String\n}\n' }
  const rows = '\n| Field | Type |\n| --- | --- |\n| `id` | number |\n| `envelopeId` | number |\n'

  it('are compared where the page is about stored data, and not where it shows an interface', async () => {
    expect(await drifts({ ...schema, 'docs/a.md': `# API\n\n## Field object\n${rows}` })).toEqual([])
    const found = await drifts({ ...schema, 'docs/a.md': `# Database\n\n## The Field model\n${rows}` })
    expect(found.map(({ anchor, suggestion }) => `${anchor.of?.join()} ${anchor.name} ${suggestion}`)).toContain('envelopeId number string')
  })
})
