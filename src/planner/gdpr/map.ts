import { ref, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { goesThrough } from '../evidence/goes-through.ts'
import { tests } from '../evidence/looks.ts'
import { usedDeclaration } from '../evidence/used-declaration.ts'
import { tellingField } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { GdprContext } from './context.ts'
import { redaction } from './evidence.ts'

/** Phase 1: which data of people is held, why, and where it goes. */
export function mapping(context: GdprContext): Phase {
  const { personal, files, receivers } = context
  return {
    title: 'Map',
    aim: say`${fileRef(files.map)} says of ${personal.length === 0 ? ['each field that speaks of a person'] : refsPhrase(personal.map(fieldRef), 3)} ${[personal.length === 1 ? 'what it is for' : 'what they are for']}, and a new one is noticed`,
    tasks: [dataMap(context), newField(context), ...(receivers.length > 0 ? [receiverList(context)] : []), logs(context)],
  }
}

const standingMap = usedDeclaration(/data_?map|personal_?(?:data|fields)|data_?inventory|privacy_?map|pii_?fields/i)

function dataMap(context: GdprContext): Task {
  const { files, today, personal, led } = context
  const test = today.place.test('data-map')
  const [first] = personal
  return {
    key: 'data-map',
    text: 'declare which fields hold data of people, and what for',
    files: [files.map, test],
    given: say`${personal.length === 0 ? ['the models that a person has listed'] : refsPhrase(personal.map(fieldRef), 5)}${led.length === 0 ? [] : say`, and ${refsPhrase(led.map(({ model }) => modelRef(model)))} by way of their owner`}`,
    when: say`code asks ${fileRef(files.map)} for the data of a person`,
    expected: say`it gets each field with purpose, basis, receivers and what erasure does to it${first === undefined ? [] : say`; ${fieldRef(first)} has one purpose at least`}`,
    shownBy: say`${fileRef(test)} compares the map with the schema, field by field`,
    shows: {
      code: standingMap,
      test: tests(/data map|personal|privacy|pii|inventory/i),
    },
  }
}

function newField({ today, subject, files }: GdprContext): Task {
  const test = today.place.test('unmapped')
  const { schema } = today.data
  return {
    key: 'unmapped',
    text: 'make the tests fail for a field of a person that no purpose is stated for',
    files: [test],
    after: ['data-map'],
    given: say`a new field ${planned('phone')} of ${subject === undefined ? ['a model'] : modelRef(subject)}${schema === undefined ? [] : say` in ${pathRef(schema)}`}`,
    when: say`the tests run without a line for it in ${fileRef(files.map)}`,
    expected: say`they fail and name ${subject === undefined ? ['the field'] : say`the field of ${modelRef(subject)}`}; a field that speaks of nobody is named as such once`,
    shownBy: say`${fileRef(test)} adds such a field to a copy of the schema`,
    shows: {
      code: standingMap,
      test: goesThrough('models', /personal|purpose|mapped|data.?map|pii|privacy|inventory|unclassified/i),
    },
  }
}

function receiverList({ files, today, receivers }: GdprContext): Task {
  const test = today.place.test('receivers')
  const paths = [...new Set(receivers.map(({ file }) => file))]
  const [first] = receivers
  return {
    key: 'receivers',
    text: 'list the systems that receive data of people',
    files: [files.receivers, test],
    after: ['data-map'],
    given: say`${refsPhrase(
      receivers.map(({ target }) => value(target)),
      5,
    )}, called from ${refsPhrase(paths.map(pathRef))}`,
    when: say`a call to a host is added that ${fileRef(files.receivers)} does not name`,
    expected: say`the tests name it; each listed one has what it gets, its country, its contract and how it erases${first === undefined ? [] : say`, ${value(first.target)} among them`}`,
    shownBy: say`${fileRef(test)} reads hosts and clients out of ${refsPhrase(paths.map(pathRef))}`,
    shows: {
      code: usedDeclaration(/data_?(?:receivers|recipients|processors)|sub_?processors|^receivers$/i, ['constant', 'function', 'class']),
      test: tests(/receiver|processor|recipient/i),
    },
  }
}

function logs(context: GdprContext): Task {
  const { files, today, lines, project, own } = context
  const test = today.place.test('log-redaction')
  const field = tellingField(project)
  const [line] = lines
  const operation = own.makes[0] ?? own.shows[0]
  const logger = ['pino', 'winston', 'bunyan'].find((name) => project.packages.some(({ dependencies }) => name in dependencies))
  return {
    key: 'log-redaction',
    text: 'keep data of people out of logs',
    files: [files.redaction, ...[...new Set(lines.slice(0, 3).map(({ file }) => file))].map((file) => standing(file)), test],
    given: say`${field === undefined ? ['a value of a person'] : say`a value of ${fieldRef(field)}`} in a body, a query and an error${line === undefined ? [] : say`, as in ${value(line.text)}`}`,
    when: say`${operation === undefined ? ['an operation'] : operationRef(operation)} fails with it`,
    expected: say`no line${logger === undefined ? [] : say` of ${ref('package', logger)}`} holds the value, and the id of the request is there`,
    shownBy: say`${fileRef(test)} searches what was written for the value`,
    shows: { code: redaction, test: tests(/redact|scrub|mask|(?:log|line)s?\b.*\b(?:personal|email|pii)/i) },
  }
}
