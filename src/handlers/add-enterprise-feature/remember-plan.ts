import type { CommandContext } from '../../core/command.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { PageDraft } from '../../core/page.ts'
import { say } from '../../core/phrase.ts'
import { enterpriseFeatureMemory, enterpriseMemory } from '../../memory/enterprise-memory.ts'
import { templateLogs } from '../../memory/paths.ts'
import { parsePlan, type PlanSummary } from '../../memory/plans.ts'
import { memoryFiles, readMemory, type Remembered, type Rule } from '../../memory/read-memory.ts'
import { rootMemory } from '../../memory/root-memory.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import { type PlanData, writePlanData } from '../../planner/plan-data.ts'
import type { Plan, Statement } from '../../planner/plan.ts'
import type { Place } from '../../planner/today/place.ts'
import { pathRef } from '../../text/fact-refs.ts'
import type { KnownNames } from '../../text/resolver.ts'
import type { Known } from '../../text/wording.ts'
import { knownPlans } from './known-plans.ts'

/** Statements of memory files that one plan repeats. */
const mostStatements = 12

/** What memory files say (specification, 2.5): those on architecture, on logins and on security first, conventions of the root last. */
export async function recallForPlan(
  entry: EnterpriseFeature,
  snapshot: Pick<CommandContext['head']['snapshot'], 'files' | 'readAll'>,
  about: { config: CommandContext['config']; known: Known },
): Promise<Remembered> {
  const feature = namedOnly(entry)
  const texts = new Map<RepoPath, string>()
  for await (const [path, text] of snapshot.readAll(memoryFiles(snapshot.files.keys(), feature, about.config))) texts.set(path, text)
  return readMemory(texts, feature, about.config, about.known)
}

/** A feature of which nothing but the name is known: memory is asked for what binds the whole, and for what is kept under its name. */
function namedOnly({ name }: EnterpriseFeature): Feature {
  const none = {
    symbols: [],
    routes: [],
    env: [],
    config: [],
    models: [],
    errors: [],
    jobs: [],
    webhooks: [],
    outbound: [],
    tests: [],
    docs: [],
  }
  return { ...none, name, slug: name, aliases: [], files: [], flows: [], edgeCases: [] }
}

/** What memory files say, as statements of a plan. */
export function statementsOf({ conventions, security, compliance }: Remembered): readonly Statement[] {
  const rules = [
    ...security,
    ...compliance,
    ...conventions.filter(({ path }) => path.includes('/')),
    ...conventions.filter(({ path }) => !path.includes('/')),
  ]
  const said = new Map(rules.map((rule) => [`${rule.path}:${rule.line}`, rule]))
  return [...said.values()].slice(0, mostStatements).map(statementOf)
}

function statementOf({ text, path }: Rule): Statement {
  const words = text.map((part) => (typeof part === 'string' ? part : part.name)).join('')
  return { id: `memory/${path}/${words.slice(0, 80)}`, text: say`${pathRef(path)} says: ${text}.`, sources: [] }
}

/** Memory files after a plan was written: those of enterprise features, of this one's folder, and, where aggregates are written, the root file. */
export function planMemories(
  about: { plan: Plan; data: PlanData; place: Place; remembered: Remembered; known: Known },
  context: CommandContext,
): { drafts: readonly PageDraft[]; names: KnownNames } {
  const { plan, data, place, remembered, known } = about
  const own = parsePlan(writePlanData(data))
  const others = remembered.plans.filter(({ feature }) => feature !== plan.feature)
  const plans = knownPlans([...others, ...(own === undefined ? [] : [own])]).toSorted((a, b) => (a.feature < b.feature ? -1 : 1))
  const { config, head } = context
  const summary = plans.find(({ feature }) => feature === plan.feature)
  const today = plan.today.flatMap(({ statements }) => statements)
  const drafts = [
    enterpriseMemory(plans, config),
    ...(summary === undefined ? [] : [enterpriseFeatureMemory({ plan: summary, folder: place.folder, today }, config)]),
    ...(context.aggregates
      ? [
          rootMemory({
            project: head.project,
            config,
            known,
            records: remembered.records,
            remembered: { plans },
            templateLogs: templateLogs(head.snapshot.files.keys()),
          }),
        ]
      : []),
  ]
  return { drafts, names: { value: new Set(plans.flatMap(shownNames)) } }
}

function shownNames({ shown }: PlanSummary): readonly string[] {
  return shown.flatMap(({ id, text }) => [id, text])
}
