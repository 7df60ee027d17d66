import { expect, it } from 'vitest'
import { renderPage } from '../../../src/text/render-page.ts'
import { runbook } from '../../../src/docs/pages/runbook.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { projectOf } from '../../support/project.ts'
import { at, billingInput } from '../../support/shop-project.ts'

const path = at('migrations/1_bills.js')

async function rollbackOf(down: string): Promise<string> {
  const project = await projectOf({
    'package.json': '{"name":"x"}',
    [path]: `exports.up = (db) => db.create('bills')\nexports.down = ${down}\n`,
  })
  const input = billingInput({})
  const files = [...input.feature.files, { path, role: 'core' as const, score: 1, why: '' }]
  const shown = { ...input.project, facts: (one: RepoPath) => (one === path ? project.facts(one) : input.project.facts(one)) }
  const page = runbook.build({ ...input, feature: { ...input.feature, files }, project: shown })
  return page === undefined ? '' : renderPage(page)
}

it.each([
  ['(db) => {}', true],
  ['(db) => (async () => {\n})()', true],
  ["(db) => db.drop('bills')", false],
])('says of a migration with this step back whether that is empty: %s', async (down, isEmpty) => {
  expect((await rollbackOf(down)).includes('its step back is empty')).toBe(isEmpty)
})
