import { list, plain, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, modelSource, routeRef, routeSources } from '../../text/fact-refs.ts'
import { fieldRef, personalFields, removedAt } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase, verbWord } from '../parts/record-changes.ts'
import { guardsPhrase } from '../parts/task-words.ts'
import type { FeaturePlan, Statement } from '../plan.ts'
import { loggerOf } from '../today/api.ts'
import { askedChanges, type AuditContext, jobChanges, withoutActor } from './context.ts'
import { tellLogs } from './tell-logs.ts'

/** What leaves a trace today, and what does not. */
export function tellToday(context: AuditContext): FeaturePlan['today'] {
  return [
    { about: 'data', statements: [...tellLogs(context), ...tellChanges(context), ...tellTraces(context)] },
    { about: 'authentication', statements: tellActors(context) },
    { about: 'API', statements: tellLines(context) },
  ]
}

function tellChanges({ audited, project, unread }: AuditContext): readonly Statement[] {
  const told = audited.map(({ model, changes }): Statement => {
    const verbs = [...Map.groupBy(changes, ({ verb }) => verb)]
    return {
      id: `today/changes/${model.name}`,
      text: say`${modelRef(model)}: ${list(
        verbs.map(([, own]) => say`${operationsPhrase(own.map(({ operation }) => operation))} ${verbsWord(own)} it`),
        ', and ',
      )}.`,
      sources: changes.slice(0, 3).flatMap(({ operation }) => [operationSource(operation, project)]),
    }
  })
  const [first] = unread
  if (first === undefined) return told
  return [
    ...told,
    {
      id: 'today/unread',
      text: say`What ${refsPhrase(unread.map(routeRef))} ${[unread.length === 1 ? 'changes' : 'change']} could not be read from the code.`,
      sources: routeSources(project, first).slice(0, 1),
    },
  ]
}

/** `creates`, or `create` where several operations do it. */
function verbsWord(changes: AuditContext['changes']): Phrase {
  const [first] = changes
  if (first === undefined) return []
  const isOne = new Set(changes.map(({ operation }) => operation)).size === 1
  return isOne ? verbWord(first.verb) : [plain(verbWord(first.verb)).replace(/s\b/g, '')]
}

/** Marks on the records themselves: they hold the last change alone. */
function tellTraces({ audited, project }: AuditContext): readonly Statement[] {
  const marked = audited.flatMap(({ model }) =>
    model.fields
      .filter(({ name }) => /^(?:updated|modified|created|deleted|changed)_?by(?:_?id)?$/i.test(name))
      .map((field) => ({ model, field })),
  )
  const gone = audited.filter(({ model, changes }) => removedAt(model) === undefined && changes.some(({ verb }) => verb === 'removes'))
  const told: Statement[] = []
  const [mark] = marked
  if (mark !== undefined)
    told.push({
      id: 'today/marks',
      text: say`${refsPhrase(marked.map(fieldRef))} ${[marked.length === 1 ? 'holds' : 'hold']} who made the last change; what stood before is overwritten.`,
      sources: [modelSource(project, mark.model)],
    })
  else if (audited.length > 0)
    told.push({
      id: 'today/no-marks',
      text: say`${refsPhrase(
        audited.map(({ model }) => modelRef(model)),
        5,
      )} ${[audited.length === 1 ? 'has' : 'have']} no field for who made a change.`,
      sources: audited.slice(0, 2).map(({ model }) => modelSource(project, model)),
    })
  const [first] = gone
  if (first !== undefined)
    told.push({
      id: 'today/removed',
      text: say`A removed record of ${list(gone.map(({ model }) => modelRef(model)))} is gone without a mark that it was there.`,
      sources: [modelSource(project, first.model)],
    })
  return told
}

function tellActors(context: AuditContext): readonly Statement[] {
  const { project, today } = context
  const told: Statement[] = []
  const asked = askedChanges(context)
  if (today.auth.guards.length > 0 && asked.length > 0)
    told.push({
      id: 'today/actor',
      text: say`Who acts is known to ${guardsPhrase(context)} when a request comes in.`,
      sources: today.auth.guards.slice(0, 2).map(({ file, line, name }) => project.source(file, line, line, name)),
    })
  const open = withoutActor(context)
  const [first] = open
  if (first !== undefined)
    told.push({
      id: 'today/nobody',
      text: say`${operationsPhrase(open.map(({ operation }) => operation))} ${[new Set(open.map(({ operation }) => operation)).size === 1 ? 'changes' : 'change']} records, and no guard that was read says for whom.`,
      sources: [operationSource(first.operation, project)],
    })
  const jobs = jobChanges(context)
  for (const { operation, verb, model } of jobs.slice(0, 3))
    told.push({
      id: `today/job/${operationRef(operation).name}/${model.name}`,
      text: say`${operationRef(operation)} ${verbWord(verb)} ${modelRef(model)} with no person behind it.`,
      sources: [operationSource(operation, project)],
    })
  return told
}

function tellLines({ project }: AuditContext): readonly Statement[] {
  const logger = loggerOf(project)
  const told: Statement[] = []
  if (logger !== undefined)
    told.push({
      id: 'today/logger',
      text: say`${logger} writes lines for whoever runs the service: a line can be lost or changed, and belongs to no transaction.`,
      sources: [],
    })
  const personal = personalFields(project).filter(({ kind }) => kind !== 'secret')
  const secret = personalFields(project).filter(({ kind }) => kind === 'secret')
  if (personal.length + secret.length > 0)
    told.push({
      id: 'today/values',
      text: say`${refsPhrase([...secret, ...personal].map(fieldRef), 4)} would be copied into a log that keeps whole records.`,
      sources: [],
    })
  return told
}
