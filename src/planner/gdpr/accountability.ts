import { say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { declares, either, keeps, tests } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, readModels, refsPhrase } from '../parts/record-changes.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { subjectPhrase } from './choices.ts'
import type { GdprContext } from './context.ts'
import { consentModel } from './evidence.ts'

/** Phase 3: no more data than is needed, and what a person agreed to. */
export function limits(context: GdprContext): Phase {
  return {
    title: 'Consent and limits',
    aim: say`${subjectPhrase(context)} agrees to a purpose and takes that back as easily, and answers hold what their reader needs`,
    tasks: [consent(context), ...fewerFields(context)],
  }
}

function consent(context: GdprContext): Task {
  const { files, today, own, receivers, consents, project } = context
  const test = today.place.test('consent')
  const [made] = own.makes
  const mail = receivers.find((one) => one.mail === true)
  const stands = consents.find(({ name }) => /consent/i.test(name))
  return {
    key: 'consent',
    text: stands === undefined ? 'keep each consent with its text and time' : 'check that the consents in use can be proved later',
    files: [...(stands === undefined ? tableFiles(context, 'consents') : []), files.consent, test],
    given: say`version 2 of a text, and somebody who agreed to version 1${made === undefined ? [] : say` at ${operationRef(made)}`}`,
    when: say`${mail === undefined ? ['the purpose of that consent is carried out'] : say`a mail by ${value(mail.target)} would go out`}`,
    expected: say`it waits for a new consent${made === undefined ? [] : say`, while ${operationRef(made)} works without one for what a contract needs`}; taking it back is one step and ends the use at once`,
    shownBy: say`${fileRef(test)} gives, takes back and gives again, and reads three rows`,
    shows: { code: consentModel, test: tests(/consent/i) },
    ...(stands !== undefined && {
      stands: {
        id: `fitted/consent/${stands.name}`,
        text: say`${modelRef(stands)} in ${pathRef(stands.file)} keeps consents already, so that the task is a check of version, purpose and time.`,
        sources: [project.source(stands.file, stands.from, stands.to, stands.name)],
      },
    }),
  }
}

/** A route that shows records of people to others asks which fields it needs. */
function fewerFields({ project, personal, secrets, today }: GdprContext): readonly Task[] {
  const models = new Set(personal.map(({ model }) => model.name))
  const shown = project.routes
    .filter(({ method }) => method === 'GET')
    .slice(0, 80)
    .filter((route) => readModels(route, project).some(({ name }) => models.has(name)))
  const [first] = shown
  if (first === undefined) return []
  const test = today.place.test('answers')
  const own = personal.filter(({ model }) => readModels(first, project).includes(model))
  const [secret] = secrets
  return [
    {
      key: 'answers',
      text: 'answer with the fields of a person that the caller needs',
      files: [...[...new Set(shown.slice(0, 4).map((route) => route.handlerAt?.file ?? route.file))].map((file) => standing(file)), test],
      given: say`${refsPhrase(shown.map(operationRef), 4)}, which ${[shown.length === 1 ? 'reads' : 'read']} ${refsPhrase([...new Set(own.map(({ model }) => modelRef(model)))])}`,
      when: say`a caller without a need for ${own[0] === undefined ? ['a field'] : fieldRef(own[0])} asks`,
      expected: say`the answer holds the fields of a written list${secret === undefined ? [] : say`, ${fieldRef(secret)} in no case`}, and a new field of the model stays out until somebody adds it`,
      shownBy: say`${fileRef(test)} compares keys of the answer of ${operationRef(first)} with that list`,
      shows: {
        code: declares(
          /(?:public|safe|visible|shown)(?:User|Customer|Account|Profile|Person|Guest|Member)\w*|(?:User|Customer|Account|Profile|Person|Guest|Member)(?:Response|View|Dto|DTO|Public|Serializer)\w*|to(?:Public|Safe)\w+/,
        ),
        test: tests(/(?:leak|expos|omit|hid|without|not?)\w*\b.*\b(?:password|e-?mail|phone|field|personal|secret)s?\b/i),
      },
    },
  ]
}

/** Phase 4: what is told to authorities and receivers, and the papers that a person writes. */
export function accountability(context: GdprContext): Phase {
  return {
    title: 'Breach and papers',
    aim: say`within 72 hours it can be said whose data of ${context.subject === undefined ? ['which model'] : modelRef(context.subject)} was touched, and the papers name the code that they speak of`,
    tasks: [breach(context), ...(context.receivers.length > 0 ? [tellReceivers(context)] : []), record(context), assessment(context)],
  }
}

function breach(context: GdprContext): Task {
  const { files, today, subject, personal, led } = context
  const test = today.place.test('breach')
  const [first] = personal
  return {
    key: 'breach',
    text: 'find out whose data a breach has touched',
    files: [files.breach, ...tableFiles(context, 'data-accesses'), test],
    given: say`a credential that ${guardsPhrase(context)} accepted for six hours, and accesses to ${subject === undefined ? ['records'] : refsPhrase([modelRef(subject), ...led.map(({ model }) => modelRef(model))], 4)}`,
    when: say`${planned('privacy:breach')} is asked for that credential and these hours`,
    expected: say`it lists people, fields and times${first === undefined ? [] : say`, ${fieldRef(first)} among them`}, as Article 33(3) asks, without showing the values`,
    shownBy: say`${fileRef(test)} makes such accesses and compares the list`,
    shows: {
      code: either(
        keeps(/(?:data|record|personal)_?access|access_?log|audit/i, /actor|user|credential|who/i, /record|resource|entity|target/i),
        usedDeclaration(/breach|affected(?:People|Users|Subjects)/i, ['function', 'class']),
      ),
      test: tests(/breach|affected|access(?:es)? (?:log|trail)/i),
    },
  }
}

function tellReceivers({ files, today, receivers, subject }: GdprContext): Task {
  const test = today.place.test('receivers-told')
  const paths = [...new Set(receivers.map(({ file }) => file))]
  return {
    key: 'receivers-told',
    text: 'tell receivers of an erasure, and try again until they have answered',
    files: [files.receivers, ...paths.slice(0, 3).map((file) => standing(file)), test],
    given: say`${refsPhrase(
      receivers.map(({ target }) => value(target)),
      4,
    )}, ${[receivers.length === 1 ? 'which' : 'one of which']} answers with 503`,
    when: say`${subject === undefined ? ['somebody'] : modelRef(subject)} is erased`,
    expected: say`the request stays open with that name, is tried again by itself, and is closed when ${refsPhrase(paths.map(pathRef))} got an answer for each`,
    shownBy: say`${fileRef(test)} runs against a stand-in that fails twice`,
    shows: {
      code: usedDeclaration(
        /(?:erase|forget|erasure)\w*(?:Receiver|Processor|Recipient|Vendor|Third)|(?:receiver|processor|recipient|vendor)\w*(?:Erase|Erasure)|(?:notify|tell|forward|propagate)\w*Eras/i,
        ['function', 'class'],
      ),
      test: tests(/(?:receiver|processor|recipient|vendor|stripe|third)\w*\b.*\b(?:told|eras|delet|retr|notif)/i),
    },
  }
}

function record({ files, personal }: GdprContext): Task {
  return {
    key: 'record-of-processing',
    text: 'write the record of processing activities from the map',
    files: [],
    after: ['breach'],
    given: say`${fileRef(files.map)} with ${personal.length === 0 ? ['its fields'] : refsPhrase(personal.map(fieldRef), 3)} as it is merged`,
    when: say`whoever answers for privacy writes the record of Article 30`,
    expected: say`purposes, categories, receivers, countries and periods are those of ${fileRef(files.map)}, and the record names its commit`,
    shownBy: say`the signed record`,
  }
}

function assessment({ personal, receivers, files }: GdprContext): Task {
  const special = personal.filter(({ kind }) => kind === 'health' || kind === 'identity' || kind === 'whereabouts')
  return {
    key: 'assessment',
    text: 'decide whether an impact assessment is due, and sign the contracts with receivers',
    files: [],
    after: ['record-of-processing'],
    given: say`${special.length === 0 ? (personal.length === 0 ? ['the record'] : refsPhrase(personal.map(fieldRef), 3)) : refsPhrase(special.map(fieldRef), 4)}${
      receivers.length === 0
        ? []
        : say`, and ${refsPhrase(
            receivers.map(({ target }) => value(target)),
            4,
          )} as ${[receivers.length === 1 ? 'receiver' : 'receivers']}`
    }`,
    when: say`a person who knows the law goes through Articles 28, 35 and 44 with ${fileRef(files.map)}`,
    expected: say`each receiver has a contract and a ground for its country, and the assessment is made or its absence is reasoned`,
    shownBy: say`the documents, kept outside of this repository`,
  }
}
