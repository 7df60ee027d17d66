import { say } from '../../core/phrase.ts'
import { modelRef } from '../../text/fact-refs.ts'
import { goesThrough } from '../evidence/goes-through.ts'
import { either, keeps, tests } from '../evidence/looks.ts'
import { aModel } from '../parts/owning.ts'
import { madeAt, fieldRef } from '../parts/personal-data.ts'
import { columnFiles, tableFiles } from '../parts/tables.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { modelsPhrase } from './choices.ts'
import type { RetentionContext } from './context.ts'
import { hasTime, declaresPeriods } from './evidence.ts'

/** Phase 1: which record is kept how long, from when, and what stops its end. */
export function schedule(context: RetentionContext): Phase {
  const { business, people, passing, files } = context
  return {
    title: 'Schedule',
    aim: say`${fileRef(files.schedule)} says of ${modelsPhrase([...business, ...people, ...passing])} how long a record stays, and nothing is removed by it yet`,
    tasks: [table(context), ...clocks(context), holds(context), complete(context)],
  }
}

function table(context: RetentionContext): Task {
  const { files, today, business, people, passing, logs, asked } = context
  const test = today.place.test('retention-schedule')
  const all = [...business, ...people, ...passing, ...logs]
  const [first] = all
  const time = first === undefined ? undefined : madeAt(first)
  return {
    key: 'schedule',
    text: 'declare how long records of each model are kept',
    files: [files.schedule, test],
    given: say`${first === undefined ? ['a record'] : aModel(first)} whose ${time === undefined || first === undefined ? ['time'] : fieldRef({ model: first, field: time })} is a second before and one a second after the end of ${asked === undefined ? ['its period'] : planned(asked)}`,
    when: say`${planned('isExpired')} is asked about both, across the end of summer time and on 29 February`,
    expected: say`the first has ended and the second has not, and a length in years follows the calendar`,
    shownBy: say`${fileRef(test)} asks with a clock of its own for ${modelsPhrase(all, ['a model'])}`,
    shows: { code: declaresPeriods, test: tests(/retention|period|expired/i) },
  }
}

function clocks(context: RetentionContext): readonly Task[] {
  const { timeless, today } = context
  const [first] = timeless
  if (first === undefined) return []
  const test = today.place.test('times')
  return [
    {
      key: 'times',
      text: 'give records a time from which their age counts',
      files: [...columnFiles(context, 'record-times', timeless), test],
      given: say`${modelsPhrase(timeless)} without such a field`,
      when: say`${aModel(first)} is created, and when the migration meets one that stands`,
      expected: say`the new one gets the time of the database, and the old one that of the migration, so that ${[timeless.length === 1 ? 'none ends' : 'none of them ends']} early`,
      shownBy: say`${fileRef(test)} creates ${aModel(first)} and reads its time`,
      shows: { code: hasTime(timeless.map(({ name }) => name)), test: tests(/created ?at|time/i) },
    },
  ]
}

const holdName = /^(?:legal|litigation|retention)?_?holds?$/i

function holds(context: RetentionContext): Task {
  const { files, today, business, people, project } = context
  const test = today.place.test('legal-holds')
  const model = business[0] ?? people[0]
  const standing = project.models.find(({ name, fields }) => holdName.test(name) || fields.some((field) => /legal_?hold/i.test(field.name)))
  return {
    key: 'holds',
    text: standing === undefined ? 'keep records that are under a legal hold' : 'check that the legal hold in use stops a removal',
    files: [...(standing === undefined ? tableFiles(context, 'legal-holds') : []), files.holds, test],
    after: ['schedule'],
    given: say`a hold on ${model === undefined ? ['one record'] : say`one ${modelRef(model)}`} with its reason and its author`,
    when: say`its period ends, and when somebody asks for its erasure`,
    expected: say`${model === undefined ? ['it'] : say`that ${modelRef(model)} and what it points at`} stays, and goes with the first run after the hold was lifted`,
    shownBy: say`${fileRef(test)} lifts a hold between two runs of ${fileRef(files.removal)}`,
    shows: {
      code: either(keeps(holdName, /reason|case|note|matter/i), keeps(/./, /legal_?hold/i)),
      test: tests(/\bholds?\b/i),
    },
    ...(standing !== undefined && {
      stands: {
        id: `fitted/holds/${standing.name}`,
        text: say`${modelRef(standing)} knows holds already, so that their task is a check of what they stop.`,
        sources: [project.source(standing.file, standing.from, standing.to, standing.name)],
      },
    }),
  }
}

function complete({ today, project, files }: RetentionContext): Task {
  const test = today.place.test('completeness')
  const [first] = project.models
  return {
    key: 'completeness',
    text: 'make the tests fail for a model without a period',
    files: [test],
    after: ['schedule'],
    given: say`${first === undefined ? ['a new model'] : say`a new model beside ${modelRef(first)}${today.data.schema === undefined ? [] : say` in ${{ kind: 'path', name: today.data.schema, path: today.data.schema }}`}`} that ${fileRef(files.schedule)} does not name`,
    when: say`the tests run`,
    expected: say`they name it, and accept ${planned('forever')} with a reason`,
    shownBy: say`${fileRef(test)}, which reads the models from the schema`,
    shows: {
      code: declaresPeriods,
      test: goesThrough('models', /retention|period|schedule|kept|keep/i),
    },
  }
}
