import { list, say } from '../../core/phrase.ts'
import { envRef, jobRef, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { calls, declares, either, has, reads, tests, usesPackage } from '../evidence/looks.ts'
import { fieldRef, recordUses } from '../parts/record-use.ts'
import { statedFigure } from '../parts/figures.ts'
import { columnFiles, schemaWords } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { packageWords, serviceWords } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import { loggerOf } from '../today/api.ts'
import type { EncryptionContext } from './context.ts'
import { meetsService } from './meets-service.ts'
import { fieldsPhrase, storesPhrase } from './keys.ts'

/** Phase 3: records that stand are sealed, and the readable columns go. */
export function standingRecords(context: EncryptionContext): Phase {
  return {
    title: 'Standing records',
    aim: say`no readable copy of ${fieldsPhrase(context, 2)} is left in ${storesPhrase(context)}`,
    tasks: [backfill(context), dropPlain(context)],
  }
}

/** Phase 4: what keeps it so. */
export function operation(context: EncryptionContext): Phase {
  return {
    title: 'Operation',
    aim: say`a key of ${serviceWords(context)} is replaced in working hours, and a backup opens again`,
    tasks: [rotate(context), transport(context), logs(context), restore(context)],
  }
}

function backfill(context: EncryptionContext): Task {
  const { fields, modules, today, project } = context
  const test = today.place.test('backfill')
  const [first] = fields
  const use = recordUses(project).find(({ model, verb }) => model === first?.model.name && verb !== 'reads')
  return {
    key: 'backfill',
    text: 'encrypt standing records in batches that can be stopped',
    files: [modules.backfill, test],
    given: say`records ${first === undefined ? [] : say`of ${modelRef(first.model)} `}from before phase 2, while ${use === undefined ? say`${serviceWords(context)} goes on writing` : say`${routeRef(use.route)} goes on changing them`}`,
    when: say`the backfill is killed in the middle and started again`,
    expected: say`each record ${first === undefined ? [] : say`of ${modelRef(first.model)} `}is sealed once, a value that changed meanwhile is kept, and the count of readable ones reaches zero`,
    shownBy: say`${fileRef(test)} kills it after one batch, changes ${first === undefined ? ['a record'] : fieldRef(first)} and compares all records afterwards`,
    shows: {
      code: either(
        has(/(?:backfill[\w-]*(?:encrypt|seal|cipher)|encrypt[\w-]*backfill|encrypt-existing|encrypt-standing)[\w-]*\.[cm]?[jt]s$/i),
        declares(/(?:backfill|encrypt(?=\w))(?:Existing|Standing|All|Records|Batch)?(?:Encryption|Records|Fields)?$/i, ['function']),
      ),
      test: tests(/backfill|standing records|existing records/i),
    },
  }
}

function dropPlain(context: EncryptionContext): Task {
  const { fields } = context
  const [first] = fields
  const schema = schemaWords(context)
  return {
    key: 'drop-plain',
    text: 'remove the readable columns and what holds copies of them',
    files: columnFiles(
      context,
      'drop-readable-columns',
      fields.map(({ model }) => model),
    ),
    after: ['backfill'],
    given: say`a week in which no code read ${first === undefined ? say`a readable value of ${serviceWords(context)}` : fieldRef(first)} past ${planned(context.modules.envelope.path)}`,
    when: say`${schema === undefined ? say`the store of ${serviceWords(context)}` : schema} loses the readable columns, and dumps, replicas and search indexes of ${storesPhrase(context)} are made anew`,
    expected: say`a search for a known value of ${fieldsPhrase(context, 2)} finds it nowhere, and older backups have a date on which they go`,
    shownBy: say`the search in the newest dump of ${storesPhrase(context)}, kept with the date`,
  }
}

function rotate(context: EncryptionContext): Task {
  const { modules, today, fields, project, wanted } = context
  const test = today.place.test('rotate')
  const [first] = fields
  const [job] = project.jobs
  const often = statedFigure(wanted, 'rotation')
  return {
    key: 'rotate',
    text: 'replace a key while requests are answered',
    files: [modules.rotate, test, ...(job === undefined ? [] : [standing(job.file)])],
    given: say`${first === undefined ? say`values of ${serviceWords(context)}` : fieldRef(first)} sealed under version 1, and version 2 as the current one`,
    when: say`data keys are wrapped anew${job === undefined ? [] : say` by a job beside ${jobRef(job)}`} and version 1 is withdrawn${often === undefined ? [] : [` after ${often}`]}`,
    expected: say`each value of ${fieldsPhrase(context, 2)} opens, and the payload is not touched. A value that still names version 1 is counted before the key goes`,
    shownBy: say`${fileRef(test)} reads and writes ${first === undefined ? ['values'] : fieldRef(first)} during the change, and withdraws version 1 too early once`,
    shows: {
      code: declares(/rotate_?(?:key|kek|dek|all|encryption)|re_?wrap|re_?encrypt/i, ['function', 'class', 'constant']),
      test: tests(/rotat|re-?wrap|old key|key version/i),
    },
  }
}

function transport(context: EncryptionContext): Task {
  const { project, plainCalls, today } = context
  const stores = project.env
    .filter(({ name }) => /^(?:DATABASE|DB|POSTGRES|PG|MYSQL|MONGO|MONGODB|REDIS|KAFKA|AMQP|RABBITMQ)\w*(?:URL|URI|HOST|DSN)$/.test(name))
    .slice(0, 3)
  const [plain] = plainCalls
  const [first] = stores
  return {
    key: 'transport',
    text: 'encrypt each connection to a store and to other systems',
    files: [...new Set([...stores.map(({ file }) => file), ...plainCalls.slice(0, 3).map(({ file }) => file)])].map((path) =>
      standing(path),
    ),
    given: say`${first === undefined ? say`the connections of ${serviceWords(context)} to ${storesPhrase(context)}` : say`${list(stores.map(envRef))}, which ${pathRef(first.file)} reads`}${plain === undefined ? [] : say`, and ${value(plain.target)}, which ${pathRef(plain.file)} calls without TLS`}`,
    when: say`${first === undefined ? storesPhrase(context) : say`the server behind ${envRef(first)}`} offers no TLS, or a certificate of another name`,
    expected: say`${serviceWords(context)} refuses to connect instead of going on without it`,
    shownBy: say`a run of ${today.api.app === undefined ? serviceWords(context) : pathRef(today.api.app)} against a store without TLS, in CI or by hand, that ends with the reason`,
    shows: {
      code: either(
        reads(/^(?:DATABASE|DB|POSTGRES|PG|MYSQL|MONGO|MONGODB|REDIS)\w*(?:SSL|TLS|CA)(?:_|$|MODE|CERT)/),
        has(/(?:^|\/)(?:ca|rds-ca|global-bundle)[\w-]*\.(?:pem|crt)$/),
      ),
    },
  }
}

function logs(context: EncryptionContext): Task {
  const { modules, today, project, fields } = context
  const test = today.place.test('redact')
  const logger = loggerOf(project)
  const error = today.api.error
  const isMeant = meetsService(today.place.folder)
  const [first] = fields
  return {
    key: 'logs',
    text: 'keep readable values out of logs and errors',
    files: [modules.redact, test, ...(error === undefined ? [] : [standing(error.path)])],
    given: say`a request that holds ${fieldsPhrase(context, 2)} and fails in the database`,
    when: say`the failure is logged${logger === undefined ? [] : say` by ${packageWords(project, logger.name)}`}${error === undefined ? [] : say` and answered through ${pathRef(error.path)}`}`,
    expected: say`neither the line nor the answer holds ${first === undefined ? ['the value'] : say`the value of ${fieldRef(first)}`}, the text of the query or a key`,
    shownBy: say`${fileRef(test)} makes ${serviceWords(context)} fail so and searches everything that it wrote`,
    shows: {
      code: either(
        declares(/redact|scrub|mask_?(?:fields|values|sensitive)/i, undefined, isMeant),
        calls(/redact|scrub/i, undefined, isMeant),
        usesPackage('fast-redact'),
      ),
      test: tests(/redact|scrub|(?:log|error)s?.*(?:no|without|never|hide|omit|plain|secret|personal)/i),
    },
  }
}

function restore(context: EncryptionContext): Task {
  const { fields, team, project } = context
  const [first] = fields
  const deploys = project.workflow.ci.find(({ deploys: step }) => step !== undefined)
  return {
    key: 'restore',
    text: 'restore a backup together with the keys of its time',
    files: [],
    after: ['rotate'],
    given: say`a backup of ${storesPhrase(context)} from before the last change of keys${deploys === undefined ? [] : say`, and a release that ${pathRef(deploys.file)} brings out`}`,
    when: say`${team.level === 'solo' ? say`somebody besides the one author of ${serviceWords(context)}` : say`somebody who is not on call for ${serviceWords(context)}`} restores both by the written steps alone`,
    expected: say`${first === undefined ? ['a value'] : say`a value of ${fieldRef(first)}`} opens; without the keys, ${[count(fields.length, 'field')]} ${[fields.length === 1 ? 'stays' : 'stay']} closed for good, which the steps say`,
    shownBy: say`the record of the drill for ${serviceWords(context)}, with its duration`,
  }
}
