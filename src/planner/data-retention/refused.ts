import { say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import type { Statement } from '../plan.ts'
import { isRefused, refusals } from '../today/records/tell-triggers.ts'
import type { RetentionContext } from './context.ts'

/** Records that the database refuses to delete: a job that removes them fails. */
export function refusedRisks({ project }: RetentionContext): readonly Statement[] {
  return project.models
    .filter((model) => isRefused(project, model, 'delete'))
    .slice(0, 3)
    .flatMap((model): Statement[] => {
      const rule = refusals(project, model).find(({ on }) => on.includes('delete'))
      if (rule === undefined) return []
      return [
        {
          id: `risk/refused/${model.name}`,
          text: say`${pathRef(rule.file)} makes the database refuse DELETE of ${modelRef(model)}: its rows end by dropped partitions, or stay.`,
          sources: [project.source(rule.file, rule.line, rule.to, rule.name)],
        },
      ]
    })
}
