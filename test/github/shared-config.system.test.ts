import { describe, expect, it } from 'vitest'
import { tokenAccess } from '../../src/github/token-access.ts'
import { keptShared } from '../../src/github/shared-config.ts'
import { settingsOf } from '../../src/work/run-commands.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documented = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** A pull request in a repository of an owner who has a configuration for all of theirs. */
async function open({ shared, own, isPrivate = true }: { shared?: string; own?: string; isPrivate?: boolean }): Promise<WithPull> {
  const on = await withPull({ files: { ...documented, ...(own !== undefined && { '.github/docwright.yml': own }) } })
  if (shared !== undefined) await on.github.createRepository('acme/.github', { files: { '.github/docwright.yml': shared }, isPrivate })
  on.github.forget()
  return on
}

const check = ({ github }: WithPull): { conclusion: string | null | undefined; summary: string | null | undefined } => {
  const found = github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
  return { conclusion: found?.conclusion, summary: found?.output.summary }
}

const tokens = ({ github }: WithPull): readonly unknown[] =>
  github.requests.filter(({ operationId }) => operationId === 'apps/create-installation-access-token').map(({ body }) => body)

describe('the configuration of an organization', () => {
  it('counts where the repository says nothing else, key by key, and lists are replaced', async () => {
    const on = await open({
      shared: 'gate: patch\nnightly: false\nexclude: [a/**]\npullRequest: { labels: [docs], draft: true }\n',
      own: 'exclude: [b/**]\nnightly: true\npullRequest: { draft: false }\n',
    })
    await on.push('feature', renamed)
    expect(check(on).conclusion).toBe('failure')
    await on.type('/docwright config')
    const answer = on.said().at(-1)?.body ?? ''
    expect(answer).toMatch(/\| `gate` +\| `"patch"` +\| `acme\/\.github\/\.github\/docwright\.yml`/)
    expect(answer).toMatch(/\| `pullRequest\.labels` +\| `\["docs"\]` +\| `acme\/\.github/)
    expect(answer).toMatch(/\| `pullRequest\.draft` +\| `false` +\| `\.github\/docwright\.yml`/)
    expect(answer).toMatch(/\| `exclude` +\| `\["b\/\*\*"\]` +\| `\.github\/docwright\.yml`/)
    expect(answer).toMatch(/\| `docs` +\| `"docs"` +\| default/)
    expect(on.github.violations).toEqual([])
  })

  it('is read with a token for that repository alone, which only reads, at most once within a minute', async () => {
    const on = await open({ shared: 'gate: patch\n' })
    await on.push('feature', renamed)
    await on.type('/check-docs')
    expect(tokens(on).filter((body) => JSON.stringify(body).includes('.github'))).toEqual([
      { repositories: ['.github'], permissions: { contents: 'read', metadata: 'read' } },
    ])
  })

  it('costs one request where there is none', async () => {
    const on = await open({})
    await on.push('feature', renamed)
    expect(check(on).conclusion).toBe('neutral')
    const asked = on.github.requests.filter(({ bodyText, path }) => bodyText.includes('".github"') || path.includes('/acme/.github/'))
    expect(asked).toHaveLength(1)
  })

  it('is told with its place where it is wrong, and lets nothing pass', async () => {
    const on = await open({ shared: '# ours\ngate: strict\n', own: 'gate: off\n' })
    await on.push('feature', renamed)
    expect(check(on).conclusion).toBe('failure')
    expect(check(on).summary).toContain('acme/.github/.github/docwright.yml:2:7: Expected `gate` to be one of')
  })

  it('is no other than its own for the repository that holds it', async () => {
    const on = await open({ shared: 'gate: patch\n' })
    for await (const repo of on.app.repositories()) {
      if (repo.name !== '.github') continue
      const read = await settingsOf(await on.app.access(repo), { repo })
      expect(read).toMatchObject({ shared: undefined, config: { gate: 'patch' } })
    }
  })

  it.each([true, false])('is read by the token of a workflow only where it is public: private %s', async (isPrivate) => {
    const on = await open({ shared: 'gate: patch\n', isPrivate })
    const { id } = on.github.repository(name)
    const repo = { id, owner: 'acme', name: 'small', defaultBranch: 'main', installation: null }
    const token = on.github.actionsToken(name, { contents: 'write' })
    const access = tokenAccess(
      { token, host: { api: on.github.apiUrl, web: on.github.webUrl }, self: 'github-actions[bot]', silent: true },
      repo,
    )
    expect((await settingsOf(access, { repo })).config.gate).toBe(isPrivate ? 'off' : 'patch')
  })
})

describe('what is kept of it', () => {
  it('ends after a minute, and a failure is asked again', async () => {
    let [time, asked] = [0, 0]
    const read = keptShared(
      async () => {
        asked += 1
        if (asked === 1) throw new Error('502')
        return `gate: off # ${asked}`
      },
      () => time,
    )
    const repo = { owner: 'acme', installation: 1 }
    await expect(read(repo)).rejects.toThrow('502')
    expect([await read(repo), await read({ ...repo, owner: 'ACME' }), await read({ ...repo, installation: 2 })]).toEqual([
      'gate: off # 2',
      'gate: off # 2',
      'gate: off # 3',
    ])
    time = 60_000
    expect(await read(repo)).toBe('gate: off # 4')
  })
})
