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
    expect((await planned(after, '/add-enterprise-feature sso')).changes.files).toEqual([])
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
})
