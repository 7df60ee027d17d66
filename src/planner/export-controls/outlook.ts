import { say } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { packageRef } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, operationSource, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Component, Statement } from '../plan.ts'
import { dealsPhrase, partyPhrase } from './choices.ts'
import type { ExportContext } from './context.ts'

/** For whom what changes. */
export function changes(context: ExportContext): readonly Statement[] {
  const { files, deals, project } = context
  return [
    {
      id: 'changes/parties',
      text: say`Whoever reaches ${dealsPhrase(context)} states a name and a country; a few wait until a person has decided.`,
      sources: deals.slice(0, 1).map(({ operation }) => operationSource(operation, project)),
    },
    {
      id: 'changes/reviewers',
      text: say`Somebody decides each match in ${fileRef(files.review)}, on working days within one.`,
      sources: [],
    },
    {
      id: 'changes/developers',
      text: say`Developers call ${fileRef(files.screen)} in an operation that begins a business with ${partyPhrase(context)}, and list new cryptography in ${fileRef(files.classification)}.`,
      sources: [],
    },
    {
      id: 'changes/limits',
      text: say`Which law binds ${packageRef(project)} and how it is classified stays with counsel; code carries out what they state.`,
      sources: [],
    },
  ]
}

/** What can go wrong. */
export function risks(context: ExportContext): readonly Statement[] {
  const { names, deals, countries, crypto, parties, project, files } = context
  const found: Statement[] = []
  const [name] = names
  if (name !== undefined)
    found.push({
      id: 'risk/names',
      text: say`${fieldRef(name)} can be changed after the screening; a change of it is screened too.`,
      sources: [modelSource(project, name.model)],
    })
  const [deal] = deals
  if (deal !== undefined)
    found.push({
      id: 'risk/other-way',
      text: say`A second way to make ${modelRef(deal.model)}, an import or a console for instance, goes past ${operationRef(deal.operation)} and its screening.`,
      sources: [operationSource(deal.operation, project)],
    })
  if (countries.length === 0 && parties[0] !== undefined)
    found.push({
      id: 'risk/unknown-country',
      text: say`Records of ${modelRef(parties[0])} that stand have no country: until they state one they can be screened by name alone.`,
      sources: [modelSource(project, parties[0])],
    })
  if (crypto[0] !== undefined)
    found.push({
      id: 'risk/crypto',
      text: say`A dependency brings cryptography that ${pathRef(crypto[0].path)} does not show; the list covers direct imports.`,
      sources: [],
    })
  found.push({
    id: 'risk/stale',
    text: say`A list that is no longer fetched lets ${dealsPhrase(context)} through against yesterday's state; after three days ${fileRef(files.screen)} holds instead.`,
    sources: [],
  })
  found.push({
    id: 'risk/told',
    text: say`An answer that tells ${partyPhrase(context)} of the match warns who is looked for; refusals and waiting look alike.`,
    sources: [],
  })
  return found
}

/** How what stands moves over. */
export function migration(context: ExportContext): readonly Statement[] {
  const { parties, countries, files } = context
  return [
    {
      id: 'migration/observe',
      text: say`For two weeks ${fileRef(files.screen)} compares and holds nothing, while reviewers learn how many matches ${dealsPhrase(context)} bring.`,
      sources: [],
    },
    ...(parties[0] === undefined
      ? []
      : [
          {
            id: 'migration/parties',
            text: say`Those who stand as ${refsPhrase(parties.map(modelRef))} are screened in one run before the first hold${countries.length === 0 ? [', and state a country at their next sign-in'] : say`, by ${refsPhrase(countries.map(fieldRef))}`}.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback(context: ExportContext): readonly Statement[] {
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('SCREENING')} set to ${planned('observe')} lets ${dealsPhrase(context)} go through and still records; counsel agrees before that.`,
      sources: [],
    },
    {
      id: 'rollback/records',
      text: say`Records of screenings stay for ${[context.kept.words]}, whatever becomes of ${fileRef(context.files.screen)} in ${packageRef(context.project)}.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files, project }: ExportContext): readonly Component[] {
  return [
    { kind: 'module', name: files.match.path, about: say`compares a party with the lists`, by: 'match' },
    { kind: 'module', name: files.screen.path, about: say`holds a business at a match`, by: 'screen' },
    { kind: 'module', name: files.regions.path, about: say`closed destinations with source and date`, by: 'destinations' },
    { kind: 'table', name: 'ScreeningEntry', about: say`names of the lists with list and date`, by: 'lists' },
    { kind: 'table', name: 'Screening', about: say`what was compared, with which result, who decided`, by: 'records' },
    { kind: 'job', name: 'screenAgain', about: say`compares known parties with what is new`, by: 'rescreen' },
    ...(project.routes.length > 0
      ? [{ kind: 'endpoint', name: 'POST /screenings/:id/decision', about: say`decides a match`, by: 'review' } as const]
      : []),
    { kind: 'setting', name: 'SCREENING', about: say`holds, or observes`, by: 'screen' },
  ]
}
