import type { KnownNames } from '../text/resolver.ts'
import type { Phrase, Ref } from '../core/phrase.ts'
import { labelOf } from './draft/first-screen.ts'
import { lineOf } from './draft/phase-section.ts'
import type { Plan } from './plan.ts'
import { type Progress, tasksOf } from './progress.ts'

/** Names that a plan may say although no table of the project has them: what it will make, its lines, its ids, and calls that were seen as evidence. */
export function planNames(plan: Plan, progress: Progress = new Map()): KnownNames {
  const tasks = tasksOf(plan)
  const phrases = [
    ...tasks.flatMap(({ given, when, expected, shownBy }) => [given, when, expected, shownBy]),
    ...plan.decisions.flatMap(({ text, because, instead }) => [text, because, instead]),
    ...[...plan.changes, ...plan.questions, ...plan.risks, ...plan.migration, ...plan.rollback, ...plan.fitted, ...plan.memory].map(
      ({ text }) => text,
    ),
    ...plan.today.flatMap(({ statements }) => statements.map(({ text }) => text)),
    ...(plan.tables ?? []).flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
    ...plan.controls.flatMap(({ asks, evidence }) => [asks, evidence]),
    ...[...progress.values()].flatMap(({ seen }) => seen.map(({ text }) => text)),
  ]
  return {
    value: new Set([
      ...plan.phases.map(({ number, title }) => `${number}. ${title}`),
      ...phrases.flatMap(valuesOf),
      ...plan.components.map(({ name }) => name),
      ...tasks.flatMap(({ id, key }) => [id, labelOf(id, key)]),
    ]),
    command: new Set(tasks.map(lineOf)),
    path: new Set(tasks.flatMap(({ files }) => files.map(({ path }) => path as string))),
  }
}

function valuesOf(phrase: Phrase): readonly string[] {
  return phrase.filter((part): part is Ref => typeof part !== 'string' && part.kind === 'value').map(({ name }) => name)
}
