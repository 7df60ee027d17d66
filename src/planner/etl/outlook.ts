import { list, ref, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { fieldRef } from '../parts/model-fields.ts'
import { pathWords, planned } from '../parts/task-words.ts'
import { verb, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import { type EtlContext, firstSource, personalRefs, sourcesPhrase } from './context.ts'

/** For whom what changes. */
export function changes({ sources, project, today }: EtlContext): readonly Statement[] {
  const refs = personalRefs(sources)
  const removers = [...new Set(sources.flatMap((one) => one.removers))]
  return [
    {
      id: 'changes/analysts',
      text: say`Analysts ask a target that holds ${sourcesPhrase(sources, say`the data`, 4)} and no longer the live ${today.data.databases[0] === undefined ? say`database` : value(today.data.databases[0].name)}.`,
      sources: [],
    },
    ...(refs.length === 0
      ? []
      : [
          {
            id: 'changes/people',
            text: say`People whose ${list(refs.slice(0, 3))} ${verb(refs.slice(0, 3), 'is', 'are')} kept here stay unknown to whoever reads reports.`,
            sources: [],
          },
        ]),
    ...(removers.length === 0
      ? []
      : [
          {
            id: 'changes/removals',
            text: say`Developers of ${waysPhrase(removers, [])} write that a record was removed, in the transaction that removes it.`,
            sources: waySources(removers),
          },
        ]),
    {
      id: 'changes/operators',
      text: say`Operators of ${value(project.name)} see how fresh ${firstSource(sources, say`each source`)} is, and run a day again by a command.`,
      sources: [],
    },
  ]
}

/** How the records lend themselves to it. */
export function tellSources({ sources, project }: EtlContext): readonly Statement[] {
  return sources.slice(0, 6).flatMap((source): Statement[] => {
    const { model, moves, made, changers, removers } = source
    const said: Statement[] = [
      {
        id: `etl/source/${model.name}`,
        text:
          moves !== undefined
            ? say`${fieldRef(model, moves)} moves when a record is written, so that a run can ask for what is newer.`
            : made !== undefined
              ? say`${modelRef(model)} has ${fieldRef(model, made)} and no time of change${changers.length === 0 ? [] : say`, although ${waysPhrase(changers, [], 2)} ${verb(changers.slice(0, 2), 'writes', 'write')} it`}.`
              : say`${modelRef(model)} in ${pathRef(model.file)} has no time at all.`,
        sources: [modelSource(project, model)],
      },
    ]
    if (removers.length > 0)
      said.push({
        id: `etl/removed/${model.name}`,
        text: say`${waysPhrase(removers, [], 2)} ${verb(removers.slice(0, 2), 'removes', 'remove')} ${modelRef(model)}, and a run would not notice.`,
        sources: waySources(removers, 2),
      })
    return said
  })
}

/** What moves data today. */
export function tellMovers({ timers, exchange, project, sources }: EtlContext): readonly Statement[] {
  const said: Statement[] = timers.slice(0, 4).map((timer) => ({
    id: `etl/timer/${timer.name}/${timer.line}`,
    text: say`${jobRef(timer)} in ${pathRef(timer.file)} is started by ${value(timer.library)}${timer.schedule === undefined ? [] : say` at ${planned(timer.schedule)}`}.`,
    sources: [lineSource(project, timer, timer.name)],
  }))
  for (const { pack, file, line } of exchange.slice(0, 3))
    said.push({
      id: `etl/exchange/${pack}`,
      text: say`${pathRef(file)} uses ${ref('package', pack)} to take data in or out.`,
      sources: [lineSource(project, { file, line }, pack)],
    })
  if (timers.length + exchange.length === 0)
    said.push({
      id: 'etl/nothing',
      text: say`Neither a timer nor a package that carries tables was seen in ${value(project.name)}.`,
      sources: [],
    })
  const refs = personalRefs(sources)
  if (refs.length > 0)
    said.push({
      id: 'etl/people',
      text: say`${list(refs.slice(0, 5))} ${verb(refs.slice(0, 5), 'holds', 'hold')} data of people.`,
      sources: [],
    })
  return said
}

/** What can go wrong. */
export function risks({ sources, timers, project, today }: EtlContext): readonly Statement[] {
  const [first] = sources
  const blind = sources.find(({ moves, changers }) => moves === undefined && changers.length > 0)
  const money = sources.flatMap(({ model }) =>
    model.fields.filter(({ name }) => /amount|price|total|cents/i.test(name)).map((field) => fieldRef(model, field)),
  )
  const times = sources.flatMap(({ model, made }) => (made === undefined ? [] : [fieldRef(model, made)]))
  return [
    {
      id: 'risk/clock',
      text: say`Two machines that write ${firstSource(sources)} disagree on the time by seconds, and a run passes a record over; the margin is longer than they can differ.`,
      sources: first === undefined ? [] : [modelSource(project, first.model)],
    },
    ...(blind === undefined
      ? []
      : [
          {
            id: 'risk/silent',
            text: say`Until ${modelRef(blind.model)} has a time of change, ${waysPhrase(blind.changers, [], 2)} ${verb(blind.changers.slice(0, 2), 'makes', 'make')} figures wrong without a failure anywhere.`,
            sources: waySources(blind.changers, 2),
          },
        ]),
    ...(money[0] === undefined
      ? []
      : [
          {
            id: 'risk/money',
            text: say`${list(money.slice(0, 2))} ${verb(money.slice(0, 2), 'is', 'are')} added up in another unit or currency than ${verb(money.slice(0, 2), 'it was', 'they were')} written; the target names both beside the figure.`,
            sources: [],
          },
        ]),
    ...(times[0] === undefined
      ? []
      : [
          {
            id: 'risk/zone',
            text: say`${times[0]} is cut into days in another time zone than people think of; the target keeps UTC and one column for the day of business.`,
            sources: [],
          },
        ]),
    {
      id: 'risk/long',
      text: say`One long read holds back the cleaning of ${today.data.databases[0] === undefined ? say`the database` : value(today.data.databases[0].name)}; pages of ${firstSource(sources)} in transactions of their own do not.`,
      sources: [],
    },
    ...(timers[0] === undefined
      ? []
      : [
          {
            id: 'risk/clash',
            text: say`A run meets ${jobRef(timers[0])}${timers[0].schedule === undefined ? [] : say` at ${planned(timers[0].schedule)}`} and both read the same tables; their times lie apart.`,
            sources: [lineSource(project, timers[0], timers[0].name)],
          },
        ]),
  ]
}

/** How what stands moves over. */
export function migration({ sources, exchange, today }: EtlContext): readonly Statement[] {
  const blind = sources.filter(({ moves, changers }) => moves === undefined && changers.length > 0)
  return [
    ...(blind.length === 0
      ? []
      : [
          {
            id: 'migration/times',
            text: say`${sourcesPhrase(blind, [])} ${verb(blind, 'gets', 'get')} the time of the migration for records that stand, so that the first run reads all and the next few.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/first',
      text: say`The first run over ${firstSource(sources, say`a source`)} is started by hand at a quiet hour, with its counts compared before anybody is told of the target.`,
      sources: [],
    },
    {
      id: 'migration/side',
      text: say`Figures that are taken from ${today.data.databases[0] === undefined ? say`the live database` : value(today.data.databases[0].name)} today are taken from both for a month, and each difference is explained.`,
      sources: [],
    },
    ...exchange.slice(0, 1).map(({ file }) => ({
      id: 'migration/exchange',
      text: say`What ${pathRef(file)} takes in or out goes on until its readers have moved.`,
      sources: [],
    })),
  ]
}

/** How it goes back. */
export function rollback({ sources, timers, today }: EtlContext): readonly Statement[] {
  return [
    {
      id: 'rollback/timer',
      text: say`${planned('PIPELINES')} set to ${planned('off')} starts no further run${timers[0] === undefined ? [] : say`, and ${jobRef(timers[0])} goes on`}; the target grows old and says how old.`,
      sources: [],
    },
    {
      id: 'rollback/batch',
      text: say`A bad batch of ${firstSource(sources, say`a source`)} is taken back by its run: staging holds what was read, and the days are loaded again.`,
      sources: [],
    },
    {
      id: 'rollback/columns',
      text: say`Times of change and rows of removals stay in ${pathWords(today.data.schema, say`the schema`)}, because they harm nothing and cannot be made up later.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ sources, today, tenant }: EtlContext): readonly Component[] {
  const removed = sources.some(({ removers }) => removers.length > 0)
  return [
    { kind: 'module', name: today.place.folder, about: say`runs over ${[count(sources.length, 'source')]}`, by: 'runs' },
    { kind: 'table', name: 'PipelineRun', about: say`source, bounds, counts and end of a run`, by: 'runs' },
    { kind: 'table', name: 'QuarantinedRow', about: say`row, rule and run of what was put aside`, by: 'rules' },
    ...(removed ? [{ kind: 'table', name: 'RemovedRecord', about: say`what was removed, and when`, by: 'removals' } as const] : []),
    { kind: 'endpoint', name: 'GET /pipelines/runs', about: say`how fresh each source is`, by: 'status' },
    { kind: 'job', name: 'run-pipelines', about: say`starts runs over ${sourcesPhrase(sources, say`the sources`)}`, by: 'schedule' },
    { kind: 'setting', name: 'PIPELINES', about: say`which pipelines run, or off`, by: 'schedule' },
    {
      kind: 'setting',
      name: 'PIPELINE_TARGET_URL',
      about: say`where the target is${tenant === undefined ? [] : say`, with rows by ${modelRef(tenant)}`}`,
      by: 'load',
    },
  ]
}
