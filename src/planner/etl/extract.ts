import { say } from '../../core/phrase.ts'
import { jobRef, lineSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { computesIn } from '../evidence/functions.ts'
import { all, declares, either, keeps, tests } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { fieldRef } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { type EtlContext, firstSource, sourcesPhrase } from './context.ts'

/** Phase 1: runs are known before any of them moves data. */
export function runPhase(context: EtlContext): Phase {
  return {
    title: 'Runs',
    aim: say`each run over ${sourcesPhrase(context.sources, say`the sources`)} has a row with its bounds, its counts and how it ended`,
    tasks: [ledger(context), start(context)],
  }
}

function ledger(context: EtlContext): Task {
  const { sources, today } = context
  const test = today.place.test('runs')
  return {
    key: 'runs',
    text: 'keep a ledger of runs',
    files: [...tableFiles(context, 'pipeline-runs'), today.place.module('runs'), test],
    given: say`a run over ${firstSource(sources)} that a deployment ends in the middle, and a second one that is started by hand meanwhile`,
    when: say`the next run begins`,
    expected: say`one row says that the first was cut off and at which bound. The second was refused while the first held the lock, and the third begins at that bound`,
    shownBy: say`${fileRef(test)} ends a run over ${firstSource(sources)} after half of its rows and starts another`,
    shows: {
      code: keeps(/(?:pipeline|etl|import|export|sync|load|job)_?runs?$/i, /status|state|started|finished|rows|count/i),
      test: tests(/\bruns?\b|ledger|cut off|resume/i),
    },
  }
}

/** A timer whose file or name is about pipelines. */
const pipelineTimer: Look = (project) =>
  project.jobs
    .filter(
      ({ kind, name, file, handler }) =>
        kind !== 'listener' && /etl|pipeline|extract|warehouse|export|import|sync/i.test(`${name} ${file} ${handler}`),
    )
    .slice(0, 1)
    .map((job) => ({ text: say`${jobRef(job)} starts it`, at: lineSource(project, job, job.name) }))

function start(context: EtlContext): Task {
  const { timers, sources, today, wanted, project } = context
  const [timer] = timers
  const figure = figureOf(wanted, /^(?:minute|hour|day)/i)
  const test = today.place.test('schedule')
  const cadence = figure === undefined ? planned('1 hour') : figureRef(figure)
  return {
    key: 'schedule',
    text: timer === undefined ? 'start runs by a timer that one process holds' : 'start runs by the timer in use, once for all processes',
    files: [...(timer === undefined ? [] : [standing(timer.file)]), today.place.module('schedule'), test],
    after: ['runs'],
    given: say`two processes that both hold ${timer === undefined ? say`the timer` : jobRef(timer)}, and ${cadence} between runs`,
    when: say`the time comes in both, and a run over ${firstSource(sources)} takes longer than that`,
    expected: say`one run starts, the next waits for its end, and a run that was missed while no process ran is made up once`,
    shownBy: say`${fileRef(test)} lets the time come in two processes of ${planned(project.name)}`,
    shows: { code: pipelineTimer, test: tests(/schedul|timer|lock|once|overlap|missed/i) },
    ...(timer !== undefined && {
      stands: {
        id: 'fitted/schedule',
        text: say`${jobRef(timer)} in ${pathRef(timer.file)} runs by ${value(timer.library)} already, so that pipelines are one more of its jobs.`,
        sources: [lineSource(project, timer, timer.name)],
      },
    }),
  }
}

/** Phase 2: what is new is read without hurting whoever uses the service. */
export function extractPhase(context: EtlContext): Phase {
  const blind = context.sources.filter(({ moves, changers }) => moves === undefined && changers.length > 0)
  const removed = context.sources.filter(({ removers }) => removers.length > 0)
  return {
    title: 'Extract',
    aim: say`changed records of ${sourcesPhrase(context.sources, say`the sources`)} lie in staging, none is missing, and removed ones are known as removed`,
    tasks: [
      ...(blind.length === 0 ? [] : [trace(blind, context)]),
      watermark(context),
      ...(removed.length === 0 ? [] : [tombstones(removed, context)]),
      load(context),
    ],
  }
}

function trace(blind: EtlContext['sources'], context: EtlContext): Task {
  const { today } = context
  const test = today.place.test('changed-at')
  const [first] = blind
  return {
    key: 'changed-at',
    text: 'give a time of change to sources that have none',
    files: [...new Set(blind.slice(0, 4).map(({ model }) => model.file))].map((path) => standing(path, 'schema')).concat([test]),
    given: say`${sourcesPhrase(blind, say`records`)}, whose records ${waysPhrase([...new Set(blind.flatMap(({ changers }) => changers))], say`operations`)} write without a time that moves`,
    when: say`one of them changes ${firstSource(blind)}, and a script does so past the code`,
    expected: say`the database itself sets the time in both cases, and an index lets a run ask for what is newer`,
    shownBy: say`${fileRef(test)} changes ${firstSource(blind)} by an operation and by SQL and reads the time`,
    shows: {
      code:
        first === undefined
          ? keeps(/./, /^updated_?at$/i)
          : keeps(new RegExp(`^${first.model.name}$`), /^(?:updated|modified|changed)_?(?:at|on|date|time)?$/i),
      test: tests(/updated|changed|modified|time of change/i),
    },
  }
}

function watermark(context: EtlContext): Task {
  const { sources, today } = context
  const tracked = sources.find(({ moves }) => moves !== undefined) ?? sources[0]
  const field = tracked?.moves ?? tracked?.made
  const test = today.place.test('watermark')
  return {
    key: 'watermark',
    text: 'extract by a watermark that stays behind open transactions',
    files: [today.place.module('watermark'), today.place.module('extract'), test],
    given: say`a transaction that sets ${tracked !== undefined && field !== undefined && tracked.moves !== undefined ? fieldRef(tracked.model, field) : say`a time of change`} at 10:00:00 and commits at 10:00:20`,
    when: say`a run reads ${firstSource(tracked === undefined ? [] : [tracked])} at 10:00:10, and the next one after it`,
    expected: say`the second run finds the record, because each begins a margin before the bound of the last and drops what it has by id and time`,
    shownBy: say`${fileRef(test)} holds such a transaction on ${firstSource(tracked === undefined ? [] : [tracked])} open across a run`,
    shows: {
      code: either(
        keeps(/watermark|checkpoint|cursor|run/i, /watermark|bound|position|until|since/i),
        declares(/watermark|high_?water|checkpoint/i),
      ),
      test: tests(/watermark|late|open transaction|margin|missed/i),
    },
  }
}

function tombstones(removed: EtlContext['sources'], context: EtlContext): Task {
  const { today } = context
  const removers = [...new Set(removed.flatMap((one) => one.removers))]
  const test = today.place.test('removals')
  return {
    key: 'removals',
    text: 'carry over that a record was removed',
    files: [
      ...tableFiles(context, 'removed-records'),
      ...[...new Set(removers.slice(0, 3).map(({ file }) => file))].map((path) => standing(path)),
      test,
    ],
    after: ['watermark'],
    given: say`${sourcesPhrase(removed, say`records`)}, which ${waysPhrase(removers, [])} ${[removers.length === 1 ? 'removes' : 'remove']} without a trace`,
    when: say`one of them is called between two runs`,
    expected: say`its row with id and time is written in the same transaction, and the target marks the ${firstSource(removed)} as removed instead of keeping it for good`,
    shownBy: say`${fileRef(test)} removes one ${firstSource(removed)} between two runs and looks at the target`,
    shows: {
      code: either(keeps(/tombstone|removed|deleted/i, /record|row|entity|id/i), (project) =>
        removed.every(({ model }) =>
          project.models.some(
            (one) => one.name === model.name && one.fields.some(({ name }) => /^(?:deleted|removed)_?(?:at|on)?$/i.test(name)),
          ),
        )
          ? keeps(new RegExp(`^${removed[0]?.model.name ?? ''}$`))(project)
          : [],
      ),
      test: tests(/remov|delet|tombstone/i),
    },
  }
}

function load({ sources, project, today }: EtlContext): Task {
  const { databases } = today.data
  const test = today.place.test('read-load')
  return {
    key: 'read-load',
    text: 'read in pages from a replica or under a bound',
    files: [today.place.module('read-load'), test],
    after: ['watermark'],
    given: say`${databases[0] === undefined ? say`a database` : value(databases[0].name)} with a million records of ${firstSource(sources)}, and ${project.routes.length === 0 ? say`its other users` : say`the ${[count(project.routes.length, 'route')]} of the service in use`}`,
    when: say`a first run reads all of them`,
    expected: say`it reads pages by id, each in a transaction of its own, with one connection and a time limit for each statement. It goes on after an interruption`,
    shownBy: say`${fileRef(test)} counts connections and open transactions during a run over ${firstSource(sources)}`,
    shows: {
      code: either(
        declares(/(?:read|extract|fetch)_?(?:in_?)?(?:pages|batches|chunks)/i),
        all(
          either(
            declares(/extract_?(?:rows|batch|records|pages?|changes|from|table)/i),
            computesIn(/etl|pipeline|warehouse|ingest|staging|extract/i, /^extract|^read/i),
          ),
          usesText(/^(?:statement_timeout|batchSize|chunkSize|pageSize)$/),
        ),
      ),
      test: tests(/page|batch|chunk|connection|interrupt|resume/i),
    },
  }
}
