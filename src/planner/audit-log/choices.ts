import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { envRef, fileSource, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { fieldRef, personalFields } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { organizationOf, packageRef, recordStore, showingRoute } from '../parts/owning.ts'
import { fileRef, guardsPhrase, peoplePhrase, planned } from '../parts/task-words.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import { askedChanges, type AuditContext, jobChanges, withoutActor } from './context.ts'
import { readersGuard } from './readers.ts'
import { connectionSetting } from '../today/stores.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: AuditContext): readonly Decision[] {
  return [store(context), sealing(context), actors(context), values(context), rights(context), readers(context), length(context)].filter(
    (one) => one !== undefined,
  )
}

function store(context: AuditContext): Decision | undefined {
  const {
    project,
    today: { data },
    log,
    changes,
  } = context
  const database = recordStore(context)
  const [first] = changes
  if (database === undefined && first === undefined && log === undefined && data.schema === undefined) return undefined
  const together = changes.filter(({ isTogether }) => isTogether)
  return {
    id: 'store',
    about: 'Where events are kept',
    text:
      log === undefined
        ? say`In a table of the same database, written in the transaction of the change.`
        : say`In ${modelRef(log)}, written in the transaction of the change.`,
    because:
      first === undefined
        ? say`${data.schema === undefined ? (database ?? say`the store`) : pathRef(data.schema)} ${[data.schema === undefined ? 'is there already' : `declares ${count(data.models.filter(({ file }) => file === data.schema).length, 'model')}`]}, so that one commit can keep a record and its event`
        : say`${[`${together.length} of ${count(changes.length, 'change')}`]} that were read run in a transaction today, and ${operationRef(first.operation)} could otherwise change ${modelRef(first.model)} and lose the event`,
    instead: say`a line of a log or a message to a queue after the commit, which a crash between both loses`,
    sources:
      first !== undefined
        ? [operationSource(first.operation, project)]
        : data.schema === undefined
          ? []
          : [fileSource(project, data.schema)],
  }
}

function sealing({ project, today: { data }, files }: AuditContext): Decision {
  const processes = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  const cron = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    id: 'seal',
    about: 'How a later change of an event is noticed',
    text: say`One consumer, ${fileRef(files.seal)}, reads events in their order and seals each with a hash over it and the seal before.`,
    because:
      processes.length > 1
        ? say`${list(processes.slice(0, 3).map(({ path }) => pathRef(path)))} write at the same time, so that neither knows the last seal of the other`
        : cron !== undefined
          ? say`${ref('job', cron.name)} in ${pathRef(cron.file)} shows how work on a schedule is started here`
          : say`${data.schema === undefined ? ['no'] : say`${pathRef(data.schema)} holds no`} counter that all requests would take their turn by`,
    instead: say`a hash that each request computes from the last event: tried with 25 writers at once, it failed`,
    sources: cron === undefined ? [] : [lineSource(project, cron, cron.name)],
  }
}

function actors(context: AuditContext): Decision | undefined {
  const {
    project,
    today: { auth },
  } = context
  const [guard] = auth.guards
  const [job] = jobChanges(context)
  if (guard === undefined && auth.people === undefined) return undefined
  const mail = personalFields(project).find(({ model, kind }) => model.name === auth.people?.name && kind === 'contact')
  return {
    id: 'actor',
    about: 'Who is named in an event',
    text: say`A random pseudonym for the id of ${peoplePhrase(context, say`the caller`)} that ${guard === undefined ? ['the code'] : [guardRef(project, guard)]} has verified, and its kind: person${job === undefined ? [] : say`, job (${operationRef(job.operation)})`} or system.`,
    because:
      mail === undefined
        ? say`${guard === undefined ? ['the caller'] : say`${guardRef(project, guard)} in ${pathRef(guard.file)}`} knows the caller by an id, which has to be erased when its owner asks, while a sealed event stays`
        : say`${fieldRef(mail)} can change, and has to be erased with the id when its owner asks, while a sealed event stays`,
    instead: say`a name or an address of mail, copied into each event`,
    sources: auth.people === undefined ? [] : [modelSource(project, auth.people)],
  }
}

function values({ project, audited }: AuditContext): Decision | undefined {
  const own = personalFields(project)
  const secret = own.filter(({ kind }) => kind === 'secret')
  const named = [...secret, ...own.filter(({ kind }) => kind !== 'secret')]
  const [model] = audited
  if (named.length === 0 && model === undefined) return undefined
  return {
    id: 'values',
    about: 'What of a change an event holds',
    text: say`Names of changed fields, with old and new value for those of a list in ${planned('auditedFields')}; other fields by name alone.`,
    because:
      named.length === 0
        ? say`${model === undefined ? [] : say`${modelRef(model.model)} has ${[count(model.model.fields.length, 'field')]}, and a new one is left out until somebody has put it on the list`}`
        : say`${refsPhrase(named.map(fieldRef), 4)} ${[named.length === 1 ? 'is' : 'are']} personal or secret, and cannot be taken out of a sealed event later`,
    instead: say`the whole record before and after`,
    sources: named.slice(0, 1).map((one) => modelSource(project, one.model)),
  }
}

function rights(context: AuditContext): Decision | undefined {
  const { project } = context
  const key = connectionSetting(project)
  const database = recordStore(context)
  if (key === undefined) return undefined
  return {
    id: 'rights',
    about: 'Who can write to the table of events',
    text: say`The role of the service may insert and read; another role, which no request uses, removes what has passed its time.`,
    because: say`${envRef(key)}, which ${pathRef(key.file)} reads, is the one way to ${database === undefined ? ['the database'] : [database]} that was seen, so that a fault of any handler could rewrite events`,
    instead: say`a promise of the code that it does not update them`,
    sources: [lineSource(project, key, key.name)],
  }
}

function readers(context: AuditContext): Decision | undefined {
  const { project, today } = context
  const [general] = today.auth.guards
  const guard = readersGuard(context) ?? general
  if (guard === undefined) return undefined
  const isNew = readersGuard(context) === undefined
  const organization = organizationOf(context)
  const [route] = guard.routes
  return {
    id: 'readers',
    about: 'Who may read events',
    text: say`${isNew ? say`Holders of a right of its own, ${planned('audit:read')}, asked for behind ${guardRef(project, guard)}` : say`Whom ${guardRef(project, guard)} lets in`}${organization === undefined ? [] : say`, limited to events of their own ${modelRef(organization)}`}; a reading is an event too.`,
    because: isNew
      ? say`${guardRef(project, guard)} decides for ${[guardedCount(guard)]}, and no guard that was read is for those who run the service alone`
      : say`${guardRef(project, guard)} ${route === undefined ? [] : say`stands before ${operationRef(route)} and`} decides for ${[guardedCount(guard)]}`,
    instead: say`access to the database for whoever asks, which leaves no event`,
    sources: [lineSource(project, guard, guard.name)],
  }
}

function length({ period, audited }: AuditContext): Decision {
  const [first] = audited
  return {
    id: 'length',
    about: 'How long events are kept',
    text: say`${[period.words]}, in segments by month that are removed as a whole.`,
    because: [
      ...(period.why === 'asked'
        ? say`the requirement says ${planned(period.words)}`
        : period.why === 'standard'
          ? say`${[period.rule ?? '']} asks for it`
          : say`no requirement names a time, and ${planned('400 days')} let an audit of one year see the whole of it`),
      ...(first === undefined
        ? []
        : say`; events of ${modelRef(first.model)} come from ${[count(new Set(first.changes.map(({ operation }) => operation)).size, 'operation')]}`),
    ],
    instead: say`keeping them without end: they name people, so that they need an end of their own`,
    sources: [],
  }
}

/** What nobody but a person can decide. */
export function questions(context: AuditContext): readonly Statement[] {
  const { period, project, audited, unread, today, team } = context
  const asked: Statement[] = []
  const open = withoutActor(context)
  if (period.why === 'default')
    asked.push({
      id: 'question/length',
      text: say`Is ${planned(period.words)} long enough for the contracts and laws that events of ${modelsPhrase(context)} fall under?`,
      sources: [],
    })
  const shown = showingRoute(project)
  if (shown !== undefined)
    asked.push({
      id: 'question/reads',
      text: say`Is reading an event too, for instance ${operationRef(shown)}? The plan records changes, and readings of the log itself.`,
      sources: [operationSource(shown, project)],
    })
  if (audited[0] !== undefined)
    asked.push({
      id: 'question/failure',
      text: say`May ${operationsPhrase(audited[0].changes.slice(0, 1).map(({ operation }) => operation))} go on when its event cannot be stored? The plan says no.`,
      sources: [],
    })
  if (open[0] !== undefined)
    asked.push({
      id: 'question/open',
      text: say`Whom do events of ${operationsPhrase(open.map(({ operation }) => operation))} name, where no guard was read?`,
      sources: [operationSource(open[0].operation, project)],
    })
  if (readersGuard(context) === undefined && today.auth.guards.length > 0)
    asked.push({
      id: 'question/readers',
      text: say`Who gets ${planned('audit:read')}, and who gives it? ${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'know' : 'knows']} no such people.`,
      sources: [],
    })
  if (unread.length + askedChanges(context).length === 0)
    asked.push({
      id: 'question/operations',
      text: say`Which actions are to be recorded? The code of ${packageRef(project)} shows none that changes records of a model.`,
      sources: [],
    })
  asked.push(...teamQuestion(team.level, team.active), ...storeQuestion(today.data.databases.length, project))
  return asked
}

function modelsPhrase({ audited }: AuditContext): Phrase {
  return audited.length === 0 ? ['this service'] : refsPhrase(audited.map(({ model }) => modelRef(model)))
}

function teamQuestion(level: AuditContext['team']['level'], active: number): readonly Statement[] {
  if (level === 'solo')
    return [
      {
        id: 'question/witness',
        text: say`Who outside keeps the last seal? One person commits here, so that nobody else would notice a chain that was computed anew.`,
        sources: [],
      },
    ]
  if (level === 'large')
    return [
      {
        id: 'question/owners',
        text: say`Which team owns the list of events? ${[`${active} people`]} committed in the last year, and each of them can add an operation.`,
        sources: [],
      },
    ]
  return []
}

function storeQuestion(databases: number, project: AuditContext['project']): readonly Statement[] {
  if (databases > 0 || project.models.length > 0) return []
  return [
    {
      id: 'question/store',
      text: say`Where are events of ${packageRef(project)} kept? No database was found in its manifests.`,
      sources: [],
    },
  ]
}
