import type { Config } from '../core/config.ts'
import type { RepoPath } from '../core/names.ts'
import type { PageDraft } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { Source } from '../core/places.ts'
import { items, paragraph, section, type Item } from '../text/page-blocks.ts'
import { capital, count, sentence } from '../text/wording.ts'
import type { PlanSummary } from './plans.ts'

/** The memory file of enterprise features (specification, 2.5). */
export function enterpriseMemoryPath(config: Config): RepoPath {
  return `${config.docs}/enterprise/${config.memoryFile}` as RepoPath
}

/** What is there of enterprise features, by what code and tests show. Of what is only planned it says where the plan is. */
export function enterpriseMemory(plans: readonly PlanSummary[], config: Config): PageDraft {
  return {
    path: enterpriseMemoryPath(config),
    kind: 'enterprise-assistant',
    title: 'Enterprise features',
    lead: [paragraph('about', say`What stands here was seen in code and tests. Plans say what is meant to come.`)],
    sections: plans.map((plan) =>
      section(`plan/${plan.feature}`, plan.title, 2, [
        paragraph(`state/${plan.feature}`, sentence(stateOf(plan))),
        items(`shown/${plan.feature}`, plan.shown.map(shownItem)),
      ]),
    ),
  }
}

/** One line for the root file: `Single sign-on: 2 of 14 tasks of its plan are shown by code and tests`. */
export function capabilityItem(plan: PlanSummary): Item {
  return { id: `capability/${plan.feature}`, text: say`${[plan.title]}: ${stateOf(plan)}.`, sources: [] }
}

function stateOf({ shown, ticked, tasks, path }: PlanSummary): Phrase {
  const link = ref('path', path, path)
  if (shown.length + ticked === 0) return say`planned in ${link}; none of its ${[count(tasks, 'task')]} was seen in code and tests`
  const byHand: Phrase = ticked === 0 ? [] : [`, and a person ticked ${count(ticked, 'task')}`]
  return say`${[count(shown.length, 'task')]} of ${tasks} in ${link} ${[shown.length === 1 ? 'is' : 'are']} shown by code and tests${byHand}`
}

function shownItem({ id, text, files }: PlanSummary['shown'][number]): Item {
  const places: Phrase = files.length === 0 ? [] : say`, in ${list(files.slice(0, 4).map((path) => ref('path', path, path)))}`
  return { id: `shown/${id}`, text: say`${ref('value', id)}: ${ref('value', text)}${places}.`, sources: [] }
}

/** What somebody needs who works on one enterprise feature. */
export interface FeatureContext {
  plan: PlanSummary
  /** Folder in which its code goes. */
  folder: RepoPath
  /** How this project does what the feature touches, as it is today. */
  today: readonly { id: string; text: Phrase; sources: readonly Source[] }[]
}

/** The memory file in the folder of an enterprise feature. */
export function enterpriseFeatureMemory({ plan, folder, today }: FeatureContext, config: Config): PageDraft {
  return {
    path: `${folder}/${config.memoryFile}` as RepoPath,
    kind: 'enterprise-feature-assistant',
    title: `${plan.title} context`,
    lead: [paragraph('state', say`${[capital(plainStart(plan))]}${stateOf(plan)}.`)],
    sections: [
      section('shown', 'What is there', 2, [items('shown', plan.shown.map(shownItem))]),
      section('today', 'What it has to fit', 2, [
        items(
          'today',
          today.map(({ id, text, sources }) => ({ id, text, sources })),
        ),
      ]),
    ],
  }
}

function plainStart({ title }: PlanSummary): string {
  return `${title}: `
}
