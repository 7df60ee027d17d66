import { ref, say } from '../../core/phrase.ts'
import { envRef, modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, calls, declares, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { organizationOf, tellingField } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef } from '../parts/record-changes.ts'
import { appFile, fileRef, guardedPhrase, manifestFile, planned } from '../parts/task-words.ts'
import { migrationFiles } from '../parts/tables.ts'
import type { Phase, Task } from '../plan.ts'
import type { AuditContext } from './context.ts'
import { removalOfRefused, standingRefusal } from './standing-rules.ts'
import { onlyAdded, refusedByRule, removedByJob, testsLog } from './evidence.ts'
import { readersPhrase } from './readers.ts'
import { connectionSetting } from '../today/stores.ts'

/** Phase 3: an event that was changed is noticed. */
export function proof(context: AuditContext): Phase {
  return {
    title: 'Proof',
    aim: say`whoever changes a stored event, with the rights of the service or of the database, is noticed by ${fileRef(context.files.verify)}`,
    tasks: [appendOnly(context), seal(context), verify(context)],
  }
}

function appendOnly(context: AuditContext): Task {
  const { today, project, log } = context
  const test = today.place.test('append-only')
  const key = connectionSetting(project)
  const standing = standingRefusal(context)
  return {
    key: 'append-only',
    text:
      standing === undefined
        ? 'refuse to change or remove stored events'
        : 'check that stored events cannot be changed, and close what the rule in use leaves open',
    files: [...migrationFiles(context, 'audit-event-rights'), test],
    given: say`a connection ${key === undefined ? ['of the service'] : say`made from ${envRef(key)}`} with the role of the service`,
    when: say`it updates, removes or ${[project.models.some(({ kind }) => kind === 'mongoose') ? 'drops' : 'truncates']} ${log === undefined ? planned('AuditEvent') : modelRef(log)}`,
    expected: say`the database refuses each of the three${standing === undefined ? [] : say`, which today leaves ${standing.left} open`}, and ${guardedPhrase(context, say`an operation`)} still inserts`,
    shownBy: say`${fileRef(test)} tries the three statements against a real database`,
    shows: {
      code: either(refusedByRule, onlyAdded),
      test: testsLog(/append.?only|immutab|(?:cannot|refuse|reject|den)\w*\b.*\b(?:updat|chang|delet|remov|truncat)/i),
    },
    ...(standing !== undefined && { stands: standing.stands }),
  }
}

function seal({ today, project, files }: AuditContext): Task {
  const test = today.place.test('seal')
  const worker = project.entryPoints.find(({ kind }) => kind === 'worker')
  const cron = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    key: 'seal',
    text: 'seal stored events in a hash chain',
    files: [files.seal, ...(worker === undefined ? [] : [{ path: worker.path, is: 'stands', kind: 'code' } as const]), test],
    after: ['append-only'],
    given: say`events of 25 requests that ran at once${cron === undefined ? [] : say`, while ${ref('job', cron.name)} was at work`}`,
    when: say`two sealers are started${worker === undefined ? [] : say` in ${pathRef(worker.path)}`} by mistake`,
    expected: say`one of them waits by a lock of the database, each event has one place in the chain, and no request waited for a seal`,
    shownBy: say`${fileRef(test)} starts two of ${fileRef(files.seal)} and walks the chain`,
    shows: {
      code: all(
        either(
          keeps(/audit|event|seal|chain|checkpoint/i, /(?:prev|previous|parent|last)_?\w*hash|seal|chain|^hash$/i),
          declares(/seal|hash_?chain/i),
        ),
        calls(/createHash|createHmac|digest|sha256|blake/i),
      ),
      test: tests(/chain|seal|prev\w*.?hash/i),
    },
  }
}

function verify(context: AuditContext): Task {
  const { today, files } = context
  const test = today.place.test('verify-chain')
  return {
    key: 'verify',
    text: 'verify the chain and name the first event that does not fit',
    files: [files.verify, ...manifestFile(context), test],
    after: ['seal'],
    given: say`a chain of which one event was changed, one removed, one inserted, and the end cut off`,
    when: say`${planned('audit:verify')} is run against a seal that was kept outside of the database`,
    expected: say`it ends with an error and the place of each of the four, and with none for a chain from which ${fileRef(files.retention)} removed a whole segment`,
    shownBy: say`${fileRef(test)} makes these five chains`,
    shows: {
      code: declares(/(?:verify|check)\w*(?:chain|audit|seal|integrity)|(?:chain|audit|seal)\w*(?:verif|integrity)/i, [
        'function',
        'class',
        'constant',
      ]),
      test: tests(/tamper|verif|(?:chain|seal)\b.*\b(?:broken|changed|removed)/i),
    },
  }
}

/** Phase 4: people read events, take them out, and they end. */
export function reading(context: AuditContext): Phase {
  return {
    title: 'Reading and keeping',
    aim: say`${readersPhrase(context, say`people with the right to`)} see who did what to which record, and events end after ${[context.period.words]}`,
    tasks: [read(context), exporting(context), retention(context)],
  }
}

function read(context: AuditContext): Task {
  const { project, today, files, audited } = context
  const test = today.place.test('read-events')
  const [first] = audited
  const hasRoutes = project.routes.length > 0
  const other = today.auth.guards[0]
  const organization = organizationOf(context)
  return {
    key: 'read',
    text: hasRoutes ? 'answer who changed what by an endpoint' : 'answer who changed what by a command',
    files: [files.reading, ...(hasRoutes ? appFile(context) : manifestFile(context)), test],
    given: say`events about ${first === undefined ? ['two records'] : say`two records of ${modelRef(first.model)}`}${organization === undefined ? [] : say` of two ${modelRef(organization)}`}`,
    when: say`${hasRoutes ? planned('GET /audit-events') : planned('audit:list')} is asked for one record, one actor or one month`,
    expected: say`${readersPhrase(context, say`those with the right`)} ${[hasRoutes ? 'get them' : 'see them']} by pages, newest first${hasRoutes && other !== undefined ? say`; a caller of ${guardedPhrase(context)} without that right gets a refusal, and both are events` : say`, and the reading is an event`}`,
    shownBy: say`${fileRef(test)} reads as three callers: with the right, without it, and signed out`,
    shows: hasRoutes
      ? {
          code: answers(['GET'], /(?:audit|activit)\w*(?:[-_/](?:events?|logs?|trails?))?s?$/i, ({ auth }) => auth === 'required'),
          test: testsRoute(['GET'], /(?:audit|activit)\w*(?:[-_/](?:events?|logs?|trails?))?s?$/i),
        }
      : { code: declares(/(?:list|read|find|query)\w*Audit/i, ['function', 'class']), test: tests(/audit|event/i) },
  }
}

function exporting(context: AuditContext): Task {
  const { today, files, project } = context
  const test = today.place.test('export')
  const personal = tellingField(project)
  return {
    key: 'export',
    text: 'hand events over to an auditor',
    files: [files.reading, test],
    after: ['read'],
    given: say`a month with more events than one page${personal === undefined ? [] : say`, one about a change of ${fieldRef(personal)}`}`,
    when: say`${readersPhrase(context, say`people with the right`)} take the month out as lines of JSON`,
    expected: say`the file is streamed with its seals, so that ${fileRef(files.verify)} accepts it without the database${personal === undefined ? [] : say`, and no line holds a value of ${fieldRef(personal)}`}`,
    shownBy: say`${fileRef(test)} verifies what it took out`,
    shows: {
      code: either(
        answers(['GET', 'POST'], /\/(?:export|download)(?:\/|$)/i, ({ path }) => /audit|activit/i.test(path)),
        declares(/export\w*Audit|audit\w*export/i, ['function', 'class']),
      ),
      test: tests(/export|download|hand\w* over/i),
    },
  }
}

function retention(context: AuditContext): Task {
  const { today, files, period, audited, project } = context
  const test = today.place.test('retention')
  const [first] = audited
  const cron = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    key: 'retention',
    text: 'remove events whose time has passed',
    files: [files.retention, ...(cron === undefined ? [] : [{ path: cron.file, is: 'stands', kind: 'code' } as const]), test],
    given: say`events ${first === undefined ? [] : say`of ${modelRef(first.model)} `}on both sides of ${planned(period.words)}, and a segment under a legal hold${removalOfRefused(context)}`,
    when: say`the job runs${cron === undefined ? [] : say`, scheduled as ${operationRef(cron)} is`}`,
    expected: say`whole segments before that time are gone, the held one stays, and an event says which seals were removed`,
    shownBy: say`${fileRef(test)} runs ${fileRef(files.retention)} with a clock of its own`,
    shows: {
      code: either(removedByJob, declares(/(?:prune|purge|expire|remove|delete|rotate)\w*(?:Audit|Activit)/i, ['function', 'class'])),
      test: tests(/retention|prune|purge|expire|older than/i),
    },
  }
}
