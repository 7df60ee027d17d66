import type { PlanInput } from '../enterprise-feature.ts'
import type { TaskFile } from '../plan.ts'
import { schemaFiles } from './task-words.ts'

/** Files of a new table: the one that declares most models, or a file of its own where each model has one. */
export function tableFiles(input: PlanInput, name: string): readonly TaskFile[] {
  const {
    today: {
      data: { models, schema },
      place,
    },
  } = input
  const inSchema = models.filter(({ file }) => file === schema).length
  return models.length > 1 && inSchema * 2 <= models.length ? [{ ...place.module(name), kind: 'schema' }] : schemaFiles(input, name)
}
