import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model } from '../../core/project.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, calls, declares, either, keeps, reads, tests } from '../evidence/looks.ts'
import { aModel, recordStore, tellingField } from '../parts/owning.ts'
import { endsAt, fieldRef, personalFields, removedAt } from '../parts/personal-data.ts'
import { operationRef, refsPhrase } from '../parts/record-changes.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Statement, Task, TaskFile } from '../plan.ts'
import { modelsPhrase } from './choices.ts'
import { blocking, removedByJobs, type RetentionContext } from './context.ts'
import { endedByJob } from './evidence.ts'

const removalWords = /retention|purg|prun|expir|older|remov|delet|clean/i
const removes = declares(/(?:purge|prune|expire|cleanup|removeExpired|deleteExpired|deleteOld|removeOld|retain)\w*/i, [
  'function',
  'class',
  'constant',
])

/** Phase 2: what has ended goes, group by group, the harmless first. */
export function removal(context: RetentionContext): Phase {
  const { passing, marked, people, business, logs, store } = context
  const tasks = [
    runner(context),
    ...(passing.length > 0 ? [ended(context)] : []),
    ...(marked.length > 0 ? [markedRecords(context)] : []),
    ...(logs.length > 0 ? [logRecords(context)] : []),
    ...(people.length > 0 ? [peopleRecords(context)] : []),
    ...(business.length > 0 ? [businessRecords(context)] : []),
    ...(store !== undefined ? [storedFiles(context, store)] : []),
  ]
  return {
    title: 'Removal',
    aim: say`${modelsPhrase([...passing, ...logs, ...people, ...business])} whose period has ended ${[passing.length + logs.length + people.length + business.length === 1 ? 'is' : 'are']} removed or no longer ${[passing.length + logs.length + people.length + business.length === 1 ? 'leads' : 'lead']} to a person`,
    tasks,
  }
}

function runner({ cron, files, today, passing, people, business }: RetentionContext): Task {
  const test = today.place.test('remove-expired')
  const [first] = [...passing, ...people, ...business]
  return {
    key: 'runner',
    text: 'run removal on a schedule, in batches, dry at first',
    files: [files.removal, ...(cron === undefined ? [] : [standing(cron.file)]), test],
    given: say`1,200 records${first === undefined ? [] : say` of ${modelRef(first)}`} whose period has ended, and a run that is killed in the middle`,
    when: say`two processes start ${fileRef(files.removal)} at once${cron === undefined ? [] : say`, beside ${operationRef(cron)}`}`,
    expected: say`one works in batches of 500 and the other leaves; the next run goes on where the killed one stopped; with ${planned('RETENTION_DRY_RUN')} the amounts are told and nothing goes`,
    shownBy: say`${fileRef(test)} kills a run between two batches`,
    shows: {
      code: all(removes, (project) => {
        const job = project.jobs.find(({ name, handler, file }) => removalWords.test(`${name} ${handler} ${file}`))
        return job === undefined
          ? []
          : [{ text: say`${operationRef(job)} runs it`, at: project.source(job.file, job.line, job.line, job.name) }]
      }),
      test: tests(removalWords),
    },
  }
}

/** Records that a job ends already: their task is a check. */
function standingRemoval(models: readonly Model[], context: RetentionContext): Statement | undefined {
  const found = removedByJobs(context).filter(({ model }) => models.includes(model))
  const [first] = found
  if (first === undefined || !models.every((model) => found.some((change) => change.model === model))) return undefined
  return {
    id: `fitted/removal/${first.model.name}`,
    text: say`${refsPhrase([...new Set(found.map(({ operation }) => operationRef(operation)))])} removes ${modelsPhrase(models)} already, so that the task is a check of when.`,
    sources: found.slice(0, 1).flatMap(({ sources }) => sources),
  }
}

interface Ends {
  key: string
  text: string
  models: readonly Model[]
  test: TaskFile
  files?: readonly TaskFile[]
}

/** A task that ends records of some models; a check, where a job does so already. */
function ending(
  context: RetentionContext,
  { key, text, models, test, files = [] }: Ends,
  words: Pick<Task, 'given' | 'when' | 'expected' | 'shownBy'>,
): Task {
  const stands = standingRemoval(models, context)
  return {
    key,
    text: stands === undefined ? text : `check that the job in use does so: ${text}`,
    files: [context.files.removal, ...files, test],
    after: ['runner'],
    ...words,
    shows: { code: endedByJob(models.map(({ name }) => name)), test: tests(removalWords) },
    ...(stands !== undefined && { stands }),
  }
}

function ended(context: RetentionContext): Task {
  const { passing, today } = context
  const test = today.place.test('ended')
  const ends = passing.flatMap((model) => {
    const field = endsAt(model)
    return field === undefined ? [] : [fieldRef({ model, field })]
  })
  const first = passing[0] as Model
  return ending(
    context,
    { key: 'remove/ended', text: 'remove sessions, tokens and invitations that have ended', models: passing, test },
    {
      given: say`one record of ${modelsPhrase(passing)} that ended two days ago${ends.length === 0 ? [] : say` by ${refsPhrase(ends)}`}, and one that is valid`,
      when: say`the job runs`,
      expected: say`the ended one is gone, and the valid ${modelRef(first)} still works`,
      shownBy: say`${fileRef(test)} uses ${aModel(first)} before and after a run`,
    },
  )
}

function markedRecords(context: RetentionContext): Task {
  const { marked, today } = context
  const test = today.place.test('marked')
  const first = marked[0] as Model
  const field = removedAt(first)
  const mark: Phrase = field === undefined ? ['its mark'] : [fieldRef({ model: first, field })]
  return ending(
    context,
    { key: 'remove/marked', text: 'remove records that count as removed', models: marked, test },
    {
      given: say`${aModel(first)} whose ${mark} is set since 31 days, and one since 29`,
      when: say`the job runs, and an operator takes ${mark} away from the second`,
      expected: say`the first ${modelRef(first)} is gone with what belongs to it, and the second is answered again`,
      shownBy: say`${fileRef(test)} counts rows of ${modelsPhrase(marked)}, not answers`,
    },
  )
}

function logRecords(context: RetentionContext): Task {
  const { logs, today } = context
  const test = today.place.test('logs')
  const first = logs[0] as Model
  return ending(
    context,
    { key: 'remove/logs', text: 'remove records of what happened', models: logs, test },
    {
      given: say`${modelsPhrase(logs)} with 91 days of entries`,
      when: say`the job runs while new entries of ${modelRef(first)} are written`,
      expected: say`the oldest day is gone, and no writer of ${modelRef(first)} waited for a lock`,
      shownBy: say`${fileRef(test)} writes ${aModel(first)} in the middle of a run`,
    },
  )
}

function peopleRecords(context: RetentionContext): Task {
  const { people, project, today } = context
  const test = today.place.test('people')
  const person = today.auth.people
  const personal = personalFields(project).filter(({ model }) => people.includes(model))
  const first = person ?? (people[0] as Model)
  const before = people.filter((model) => model !== first)
  return ending(
    context,
    {
      key: 'remove/people',
      text: 'remove what leads to a person whose account has ended',
      models: before.length > 0 ? before : people,
      test,
    },
    {
      given: say`${aModel(first)} whose account ended 31 days ago${before.length === 0 ? [] : say`, with ${modelsPhrase(before)}`}`,
      when: say`the job runs`,
      expected: say`${personal.length === 0 ? ['no row leads to that person'] : say`${refsPhrase(personal.map(fieldRef), 4)} of that person stand nowhere in the database`}, and another ${modelRef(first)} is as before`,
      shownBy: say`${fileRef(test)} searches ${modelsPhrase(people)} for the values of that person`,
    },
  )
}

function businessRecords(context: RetentionContext): Task {
  const { business, project, today, asked } = context
  const test = today.place.test('business-records')
  const first = business[0] as Model
  const [block] = blocking(business, project)
  return ending(
    context,
    { key: 'remove/business', text: 'remove business records after the period that the law asks for', models: business, test },
    {
      given: say`${aModel(first)} a day before and one a day after ${asked === undefined ? ['its period'] : planned(asked)}, the person behind both long gone`,
      when: say`the job runs`,
      expected: say`the older one is removed with ${business.length > 1 ? modelsPhrase(business.slice(1)) : ['what belongs to it']}, and the younger one is whole${block === undefined ? [] : say`; ${fieldRef(block)} points at nothing that is gone`}`,
      shownBy: say`${fileRef(test)} compares the younger ${modelRef(first)} field by field`,
    },
  )
}

function storedFiles({ files, today, people, business }: RetentionContext, store: NonNullable<RetentionContext['store']>): Task {
  const test = today.place.test('stored-files')
  const first = business[0] ?? people[0]
  return {
    key: 'remove/files',
    text: 'remove files together with the records that name them',
    files: [files.removal, standing(store.path), test],
    after: ['runner'],
    given: say`a file that ${pathRef(store.path)} has stored by ${ref('package', store.name)}${first === undefined ? [] : say` for ${aModel(first)}`}`,
    when: say`the record ends and the store answers with an error at first`,
    expected: say`the row stays marked until the file is gone, and a file that no record names is found and told`,
    shownBy: say`${fileRef(test)} lets the first removal fail`,
    shows: {
      code: calls(
        /DeleteObject|deleteObject|unlink$|\.destroy$|removeObject|deleteIfExists|deleteFile|\.del$/,
        /retention|purge|prune|clean|expire|remove/i,
      ),
      test: tests(/file|object|bucket|upload/i),
    },
  }
}

/** Phase 3: what was removed can be told later, and a standstill is noticed. */
export function proof(context: RetentionContext): Phase {
  return {
    title: 'Proof',
    aim: say`an auditor sees from the reports of ${fileRef(context.files.report)} that ${modelsPhrase([...context.business, ...context.people])} ended in time, without reading what was removed`,
    tasks: [report(context), alarm(context), backups(context)],
  }
}

function report(context: RetentionContext): Task {
  const { files, today, business, people, project } = context
  const test = today.place.test('removal-report')
  const first = business[0] ?? people[0]
  const personal = tellingField(project)
  return {
    key: 'report',
    text: 'keep a report of each removal',
    files: [...tableFiles(context, 'removal-runs'), files.report, test],
    given: say`a run that removed${first === undefined ? [] : say` records of ${modelRef(first)},`} kept two under a hold and failed at one`,
    when: say`it ends`,
    expected: say`its row names period, model, amounts removed, held and failed, start and end${personal === undefined ? [] : say`, and no value of ${fieldRef(personal)}`}`,
    shownBy: say`${fileRef(test)} reads the row of such a run`,
    shows: {
      code: keeps(/(?:retention|purge|removal|deletion|cleanup)/i, /count|amount|removed|deleted|total/i, /at$|time|date/i),
      test: tests(/report|run|count/i),
    },
  }
}

function alarm({ files, today, cron }: RetentionContext): Task {
  const test = today.place.test('standstill')
  return {
    key: 'alarm',
    text: 'raise an alarm when removal stands still',
    files: [files.report, test],
    after: ['report'],
    given: say`${cron === undefined ? ['no run'] : say`${operationRef(cron)} at work and no run of ${fileRef(files.removal)}`} since two days, or a run that failed three times`,
    when: say`the check runs`,
    expected: say`one alarm names the oldest record that should have gone, by model and age`,
    shownBy: say`${fileRef(test)} moves its own clock by two days`,
    shows: {
      code: either(
        declares(
          /(?:stale|overdue|standstill|lag|health)\w*(?:retention|removal|purge|run)|(?:retention|removal|purge)\w*(?:stale|alarm|alert|health|lag)/i,
          ['function', 'class'],
        ),
        reads(/RETENTION_\w*(?:ALERT|ALARM|MAX)/),
      ),
      test: tests(/alarm|alert|stale|stand(?:s|ing)? still/i),
    },
  }
}

function backups(context: RetentionContext): Task {
  const { files, people } = context
  const database = recordStore(context)
  return {
    key: 'backups',
    text: 'try what a restored backup brings back',
    files: [],
    after: ['report'],
    given: say`a backup${database === undefined ? [] : say` of ${database}`} from before a run that removed ${modelsPhrase(people, ['records'])}`,
    when: say`an operator restores it beside the service and runs ${fileRef(files.removal)} before it takes requests`,
    expected: say`what had gone is gone again, and the report of ${fileRef(files.report)} says so`,
    shownBy: say`the two reports and the date, kept by that operator`,
  }
}
