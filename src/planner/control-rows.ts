import { list, ref, say, type Phrase } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import { sentences } from '../text/page-blocks.ts'
import { judgeControl, seenWords } from './judge-control.ts'
import { fileRef } from './parts/task-words.ts'
import type { ControlRow, NumberedPhase, NumberedTask } from './plan.ts'
import type { Seen } from './shows.ts'
import type { AskedStandard, Control } from './standard.ts'

/** Which controls of the standards that count a feature serves, and where their evidence is, or will be. */
export function controlRows(
  about: { feature: string; phases: readonly NumberedPhase[]; standards: readonly AskedStandard[] },
  project: Project,
): readonly ControlRow[] {
  return about.standards.flatMap(({ standard }) =>
    standard.controls
      .filter(({ features }) => features.includes(about.feature))
      .map((control): ControlRow => {
        const { code, tests } = judgeControl(control, project)
        const seen = code.slice(0, 2)
        const [test] = tests
        return {
          standard: standard.name,
          control: `${control.number} ${control.title}`,
          asks: capitalised(control.asks),
          evidence: evidenceOf(standing(seen, test), control, about.phases),
          sources: [...seen, ...(test === undefined ? [] : [test])].map(({ at }) => at),
        }
      }),
  )
}

function standing(code: readonly Seen[], test: Seen | undefined): Phrase {
  if (code.length === 0) return []
  return say`Stands today: ${seenWords(code)}${test === undefined ? [] : say`, which ${test.text} tests`}.`
}

function evidenceOf(stands: Phrase, control: Control, phases: readonly NumberedPhase[]): Phrase {
  const tasks = tasksFor(control, phases)
  const [first] = tasks
  const person = control.person === undefined ? [] : say`A person has to show: ${[control.person]}.`
  if (first === undefined) return sentences([stands, person.length > 0 || stands.length > 0 ? person : ['A person has to show it.']])
  const test = tasks.flatMap(({ files }) => files.filter(({ kind }) => kind === 'test'))[0]
  const shown = list(tasks.map(({ id }) => ref('value', id)))
  const where = test === undefined ? [] : say`, tested in ${fileRef(test)}`
  return sentences([stands, say`With ${shown}${where}.`, person])
}

/** Tasks that bring the evidence of a control: the two whose words say so and that bring a test, or else the two first ones whose words do. */
function tasksFor({ tasks }: Control, phases: readonly NumberedPhase[]): readonly NumberedTask[] {
  if (tasks === undefined) return []
  const fit = phases.flatMap((phase) => phase.tasks).filter(({ key, text }) => tasks.test(`${key} ${text}`))
  const tested = fit.filter(({ files }) => files.some(({ kind }) => kind === 'test'))
  return (tested.length > 0 ? tested : fit).slice(0, 2)
}

function capitalised(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest, '.'] : phrase
}
