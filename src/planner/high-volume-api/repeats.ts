import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { asksHeader, usesText } from '../evidence/texts.ts'
import { all, declares, either, keeps, tests } from '../evidence/looks.ts'
import { incomingRef, serviceRef } from '../parts/outside.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { tableFiles } from '../parts/tables.ts'
import { guardOf, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { VolumeContext } from './context.ts'

/** Phase 2: a request or a message that comes twice has one effect. */
export function repeats(context: VolumeContext): Phase {
  const { workers, incoming, costly } = context
  return {
    title: 'Repeated requests',
    aim: say`a caller who lost an answer of ${wayPhrase(costly, say`a change`)} sends the request again, and nothing happens twice`,
    tasks: [
      claims(context),
      keys(context),
      ...(costly !== undefined && costly.calls.length > 0 ? [passOn(context)] : []),
      ...(workers.length + incoming.length > 0 ? [messages(context)] : []),
    ],
  }
}

const claimTable = keeps(/idempoten/i, /key/i)
const keyHeader: Look = either(usesText(/^idempotency-key$/i), asksHeader(/^idempotency-key$/i))

function claims(context: VolumeContext): Task {
  const {
    costly,
    project,
    today: { place },
  } = context
  const file = place.module('claims')
  const test = place.test('claims')
  const [seen] = claimTable(project)
  const made = costly?.creates ?? []
  return {
    key: 'claims',
    text:
      seen === undefined
        ? 'keep a claim for each idempotency key'
        : 'check that the claims of idempotency keys in use are made before the work',
    files: [...tableFiles(context, 'idempotency-claims'), file, test],
    given: say`a table of claims with a unique key over caller, operation and key, beside ${made.length === 0 ? say`the records of the business` : list(made.slice(0, 2).map(modelRef))}`,
    when: say`25 requests with one key reach ${wayPhrase(costly, say`an operation`)} at the same moment`,
    expected: say`one insert wins and runs, the others find the claim, and none of the 25 reads first and inserts afterwards`,
    shownBy: say`${fileRef(test)} sends 25 at once for ${wayPhrase(costly, say`the operation`)} against a real database and counts the records`,
    shows: {
      code: either(claimTable, all(declares(/idempotency_?(?:claim|key|record|store)/i), keyHeader)),
      test: tests(/idempoten|claim/i),
    },
    ...(seen !== undefined && {
      stands: {
        id: 'fitted/claims',
        text: say`${seen.text} already, so that the task is a check of when the claim is made.`,
        sources: [seen.at],
      },
    }),
  }
}

function keys(context: VolumeContext): Task {
  const {
    costly,
    writes,
    project,
    today: { place },
  } = context
  const test = place.test('idempotency')
  const file = place.module('idempotency')
  const [seen] = keyHeader(project)
  return {
    key: 'idempotency',
    text:
      seen === undefined
        ? 'answer a repeated request with the outcome of the first'
        : 'check what a repeated request with a known key is answered',
    files: [file, test, ...appFile(context)],
    after: ['claims'],
    given: say`a request to ${wayPhrase(costly, say`an operation that changes something`)} with ${planned('Idempotency-Key')}, whose caller ${guardOf(project, costly, say`the application`)} knows`,
    when: say`it comes again after it was answered, while the first one runs, with another body, and after a failure of the server`,
    expected: say`it gets the kept status and body, 409, 422, and a second attempt, because a claim is released by an answer of 500 or more`,
    shownBy: say`${fileRef(test)} goes through the four for ${waysPhrase(writes, say`each changing operation`)}`,
    shows: { code: keyHeader, test: tests(/idempoten|same key|repeat|sent twice|retr(?:y|ies)/i) },
    ...(seen !== undefined && {
      stands: {
        id: 'fitted/idempotency',
        text: say`${seen.text} already, so that the task is a check of what a repeated request gets.`,
        sources: [seen.at],
      },
    }),
  }
}

function passOn({ costly, today: { place } }: VolumeContext): Task {
  const test = place.test('outgoing-keys')
  const written = [...(costly?.creates ?? []), ...(costly?.changes ?? [])].slice(0, 2).map(modelRef)
  const targets = (costly?.calls ?? []).slice(0, 2).map((target) => serviceRef({ target }))
  return {
    key: 'outgoing-keys',
    text: 'pass a key derived from the claim to the service that a change calls',
    files: [...(costly === undefined ? [] : [standing(costly.file)]), test],
    after: ['idempotency'],
    given: say`${wayPhrase(costly, say`the operation`)}, which calls ${list(targets)}${written.length === 0 ? [] : say` and writes ${list(written)}`}`,
    when: say`the process ends between the call and the record, and the caller sends the same request again`,
    expected: say`${list(targets)} ${[targets.length === 1 ? 'gets' : 'get']} the key of the first attempt a second time, and the record is written from the one outcome`,
    shownBy: say`${fileRef(test)} lets the process fail at that place and counts what a stand-in for ${list(targets)} was asked for`,
    shows: { code: usesText(/^idempotency_?key$|^idempotency-key$/i), test: tests(/idempoten|once|retr(?:y|ies)|repeat|outgoing/i) },
  }
}

function messages(context: VolumeContext): Task {
  const {
    workers,
    incoming,
    project,
    today: { place },
  } = context
  const test = place.test('messages')
  const [hook] = incoming
  const takers = [...workers.slice(0, 2).map(jobRef), ...(hook === undefined ? [] : [incomingRef(hook)])]
  const [worker] = workers
  return {
    key: 'messages',
    text: 'take each message of a queue or a sender once',
    files: [...tableFiles(context, 'taken-messages'), ...(worker === undefined ? [] : [standing(worker.file)]), test],
    given: say`a message for ${list(takers)} that was handled, and whose sender never heard of it`,
    when: say`it is delivered a second time, or two processes get it at once`,
    expected: say`its id is inserted with the effect in one transaction, the second insert fails, and ${list(takers)} ${[takers.length === 1 ? 'answers' : 'answer']} as if it were new`,
    shownBy: say`${fileRef(test)} delivers one message twice to ${list(takers)} and compares the records`,
    shows: {
      code: keeps(/processed|taken|inbox|handled|received|webhook_?event|deliver/i, /event|message|external|key|^id$/i),
      test: tests(/twice|again|duplicate|redeliver|once|same (?:event|message|job)/i),
    },
    ...(worker !== undefined &&
      worker.producers.length > 0 && {
        stands: {
          id: 'fitted/messages',
          text: say`${jobRef(worker)} in ${pathRef(worker.file)} is a queue in use, so that it stays, and the task makes its work safe to repeat.`,
          sources: [lineSource(project, worker, worker.name)],
        },
      }),
  }
}
