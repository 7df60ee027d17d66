import type { RepoPath } from '../../core/names.ts'
import { list, ref, say } from '../../core/phrase.ts'
import { lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, calls, declares, either, keeps, tests, testsRoute, usesPackage, usesPackageIn } from '../evidence/looks.ts'
import { describes, usesText } from '../evidence/texts.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { changeEvents, eventModels } from '../parts/change-events.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { oneOf } from '../parts/model-fields.ts'
import { incomingRef } from '../parts/outside.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import { firstService, type IntegrationContext, servicesPhrase } from './context.ts'

/** Phase 3: data goes back and forth while the other side is slow, full or wrong. */
export function exchangePhase(context: IntegrationContext): Phase {
  return {
    title: 'Exchange',
    aim: say`an outage of ${firstService(context.services, say`another service`)} costs ${wayPhrase(context.waiting[0], say`a request`)} a stated failure, and nothing of what was meant is lost or done twice`,
    tasks: [patience(context), pace(context), sync(context), ...(context.incoming.length === 0 ? [] : [notices(context)])],
  }
}

function patience({ services, callers, waiting, today }: IntegrationContext): Task {
  const test = today.place.test('patience')
  const among = new RegExp(`^(?:${callers.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}|.*integrations/.*)$`)
  return {
    key: 'patience',
    text: 'give calls of services a time limit, few repetitions and a breaker',
    files: [today.place.module('patience'), ...callers.slice(0, 3).map((path) => standing(path)), test],
    given: say`${firstService(services)} that takes 60 seconds, and ${waysPhrase(waiting, say`operations that need it`, 2)}`,
    when: say`fifty callers come within that minute, and some of their requests create something over there`,
    expected: say`after the first few the breaker answers at once, and reads are repeated twice with pauses. What creates is repeated under a key or not at all`,
    shownBy: say`${fileRef(test)} lets a stand-in for ${firstService(services)} be slow and counts what reaches it`,
    shows: {
      code: either(
        usesPackage('opossum', 'cockatiel'),
        all(
          either(calls(/AbortSignal\.timeout/), usesText(/^(?:timeout|timeoutMs|maxNetworkRetries|requestTimeout)$/, among)),
          declares(/breaker|circuit|with_?retr(?:y|ies)/i),
        ),
      ),
      test: tests(/breaker|circuit|timeout|time limit|slow/i),
    },
  }
}

function pace({ services, owner, wanted, today }: IntegrationContext): Task {
  const test = today.place.test('pace')
  const figure = figureOf(wanted, /request|call/i)
  return {
    key: 'pace',
    text: 'stay below what the other service allows, shared fairly by customers',
    files: [today.place.module('pace'), test],
    after: ['patience'],
    given: say`an allowance of ${figure === undefined ? planned('100 requests per minute') : figureRef(figure)} at ${firstService(services, say`the service`)} for all connections together`,
    when: say`one ${owner === undefined ? say`customer` : modelRef(owner)} starts a sync of 10,000 records and another saves one`,
    expected: say`the one record goes out within seconds, ${planned('Retry-After')} of the service is kept by all processes, and the allowance that is left is a figure`,
    shownBy: say`${fileRef(test)} runs both against a stand-in for ${firstService(services, say`the service`)} that counts and refuses`,
    shows: {
      code: either(
        usesPackage('bottleneck', 'p-throttle', 'p-queue'),
        usesPackageIn(/^(?!.*(?:log-?in|sign-?in|password|auth|middleware))/i, 'limiter', 'rate-limiter-flexible'),
        declares(/allowance|throttle|token_?bucket|pace(?:r|d)?$/i),
      ),
      test: tests(/allowance|throttl|retry-after|pace|fair/i),
    },
  }
}

function sync(context: IntegrationContext): Task {
  const { services, project, today } = context
  const models = eventModels(changeEvents(project)).slice(0, 2)
  const job = project.jobs.find(({ kind }) => kind === 'worker' || kind === 'queue') ?? project.jobs.find(({ kind }) => kind === 'cron')
  const test = today.place.test('sync')
  return {
    key: 'sync',
    text: 'exchange records by a cursor that moves after the work',
    files: [...tableFiles(context, 'sync-cursors'), today.place.module('sync'), ...(job === undefined ? [] : [standing(job.file)]), test],
    after: ['pace'],
    given: say`${models.length === 0 ? say`records` : list(models.map(modelRef))} with the id that ${firstService(services, say`the service`)} gives them, and a rule for each field which side decides`,
    when: say`both sides change one record within a minute, and the process ends between a page and its cursor`,
    expected: say`the stated side wins, and the other value is kept in the history. The page is read again without a second effect, and our own change does not come back as news`,
    shownBy: say`${fileRef(test)} lets a stand-in and ${models[0] === undefined ? say`a record` : modelRef(models[0])} change at once and ends a run between two pages`,
    shows: {
      code: either(
        keeps(/sync|cursor|checkpoint/i, /cursor|position|since|last/i),
        declares(/sync_?(?:run|cursor|page|connection|records?)|pull_?changes/i),
      ),
      test: tests(/sync|cursor|conflict|echo|both sides/i),
    },
    ...(job !== undefined && {
      stands: {
        id: 'fitted/sync',
        text: say`${jobWords(job.name)} in ${pathRef(job.file)} runs beside requests already, so that a sync is started in the same way.`,
        sources: [lineSource(project, job, job.name)],
      },
    }),
  }
}

function jobWords(name: string): ReturnType<typeof say> {
  return [ref('job', name)]
}

function notices({ incoming, today, services }: IntegrationContext): Task {
  const test = today.place.test('notices')
  const hooks = incoming.slice(0, 2)
  const routes = hooks.map(incomingRef)
  const checked = hooks.filter(({ verifiedBy }) => verifiedBy !== undefined)
  return {
    key: 'notices',
    text: 'find by a comparison what notices of other services have missed',
    files: [today.place.module('notices'), ...hooks.map(({ file }) => standing(file)), test],
    after: ['sync'],
    given: say`${list(routes)}, which ${verb(routes, 'was', 'were')} down while ${firstService(services, say`the sender`)} gave up sending`,
    when: say`the nightly comparison asks for what has changed since the last one`,
    expected: say`the missed notice is worked on as if it had come, one that came is not worked on twice${checked.length === hooks.length ? [] : [', and an unsigned one is refused']}`,
    shownBy: say`${fileRef(test)} keeps one notice from ${list(routes)} and runs the comparison`,
    shows: {
      code: declares(/reconcil|missed_?(?:notice|event|webhook)s?|compare_?(?:remote|records|state)/i),
      test: tests(/missed|reconcil|comparison|catch.?up/i),
    },
  }
}

/** Phase 4: somebody sees what is connected, and ends it. */
export function operationPhase(context: IntegrationContext): Phase {
  return {
    title: 'Operation',
    aim: say`${context.owner === undefined ? say`a customer` : oneOf(context.owner)} sees that a connection is broken before anybody asks, and ending it leaves no token behind`,
    tasks: [health(context), ending(context), review(context), guide(context)],
  }
}

function health(context: IntegrationContext): Task {
  const { services, owner, today } = context
  const path = /\/(?:integrations|connections)$/
  const test = today.place.test('health')
  return {
    key: 'health',
    text: 'show the state of each connection to its owner and to operators',
    files: [today.place.module('health'), test, ...appFile(context)],
    given: say`a connection to ${firstService(services, say`a service`)} whose last exchange failed an hour ago`,
    when: say`its owner calls ${planned('GET /integrations')} behind ${customerGuardPhrase(context, say`a login`)}`,
    expected: say`they see since when, for what reason and what to do, and nothing of ${owner === undefined ? say`other customers` : say`another ${modelRef(owner)}`}; operators see the share of failures by service`,
    shownBy: say`${fileRef(test)} breaks one of two connections to ${firstService(services, say`a service`)} and calls it as both owners`,
    shows: { code: answers(['GET'], path), test: testsRoute(['GET'], path) },
  }
}

function ending(context: IntegrationContext): Task {
  const { services, owner, today } = context
  const path = /\/(?:integrations|connections)\/:\w+$/
  const test = today.place.test('ending')
  return {
    key: 'ending',
    text: 'end a connection on both sides',
    files: [today.place.module('ending'), test, ...appFile(context)],
    after: ['health'],
    given: say`a connection with a sync under way, and ${owner === undefined ? say`a customer` : oneOf(owner)} that is removed`,
    when: say`${planned('DELETE /integrations/:id')} is called while ${firstService(services, say`the service`)} does not answer`,
    expected: say`the token is revoked there as soon as it answers and erased here at once. The sync stops at its page, and what came from there is kept or erased as its owner said`,
    shownBy: say`${fileRef(test)} ends one connection during a sync and removes ${owner === undefined ? say`the owner` : modelRef(owner)} of another`,
    shows: { code: answers(['DELETE'], path), test: testsRoute(['DELETE'], path) },
  }
}

function review({ services, callers }: IntegrationContext): Task {
  return {
    key: 'review',
    text: 'look at each service as a processor of data before it is switched on',
    files: [],
    given: say`${servicesPhrase(services, say`the services that are planned`)}${callers.length === 0 ? [] : say`, and the fields that ${list(callers.slice(0, 2).map(pathRef))} ${verb(callers.slice(0, 2), 'sends', 'send')} there`}`,
    when: say`whoever answers for data protection goes through purpose, place, contract and end of each`,
    expected: say`what is sent to ${firstService(services, say`each`)} without need is taken out, and each service has a person who hears of its incidents`,
    shownBy: say`the entry of ${firstService(services, say`each service`)} in the list of processors, with a date and a name`,
  }
}

function guide({ services, project, today }: IntegrationContext): Task {
  const path = 'docs/integrations.md' as RepoPath
  const page = { path, is: project.files?.includes(path) === true ? 'stands' : 'new', kind: 'page' } as const
  const port = today.place.module('port')
  return {
    key: 'guide',
    text: 'write down how the next service is added',
    files: [page],
    given: say`an engineer who has never seen ${firstService(services, say`one of them`)} here, with ${fileRef(page)}`,
    when: say`they write a module for one more service against ${fileRef(port)} of ${planned(project.name)}`,
    expected: say`they find the cases that it has to pass, where its secret goes, which scopes to ask for and how its stand-in is recorded`,
    shownBy: say`the cases of ${firstService(services, say`the first service`)} pass for the new one without a change of them`,
    shows: { code: describes(/integration|connector|service/i, /secret|scope|test|add/i) },
  }
}
