import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, fileSource } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { usesText } from '../evidence/texts.ts'
import { incomingRef } from '../parts/outside.ts'
import { changedField, fieldRef, madeField, versionField } from '../parts/model-fields.ts'
import { fileRef, pathWords, planned } from '../parts/task-words.ts'
import { verb, wayPhrase, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import { shownName } from '../today/api.ts'
import type { VolumeContext } from './context.ts'

/** For whom what changes. */
export function changes(context: VolumeContext): readonly Statement[] {
  const { costly, lists, writes, project, today } = context
  return [
    {
      id: 'changes/repeats',
      text: say`Callers of ${waysPhrase(writes, say`operations that change something`)} may send a request again under its ${planned('Idempotency-Key')} and get the first outcome.`,
      sources: waySources(writes),
    },
    ...(lists.length === 0
      ? []
      : [
          {
            id: 'changes/lists',
            text: say`Callers of ${waysPhrase(lists, say`lists`)} get pages of at most ${planned('100')} entries and follow ${planned('next')} for the rest.`,
            sources: waySources(lists),
          },
        ]),
    {
      id: 'changes/heavy',
      text: say`Whoever calls ${wayPhrase(lists[0] ?? costly, say`the service`)} too often gets 429 with ${planned('Retry-After')}, and callers within their quota are answered.`,
      sources: [],
    },
    {
      id: 'changes/developers',
      text: say`Developers mount bounds, quotas and keys once in ${pathWords(today.api.app, say`the application`)}, and say of each new operation whether it may be repeated.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Operators of ${value(project.name)} watch four figures: refused for quota, refused when full, repeated, answered with 304.`,
      sources: [],
    },
  ]
}

/** How the interface bears load today. */
export function tellInterface(context: VolumeContext): readonly Statement[] {
  const { project, writes, lists } = context
  const [known] = usesText(/^idempotency-key$/i)(project)
  const waiting = writes.filter(({ calls, mails }) => calls.length > 0 || mails)
  const unpaged = lists.filter(({ pages, lists: read }) => pages.length === 0 && read.length > 0)
  const paged = lists.filter(({ pages }) => pages.length > 0)
  return [
    ...(writes.length === 0
      ? []
      : [
          {
            id: 'volume/writes',
            text:
              known === undefined
                ? say`${[count(writes.length, 'operation')]} ${[writes.length === 1 ? 'changes' : 'change']} something and no code reads a key of a repeated request: ${waysPhrase(writes, [])}.`
                : say`${known.text} for ${[count(writes.length, 'operation')]} that ${[writes.length === 1 ? 'changes' : 'change']} something, such as ${waysPhrase(writes, [], 1)}.`,
            sources: known === undefined ? waySources(writes) : [known.at],
          },
        ]),
    ...(unpaged.length === 0
      ? []
      : [
          {
            id: 'volume/unpaged',
            text: say`${waysPhrase(unpaged, [])} ${[unpaged.length === 1 ? 'answers' : 'answer']} a list, and no parameter for a page was seen.`,
            sources: waySources(unpaged),
          },
        ]),
    ...paged.slice(0, 3).map((way) => ({
      id: `volume/paged/${way.name.name}`,
      text: say`${way.name} takes ${list(way.pages.slice(0, 3).map(planned))}.`,
      sources: [way.source],
    })),
    ...waiting.slice(0, 4).map((way) => ({
      id: `volume/waits/${way.name.name}`,
      text: say`${way.name} lets its caller wait for ${way.calls.length === 0 ? say`a mail server` : list(way.calls.slice(0, 3).map(value))}.`,
      sources: [way.source],
    })),
    ...tellLimits(context),
    ...tellTags(context),
  ]
}

function tellLimits({ project }: VolumeContext): readonly Statement[] {
  const limited = project.routes.filter(({ callLimits = [] }) => callLimits.length > 0)
  if (project.routes.length === 0) return []
  const [first] = limited
  const limit = first?.callLimits?.[0]
  if (first === undefined || limit === undefined)
    return [
      {
        id: 'volume/limits',
        text: say`Nothing that was read counts how often a caller of ${routeRef(project.routes[0] as NonNullable<typeof first>)} or another route asks.`,
        sources: [],
      },
    ]
  return [
    {
      id: 'volume/limits',
      text: say`${routeRef(first)}${limited.length > 1 ? [` and ${count(limited.length - 1, 'other')}`] : []} let ${[count(limit.most, 'request')]} pass in ${[count(Math.round(limit.window / 1000), 'second')]}${limit.byAddress === true ? [' from one address'] : []}, as ${pathRef(limit.at.file)} sets it.`,
      sources: [lineSource(project, limit.at)],
    },
  ]
}

function tellTags({ project, today: { api } }: VolumeContext): readonly Statement[] {
  if (api.app === undefined || api.framework === undefined || !/^express$/i.test(api.framework)) return []
  return [
    {
      id: 'volume/tags',
      text: say`${value(shownName(api.framework, project))} in ${pathRef(api.app)} adds a weak ${planned('ETag')} to a finished body, which saves the sending and none of the work.`,
      sources: [fileSource(project, api.app)],
    },
  ]
}

/** What the records offer for pages, versions and repetitions. */
export function tellRecords({ project, listed, edits, workers, incoming }: VolumeContext): readonly Statement[] {
  const edited = edits[0]?.changes[0]
  const said: Statement[] = []
  if (listed !== undefined) {
    const made = madeField(listed)
    said.push({
      id: `volume/order/${listed.name}`,
      text:
        made === undefined
          ? say`${modelRef(listed)} in ${pathRef(listed.file)} keeps no time of its creation.`
          : say`${fieldRef(listed, made)} in ${pathRef(listed.file)} says when a record was made.`,
      sources: [modelSource(project, listed)],
    })
  }
  if (edited !== undefined) {
    const field = versionField(edited) ?? changedField(edited)
    said.push({
      id: `volume/version/${edited.name}`,
      text:
        field === undefined
          ? say`No field of ${modelRef(edited)} says that it was changed.`
          : say`${fieldRef(edited, field)} moves when the record is changed.`,
      sources: [modelSource(project, edited)],
    })
  }
  for (const worker of workers.slice(0, 3))
    said.push({
      id: `volume/worker/${worker.name}`,
      text: say`${jobRef(worker)} of ${value(worker.library)} takes work in ${pathRef(worker.file)}, and may get the same piece twice.`,
      sources: [lineSource(project, worker, worker.name)],
    })
  for (const hook of incoming.slice(0, 2))
    said.push({
      id: `volume/incoming/${hook.file}:${hook.line}`,
      text: say`${incomingRef(hook)} is called by ${value(hook.provider ?? 'another service')}, which sends an event again until it is answered.`,
      sources: [lineSource(project, hook)],
    })
  return said
}

/** What can go wrong. */
export function risks({ costly, lists, incoming, shared, singles, today: { data } }: VolumeContext): readonly Statement[] {
  const made = costly?.creates[0]
  const found: Statement[] = [
    {
      id: 'risk/stuck',
      text: say`A process that ends in the middle of ${wayPhrase(costly, say`a change`)} leaves a claim that answers 409 for good; a claim without an outcome ends after the longest request.`,
      sources: [],
    },
    {
      id: 'risk/failure-kept',
      text: say`A kept 500 would turn one bad minute of ${data.databases[0] === undefined ? say`the database` : value(data.databases[0].name)} into a failure of 24 hours for ${wayPhrase(costly, say`that request`)}.`,
      sources: [],
    },
  ]
  if (made !== undefined)
    found.push({
      id: 'risk/body',
      text: say`The kept answer of ${wayPhrase(costly, [])} holds what ${modelRef(made)} holds, and has to be erased with it.`,
      sources: [],
    })
  const [first] = lists
  if (first !== undefined)
    found.push({
      id: 'risk/count',
      text: say`A client of ${first.name} that asks for the total makes the database read all of it; there is no total, and the guide says so.`,
      sources: [first.source],
    })
  const [single] = singles
  if (single !== undefined && single.auth === 'required')
    found.push({
      id: 'risk/shared-cache',
      text: say`A shared cache may hand one caller the ${single.name} of another; what is answered behind a login is ${planned('private')} or ${planned('no-store')}.`,
      sources: [single.source],
    })
  if (shared !== undefined)
    found.push({
      id: 'risk/counter-down',
      text: say`When ${shared} does not answer, quotas let callers pass and raise an alarm, while claims of ${wayPhrase(costly, say`a change`)} refuse.`,
      sources: [],
    })
  const [hook] = incoming
  if (hook !== undefined)
    found.push({
      id: 'risk/sender',
      text: say`A quota on ${incomingRef(hook)} makes its sender retry and pile up; it has its own bound, and no quota.`,
      sources: [],
    })
  return found
}

/** How what stands moves over. */
export function migration({ costly, lists, edits, today: { data } }: VolumeContext): readonly Statement[] {
  const paged = lists.find(({ pages }) => pages.some((name) => /^(?:page|offset|skip)$/i.test(name)))
  return [
    ...(costly === undefined
      ? []
      : [
          {
            id: 'migration/keys',
            text: say`${costly.name} accepts a request without a key as before; a later release may ask for one, and counts first who sends none.`,
            sources: [costly.source],
          },
        ]),
    {
      id: 'migration/quotas',
      text: say`Quotas count for two weeks without refusing anybody who calls ${wayPhrase(lists[0] ?? costly, say`the service`)}, so that no quota is set below what a caller does today.`,
      sources: [],
    },
    ...(paged === undefined
      ? []
      : [
          {
            id: 'migration/pages',
            text: say`${list(paged.pages.slice(0, 2).map(planned))} of ${paged.name} ${verb(paged.pages.slice(0, 2), 'stays', 'stay')} beside the cursor, with a ${planned('Deprecation')} header, until their use has ended.`,
            sources: [paged.source],
          },
        ]),
    ...(edits[0] === undefined
      ? []
      : [
          {
            id: 'migration/conditions',
            text: say`${edits[0].name} without ${planned('If-Match')} is done as before; 428 comes only after clients were told.`,
            sources: [edits[0].source],
          },
        ]),
    ...(data.schema === undefined
      ? []
      : [
          {
            id: 'migration/indexes',
            text: say`New tables and indexes of ${pathRef(data.schema)} come a release before the code that needs them, built without locking the table.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback({ costly, lists, today: { api } }: VolumeContext): readonly Statement[] {
  return [
    {
      id: 'rollback/switches',
      text: say`${planned('HIGH_VOLUME_QUOTAS')} and ${planned('HIGH_VOLUME_BACK_PRESSURE')} each set to ${planned('off')} let ${pathWords(api.app, say`the application`)} answer as before, without a release.`,
      sources: [],
    },
    {
      id: 'rollback/claims',
      text: say`Claims stay when the code goes back: they harm nobody, and ${wayPhrase(costly, say`a repeated request`)} still finds them after the next release.`,
      sources: [],
    },
    ...(lists[0] === undefined
      ? []
      : [
          {
            id: 'rollback/cursors',
            text: say`Cursors of ${lists[0].name} that callers hold are lost with the code; clients begin at the first page, as the guide tells them.`,
            sources: [],
          },
        ]),
  ]
}

/** What the plan adds. */
export function components({ today: { place }, costly, incoming, workers }: VolumeContext): readonly Component[] {
  return [
    { kind: 'module', name: place.folder, about: say`bounds, claims, quotas and conditions`, by: 'bounds' },
    {
      kind: 'module',
      name: fileRef(place.module('idempotency')).name,
      about: say`answers ${wayPhrase(costly, say`a change`)} once for each key`,
      by: 'idempotency',
    },
    { kind: 'table', name: 'IdempotencyClaim', about: say`caller, operation, key, hash of the request, outcome and end`, by: 'claims' },
    ...(workers.length + incoming.length > 0
      ? [{ kind: 'table', name: 'TakenMessage', about: say`ids of messages that had their effect`, by: 'messages' } as const]
      : []),
    { kind: 'setting', name: 'HIGH_VOLUME_QUOTAS', about: say`quotas by kind of caller, or off`, by: 'quotas' },
    { kind: 'setting', name: 'HIGH_VOLUME_BACK_PRESSURE', about: say`most requests in work, or off`, by: 'back-pressure' },
    { kind: 'job', name: 'clear-idempotency-claims', about: say`removes claims that have ended`, by: 'claims' },
  ]
}
