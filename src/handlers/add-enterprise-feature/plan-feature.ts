import type { ChangeSet, FileChange, Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import { amountsOf } from '../../planner/draft/first-screen.ts'
import { draftPlan } from '../../planner/draft/draft-plan.ts'
import { type EnterpriseFeature, planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { entries } from '../../planner/features/index.generated.ts'
import { makePlan } from '../../planner/make-plan.ts'
import { planData, readPlanData, type StandingPlan, writePlanData } from '../../planner/plan-data.ts'
import { planNames } from '../../planner/plan-names.ts'
import type { Plan } from '../../planner/plan.ts'
import { type Progress, progressOf, tasksOf } from '../../planner/progress.ts'
import { scopeToPackage, servicePackages } from '../../planner/scope-to-package.ts'
import { readToday } from '../../planner/today/read-today.ts'
import { nothingWanted, type Wanted } from '../../planner/wanted.ts'
import { projectResolver } from '../../text/resolver.ts'
import { count } from '../../text/wording.ts'
import { keepInCommits } from '../document-feature/ignored-files.ts'
import { change } from '../document-feature/write-page.ts'
import type { PlanWish } from './parse-arguments.ts'
import { readStandingPage, writePlanPage } from './write-plan.ts'

/** Plans one feature: finds its entry, reads the project, drafts and merges the plan, and counts. */
export async function planFeature(wish: PlanWish, context: CommandContext): Promise<ChangeSet> {
  const entry = entryOf(wish.feature)
  const { snapshot, project: whole } = context.head
  const dataPath = planDataPath(entry.name)
  const dataText = snapshot.files.has(dataPath) ? await snapshot.read(dataPath) : undefined
  const standing = readPlanData(dataText)
  const page = await readStandingPage(planPath(entry.name), standing, snapshot)
  const { project, pack } = scoped(whole, wish.package ?? standing.package)
  const requirements = wish.requirements ?? standing.requirements ?? ''
  const plan = makePlan(entry, await inputOf(entry, project, wantedOf(requirements)), standing.ids)
  const progress = progressOf(plan, project, page.ticks)
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

/** The entry of the catalogue that was asked for. */
function entryOf(text: string): EnterpriseFeature {
  const found = entries.find(({ name }) => name === text.toLowerCase())
  if (found !== undefined) return found
  throw new UsageError(
    `I know no feature called \`${text.slice(0, 60)}\`. There is ${entries.map(({ name }) => `\`${name}\``).join(', ')}.`,
  )
}

function wantedOf(_requirements: string): Wanted {
  return nothingWanted
}

async function inputOf(entry: EnterpriseFeature, project: Project, wanted: Wanted): Promise<Parameters<EnterpriseFeature['plan']>[0]> {
  return { project, wanted, today: readToday(project, entry.folder ?? entry.name), team: await project.team(), memory: [] }
}

/** The package that the plan is for: the one that was named, the one that answers requests, or a question. */
function scoped(project: Project, wanted: string | undefined): { project: Project; pack?: Package } {
  const services = servicePackages(project)
  if (wanted !== undefined) {
    const named = project.packages.filter(({ name, dir }) => name === wanted || dir === wanted)
    const [pack] = named
    if (pack === undefined) throw new UsageError(`I know no package \`${wanted.slice(0, 60)}\`. ${choices(services, project)}`)
    return { project: scopeToPackage(project, pack), pack }
  }
  const [only, other] = services
  if (only === undefined || other === undefined) return { project: only === undefined ? project : scopeToPackage(project, only) }
  throw new UsageError(`Several packages answer requests, and the plan is for one. ${choices(services, project)}`)
}

function choices(services: readonly Package[], { packages }: Project): string {
  const offered = (services.length > 0 ? services : packages).slice(0, 8).map(({ name, dir }) => `\`--package ${dir === '' ? name : dir}\``)
  return `There is ${offered.join(', ')}.`
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
