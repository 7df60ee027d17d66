import { describe, expect, it } from 'vitest'
import type { Project } from '../../src/core/project.ts'
import { findFeature } from '../../src/discovery/features/find-feature.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { projectOf } from '../support/project.ts'
import { shopFiles } from '../support/shop.ts'

/** The shop with plans of two features, one of them with sentences of a person that claim too much. */
async function plannedShop(): Promise<Files> {
  const { after: first } = await changesOf(shopFiles(), '/add-enterprise-feature sso "SAML 2.0 with Okta; HIPAA" --plan-only')
  const { after } = await changesOf(first, '/add-enterprise-feature audit-log "SOC 2, keep 7 years" --plan-only')
  const page = '.workflow/plans/sso.md'
  const claims =
    '\n## Security\n\n- Each response is verified by samlVerifier before it is read.\n- We are SOC 2 certified and must comply with HIPAA.\n'
  return { ...after, [page]: `${after[page]}${claims}` }
}

const tables = (project: Project): unknown => ({
  compliance: project.compliance,
  conventions: project.conventions,
  routes: project.routes.map(({ method, path }) => `${method} ${path}`),
  models: project.models.map(({ name }) => name),
  env: project.env.map(({ name }) => name),
  stack: project.stack.map(({ name }) => name),
  description: project.description,
})

describe('what is only planned', () => {
  it('changes nothing that is known of the project', async () => {
    expect(tables(await projectOf(await plannedShop()))).toEqual(tables(await projectOf(shopFiles())))
  })

  it('finds no feature', async () => {
    const project = await projectOf(await plannedShop())
    for (const name of ['single sign-on', 'saml', 'audit log', 'seal']) expect(findFeature(project, name).kind, name).not.toBe('found')
  })

  it('is said by no page of a documented feature, and a document that names it is no drift of ours', async () => {
    const { after, changes } = await changesOf(await plannedShop(), '/document-feature orders')
    const pages = changes.files.filter(({ path }) => path.endsWith('.md') || path.endsWith('.yaml'))
    expect(pages.length).toBeGreaterThan(4)
    for (const { path, content } of pages) expect(content, path).not.toMatch(/samlVerifier|SOC 2 certified|record-event|okta|SsoIdentity/i)
    const { changes: checked } = await changesOf(after, '/check-docs')
    expect(checked.report.findings.filter(({ severity }) => severity !== 'notice')).toEqual([])
  })

  it('is repeated by memory files as a place alone', async () => {
    const files = await plannedShop()
    for (const path of ['docs/enterprise/ASSISTANT.md', 'src/sso/ASSISTANT.md', 'ASSISTANT.md'])
      expect(files[path], path).not.toMatch(/samlVerifier|certified|SsoIdentity|\/sso\/acs/)
    expect(files['docs/enterprise/ASSISTANT.md']).toContain('none of its 12 tasks was seen in code and tests')
  })
})
