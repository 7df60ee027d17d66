import type { ChangeSet, PlanFigures } from '../core/change-set.ts'
import { ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bullets, fold, inline, paragraph, type Part } from './github-markdown.ts'

/** `4 phases, 12 tasks, 3 done with evidence, 2 open decisions`. */
function figures({ phases, tasks, done, open }: PlanFigures): string {
  return `${count(phases, 'phase')}, ${count(tasks, 'task')}, ${done} done with evidence, ${count(open, 'open decision')}`
}

/** A plan in one line, for places that show plain text. */
export function planTitle(plan: PlanFigures): string {
  return `${plan.feature}: ${figures(plan)}`
}

/** A plan in one line. */
export function planLine(plan: PlanFigures): Phrase {
  return [ref('value', plan.feature), `: ${figures(plan)}`]
}

/** The plans of a run, each once: the last command that told of one counts. */
export function plansOf(changes: readonly ChangeSet[]): readonly PlanFigures[] {
  return [...new Map(changes.flatMap(({ report: { plan } }) => (plan === undefined ? [] : [[plan.feature, plan] as const]))).values()]
}

/** What a reviewer of a plan reads first: for whom what changes, what is decided, and what comes after. */
export function planParts(plan: PlanFigures | undefined): readonly Part[] {
  if (plan?.says === undefined) return []
  const { changes, decisions, components, next } = plan.says
  return [
    { nodes: [paragraph(['What changes, and for whom']), bullets(changes.map(inline))] },
    { nodes: fold(`The ${count(decisions.length, 'decision')}`, [bullets(decisions.map(inline))]), optional: true },
    ...(components.length === 0 ? [] : [{ nodes: fold('What it adds', [bullets(components.map(inline))]), optional: true }]),
    {
      nodes: [
        paragraph([
          'It is carried out with ',
          ref('command', next),
          ', once it is merged, or approved at its newest commit by somebody with write permission who neither asked for it nor wrote it.',
        ]),
      ],
    },
  ]
}
