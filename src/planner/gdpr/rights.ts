import { say } from '../../core/phrase.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { answers, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { aModel, tellingField } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { columnFiles, tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, guardedPhrase, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { subjectPhrase } from './choices.ts'
import type { GdprContext } from './context.ts'

/** Phase 2: what a person can ask for (Articles 12 to 21). */
export function rights(context: GdprContext): Phase {
  return {
    title: 'Rights',
    aim: say`${subjectPhrase(context)} gets, corrects and erases what is held of them, and each request has a time by which it is answered`,
    tasks: [requests(context), access(context), rectification(context), erasure(context), restriction(context)],
  }
}

function requests(context: GdprContext): Task {
  const { files, today, subject } = context
  const test = today.place.test('requests')
  return {
    key: 'requests',
    text: 'keep each request of a person with the time by which it is answered',
    files: [...tableFiles(context, 'privacy-requests'), files.requests, test],
    given: say`${subject === undefined ? ['somebody'] : aModel(subject)} who asks for access on 31 January, and a letter of somebody without an account`,
    when: say`both are entered`,
    expected: say`each has kind, state, who proved themselves and how, and ends on 28 February by Article 12(3); a reminder comes a week before`,
    shownBy: say`${fileRef(test)} enters requests at the end of months`,
    shows: {
      code: keeps(
        /(?:privacy|subject|data|gdpr|erasure|dsar|access)_?(?:subject_?)?requests?$|^dsar/i,
        /type|kind|right/i,
        /due|deadline|at$/i,
      ),
      test: tests(/request|deadline|due|dsar/i),
    },
  }
}

function access(context: GdprContext): Task {
  const { files, today, subject, led, own, project } = context
  const test = today.place.test('access')
  const [shown] = own.shows
  const exporting = project.routes.find(({ path }) =>
    /(?:\/me|account|user|profile|privacy|gdpr)\b.*\/(?:export|download|data)$/i.test(path),
  )
  return {
    key: 'access',
    text:
      exporting === undefined ? 'give a person all data that is held of them' : 'check that the export in use gives all data of a person',
    files: [files.access, ...appFile(context), test],
    after: ['requests'],
    given: say`two people${subject === undefined ? [] : say` of ${modelRef(subject)}`} with records in ${
      led.length === 0
        ? fileRef(files.map)
        : refsPhrase(
            led.map(({ model }) => modelRef(model)),
            4,
          )
    }`,
    when: say`the first asks by ${planned('POST /me/data-export')}`,
    expected: say`the file holds each mapped field of the first and nothing of the second${shown === undefined ? [] : say`, more than ${operationRef(shown)} shows`}; the link works once and for a day`,
    shownBy: say`${fileRef(test)} compares the keys of the file with ${fileRef(files.map)}`,
    shows: {
      code: either(
        answers(
          ['GET', 'POST'],
          /(?:data-?export|export-?data|my-?data|takeout|gdpr\/export|privacy\/export|(?:me|account|profile)\/(?:export|data|download))$/i,
          ({ auth }) => auth === 'required',
        ),
        usedDeclaration(/export\w*(?:Personal|User|Customer|Account|Subject)\w*|(?:personal|user|customer|account|subject)\w*Export/i, [
          'function',
          'class',
        ]),
      ),
      test: tests(/\b(?:all|each|every|whole)\b.*\b(?:data|fields?|models?)\b|access request|takeout|portab/i),
    },
    ...(exporting !== undefined && {
      stands: {
        id: 'fitted/access',
        text: say`${operationRef(exporting)} gives data out already, so that the task is a check of what is missing.`,
        sources: [operationSource(exporting, project)],
      },
    }),
  }
}

function rectification(context: GdprContext): Task {
  const { today, own, project, subject, receivers } = context
  const test = today.place.test('rectification')
  const field = tellingField(project)
  const [corrects] = own.corrects
  return {
    key: 'rectification',
    text: corrects === undefined ? 'let a person correct what is held of them' : 'check that a correction reaches each copy',
    files: [...(subject === undefined ? [] : appFile(context)), test],
    after: ['requests'],
    given: say`${field === undefined ? ['a wrong value'] : say`a wrong ${fieldRef(field)}`}${receivers[0] === undefined ? [] : say` that ${value(receivers[0].target)} knows as well`}`,
    when: say`its owner corrects it${corrects === undefined ? [] : say` by ${operationsPhrase(own.corrects)}`}`,
    expected: say`${guardedPhrase(context, say`the service`)} goes on with the new value, a new address is confirmed before it counts, and ${receivers[0] === undefined ? ['no copy keeps the old one'] : say`${value(receivers[0].target)} is told`}`,
    shownBy: say`${fileRef(test)} corrects it and reads each place`,
    ...(corrects === undefined && {
      shows: {
        code: either(
          answers(
            ['PUT', 'PATCH'],
            /^(?!.*\/admin\/).*\/(?:me|account|profile|users?\/:\w+|customers?\/:\w+)$/i,
            ({ auth }) => auth === 'required',
          ),
          usedDeclaration(
            /(?:update|change|correct)(?:Profile|Account|Customer|User|Email)(?!\w*(?:permission|role|status|password|plan|quota))/i,
            ['function', 'method'],
          ),
        ),
        test: either(
          testsRoute(['PUT', 'PATCH'], /\/(?:me|account|profile|users?\/:?\w+|customers?\/:?\w+)$/i),
          tests(/correct|rectif|update\w* (?:profile|account|email)/i),
        ),
      },
    }),
    ...(corrects !== undefined && {
      stands: {
        id: 'fitted/rectification',
        text: say`${operationsPhrase(own.corrects)} ${[own.corrects.length === 1 ? 'changes' : 'change']} such records already, so that the task is a check of copies.`,
        sources: [operationSource(corrects, project)],
      },
    }),
  }
}

function erasure(context: GdprContext): Task {
  const { files, today, subject, personal, own, led, project, receivers } = context
  const test = today.place.test('erasure')
  const [removes] = own.removes
  const fields = personal.filter(({ model }) => model === subject)
  return {
    key: 'erasure',
    text: removes === undefined ? 'erase a person who asks for it' : 'check that the removal in use erases a person in each place',
    files: [files.erasure, ...appFile(context), test],
    after: ['access'],
    given: say`${subjectPhrase(context)}${
      led.length === 0
        ? []
        : say` with ${refsPhrase(
            led.map(({ model }) => modelRef(model)),
            4,
          )}`
    }, one of them under a duty to keep`,
    when: say`the request of erasure is carried out${removes === undefined ? [] : say`, which ${operationsPhrase(own.removes)} begins`}, and is interrupted once`,
    expected: say`${fields.length === 0 ? ['no value of that person'] : say`no value of ${refsPhrase(fields.map(fieldRef), 4)} of that person`} is found in a search of each table. What is kept names its law, and ${receivers[0] === undefined ? ['a second run changes nothing'] : say`${refsPhrase(receivers.map(({ target }) => value(target)))} ${[receivers.length === 1 ? 'was' : 'were']} told`}`,
    shownBy: say`${fileRef(test)} searches the database for the values that were there before`,
    shows: {
      code: usedDeclaration(/(?:erase|anonymi[sz]e|forget|pseudonymi[sz]e)\w*|delete(?:Account|PersonalData|CustomerData|UserData)/i, [
        'function',
        'class',
        'method',
      ]),
      test: tests(/eras|anonymi|forg[eo]t|delet\w* (?:account|user|customer|person)/i),
    },
    ...(removes !== undefined && {
      stands: {
        id: 'fitted/erasure',
        text: say`${operationsPhrase(own.removes)} ${[own.removes.length === 1 ? 'removes' : 'remove']} records of ${subject === undefined ? [] : modelRef(subject)} already, so that the task is a check of what stays behind.`,
        sources: [operationSource(removes, project)],
      },
    }),
  }
}

function restriction(context: GdprContext): Task {
  const { today, subject, project, receivers } = context
  const test = today.place.test('restriction')
  const mail = receivers.find((one) => one.mail === true)
  const [job] = project.jobs
  return {
    key: 'restriction',
    text: 'stop using data of a person who objects',
    files: [...columnFiles(context, 'restrictions', subject === undefined ? [] : [subject]), test],
    after: ['requests'],
    given: say`${subjectPhrase(context)} who objects to one purpose (Article 21) and disputes one value (Article 18)`,
    when: say`${job === undefined ? ['the next use for that purpose'] : operationRef(job)}${mail === undefined ? [] : say` or a mail by ${value(mail.target)}`} comes to that person`,
    expected: say`that person is left out for that purpose alone, the value is kept and not used, and ${subject === undefined ? ['the next request'] : say`the record of ${modelRef(subject)}`} says why`,
    shownBy: say`${fileRef(test)} goes through one purpose with and one without an objection`,
    shows: {
      code: either(
        keeps(/./, /processing_?(?:restrict|limited|stopped)|restriction|object(?:ion|ed)|suppress/i),
        keeps(/restriction|objection|suppression/i),
      ),
      test: tests(/restrict|object(?:s|ion|ed)|suppress/i),
    },
  }
}
