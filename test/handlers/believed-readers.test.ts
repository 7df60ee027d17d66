import { beforeAll, describe, expect, it } from 'vitest'
import type { CommandContext } from '../../src/core/command.ts'
import { defaultConfig } from '../../src/core/config.ts'
import type { Feature } from '../../src/core/feature.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Project } from '../../src/core/project.ts'
import { findFeature } from '../../src/discovery/features/find-feature.ts'
import { removedName } from '../../src/drift/signals/removed-name.ts'
import { readBusiness } from '../../src/handlers/document-feature/read-sources.ts'
import { memoryFiles, readMemory } from '../../src/memory/read-memory.ts'
import { driftsOf, pastOf } from '../drift/signals/support.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'
import { ourPage, type OurSection } from '../support/our-page.ts'
import { projectOf } from '../support/project.ts'

/** What each reader could take from a text: a plan says `planned`, we said `ours`, a person said `theirs`. */
const say = (who: 'planned' | 'ours' | 'theirs'): readonly string[] => [
  `Billing ${who} charges customers for what they used each month.`,
  `Rule ${who} says that amounts are whole cents.`,
]
const sections = (heading: string): OurSection[] => [
  { heading, ours: say('ours'), theirs: [`- ${say('theirs')[1]}`] },
  { heading: 'Billing', ours: [say('ours')[0] ?? '', 'It has an end.'], theirs: ['', say('theirs')[0] ?? '', ''] },
]
const plan = (text: string): string =>
  `# Billing zeppelins\n\n## Conventions\n\n- ${text}\n\n## Security\n\n- ${text}\n\n${say('planned')[0]}\n`

const files: Record<string, string> = {
  'package.json': '{"name":"shop"}',
  'src/billing/charge.ts': 'export function charge() { return 1 }\n',
  'src/billing/refund.ts': 'export function refund() { return 1 }\n',
  '.workflow/plans/next.md': plan(say('planned')[1] ?? ''),
  'docs/TODO.md': plan(say('planned')[1] ?? ''),
  '.workflow/plans/hipaa.md': '# Compliance\n\nThe platform must comply with HIPAA.\n\nWe are SOC 2 certified.\n',
  '.workflow/plans/vitest.config.ts': 'export default {}\n',
  '.workflow/plans/package.json': '{"name":"spike","dependencies":{"express":"5","stripe":"9"}}',
  '.workflow/plans/Dockerfile': 'FROM node:24\nENV PLANNED_KEY=1\n',
  '.workflow/plans/.env.example': 'PLANNED_KEY=1\n',
  '.workflow/plans/schema.prisma': 'model Planned {\n  id String @id\n}\n',
  '.workflow/plans/tsconfig.json': '{"compilerOptions":{"paths":{"~plan/*":["./src/*"]}}}',
  '.workflow/plans/spike.ts':
    'import express from "express"\nconst app = express()\napp.get("/spike", (a, b) => b.json(1))\napp.listen(1)\n',
  ...ourPage('.workflow/logs/2026.md', 'Log', sections('Security')),
  ...ourPage('.workflow/compliance/gdpr.md', 'Data protection', [
    {
      heading: 'Rules',
      ours: ['Everything below was found.', 'The platform must comply with HIPAA.'],
      theirs: ['- The platform must comply with the GDPR.'],
    },
  ]),
  ...ourPage('docs/enterprise/ASSISTANT.md', 'Enterprise', sections('Conventions')),
  ...ourPage('docs/notes.md', 'Notes', sections('Notes')),
  ...ourPage('.workflow/documentation/updates.md', 'Updates', sections('Decisions')),
}
const theirs = (rules: readonly { text: Parameters<typeof plain>[0]; path: string }[]): string[] =>
  rules.map(({ text, path }) => `${path} ${plain(text)}.`)

describe('a reader of repository text', () => {
  let project: Project
  let feature: Feature
  const snapshot = memorySnapshot(files)

  beforeAll(async () => {
    project = await projectOf(files)
    const match = findFeature(project, 'billing')
    if (match.kind !== 'found') throw new Error('Expected billing to be found.')
    feature = match.feature
  })

  it('of rules in memory files takes what people wrote, and nothing of a plan', async () => {
    const paths = memoryFiles(snapshot.files.keys(), feature, defaultConfig)
    const texts = new Map<RepoPath, string>()
    for await (const [path, text] of snapshot.readAll(paths)) texts.set(path, text)
    const { conventions, security, compliance } = readMemory(texts, feature, defaultConfig, () => undefined)
    expect(theirs(security)).toEqual([`.workflow/logs/2026.md ${say('theirs')[1]}`])
    expect(theirs(conventions)).toEqual([
      `.workflow/documentation/updates.md ${say('theirs')[1]}`,
      `docs/enterprise/ASSISTANT.md ${say('theirs')[1]}`,
    ])
    expect(theirs(compliance)).toEqual(['.workflow/compliance/gdpr.md The platform must comply with the GDPR.'])
  })

  it('of compliance takes what people wrote, and nothing of a plan but that it is planned', () => {
    expect(project.compliance.map(({ standard, level, evidence }) => [standard, level, evidence.map(({ file }) => file)])).toEqual([
      ['GDPR', 'requirement', ['.workflow/compliance/gdpr.md']],
    ])
  })

  it('of compliance still quotes a plan as planned', async () => {
    const planned = await projectOf({
      'package.json': '{"name":"shop"}',
      '.workflow/plans/soc2.md': '# Next\n\n- [ ] SOC 2 certification\n',
    })
    expect(planned.compliance.map(({ standard, level }) => [standard, level])).toEqual([['SOC 2', 'planned']])
  })

  it('of conventions takes no file and no source of a plan', async () => {
    const shown = (of: Project): string => JSON.stringify(of.conventions)
    expect(shown(project)).not.toContain('.workflow/plans')
    const configured = await projectOf({ ...files, 'vitest.config.ts': 'export default {}\n' })
    expect(shown(configured)).toContain('Vitest')
  })

  it('of code takes nothing of a plan', () => {
    expect(project.routes).toEqual([])
    expect(project.models).toEqual([])
    expect(project.env).toEqual([])
    expect(project.packages.map(({ dir }) => dir)).toEqual([''])
    expect(project.stack).toEqual([])
    expect(project.sources.filter((path) => path.startsWith('.workflow/'))).toEqual([])
  })

  it('of what the project is takes what people wrote', async () => {
    const told = await projectOf({
      'package.json': '{"name":"shop"}',
      ...ourPage('README.md', 'Shop', [
        {
          heading: 'Overview',
          ours: ['This shop was found by reading its code.'],
          theirs: ['', 'A shop that sells kites to sailors.', ''],
        },
      ]),
    })
    expect(told.description?.text).toBe('A shop that sells kites to sailors.')
    const planned = await projectOf({
      'package.json': '{"name":"shop"}',
      '.workflow/plans/README.md': '# Shop\n\nA shop that will sell zeppelins to everyone.\n',
    })
    expect(planned.description).toBeUndefined()
  })

  it('of titles and headings takes none of a plan, and of our pages those over what people wrote', () => {
    const headings = (path: string): readonly string[] =>
      project.docs.find((doc) => doc.path === path)?.headings.map(({ text }) => text) ?? []
    expect(headings('.workflow/plans/next.md')).toEqual([])
    expect(headings('docs/notes.md')).toEqual(['Notes', 'Notes', 'Billing'])
    expect(project.docs.find((doc) => doc.path === '.workflow/plans/next.md')?.intro).toBeUndefined()
  })

  it('of what a feature is for takes the sentence of a person', async () => {
    const quote = await readBusiness(feature, { head: { project, snapshot }, config: defaultConfig } as CommandContext, () => undefined)
    expect(quote === undefined ? undefined : plain(quote.text)).toBe(say('theirs')[0]?.replace(/\.$/, ''))
    const { 'docs/notes.md': _, ...none } = files
    const without = await projectOf(none)
    const planned = { head: { project: without, snapshot: memorySnapshot(none) }, config: defaultConfig } as CommandContext
    expect(await readBusiness(feature, planned, () => undefined)).toBeUndefined()
  })

  it('of search text finds no feature by a plan', async () => {
    expect(findFeature(project, 'zeppelins').kind).toBe('none')
    const told = await projectOf({
      ...files,
      'docs/air.md': '# Billing\n\nBilling of zeppelins is done by the hour. Zeppelins pay billing fees.\n',
    })
    const match = findFeature(told, 'zeppelins')
    expect(match.kind === 'found' ? [] : match.candidates.map(({ name }) => name)).toContain('billing')
    expect(feature.files.map(({ path }) => path)).not.toContain('.workflow/plans/next.md')
    expect(feature.docs.map(({ path }) => path)).not.toContain('.workflow/plans/next.md')
  })

  it.each(['.workflow/plans/env.yaml', '.workflow/documentation/drift.json'])(
    'of names that code still has takes none of %s',
    async (path) => {
      const lost = { 'docs/guide.md': 'Set `BILLING_KEY` first.\n', 'src/a.ts': 'export const a = 1\n' }
      const past = pastOf({}, { BILLING_KEY: 'const key = process.env.BILLING_KEY' })
      const said = `{ "env": ["BILLING_KEY"], "BILLING_KEY": "x" }\n`
      expect(await driftsOf(removedName, { ...lost, [path]: said }, { past })).toHaveLength(1)
      expect(await driftsOf(removedName, { ...lost, 'deploy/env.yaml': 'BILLING_KEY: x\n' }, { past })).toHaveLength(0)
    },
  )
})
