import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

/** A package of a workspace that is developed by a line, and what git leaves out. */
function project(dev: string, ignored = '.env\n.dev.vars\n'): Files {
  return {
    '.gitignore': ignored,
    'package.json': '{ "name": "all", "workspaces": ["apps/*"] }\n',
    'apps/api/wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
    'apps/api/package.json': JSON.stringify({ scripts: { dev }, dependencies: { hono: '^4.13.0' } }),
    'apps/api/src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
  }
}

async function made(files: Files, line = 'setup-auth jwt') {
  const { report, files: changed } = await changesOf(files, line)
  const textOf = (path: string): string => changed.find((file) => file.path === path)?.content ?? ''
  return { report, textOf, told: report.findings.filter(({ rule }) => rule === 'secrets-in-git').map(({ message }) => plain(message)) }
}

describe('secrets of whoever develops', () => {
  it('go into the file that the script reads', async () => {
    const { report, textOf, told } = await made(project('wrangler dev --env-file .env.base --env-file=../../.env'))
    expect(report.tries).toContain('echo "AUTH_KEYS=$(node scripts/auth-key.ts)" >> ../../.env')
    expect(textOf('apps/api/scripts/auth-key.ts')).toContain('node scripts/auth-key.ts)" >> ../../.env\n')
    expect(textOf('apps/api/.dev.vars.example')).toMatch(
      /^# Put these lines into \.\.\/\.\.\/\.env, which is not in git, and fill them in\.\n/,
    )
    expect(textOf('apps/api/.gitignore')).toBe('')
    expect(told).toEqual([])
  })

  it('are told where commits would have that file', async () => {
    const { textOf, told } = await made(project('wrangler dev --env-file ../../.env', '.dev.vars\n'))
    expect(told).toEqual(['No .gitignore leaves .env out of commits: add the line .env before secrets are written there.'])
    expect(textOf('apps/api/.dev.vars.example')).toContain('keep that out of git')
  })

  it('get a rule of git for a file of the package', async () => {
    const { textOf } = await made(project('wrangler dev --env-file .secrets', ''))
    expect(textOf('apps/api/.gitignore')).toBe('.secrets\n')
  })

  it('are named so for pages too', async () => {
    const { report } = await made(project('wrangler dev --env-file ../../.env'), 'add-middleware cors')
    expect(report.suggestions.map(plain).join('\n')).toContain('../../.env gets the line ALLOWED_ORIGINS=http://localhost:5173')
  })

  it.each([
    'wrangler dev',
    'wrangler dev --env-file "$HOME/a b"',
    "wrangler dev --env-file '.env; rm -rf x'",
    'wrangler dev --env-file -x',
  ])('go into the usual file by: %s', async (dev) => {
    const { report } = await made(project(dev))
    expect(report.tries).toContain('echo "AUTH_KEYS=$(node scripts/auth-key.ts)" >> .dev.vars')
  })
})
