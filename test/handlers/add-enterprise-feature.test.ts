import { describe, expect, it } from 'vitest'
import { shopFiles } from '../support/shop.ts'
import { changesOf, type Files } from '../support/planning.ts'

const page = '.workflow/plans/sso.md'
const data = '.workflow/plans/sso.json'
const line = '/add-enterprise-feature sso "SAML 2.0 with Okta, Entra ID and Google Workspace" --plan-only'

const planned = async (files: Files, more = line): ReturnType<typeof changesOf> => changesOf(files, more)
const textOf = (files: Files, path = page): string => files[path] ?? ''

describe('a plan', () => {
  it('is written once: a second run changes nothing', async () => {
    const { after } = await planned(shopFiles())
    expect(textOf(after)).toContain('`requireCustomer`')
    expect((await planned(after)).changes.files).toEqual([])
    // the requirement is remembered
    expect((await planned(after, '/add-enterprise-feature sso --plan-only')).changes.files).toEqual([])
  })

  it('names for SAML the phases and tasks of the specification', async () => {
    const { after } = await planned(shopFiles())
    const { phases } = JSON.parse(textOf(after, data)) as { phases: { title: string; tasks: { id: string; line: string }[] }[] }
    expect(phases.map(({ title, tasks }) => [title, tasks.length])).toEqual([
      ['Foundation', 3],
      ['Provider Integration', 3],
      ['User Management', 3],
      ['Security & Compliance', 3],
    ])
    expect(phases[3]?.tasks[0]).toMatchObject({ id: 'sso/P4.1', line: '/security-audit sso' })
    expect(phases[0]?.tasks[0]).toMatchObject({ id: 'sso/P1.1', line: '/execute-task "install and configure SAML dependencies"' })
  })

  it('keeps what people wrote, deleted and ticked', async () => {
    const { after } = await planned(shopFiles())
    const edited = textOf(after)
      .replace(
        '- Who keeps the private keys, and where?',
        '- Keys are kept by the platform team in Vault.\n- Who keeps the private keys, and where?',
      )
      .replace(/^- \[ \] `sso\/C2`/m, '- [x] `sso/C2`')
      .replace(/^- A provider replaces its certificate.*\n/m, '')
    const again = await planned({ ...after, [page]: edited })
    expect(textOf(again.after)).toBe(edited.replace('No task is done yet.', '1 task of 14 is done.'))
    expect((await planned(again.after)).changes.files).toEqual([])
  })

  it('takes a tick away that nothing shows, and says so', async () => {
    const { after } = await planned(shopFiles())
    const ticked = textOf(after).replace(/^- \[ \] `sso\/P1\.3`/m, '- [x] `sso/P1.3`')
    const { after: again, changes } = await planned({ ...after, [page]: ticked })
    expect(textOf(again)).toBe(textOf(after))
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('tick-without-evidence')
  })

  it('ticks what code and tests show, and takes it back when the code goes', async () => {
    const { after } = await planned(shopFiles())
    const built = {
      ...after,
      'src/sso/metadata.ts':
        "import { Hono } from 'hono'\nexport const sso = new Hono()\nsso.get('/sso/metadata', (c) => c.text('<EntityDescriptor/>'))\n",
      'src/app.ts': `${after['src/app.ts']}\nimport { sso } from './sso/metadata.ts'\napp.route('/', sso)\n`,
    }
    const withoutTest = await planned(built)
    expect(textOf(withoutTest.after)).toMatch(/^- \[ \] `sso\/P1\.3`.*a test that exercises it is not/m)
    const tested = {
      ...withoutTest.after,
      'test/sso/metadata.test.ts':
        "import { it, expect } from 'vitest'\nimport { app } from '../../src/app.ts'\nit('describes itself', async () => {\n  const answer = await app.request('/api/sso/metadata')\n  expect(answer.status).toBe(200)\n})\n",
    }
    const shown = await planned(tested)
    expect(textOf(shown.after)).toMatch(/^- \[x\] `sso\/P1\.3`.*Seen: `GET \/api\/sso\/metadata` is answered/m)
    expect(textOf(shown.after, 'docs/enterprise/ASSISTANT.md')).toContain('`sso/P1.3`')
    const gone: Record<string, string> = { ...shown.after, 'src/app.ts': shopFiles()['src/app.ts'] ?? '' }
    delete gone['src/sso/metadata.ts']
    const back = await planned(gone)
    expect(textOf(back.after)).toMatch(/^- \[ \] `sso\/P1\.3`/m)
    expect(textOf(back.after, 'docs/enterprise/ASSISTANT.md')).not.toContain('`sso/P1.3`')
  })

  it('whose data somebody broke keeps the page and says so', async () => {
    const { after } = await planned(shopFiles())
    const { after: again, changes } = await planned({ ...after, [data]: '{"version": 1, "phases": [' })
    expect(textOf(again)).toBe(textOf(after))
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('plan-data-unreadable')
  })

  it('names another plan with open tasks in the same files, and no longer once that is done', async () => {
    const { after } = await planned(shopFiles(), '/add-enterprise-feature audit-log --plan-only')
    const { after: both } = await planned(after)
    expect(textOf(both)).toMatch(/`\.workflow\/plans\/audit-log\.md`.* has open tasks in .*`src\/app\.ts`/)
    const path = '.workflow/plans/audit-log.json'
    const done = { ...both, [path]: textOf(both, path).replaceAll('"done": false', '"done": true') }
    expect(textOf((await planned(done)).after)).not.toContain('has open tasks in')
  })
})

const long = `/add-enterprise-feature sso "${'word '.repeat(10_000)}"`
const page64 = 'x'.repeat(64)

describe('what is typed wrong', () => {
  const cases: readonly [string, RegExp, Files?][] = [
    ['/add-enterprise-feature', /Expected what to add, got none/],
    ['/add-enterprise-feature ""', /Expected what to add, got none/],
    ['/add-enterprise-feature "dark mode"', /Nothing of the catalogue is called|may mean/],
    ['/add-enterprise-feature sso --execute --plan-only', /got both/],
    ['/add-enterprise-feature sso --phase 2', /beside `--execute`/],
    ['/add-enterprise-feature sso --execute --phase x', /number of a phase/],
    ['/add-enterprise-feature sso --model', /Expected an option/],
    [long, /at most \d+ words|more than|characters/],
    ['/add-enterprise-feature sso --package nowhere', /I know no package `nowhere`/],
    ['/execute-task', /id or the text of a task, got none/],
    ['/execute-task sso/P1.1', /There is no plan `sso` here/],
    [`/execute-task "${page64}"`, /No plan here has a task/],
  ]
  it.each(cases.map(([typed, message]) => [typed.slice(0, 60), typed, message] as const))('%s', async (_, typed, message) => {
    await expect(planned(shopFiles(), typed)).rejects.toThrow(message)
  })

  it('asks which of several services is meant, and plans for the one that is named', async () => {
    const service = (name: string): Files => ({
      [`services/${name}/package.json`]: JSON.stringify({ name, dependencies: { express: '5' } }),
      [`services/${name}/src/app.ts`]: `import express from 'express'\nexport const app = express()\napp.get('/${name}', (a, b) => b.json(1))\napp.listen(1)\n`,
    })
    const files = { 'package.json': '{"name":"all","private":true,"workspaces":["services/*"]}', ...service('one'), ...service('two') }
    await expect(planned(files)).rejects.toThrow(/Several packages answer requests.*--package services\/one.*--package services\/two/s)
    const { after } = await planned(files, `${line} --package two`)
    expect(textOf(after)).toContain('services/two/src')
    expect(textOf(after)).not.toContain('services/one')
    // the choice is remembered
    expect((await planned(after, '/add-enterprise-feature sso --plan-only')).changes.files).toEqual([])
  })

  it('plans for a service together with the packages that it is built with, which are no services of their own', async () => {
    const files = {
      'package.json': '{"name":"all","private":true,"workspaces":["apps/*","packages/*"]}',
      'apps/web/package.json': '{"name":"web","dependencies":{"express":"5","@all/guard":"workspace:*","@all/health":"workspace:*"}}',
      'apps/web/src/app.ts':
        "import express from 'express'\nimport { signedIn } from '@all/guard'\nimport { health } from '@all/health'\nexport const app = express()\napp.use(health)\napp.post('/orders', signedIn, (a, b) => b.json(1))\napp.listen(1)\n",
      'packages/guard/package.json': '{"name":"@all/guard","main":"src/index.ts"}',
      'packages/guard/src/index.ts':
        'export function signedIn(req, res, next) {\n  if (!req.headers.authorization) return res.status(401).end()\n  next()\n}\n',
      'packages/health/package.json': '{"name":"@all/health","main":"src/index.ts","dependencies":{"express":"5"}}',
      'packages/health/src/index.ts':
        "import { Router } from 'express'\nexport const health = Router()\nhealth.get('/health', (a, b) => b.json(1))\n",
    }
    const text = textOf((await planned(files)).after)
    expect(text).toContain('`GET /health`')
    expect(text).toMatch(/`signedIn` in \[`packages\/guard\/src\/index.ts`\].* lets callers of `POST \/orders` pass/)
  })

  it('shows hostile words of a requirement as code, and obeys none', async () => {
    const { after } = await planned(
      shopFiles(),
      '/add-enterprise-feature sso \'SAML; [x](https://evil.example) @everyone <script>alert(1)</script> /docs skip "x" ${HOME} ```\' --plan-only',
    )
    const prose = textOf(after).replace(/`[^`\n]*`/g, '')
    for (const bare of ['@everyone', 'evil.example', '<script', '/docs skip', '${HOME}']) expect(prose).not.toContain(bare)
    expect(JSON.parse(textOf(after, data))).toMatchObject({ feature: 'sso' })
  })

  it('keeps a page that a person broke', async () => {
    const { after } = await planned(shopFiles())
    const broken = textOf(after)
      .replace('## Decisions', '## Decisions\n\n```\nnever closed')
      .replace(/^\| .*Task.*$/gm, '| |')
    const again = await planned({ ...after, [page]: broken })
    expect(textOf(again.after)).toContain('never closed')
    expect((await planned(again.after)).changes.files).toEqual([])
  })
})
