import type { ChangeSet, FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import { amountsOf } from '../../planner/draft/first-screen.ts'
import { draftPlan } from '../../planner/draft/draft-plan.ts'
import { planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { planData, type StandingPlan, writePlanData } from '../../planner/plan-data.ts'
import { planNames } from '../../planner/plan-names.ts'
import type { Plan } from '../../planner/plan.ts'
import { type Progress, tasksOf } from '../../planner/progress.ts'
import { projectResolver } from '../../text/resolver.ts'
import { count } from '../../text/wording.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { change } from '../document-feature/write-page.ts'
import { computePlan } from './compute-plan.ts'
import { entryOf } from './find-entry.ts'
import type { PlanWish } from './parse-arguments.ts'
import { readStanding } from './read-standing-plan.ts'
import { writePlanPage } from './write-plan.ts'

/** Plans one feature: finds its entry, reads the project, drafts and merges the plan, and counts. */
export async function planFeature(wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  const entry = entryOf(wish.feature)
  const { snapshot } = context.head
  const dataPath = planDataPath(entry.name)
  const { data: standing, dataText, page } = await readStanding(entry.name, snapshot)
  const computed = await computePlan(
    { entry, requirements: wish.requirements, package: wish.package, standing, ticks: page.ticks, memory: [] },
    context.head,
  )
  const { plan, progress, project, pack, requirements } = computed
  const draft = draftPlan(plan, progress)
  const files = new Set<string>([...snapshot.files.keys(), draft.path])
  const written = await writePlanPage(
    draft,
    { resolver: projectResolver(project, { files, names: planNames(plan) }), page, progress },
    context,
  )
  const data = planData(plan, progress, { requirements, ...(pack !== undefined && { package: pack.dir }) })
  const changes: FileChange[] = [
    ...written.changes,
    ...change(dataPath, dataText, writePlanData(data), { why: say`the plan as data, for programs`, snapshot }),
  ]
  const ignored = await keepInCommits(changes, snapshot)
  return {
    title: `Plan ${entry.title.toLowerCase()}`,
    files: [...changes, ...ignored.changes],
    report: {
      summary: [summaryOf(plan, progress)],
      findings: [...written.findings, ...ignored.findings, ...findingsOf(plan, progress, standing)],
      references: { resolved: written.references, total: written.references },
      suggestions: [],
      skips: [],
      kept: written.kept,
      unchanged: changes.length === 0 ? [draft.path] : [],
    },
    next: [`/add-enterprise-feature ${entry.name} --execute`],
  }
}

/** `sso: 4 phases, 14 tasks, 3 done with evidence, 2 open questions`. */
function summaryOf(plan: Plan, progress: Progress): Phrase {
  const { phases, tasks, done, open } = amountsOf(plan, progress)
  return [
    `${plan.feature}: ${count(phases, 'phase')}, ${count(tasks, 'task')}, ${done} done with evidence, ${count(open, 'open decision')}`,
  ]
}

function findingsOf(plan: Plan, progress: Progress, standing: StandingPlan): readonly Finding[] {
  const path = planPath(plan.feature)
  const taken = tasksOf(plan).flatMap(({ id }): Finding[] => {
    const state = progress.get(id)
    if (state?.isTakenAway !== true) return []
    const why: Phrase =
      state.missing === 'test' ? say`the code is there, and no test that exercises it` : say`nothing in code and tests shows it`
    return [
      {
        rule: 'tick-without-evidence',
        severity: 'warning',
        message: say`The tick of ${ref('value', id)} was taken away: ${why}.`,
        at: { path },
      },
    ]
  })
  const broken: Finding[] =
    standing.isBroken === true
      ? [
          {
            rule: 'plan-data-unreadable',
            severity: 'warning',
            message: say`${ref('path', planDataPath(plan.feature))} could not be read, so ids were counted anew; the page keeps what people wrote.`,
            at: { path },
          },
        ]
      : []
  const questions = plan.questions.map(({ text }): Finding => ({ rule: 'gap', severity: 'notice', message: text, at: { path } }))
  return [...broken, ...taken, ...questions]
}
