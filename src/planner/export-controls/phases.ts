import { ref, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { computesIn } from '../evidence/functions.ts'
import { answers, either, keeps, tests } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { packageRef } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { isJob, operationRef, operationSource, refsPhrase } from '../parts/record-changes.ts'
import { columnFiles, tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { dealsPhrase, partyPhrase } from './choices.ts'
import type { ExportContext } from './context.ts'
import { screens } from './evidence.ts'

/** Phase 1: what is exported, to whom, and which lists stand against it. */
export function facts(context: ExportContext): Phase {
  return {
    title: 'Facts',
    aim: say`it is stated what ${packageRef(context.project)} holds of controlled technology, and ${partyPhrase(context)} has a name and a country`,
    tasks: [...(context.crypto.length > 0 ? [classification(context)] : []), party(context), lists(context)],
  }
}

function classification({ crypto, files, today, project }: ExportContext): Task {
  const test = today.place.test('classification')
  const [pack] = project.packages
  return {
    key: 'classification',
    text: 'list the cryptography that the product holds',
    files: [files.classification, test],
    given: say`${refsPhrase(
      crypto.map(({ name }) => ref('value', name)),
      4,
    )}, imported in ${refsPhrase([...new Set(crypto.map(({ path }) => path))].map(pathRef))}`,
    when: say`a package of cryptography is added to ${pack === undefined ? ['the manifest'] : pathRef(pack.manifest)} without a line in ${fileRef(files.classification)}`,
    expected: say`the tests name it; each line has purpose, algorithm, length of key and the classification that a person has stated`,
    shownBy: say`${fileRef(test)} reads imports, not the manifest alone`,
    shows: {
      code: usedDeclaration(/crypto(?:graphy)?_?(?:inventory|list|uses)|export_?classification|eccn/i),
      test: tests(/cryptograph|classification|eccn/i),
    },
  }
}

function party(context: ExportContext): Task {
  const { parties, names, countries, today } = context
  const test = today.place.test('party')
  const [model] = parties
  const wanted = model?.name
  return {
    key: 'party',
    text:
      countries.length > 0 && names.length > 0
        ? 'check that each party has a legal name and a country'
        : 'keep the legal name and the country of each party',
    files: [...columnFiles(context, 'party-country', parties), test],
    given: say`${partyPhrase(context)}${names.length === 0 ? [' without a legal name'] : say` known by ${refsPhrase(names.map(fieldRef))}`}${countries.length === 0 ? [' and without a country'] : say` and ${refsPhrase(countries.map(fieldRef))}`}`,
    when: say`${dealsPhrase(context)} is sent without a country, with ${planned('XX')}, and with one that ended long ago`,
    expected: say`each is refused with the name of the field, and a code of ISO 3166 is kept with the time at which ${model === undefined ? ['the party'] : modelRef(model)} stated it`,
    shownBy: say`${fileRef(test)} sends the three`,
    shows: {
      code:
        wanted === undefined
          ? keeps(/./, /country|nationality/i)
          : keeps(new RegExp(`^${wanted.replace(/\W/g, '.')}$`), /country|nationality/i),
      test: tests(/country|legal name/i),
    },
    ...(model !== undefined &&
      countries.some((one) => one.model === model) && {
        stands: {
          id: 'fitted/country',
          text: say`${refsPhrase(countries.map(fieldRef))} ${[countries.length === 1 ? 'keeps' : 'keep']} a country already, so that the task is a check of how it is stated.`,
          sources: [context.project.source(model.file, model.from, model.to, model.name)],
        },
      }),
  }
}

function lists(context: ExportContext): Task {
  const { files, today } = context
  const test = today.place.test('screening-lists')
  const cron = context.project.jobs.find(({ kind }) => kind === 'cron')
  return {
    key: 'lists',
    text: 'keep a dated copy of the lists',
    files: [...tableFiles(context, 'screening-lists'), files.lists, test],
    given: say`a list that is half sent, one with half of yesterday's entries, and none since three days`,
    when: say`${cron === undefined ? ['the nightly job runs'] : say`the job runs beside ${operationRef(cron)}`}`,
    expected: say`yesterday's copy stays in use for ${dealsPhrase(context)}, and somebody is told each time; a good copy replaces it as a whole`,
    shownBy: say`${fileRef(test)} serves the three from a stand-in`,
    shows: {
      code: either(
        keeps(/sanction|denied|screening|restricted_?part|watch_?list/i, /name/i, /list|source|version|at$/i),
        usedDeclaration(/(?:load|update|fetch|refresh|import)\w*(?:Sanction|Screening|Denied|Restricted|Watch)\w*/i, ['function', 'class']),
      ),
      test: tests(/sanction|screening|denied|restricted|watch.?list/i),
    },
  }
}

/** Phase 2: nobody is served who is listed, and nothing goes where it must not. */
export function screening(context: ExportContext): Phase {
  return {
    title: 'Screening',
    aim: say`${dealsPhrase(context)} ${[context.deals.length > 1 ? 'go' : 'goes']} through when ${partyPhrase(context)} is on no list, and waits otherwise`,
    tasks: [match(context), screen(context), destinations(context), again(context)],
  }
}

function match(context: ExportContext): Task {
  const { files, names, today } = context
  const test = today.place.test('match-party')
  return {
    key: 'match',
    text: 'compare a party with the lists',
    files: [files.match, test],
    given: say`a listed name${names.length === 0 ? [] : say` as ${refsPhrase(names.map(fieldRef))}`} in another order, in another script, with a typing error, and as an alias`,
    when: say`${fileRef(files.match)} compares it`,
    expected: say`each is a match with its score and entry, and a common name of ${partyPhrase(context)} with another year of birth is a weak one`,
    shownBy: say`${fileRef(test)} holds fifty pairs that a person has judged`,
    shows: {
      code: either(
        usedDeclaration(/match\w*(?:Party|Name|Sanction|List)|(?:party|name|sanction)\w*Match|screen(?:Party|Name)/i, [
          'function',
          'class',
        ]),
        computesIn(
          /sanction|denied|restricted-?part|screening|watch-?list|export-?control/i,
          /match|similar|compare|distance|score|alike/i,
        ),
      ),
      test: tests(/match|alias|similar|transliterat/i),
    },
  }
}

function screen(context: ExportContext): Task {
  const { deals, files, today } = context
  const test = today.place.test('screen')
  const handlers = [
    ...new Set(deals.map(({ operation }) => ('handlerAt' in operation ? operation.handlerAt?.file : undefined) ?? operation.file)),
  ]
  const wanted = new Set(deals.map(({ operation }) => operationRef(operation).name))
  const [deal] = deals
  return {
    key: 'screen',
    text: 'screen a party before a business begins',
    files: [files.screen, ...handlers.slice(0, 4).map((file) => standing(file)), test],
    after: ['match'],
    given: say`a party on a list, one that nearly is, and lists that are older than three days`,
    when: say`each of them reaches ${dealsPhrase(context)}`,
    expected: say`${deal === undefined ? ['the record'] : modelRef(deal.model)} waits for a person all three times, the answer says no reason, and nothing is charged meanwhile`,
    shownBy: say`${fileRef(test)} sends the three ${deal === undefined ? [] : say`to ${operationRef(deal.operation)}`}`,
    shows: {
      code: screens((current) => [...current.routes, ...(current.triggers ?? [])].filter((one) => wanted.has(operationRef(one).name))),
      test: tests(/screen|sanction|denied|listed/i),
    },
  }
}

function destinations(context: ExportContext): Task {
  const { files, countries, today, deals } = context
  const test = today.place.test('destinations')
  return {
    key: 'destinations',
    text: 'refuse destinations that are closed',
    files: [files.regions, ...appFile(context), test],
    given: say`a closed country and a closed region of an open one${countries.length === 0 ? [] : say` in ${refsPhrase(countries.map(fieldRef))}`}`,
    when: say`${dealsPhrase(context)} ${[deals.length > 1 ? 'are' : 'is']} sent for both, and from a network of the first with another country stated`,
    expected: say`the two are refused by ${fileRef(files.regions)}, and the third waits for a person`,
    shownBy: say`${fileRef(test)} goes through the list, and fails when an entry has no source and no date`,
    shows: {
      code: usedDeclaration(/embargo|(?:closed|blocked|denied|restricted|prohibited|sanctioned)_?(?:countr|region|destination)/i),
      test: tests(/embargo|closed|blocked|destination|countr|region/i),
    },
  }
}

function again(context: ExportContext): Task {
  const { files, parties, today } = context
  const test = today.place.test('rescreen')
  const cron = context.project.jobs.find(({ kind }) => kind === 'cron')
  return {
    key: 'rescreen',
    text: 'screen those who are known already when a list changes',
    files: [files.screen, ...(cron === undefined ? [] : [standing(cron.file)]), test],
    after: ['screen'],
    given: say`${partyPhrase(context)} of last year who is listed today, and one whose name has changed`,
    when: say`the nightly job runs${cron === undefined ? [] : say`, scheduled as ${operationRef(cron)} is`}`,
    expected: say`both wait for a person${parties[0] === undefined ? [] : say`, the other records of ${modelRef(parties[0])} are compared with what is new alone`}, and a run that was interrupted goes on`,
    shownBy: say`${fileRef(test)} runs it with two states of a list`,
    shows: {
      code: (current) => {
        const job = current.jobs.find(({ name, handler, file }) => /screen|sanction|denied/i.test(`${name} ${handler} ${file}`))
        return job === undefined || !isJob(job)
          ? []
          : [{ text: say`${operationRef(job)} screens again`, at: operationSource(job, current) }]
      },
      test: tests(/again|re-?screen|nightly|list changes/i),
    },
  }
}

/** Phase 3: a person decides, and it can be shown later. */
export function decision(context: ExportContext): Phase {
  return {
    title: 'Decisions and records',
    aim: say`a match of ${partyPhrase(context)} is decided by a person who may, and can be shown for ${[context.kept.words]}`,
    tasks: [review(context), records(context), counsel(context)],
  }
}

function review(context: ExportContext): Task {
  const { files, today, deals } = context
  const test = today.place.test('review')
  return {
    key: 'review',
    text: 'let a person decide a match',
    files: [...tableFiles(context, 'screening-reviews'), files.review, ...appFile(context), test],
    given: say`a business that waits after ${dealsPhrase(context)}, and a caller whom ${guardsPhrase(context, say`no guard`)} ${[today.auth.guards.length > 1 ? 'let' : 'lets']} in without the right to decide`,
    when: say`a reviewer releases it and later another one stops it`,
    expected: say`${deals[0] === undefined ? ['it'] : modelRef(deals[0].model)} goes on and stops, each with reason, name and time; the caller without the right sees neither the match nor the list`,
    shownBy: say`${fileRef(test)} decides as three callers`,
    shows: {
      code: either(
        keeps(/screening|sanction|match|hold/i, /decision|status|outcome|result/i, /review|decided|by|reason/i),
        answers(['POST', 'PATCH', 'PUT'], /(?:screening|sanction|match|hold)\w*\/:\w+(?:\/\w+)?$/i),
      ),
      test: tests(/review|releas|decid/i),
    },
  }
}

function records(context: ExportContext): Task {
  const { kept, today, parties } = context
  const test = today.place.test('records')
  return {
    key: 'records',
    text: 'keep what was screened, against which list and with which result',
    files: [...tableFiles(context, 'screenings'), test],
    after: ['review'],
    given: say`${partyPhrase(context)} who was screened, and whose account is erased afterwards`,
    when: say`somebody asks ${planned(kept.words)} minus a day later why the business was done`,
    expected: say`the record still says what was compared, the date of the list, the score and who decided${parties[0] === undefined ? [] : say`, although ${modelRef(parties[0])} is gone`}`,
    shownBy: say`${fileRef(test)} erases the party and reads the record`,
    shows: {
      code: keeps(/screening/i, /list|version|source/i, /result|score|outcome|match/i, /at$|date|time/i),
      test: tests(/record|kept|erased|retention/i),
    },
  }
}

function counsel(context: ExportContext): Task {
  const { files, crypto } = context
  return {
    key: 'counsel',
    text: 'have counsel go through lists, destinations and classification',
    files: [],
    after: ['records'],
    given: say`${fileRef(files.regions)}${crypto.length === 0 ? [] : say`, ${fileRef(files.classification)}`} and the result of ${fileRef(files.match)} for ${packageRef(context.project)}`,
    when: say`counsel for trade law reads them, now and once a year`,
    expected: say`each entry stands with its ground, and what is missing is a task of this plan`,
    shownBy: say`the signed opinion, kept outside of the repository`,
  }
}
