import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CommandContext } from '../../src/core/command.ts'
import type { Project } from '../../src/core/project.ts'
import { computePlan, type ComputedPlan } from '../../src/handlers/add-enterprise-feature/compute-plan.ts'
import { readStanding } from '../../src/handlers/add-enterprise-feature/read-standing-plan.ts'
import { writePlanPage } from '../../src/handlers/add-enterprise-feature/write-plan.ts'
import { draftPlan } from '../../src/planner/draft/draft-plan.ts'
import { sso } from '../../src/planner/features/sso.ts'
import { planData, readPlanData, writePlanData } from '../../src/planner/plan-data.ts'
import { planNames } from '../../src/planner/plan-names.ts'
import { tasksOf } from '../../src/planner/progress.ts'
import { readTicks, withTicks } from '../../src/planner/ticks.ts'
import { projectResolver } from '../../src/text/resolver.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'
import type { Files } from '../support/planning.ts'
import { projectOf } from '../support/project.ts'
import { shopFiles } from '../support/shop.ts'
import { humanEdit } from '../text/human-edits.ts'
import { runs } from '../support/runs.ts'

const page = '.workflow/plans/sso.md'
const data = '.workflow/plans/sso.json'
const seed = Number(process.env['EDIT_SEED'] ?? 20261129)

/** The shop as it is, and the shop with sessions in a table, a limit of calls and an audit log. */
let projects: readonly Project[]

beforeAll(async () => {
  const shop = shopFiles()
  const grown = {
    ...shop,
    'prisma/schema.prisma': `${shop['prisma/schema.prisma']}\nmodel Session {\n  id String @id\n  customerId String\n}\n\nmodel AuditEvent {\n  id String @id\n  actor String\n}\n`,
  }
  projects = [await projectOf(shop), await projectOf(grown)]
})

/** One more run over files that hold a plan already, or none. */
async function planAgain(files: Files, project: Project): Promise<{ files: Files; computed: ComputedPlan; changed: number }> {
  const snapshot = memorySnapshot(files)
  const standing = await readStanding('sso', snapshot)
  const computed = await computePlan(
    { entry: sso, requirements: 'SAML 2.0', standing: standing.data, ticks: standing.page.ticks, memory: [] },
    { project },
  )
  const { plan, progress } = computed
  const names = [...(project.files ?? []), page, data]
  const resolver = projectResolver(project, { files: names, names: planNames(plan) })
  const context = { head: { snapshot, project } } as CommandContext
  const written = await writePlanPage(draftPlan(plan, progress), { resolver, page: standing.page, progress }, context)
  const after: Record<string, string> = {
    ...files,
    [data]: writePlanData(planData(plan, progress, { requirements: 'SAML 2.0', ids: standing.data.ids })),
  }
  for (const { path, content } of written.changes) if (content !== null) after[path] = content
  return { files: after, computed, changed: written.changes.length }
}

/** Lines without what only looks different: boxes, bullets, padding, line endings. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^(\s*[-*+]\s+)\[[ xX]\]/, '$1[ ]'))

describe('a plan that people worked on', () => {
  it('keeps ids, ticks and what they wrote, whatever became of the code, and a further run changes nothing', async () => {
    const [shop, grown] = projects
    if (shop === undefined || grown === undefined) throw new Error('no project')
    const first = await planAgain({}, shop)
    const before = first.files[page] ?? ''
    const ours = new Set(linesOf(before))
    await fc.assert(
      fc.asyncProperty(humanEdit(before), fc.boolean(), fc.boolean(), async (edited, hasGrown, isTicked) => {
        const text = isTicked
          ? withTicks(
              edited.text,
              new Map([
                ['sso/C1', true],
                ['sso/P1.2', true],
              ]),
            )
          : edited.text
        const project = hasGrown ? grown : shop
        const second = await planAgain({ ...first.files, [page]: text }, project)
        const after = second.files[page] ?? ''
        const kept = new Set(linesOf(after))
        const cosmetic = new Set(linesOf(edited.cosmetic.join('\n')))
        const lost = linesOf(text).filter((line) => line.trim() !== '' && !ours.has(line) && !cosmetic.has(line) && !kept.has(line))
        expect(lost, edited.story).toEqual([])
        const ids = new Map(tasksOf(first.computed.plan).map(({ key, id }) => [key, id]))
        for (const { key, id } of tasksOf(second.computed.plan)) expect(id, key).toBe(ids.get(key) ?? id)
        // nothing shows the second one, and only a person can tell of the first
        const ticks = readTicks(after)
        expect(ticks.get('sso/C1') ?? readTicks(text).get('sso/C1') ?? false).toBe(readTicks(text).get('sso/C1') ?? false)
        expect(ticks.get('sso/P1.2') ?? false, edited.story).toBe(false)
        expect((await planAgain(second.files, project)).changed, edited.story).toBe(0)
      }),
      { numRuns: runs(200), seed },
    )
  })

  it('gives a task its id again that was out of the plan meanwhile', async () => {
    const [shop] = projects
    if (shop === undefined) throw new Error('no project')
    const { files } = await planAgain({}, shop)
    const standing = readPlanData(files[data])
    const without = JSON.parse(files[data] ?? '') as { phases: { tasks: { key: string }[] }[]; retired: unknown[] }
    for (const phase of without.phases) phase.tasks = phase.tasks.filter(({ key }) => key !== 'provider/okta')
    without.retired = [{ key: 'provider/okta', id: 'sso/P2.1' }]
    expect(readPlanData(JSON.stringify(without)).ids.get('provider/okta')).toBe(standing.ids.get('provider/okta'))
  })
})
