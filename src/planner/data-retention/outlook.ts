import { ref, say } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { aModel, recordStore } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { isRoute, operationRef, operationSource, operationsPhrase, readModels, recordChanges, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Component, Statement } from '../plan.ts'
import { modelsPhrase } from './choices.ts'
import { blocking, growing, type RetentionContext } from './context.ts'

/** For whom what changes. */
export function changes(context: RetentionContext): readonly Statement[] {
  const { passing, people, business, files } = context
  const store = recordStore(context)
  const all = [...passing, ...business, ...people]
  const grows = growing([...business, ...people], context)
  return [
    {
      id: 'changes/people',
      text: say`People who leave are no longer found in ${modelsPhrase(people.length > 0 ? people : all)} after the period that the plan states.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Whoever runs the service sees each night how many records of ${modelsPhrase(all)} ended, and can hold one back.`,
      sources: [],
    },
    ...(grows.length === 0
      ? []
      : [
          {
            id: 'changes/size',
            text: say`${modelsPhrase(grows)} ${[grows.length === 1 ? 'stops' : 'stop']} growing without end${store === undefined ? [] : say` in ${store}`}.`,
            sources: [modelSource(context.project, grows[0] as (typeof grows)[number])],
          },
        ]),
    {
      id: 'changes/developers',
      text: say`Developers add a line to ${fileRef(files.schedule)} for each new model; a test asks for it.`,
      sources: [],
    },
  ]
}

/** What can go wrong. */
export function risks(context: RetentionContext): readonly Statement[] {
  const { project, business, people, store, files } = context
  const found: Statement[] = []
  for (const block of blocking([...business, ...people], project).slice(0, 2))
    found.push({
      id: `risk/blocks/${block.model.name}.${block.field.name}`,
      text: say`A run stops at ${fieldRef(block)} when ${aModel(block.model)} still points at the ${ref('model', block.field.references ?? '')} that is to go.`,
      sources: [modelSource(project, block.model)],
    })
  const cascading = project.models.flatMap((model) =>
    model.fields.filter(({ onDelete }) => onDelete === 'cascade').map((field) => ({ model, field })),
  )
  const kept = cascading.filter(({ model }) => business.includes(model))
  const [cascade] = kept
  if (cascade !== undefined)
    found.push({
      id: `risk/cascade/${cascade.model.name}`,
      text: say`${fieldRef(cascade)} cascades: removing ${aModel({ name: cascade.field.references ?? '' })} takes ${modelRef(cascade.model)} along before its period has ended.`,
      sources: [modelSource(project, cascade.model)],
    })
  const first = business[0] ?? people[0]
  const readers =
    first === undefined
      ? []
      : project.routes
          .slice(0, 80)
          .filter((route) => route.method === 'GET' && readModels(route, project).some(({ name }) => name === first.name))
  if (first !== undefined && readers[0] !== undefined)
    found.push({
      id: 'risk/readers',
      text: say`${operationsPhrase(readers)} can meet a missing ${modelRef(first)} and has to answer that as one that is not there.`,
      sources: [operationSource(readers[0], project)],
    })
  const writers =
    first === undefined
      ? []
      : recordChanges(project).filter(({ model, verb, operation }) => model === first && verb === 'creates' && isRoute(operation))
  if (first !== undefined && writers[0] !== undefined)
    found.push({
      id: 'risk/clock',
      text: say`A wrong clock or a wrong unit removes what ${operationRef(writers[0].operation)} has made today: a run that would remove more than a tenth of ${modelRef(first)} stops and asks.`,
      sources: [],
    })
  if (store !== undefined)
    found.push({
      id: 'risk/files',
      text: say`A file of ${pathRef(store.path)} outlives its record when the store fails after the row is gone; ${fileRef(files.removal)} removes the file first.`,
      sources: [],
    })
  found.push({
    id: 'risk/forgotten',
    text: say`Copies that ${fileRef(files.schedule)} does not know, exports and test databases for instance, keep what the service has removed.`,
    sources: [],
  })
  return found
}

/** How what stands moves over. */
export function migration(context: RetentionContext): readonly Statement[] {
  const { passing, business, people, timeless, files, removals } = context
  return [
    ...(timeless.length === 0
      ? []
      : [
          {
            id: 'migration/times',
            text: say`${modelsPhrase(timeless)} ${[timeless.length === 1 ? 'gets its' : 'get their']} time first; a period counts from that day.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/dry',
      text: say`Two weeks of dry runs of ${fileRef(files.removal)} come before the first removal; a person compares the amounts for ${modelsPhrase([...business, ...people])} with the policy.`,
      sources: [],
    },
    {
      id: 'migration/order',
      text: say`Groups are switched on one by one: ${passing.length === 0 ? [] : say`${modelsPhrase(passing)} first, then `}${modelsPhrase(people, ['people'])}${business.length === 0 ? [] : say`, and ${modelsPhrase(business)} last`}.`,
      sources: [],
    },
    ...(removals.length === 0
      ? []
      : [
          {
            id: 'migration/removals',
            text: say`${refsPhrase([...new Set(removals.map(({ operation }) => operation))].map(operationRef))} ${[new Set(removals.map(({ operation }) => operation)).size === 1 ? 'asks' : 'ask']} for holds before ${[new Set(removals.map(({ operation }) => operation)).size === 1 ? 'it removes' : 'they remove']}, from the same release on.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback(context: RetentionContext): readonly Statement[] {
  const { cron, business, people } = context
  const database = recordStore(context)
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('RETENTION_DRY_RUN')} set to ${planned('true')} stops removal with the next batch${cron === undefined ? [] : say`; ${operationRef(cron)} goes on`}.`,
      sources: [],
    },
    {
      id: 'rollback/records',
      text: say`Removed ${modelsPhrase([...business, ...people])} come back from a backup${database === undefined ? [] : say` of ${database}`} alone, while it is kept; after that they are gone.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files }: RetentionContext): readonly Component[] {
  return [
    { kind: 'module', name: files.schedule.path, about: say`model, field, length, way and reason`, by: 'schedule' },
    { kind: 'job', name: 'removeExpired', about: say`removes what has ended, in batches`, by: 'runner' },
    { kind: 'table', name: 'LegalHold', about: say`what stays in spite of its period, and why`, by: 'holds' },
    { kind: 'table', name: 'RemovalRun', about: say`amounts of each run`, by: 'report' },
    { kind: 'setting', name: 'RETENTION_DRY_RUN', about: say`tells amounts and removes nothing`, by: 'runner' },
  ]
}
