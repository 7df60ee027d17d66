import { list, ref, say } from '../../core/phrase.ts'
import type { Model } from '../../core/project.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { aModel } from '../parts/owning.ts'
import { endsAt, fieldRef, madeAt, removedAt } from '../parts/personal-data.ts'
import { isJob, operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import { blocking, growing, removedByJobs, type RetentionContext } from './context.ts'

/** What ends today, and what grows. */
export function tellToday(context: RetentionContext): FeaturePlan['today'] {
  return [
    {
      about: 'data',
      statements: [
        ...tellRemovals(context),
        ...tellUnread(context),
        ...tellGrowth(context),
        ...tellEnds(context),
        ...tellBlocks(context),
        ...tellFiles(context),
      ],
    },
  ]
}

function tellRemovals({ removals, project }: RetentionContext): readonly Statement[] {
  return [...Map.groupBy(removals, ({ model }) => model.name).values()].slice(0, 5).flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const operations = [...new Set(own.map(({ operation }) => operation))]
    return [
      {
        id: `today/removed/${first.model.name}`,
        text: say`Records of ${modelRef(first.model)} end by ${operationsPhrase(operations)}, ${[operations.every(isJob) ? 'on a schedule' : 'when somebody asks']}.`,
        sources: operations.slice(0, 2).map((operation) => operationSource(operation, project)),
      },
    ]
  })
}

function tellGrowth(context: RetentionContext): readonly Statement[] {
  const { business, people, logs } = context
  return [
    { id: 'business', models: growing(business, context) },
    { id: 'people', models: growing(people, context) },
    { id: 'logs', models: growing(logs, context) },
  ].flatMap(({ id, models }) => {
    const [first] = models
    if (first === undefined) return []
    const time = madeAt(first)
    return [
      {
        id: `today/growing/${id}`,
        text: say`${refsPhrase(models.map(modelRef), 5)} ${[models.length === 1 ? 'grows' : 'grow']}: no operation that was read removes such a record${time === undefined ? [] : say`, and ${fieldRef({ model: first, field: time })} says how old it is`}.`,
        sources: [modelSource(context.project, first)],
      },
    ]
  })
}

function tellEnds(context: RetentionContext): readonly Statement[] {
  const cleaned = new Set(removedByJobs(context).map(({ model }) => model.name))
  const ended = context.passing.flatMap((model) => fieldOf(model, endsAt(model))).filter(({ model }) => !cleaned.has(model.name))
  const marked = context.marked.flatMap((model) => fieldOf(model, removedAt(model))).filter(({ model }) => !cleaned.has(model.name))
  const told: Statement[] = []
  const [first] = ended
  if (first !== undefined)
    told.push({
      id: 'today/ended',
      text: say`${refsPhrase(ended.map(fieldRef), 4)} ${[ended.length === 1 ? 'says' : 'say']} when a record ends, and no job that was read removes it then.`,
      sources: [modelSource(context.project, first.model)],
    })
  const [mark] = marked
  if (mark !== undefined)
    told.push({
      id: 'today/marked',
      text: say`${refsPhrase(marked.map(fieldRef), 4)} ${[marked.length === 1 ? 'hides' : 'hide']} a record that counts as removed; it stays in the table.`,
      sources: [modelSource(context.project, mark.model)],
    })
  return told
}

/** Routes that remove something by their method, and whose code could not be followed to a model. */
function tellUnread({ removals, project }: RetentionContext): readonly Statement[] {
  const read = new Set(removals.map(({ operation }) => operation))
  const unread = project.routes.filter((route) => route.method === 'DELETE' && !read.has(route))
  const [first] = unread
  if (first === undefined) return []
  return [
    {
      id: 'today/unread',
      text: say`What ${operationsPhrase(unread)} ${[unread.length === 1 ? 'removes' : 'remove']} could not be read from the code.`,
      sources: [operationSource(first, project)],
    },
  ]
}

function fieldOf(model: Model, field: Model['fields'][number] | undefined): readonly { model: Model; field: Model['fields'][number] }[] {
  return field === undefined ? [] : [{ model, field }]
}

function tellBlocks({ people, business, project, timeless }: RetentionContext): readonly Statement[] {
  const blocks = blocking([...people, ...business], project)
  const told: Statement[] = blocks.slice(0, 3).map(({ model, field }) => ({
    id: `today/blocks/${model.name}.${field.name}`,
    text: say`${fieldRef({ model, field })} keeps the database from removing ${aModel({ name: field.references ?? '' })} that it points at.`,
    sources: [modelSource(project, model)],
  }))
  const [first] = timeless
  if (first !== undefined)
    told.push({
      id: 'today/timeless',
      text: say`${refsPhrase(timeless.map(modelRef), 5)} ${[timeless.length === 1 ? 'holds' : 'hold']} no time from which an age could be counted.`,
      sources: [modelSource(project, first)],
    })
  return told
}

function tellFiles({ store, cron, project }: RetentionContext): readonly Statement[] {
  const told: Statement[] = []
  if (store !== undefined)
    told.push({
      id: `today/files/${store.name}`,
      text: say`${pathRef(store.path)} keeps files outside of the database with ${ref('package', store.name)}.`,
      sources: [project.source(store.path, store.line, store.line, store.name)],
    })
  if (cron !== undefined)
    told.push({
      id: `today/schedule/${cron.name}`,
      text: say`${operationRef(cron)} in ${pathRef(cron.file)} is work on a schedule${cron.schedule === undefined ? [] : say` (${ref('value', cron.schedule)})`}, started by ${list([[cron.library]])}.`,
      sources: [operationSource(cron, project)],
    })
  return told
}
