import { list, say, type Phrase } from '../../core/phrase.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { operationRef, operationSource, refsPhrase } from '../parts/record-changes.ts'
import { type LogAround, type LogWriter, type StandingLog, standingLogs } from '../parts/standing-logs.ts'
import type { Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { AuditContext } from './context.ts'
import { writesEvent } from './evidence.ts'

const mostTold = 4

/** Which models hold what happened, which code writes them, and which changes leave nothing there. */
export function tellLogs(context: AuditContext): readonly Statement[] {
  const { project } = context
  const logs = standingLogs(project)
  const rest = logs.slice(mostTold)
  return [
    ...logs.slice(0, mostTold).flatMap((log) => [tellLog(context, log), ...tellAround(context, log)]),
    ...(rest.length === 0
      ? []
      : [
          {
            id: 'today/logs',
            text: say`${refsPhrase(rest.map(({ model }) => modelRef(model)))} ${[rest.length === 1 ? 'holds' : 'hold']} what happened as well.`,
            sources: rest.slice(0, 3).map(({ model }) => modelSource(project, model)),
          },
        ]),
    ...tellUnwritten(context),
    ...tellSilent(context, logs),
  ]
}

function tellLog({ project, changes }: AuditContext, { model, operations, writers }: StandingLog): Statement {
  const all = new Set(changes.map(({ operation }) => operation))
  const writing = operations.filter((operation) => all.has(operation))
  const by: Phrase = writers.length === 0 ? [] : say`; ${writersPhrase(project, writers)} ${[writers.length === 1 ? 'writes' : 'write']} it`
  const reached: Phrase =
    all.size === 0
      ? []
      : say`, reached by ${[`${writing.length} of ${count(all.size, 'operation')}`]} that ${[all.size === 1 ? 'changes' : 'change']} records`
  const told: Phrase = [...by, ...reached]
  return {
    id: `today/log/${model.name}`,
    text: say`${modelRef(model)} in ${pathRef(model.file)} holds what happened${told}.`,
    sources: [modelSource(project, model), ...writers.slice(0, 2).map((one) => lineSource(project, one, one.name))],
  }
}

function writersPhrase(project: AuditContext['project'], writers: readonly LogWriter[]): Phrase {
  return refsPhrase(
    writers.map((one) => say`${guardRef(project, one)} in ${pathRef(one.file)}`),
    2,
  )
}

/** Code around operations that writes the log. */
function tellAround({ project }: AuditContext, { model, around }: StandingLog): readonly Statement[] {
  return around.slice(0, 3).map((one) => ({
    id: `today/around/${model.name}/${one.name}`,
    text: say`${guardRef(project, one)} in ${pathRef(one.file)} writes ${modelRef(model)} ${forWhat(one, project.routes.length)}.`,
    sources: [lineSource(project, one, one.name)],
  }))
}

function forWhat({ kind, routes }: LogAround, total: number): Phrase {
  if (kind === 'hook') return say`when the data library tells it of a change`
  if (routes.length === 0) return say`for what passes it; nobody was seen to apply it`
  return routes.length === total
    ? say`for each request that passes it; which it leaves out was not read`
    : say`for ${[count(routes.length, 'route')]} that pass it; which requests it leaves out was not read`
}

/** Models that look like a log and that nothing was seen to write. */
function tellUnwritten({ project, log }: AuditContext): readonly Statement[] {
  if (log === undefined || standingLogs(project).some(({ model }) => model === log)) return []
  return [
    {
      id: `today/log/${log.name}`,
      text: say`${modelRef(log)} in ${pathRef(log.file)} is made for what happened, and no code was seen to write it.`,
      sources: [modelSource(project, log)],
    },
  ]
}

/** Changes that leave no record; without any log all of them do, which goes without saying. */
function tellSilent({ project, changes }: AuditContext, logs: readonly StandingLog[]): readonly Statement[] {
  if (logs.length === 0) return []
  const silent = [...new Set(changes.map(({ operation }) => operation))].filter((operation) => !writesEvent(operation, project))
  const [first] = silent
  if (first === undefined) return []
  return [
    {
      id: 'today/silent',
      text: say`${refsPhrase(silent.map(operationRef), 4)} ${[silent.length === 1 ? 'changes' : 'change']} records and ${[silent.length === 1 ? 'was' : 'were']} not seen to write ${list(
        logs.slice(0, 3).map(({ model }) => modelRef(model)),
        ' or ',
      )}.`,
      sources: [operationSource(first, project)],
    },
  ]
}
