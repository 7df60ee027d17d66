import type { ChangeSet, FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { say } from '../../core/phrase.ts'
import { draftPlan } from '../../planner/draft/draft-plan.ts'
import { planDataPath } from '../../planner/enterprise-feature.ts'
import { planData, writePlanData } from '../../planner/plan-data.ts'
import { planNames } from '../../planner/plan-names.ts'
import type { Plan } from '../../planner/plan.ts'
import { hidingTables } from '../../core/unread.ts'
import { projectResolver, type Resolver } from '../../text/resolver.ts'
import { unreadFor, unreadLine } from '../../text/unread-claims.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { knownNames } from '../document-feature/read-sources.ts'
import { change } from '../document-feature/write-page.ts'
import { writeSet } from '../document-feature/write-set.ts'
import { writeCompliance } from './compliance-pages.ts'
import { type ComputedPlan, computePlan } from './compute-plan.ts'
import { entryOf } from './find-entry.ts'
import { otherPlans, sharedFiles } from './other-plans.ts'
import type { PlanWish } from './parse-arguments.ts'
import { findingsOf, toldOf } from './plan-report.ts'
import { readStanding, type StandingFiles } from './read-standing-plan.ts'
import { planMemories, recallForPlan, statementsOf } from './remember-plan.ts'
import { writePlanPage } from './write-plan.ts'

/** Plans one feature: finds its entry, reads the project and its memory, drafts and merges the plan, and remembers. */
export async function planFeature(wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  const entry = entryOf(wish.feature)
  const { snapshot } = context.head
  const standing = await readStanding(entry.name, snapshot)
  const known = knownNames(context)
  const remembered = await recallForPlan(entry, snapshot, { config: context.config, known })
  // what binds the plan is what memory says in the base: a pull request cannot change the rules that it is planned by
  const believed = await context.believed()
  const binding = believed === snapshot ? remembered : await recallForPlan(entry, believed, { config: context.config, known })
  const asked = { entry, requirements: requirementsOf(wish), package: wish.package, standing: standing.data, ticks: standing.page.ticks }
  const computed = await computePlan({ ...asked, memory: statementsOf(binding) }, context.head)
  const { progress, pack, requirements, place } = computed
  const plan = withShared(computed.plan, await otherPlans(entry.name, snapshot))
  const data = planData(plan, progress, { requirements, ids: standing.data.ids, ...(pack !== undefined && { package: pack.dir }) })
  const memory = planMemories({ plan, data, place, remembered, known }, context)
  const resolver = resolverOf({ ...computed, plan }, memory, context)
  const page = await writePlanPage(draftPlan(plan, progress), { resolver, page: standing.page, progress }, context)
  const memories = await writeSet(memory.drafts, resolver, { feature: entry.name }, context)
  const compliance = await writeCompliance(plan.standards, context)
  const others = [...memories.pages, ...compliance.pages]
  const changes = [
    ...page.changes,
    ...dataChange(standing, writePlanData(data), plan.feature, context),
    ...others.flatMap((one) => one.changes),
  ]
  const ignored = await keepInCommits(changes, snapshot)
  const references = page.references + memories.references + compliance.references
  return {
    title: `Plan ${entry.title.toLowerCase()}`,
    files: [...changes, ...ignored.changes],
    report: {
      plan: toldOf(plan, progress),
      findings: [
        ...page.findings,
        ...others.flatMap((one) => one.findings),
        ...ignored.findings,
        ...findingsOf(plan, progress, standing.data),
      ],
      references: { resolved: references, total: references },
      suggestions: [],
      skips: unreadLine({ project: computed.project }),
      unread: unreadFor({ project: computed.project }, hidingTables),
      kept: page.kept + others.reduce((sum, { kept }) => sum + kept, 0),
      unchanged: page.changes.length === 0 ? [page.path] : [],
    },
    next: [`/add-enterprise-feature ${entry.name} --execute`],
  }
}

/** What was typed beside the name: words for the feature may say what it has to meet ("SOC2 audit trails"). */
function requirementsOf({ feature, requirements }: PlanWish): string | undefined {
  const words = /\s/.test(feature.trim()) ? feature.trim() : undefined
  return words === undefined ? requirements : requirements === undefined ? words : `${words}. ${requirements}`
}

/** A plan with the risk of files that other plans want too. */
function withShared(plan: Plan, others: Awaited<ReturnType<typeof otherPlans>>): Plan {
  return { ...plan, risks: [...plan.risks, ...sharedFiles(plan, others)] }
}

function dataChange(
  { dataText }: StandingFiles,
  text: string,
  feature: string,
  { head: { snapshot } }: CommandContext,
): readonly FileChange[] {
  return change(planDataPath(feature), dataText, text, { why: say`the plan as data, for programs`, snapshot })
}

/** What pages of this run may name: the repository, the pages themselves, and what the plan will make. */
function resolverOf(
  { plan, progress }: ComputedPlan,
  memory: ReturnType<typeof planMemories>,
  { head: { project, snapshot } }: CommandContext,
): Resolver {
  const names = planNames(plan, progress)
  const ofRepository = [
    ...project.frameworks,
    ...project.stack.map(({ name }) => name),
    ...project.compliance.map(({ standard }) => standard),
  ]
  const value = new Set([...(names.value ?? []), ...(memory.names.value ?? []), ...ofRepository])
  const files = [
    ...snapshot.files.keys(),
    planDataPath(plan.feature),
    ...memory.drafts.map(({ path }) => path),
    `.workflow/plans/${plan.feature}.md`,
  ]
  return projectResolver(project, { files, names: { ...names, value } })
}
