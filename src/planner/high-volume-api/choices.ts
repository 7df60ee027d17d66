import { list, say, type Phrase } from '../../core/phrase.ts'
import type { Model } from '../../core/project.ts'
import { lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { changedField, fieldRef, idRef, madeField, versionField } from '../parts/model-fields.ts'
import { planned } from '../parts/task-words.ts'
import { waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { VolumeContext } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: VolumeContext): readonly Decision[] {
  return [
    claimStore(context),
    keyOwner(context),
    keyLife(context),
    paging(context),
    counters(context),
    refusal(context),
    version(context),
  ].filter((one) => one !== undefined)
}

function claimStore({ costly, shared, today: { data } }: VolumeContext): Decision | undefined {
  const [database] = data.databases
  if (costly === undefined || (database === undefined && data.models.length === 0)) return undefined
  const written = [...costly.creates, ...costly.changes]
  const where = database === undefined ? say`the database of the records` : [value(database.name)]
  return {
    id: 'claim-store',
    about: 'Where the claim of an idempotency key is kept',
    text: say`In ${where}, inserted before the work and completed in the transaction of the work.`,
    because:
      written.length === 0
        ? say`${costly.name} has effects that nobody may see twice, and a claim that is lost lets them happen again`
        : say`${costly.name} writes ${list(written.slice(0, 3).map(modelRef))} there, and one transaction can hold both`,
    instead: say`${shared === undefined ? say`a cache` : say`${shared}`}, which may drop a claim when memory is short or after a failover`,
    sources: [costly.source],
  }
}

function keyOwner({ costly, project, today: { auth } }: VolumeContext): Decision | undefined {
  if (costly === undefined) return undefined
  const guard = auth.guards.find(({ name }) => name === costly.route?.authBy?.name) ?? auth.guards[0]
  return {
    id: 'key-owner',
    about: 'To whom a key belongs',
    text: say`To the caller and the operation together, with a hash of method, path and body beside it.`,
    because:
      guard === undefined
        ? say`no guard was seen before ${costly.name}, so that strangers who choose the same key would read the answers of each other`
        : say`${guardRef(project, guard)} says who calls ${costly.name}, and a key alone would hand one caller the answer of another`,
    instead: say`a key that is unique for the whole service, which a stranger can guess and occupy`,
    sources: guard === undefined ? [costly.source] : [lineSource(project, guard, guard.name)],
  }
}

function keyLife({ costly, wanted }: VolumeContext): Decision | undefined {
  const figure = figureOf(wanted, /^(?:hour|day|minute)/i, /retention|retain|key|claim|idempoten|window|any/i)
  if (costly === undefined) return undefined
  const made: Model | undefined = costly.creates[0]
  const unique = made?.fields.filter((field) => field.unique === true && field.id !== true) ?? []
  const because = keyReason(
    costly.name,
    made,
    unique.length > 0 && made !== undefined ? list(unique.slice(0, 2).map((field) => fieldRef(made, field))) : undefined,
  )
  return {
    id: 'key-life',
    about: 'How long an outcome is kept',
    text: say`${figure === undefined ? planned('24 hours') : figureRef(figure)} after the answer, then a job removes the claim.`,
    because,
    instead: say`as long as the records: the table grows with each request and holds copies of answers that a person may ask to have erased`,
    sources: [costly.source],
  }
}

function keyReason(name: Phrase[number], made: Model | undefined, unique: Phrase | undefined): Phrase {
  const way: Phrase = [name]
  if (made === undefined)
    return say`nothing in what ${way} writes tells a repetition from a new request, so that the claim has to outlive the retries of a client`
  return unique === undefined
    ? say`no field of ${modelRef(made)} but its id is unique, so that a second record by ${way} looks like the first one`
    : say`${unique} of ${modelRef(made)} refuses some repetitions of ${way} for good, and the claim covers those that come while a client retries`
}

function paging({ lists, listed, project }: VolumeContext): Decision | undefined {
  const [first] = lists
  if (first === undefined || listed === undefined) return undefined
  const made = madeField(listed)
  const id = idRef(listed)
  const offset = lists.find(({ pages }) => pages.some((name) => /^(?:page|offset|skip)$/i.test(name)))
  const order =
    made === undefined ? (id === undefined ? undefined : [id]) : id === undefined ? undefined : list([fieldRef(listed, made), id])
  return {
    id: 'paging',
    about: 'How a list is read to its end',
    text: say`By a cursor that holds ${order ?? say`the last value of a unique order`}, with an index on ${order ?? say`that order`} and no total count.`,
    because:
      made === undefined
        ? say`${modelRef(listed)} has no time of creation, so that ${id === undefined ? say`a field for the order has to be chosen` : say`${id} alone orders ${first.name}`}`
        : say`${fieldRef(listed, made)} can be the same for two records, and only with ${id === undefined ? say`a unique field` : id} behind it ${first.name} has one order`,
    instead:
      offset === undefined
        ? say`an offset: the database reads and drops what stands before the page, and a record that comes meanwhile shifts each page`
        : say`${list(offset.pages.slice(0, 2).map(planned))} of ${offset.name} alone, which reads and drops what stands before the page; both are answered until the last client has moved`,
    sources: [first.source, modelSource(project, listed)],
  }
}

function counters({ project, shared, today: { api, data } }: VolumeContext): Decision | undefined {
  const [database] = data.databases
  const limited = project.routes.find(({ callLimits = [] }) => callLimits.length > 0)
  const servers = project.entryPoints.filter(({ kind }) => kind === 'server' || kind === 'worker')
  if (project.routes.length === 0) return undefined
  const [store] = [shared, database === undefined ? undefined : value(database.name)].filter((one) => one !== undefined)
  return {
    id: 'counters',
    about: 'Where calls are counted',
    text: say`In ${store ?? say`a store that all processes reach`}, by caller and, before a login, by address; reading and counting is one step there.`,
    because:
      limited?.callLimits?.[0] === undefined
        ? say`${routesWords(project.routes.length)} of ${api.app === undefined ? say`the service` : pathRef(api.app)} ${[project.routes.length === 1 ? 'has' : 'have']} no limit today${servers.length > 1 ? say`, and ${list(servers.slice(0, 2).map(({ path }) => pathRef(path)))} are processes of their own` : []}`
        : say`the limit in ${pathRef(limited.callLimits[0].at.file)} covers ${routesWords(api.limited)}${limited.callLimits[0].byAddress === true ? [', and counts by address, behind which one office is one caller'] : []}`,
    instead: say`memory of the process: each further process multiplies the quota, and a restart forgives`,
    sources: [],
  }
}

function routesWords(amount: number): Phrase {
  return [count(amount, 'route')]
}

function refusal({ writes, lists, project }: VolumeContext): Decision | undefined {
  const waiting = writes.filter(({ calls }) => calls.length > 0)
  const [first] = waiting.length > 0 ? waiting : lists
  if (first === undefined) return undefined
  return {
    id: 'refusal',
    about: 'What happens to the surplus',
    text: say`It is refused at once with 503 and ${planned('Retry-After')}, reads before changes, before a login is looked up.`,
    because:
      waiting.length > 0
        ? say`${waysPhrase(waiting, say`an operation`, 2)} ${[waiting.length === 1 ? 'waits' : 'wait']} for ${list([...new Set(waiting.flatMap(({ calls }) => calls))].slice(0, 2).map(value))}, and each one that waits keeps memory and a caller`
        : say`one application answers ${first.name} and ${routesWords(project.routes.length - 1)} more, and many calls of the first delay the others`,
    instead: say`a queue of requests in memory: by the time one is answered its caller has given up and sent another`,
    sources: waySources([first]),
  }
}

function version({ edits, project }: VolumeContext): Decision | undefined {
  const [edit] = edits
  const model = edit?.changes[0]
  if (edit === undefined || model === undefined) return undefined
  const counted = versionField(model)
  const changed = changedField(model)
  return {
    id: 'version',
    about: 'What says that a record has changed',
    text:
      counted === undefined
        ? say`A number on ${modelRef(model)} that each change raises in its own statement, shown as ${planned('ETag')}.`
        : say`${fieldRef(model, counted)}, which each change raises, shown as ${planned('ETag')}.`,
    because:
      counted !== undefined
        ? say`it is there, and ${edit.name} can ask for it in the statement that writes`
        : changed === undefined
          ? say`no field of ${modelRef(model)} changes with each write of ${edit.name}`
          : say`two writes of ${edit.name} within one tick of ${fieldRef(model, changed)} leave the same time`,
    instead: say`a hash of the answer: ${edit.name} would have to read and build it before it may write, and could still lose the race`,
    sources: [modelSource(project, model)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: VolumeContext): readonly Statement[] {
  const { project, wanted, writes, lists, costly, team } = context
  const asked: Statement[] = []
  if (project.routes.length + writes.length === 0)
    asked.push({
      id: 'question/interface',
      text: say`Which interface is meant? No operation that answers a request was seen in ${value(project.name)}, so that the tasks below name none.`,
      sources: [],
    })
  if (figureOf(wanted, /request|call|rps/i) === undefined)
    asked.push({
      id: 'question/load',
      text: say`How many requests a second must ${waysPhrase([...lists.slice(0, 1), ...writes.slice(0, 1)], say`the service`)} bear, and how slow may the slowest hundredth be?`,
      sources: [],
    })
  asked.push({
    id: 'question/quotas',
    text: say`Which quota does a caller of ${customerGuardPhrase(context, say`the service`)} get, and who may raise it?`,
    sources: [],
  })
  if (figureOf(wanted, /^(?:hour|day|minute)/i) === undefined && costly !== undefined)
    asked.push({
      id: 'question/key-life',
      text: say`How long do clients of ${costly.name} repeat a request? The plan keeps an outcome for 24 hours unless somebody knows better.`,
      sources: [costly.source],
    })
  const strangers = writes.filter(({ auth }) => auth === 'none')
  if (strangers.length > 0)
    asked.push({
      id: 'question/strangers',
      text: say`By what is a caller of ${waysPhrase(strangers, say`an open operation`, 2)} counted? Nobody signs in there, and an address may stand for thousands.`,
      sources: waySources(strangers, 2),
    })
  asked.push(...clients(context), ...people(context, team.level))
  return asked
}

function clients({ lists }: VolumeContext): readonly Statement[] {
  const paged = lists.filter(({ pages }) => pages.some((name) => /^(?:page|offset|skip)$/i.test(name)))
  const [first] = paged
  return first === undefined
    ? []
    : [
        {
          id: 'question/clients',
          text: say`Who calls ${waysPhrase(paged, say`a list`, 2)} with ${list(first.pages.slice(0, 3).map(planned))} today, and until when must that go on?`,
          sources: waySources(paged, 2),
        },
      ]
}

function people({ project, team, today: { api } }: VolumeContext, level: VolumeContext['team']['level']): readonly Statement[] {
  if (level === 'solo')
    return [
      {
        id: 'question/second-reader',
        text: say`Who reads the code of claims and quotas besides its author? One person committed to ${value(project.name)} within the last year.`,
        sources: [],
      },
    ]
  if (level !== 'large') return []
  const owners = project.workflow.codeowners
  return [
    {
      id: 'question/stages',
      text: say`In which order do the teams switch their callers on? ${[`${team.active} people`]} committed within the last year${owners === undefined ? [] : say`, and ${pathRef(owners.file)} says who owns ${api.app === undefined ? say`the code` : pathRef(api.app)}`}.`,
      sources: [],
    },
  ]
}
