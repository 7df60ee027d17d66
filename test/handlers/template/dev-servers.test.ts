import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, grown, textIn } from '../../support/grow-in-memory.ts'

const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n"
const d1 = (name: string): object => ({ d1_databases: [{ binding: 'DB', database_name: name, database_id: name }] })

function project(scripts: Readonly<Record<string, string>>, config: object = d1('shop'), more: Files = {}): Files {
  return {
    'wrangler.jsonc': `${JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20', ...config }, null, 2)}\n`,
    'package.json': `${JSON.stringify({ scripts, dependencies: { hono: '^4.12.0' } }, null, 2)}\n`,
    'src/index.ts': app,
    ...more,
  }
}

/** The lines that show a new route, without its requests. */
async function triesOf(files: Files, line = 'add-api-route /users GET'): Promise<readonly string[]> {
  const { report } = await changesOf(files, line)
  return (report.tries ?? []).filter((one) => !one.startsWith('curl'))
}

describe('lines to try a route', () => {
  it.each<[what: string, files: Files, lines: readonly string[]]>([
    [
      'ask Wrangler where the script serves pages',
      project({ dev: 'next dev', start: 'next start' }),
      ['npx wrangler d1 migrations apply DB --local', 'npx wrangler dev'],
    ],
    [
      'run what serves the Worker as somebody tries it, and make the tables there',
      project(
        { dev: 'next dev', preview: 'opennextjs-cloudflare build && opennextjs-cloudflare preview --env dev' },
        { env: { production: d1('live'), dev: d1('dev') } },
      ),
      ['npx wrangler d1 migrations apply DB --local --env dev', 'npm run preview'],
    ],
    [
      'make the tables where the script looks for them',
      project({ dev: 'wrangler dev --persist-to ../state --env dev' }, { ...d1('shop'), env: { dev: d1('dev') } }),
      ['npx wrangler d1 migrations apply DB --local --env dev --persist-to ../state', 'npm run dev'],
    ],
    [
      'make them where Vite keeps them',
      project({ dev: 'vite' }, d1('shop'), {
        'vite.config.ts':
          "import { cloudflare } from '@cloudflare/vite-plugin'\nexport default { plugins: [cloudflare({ persistState: { path: '../state' } })] }\n",
      }),
      ['npx wrangler d1 migrations apply DB --local --persist-to ../state', 'npm run dev'],
    ],
    [
      'name the environment where the top level binds nothing',
      project({ dev: 'next dev' }, { env: { production: d1('live'), dev: d1('dev') } }),
      ['npx wrangler d1 migrations apply DB --local --env dev', 'npx wrangler dev --env dev'],
    ],
    [
      'stay on this machine where the script asks Cloudflare',
      project({ dev: 'wrangler dev --remote' }),
      ['npx wrangler d1 migrations apply DB --local', 'npx wrangler dev'],
    ],
  ])('%s', async (_, files, lines) => {
    expect(await triesOf(files)).toEqual(lines)
  })

  it('ask at the port of what serves the Worker', async () => {
    const { report } = await changesOf(project({ dev: 'next dev --port 4000' }), 'add-api-route /users GET')
    expect(report.tries?.at(-1)).toContain('http://localhost:8787/users')
  })
})

describe('what makes tables at Cloudflare', () => {
  const environments = { ...d1('shop'), env: { dev: d1('dev'), live: d1('live') } }

  it.each<[dev: string, line: string, told: string]>([
    [
      'wrangler dev --env dev',
      'setup-database other-db',
      'runs them on this machine, and the same with --remote in place of --local, for each environment with its own --env, where it is deployed',
    ],
    ['wrangler dev', 'setup-database other-db', 'the same with --remote in place of --local and --env of each environment where it is'],
    [
      'wrangler dev --persist-to ../state',
      'implement-queue emails',
      'the same with --remote in place of --local and --persist-to ../state and --env of each environment makes them',
    ],
  ])('is told with the environments: %s, %s', async (dev, line, told) => {
    const { report } = await changesOf(project({ dev }, environments), line)
    expect(report.suggestions.map(plain).join('\n')).toContain(told)
  })

  it('is told with them where Wrangler may not be asked for the folder', async () => {
    const files = project({ dev: 'wrangler dev' }, environments, { 'migrations/meta/_journal.json': '{}' })
    const { report } = await changesOf(files, 'implement-queue emails')
    expect(report.findings.map(({ message }) => plain(message)).join('\n')).toContain(
      'the same with --remote in place of --local and --env of each environment before it is deployed',
    )
  })
})

describe('the memory file of the Worker', () => {
  it('names what serves it', async () => {
    const textOf = async (dev: string): Promise<string> => {
      return textIn(await grown(project({ dev, test: 'vitest' }), 'add-api-route /users GET'), 'src/ASSISTANT.md')
    }
    expect(await textOf('wrangler dev')).toContain('npm run dev\n')
    expect(await textOf('next dev')).toContain('npx wrangler dev\n')
    expect(await textOf('next dev')).not.toContain('npm run dev')
  })
})
