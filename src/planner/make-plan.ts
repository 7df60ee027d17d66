import { list, ref, say } from '../core/phrase.ts'
import { hidingTables } from '../core/unread.ts'
import { paragraph } from '../text/page-blocks.ts'
import { unreadNote } from '../text/unread-claims.ts'
import { unreadLanguageNote } from './today/unread-language.ts'
import { askedStandards } from './asked-standards.ts'
import { controlRows } from './control-rows.ts'
import type { EnterpriseFeature, PlanInput } from './enterprise-feature.ts'
import { numberPhases, type StandingIds } from './number-tasks.ts'
import { prefixEndpoints } from './prefix-endpoints.ts'
import { settleFiles } from './settle-files.ts'
import type { FeaturePlan, Plan, Statement, Task } from './plan.ts'
import { exposuresOf } from './today/tell-exposures.ts'

/** Makes the plan of a feature for a project: what its entry says, with ids, the words that nobody understood, and what ends each plan. */
export function makePlan(feature: EnterpriseFeature, input: PlanInput, standing?: StandingIds): Plan {
  const made = prefixEndpoints(withExposures(feature, input), input)
  const phases = settleFiles(made, input)
  const questions = [...made.questions, ...unreadQuestions(input, made.understood)]
  const numbered = numberPhases(feature.name, phases, standing)
  const last = numbered.at(-1)?.tasks.at(-1)
  const note = unreadLanguageNote(input.project)
  const unread = note === undefined ? unreadNote('today/unread', { project: input.project }, hidingTables) : paragraph('today/unread', note)
  const standards = askedStandards(input.project, input.wanted)
  return {
    ...made,
    ...(unread !== undefined && { unread }),
    standards,
    controls: [...made.controls, ...controlRows({ feature: feature.name, phases: numbered, standards }, input.project)],
    feature: feature.name,
    title: feature.title,
    bears: feature.bears,
    questions,
    memory: input.memory,
    phases: numbered,
    closing: closing().map((task, i) => ({ ...task, id: `${feature.name}/C${i + 1}`, needs: last === undefined ? [] : [last.id] })),
    fitted: [
      ...(made.fitted ?? []),
      ...phases.flatMap(({ tasks }) => tasks.flatMap(({ stands }) => (stands === undefined ? [] : [stands]))),
    ],
  }
}

/** Plans about people, rights and records rest on who calls: what lets somebody pass for another is told in each of them. */
function withExposures(feature: EnterpriseFeature, input: PlanInput): FeaturePlan {
  const made = feature.plan(input)
  const rests =
    feature.area === 'Authentication & Security' ||
    feature.area === 'Compliance & Auditing' ||
    /^(?:admin-dashboard|multi-tenancy|api)$/.test(feature.name)
  if (!rests) return made
  const { today, risks } = exposuresOf(input.project, input.today.auth)
  const isLogins = ({ about }: FeaturePlan['today'][number]): boolean => about === 'authentication'
  const groups = made.today.some(isLogins) ? made.today : [{ about: 'authentication' as const, statements: [] }, ...made.today]
  const first = groups.find(isLogins)
  return {
    ...made,
    today:
      today.length === 0
        ? made.today
        : groups.map((group) => (group === first ? { ...group, statements: [...group.statements, ...today] } : group)),
    risks: [...risks, ...made.risks],
  }
}

/** What the specification relates to enterprise work (4.2); nobody but a person can carry either out. */
function closing(): readonly Task[] {
  return [
    {
      key: 'closing/security-audit',
      text: 'audit the finished feature',
      line: '/security-audit --enterprise',
      files: [],
      given: say`the tasks above are done`,
      when: say`somebody who wrote none of it goes through the code, the tests and the controls of this plan`,
      expected: say`each finding is mended, or a person has written down why it stays`,
      shownBy: say`the report that the auditor signs`,
    },
    {
      key: 'closing/load-test',
      text: 'measure the feature under load',
      line: '/performance-check --load-test',
      files: [],
      given: say`a copy of production with the feature switched on`,
      when: say`twice the busiest hour of last month is sent to it`,
      expected: say`answers stay within what the team has agreed on, and nothing is lost`,
      shownBy: say`the figures of the run, beside those of a run without the feature`,
    },
  ]
}

/** Words of the requirement that nothing was made of, or that may be meant either way. They are somebody's text, so they are shown as code. */
function unreadQuestions({ wanted }: PlanInput, understood: readonly string[] = []): readonly Statement[] {
  const { unclear, refusedWords } = wanted
  const unread = wanted.unread.filter((words) => !understood.includes(words))
  return [
    ...unclear.map((name) => ({
      id: `question/unclear/${name}`,
      text: say`Is ${ref('value', name)} wanted or ruled out? The requirement can be read both ways.`,
      sources: [],
    })),
    ...(refusedWords.length === 0
      ? []
      : [
          {
            id: 'question/refused',
            text: say`The requirement rules out ${list(refusedWords.map((words) => ref('value', words)))}: what of this plan would be that?`,
            sources: [],
          },
        ]),
    ...(unread.length === 0
      ? []
      : [
          {
            id: 'question/unread',
            text: say`What does the requirement ask for with ${list(unread.map((words) => ref('value', words)))}? Nothing in this plan was made of it.`,
            sources: [],
          },
        ]),
  ]
}
