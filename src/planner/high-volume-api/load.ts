import { list, ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { jobRef, pathRef, routeRef, lineSource } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { usesText } from '../evidence/texts.ts'
import { calls, declares, either, tests, usesPackage, usesPackageIn } from '../evidence/looks.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { serviceRef } from '../parts/outside.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { guardOf, verb, wayPhrase, waysOf, waysPhrase, type Way } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { VolumeContext } from './context.ts'

/** Phase 3: one caller cannot take what the others need, and a full service says so. */
export function load(context: VolumeContext): Phase {
  const slow = context.writes.find(({ mails }) => mails)
  return {
    title: 'Quotas and back-pressure',
    aim: say`a caller beyond its quota is told when to come back, and a service that is full refuses before ${wayPhrase(context.costly, say`a change`)} begins`,
    tasks: [
      quotas(context),
      ...(context.outside.length === 0 ? [] : [deadlines(context)]),
      refusal(context),
      ...(slow === undefined ? [] : [behind(slow, context)]),
    ],
  }
}

const limitPackages = [
  'express-rate-limit',
  'rate-limiter-flexible',
  '@fastify/rate-limit',
  '@nestjs/throttler',
  'hono-rate-limiter',
  '@upstash/ratelimit',
  'koa-ratelimit',
]
const limitedRoute: Look = (project) => {
  const found = project.routes.find(({ callLimits = [] }) => callLimits.length > 0)
  return found === undefined
    ? []
    : [{ text: say`${routeRef(found)} counts its callers`, at: lineSource(project, found, `${found.method} ${found.path}`) }]
}

function quotas(context: VolumeContext): Task {
  const {
    project,
    wanted,
    shared,
    lists,
    costly,
    today: { place },
  } = context
  const test = place.test('quotas')
  const [seen] = limitedRoute(project)
  const figure = figureOf(wanted, /request|call|rps/i)
  return {
    key: 'quotas',
    text:
      seen === undefined ? 'give each caller a quota' : 'check that the limits in use count by caller and in a store that processes share',
    files: [place.module('quotas'), test, ...appFile(context)],
    given: say`a quota by the caller that ${guardOf(project, costly ?? lists[0], say`the application`)} knows${figure === undefined ? [] : say`, ${figureRef(figure)} at most`}, counted in ${shared ?? say`a store that all processes share`}`,
    when: say`one caller sends more than it may to ${wayPhrase(lists[0] ?? costly, say`one operation`)}, by two processes at once`,
    expected: say`it gets 429 with ${planned('Retry-After')} and ${planned('RateLimit')}, a second caller is answered, and the count of both processes is one`,
    shownBy: say`${fileRef(test)} starts the application twice and exhausts the quota of one caller at ${wayPhrase(costly ?? lists[0], say`one operation`)}`,
    shows: {
      code: either(limitedRoute, usesPackageIn(/^(?!.*(?:log-?in|sign-?in|password|auth))/i, ...limitPackages), declares(/quota/i)),
      test: tests(/quota|429|too many|rate.?limit/i),
    },
    ...(seen !== undefined && {
      stands: {
        id: 'fitted/quotas',
        text: say`${seen.text} already, so that quotas build on that limit instead of a second one.`,
        sources: [seen.at],
      },
    }),
  }
}

function deadlines({ outside, writes, today: { place } }: VolumeContext): Task {
  const files = [...new Set(outside.flatMap((service) => service.calls.map(({ file }) => file)))]
  const [first] = outside
  const test = place.test('deadlines')
  const waiting = writes.filter((way) => way.calls.length > 0)
  const among = new RegExp(`^(?:${files.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)
  return {
    key: 'deadlines',
    text: 'set a deadline for each call that leaves the process',
    files: [...files.slice(0, 4).map((path) => standing(path)), test],
    given: say`${list(outside.slice(0, 3).map(serviceRef))}, called from ${list(files.slice(0, 3).map(pathRef))}`,
    when: say`${first === undefined ? say`the service` : serviceRef(first)} accepts the connection and does not answer`,
    expected: say`${waiting.length === 0 ? say`the work that waits fails` : say`${waysPhrase(waiting, [], 2)} ${verb(waiting, 'fails', 'fail')}`} within the deadline with an error of its own, and no connection of the database was held meanwhile`,
    shownBy: say`${fileRef(test)} puts a server that stays silent in the place of ${first === undefined ? say`the service` : serviceRef(first)}`,
    shows: {
      code: either(
        usesPackage('opossum', 'cockatiel', 'p-timeout'),
        calls(/AbortSignal\.timeout/),
        usesText(/^(?:timeout|timeoutMs|requestTimeout|connectTimeout)$/, among),
      ),
      test: tests(/time.?out|deadline|does not answer|silent|slow|hang/i),
    },
  }
}

function refusal(context: VolumeContext): Task {
  const {
    costly,
    lists,
    today: { place, data },
  } = context
  const [database] = data.databases
  const test = place.test('back-pressure')
  const file = place.module('back-pressure')
  return {
    key: 'back-pressure',
    text: 'refuse work beyond what the service can finish',
    files: [file, test, ...appFile(context)],
    after: ['quotas'],
    given: say`a bound on requests in work that leaves ${database === undefined ? say`the database` : value(database.name)} connections to spare, as ${fileRef(place.module('load-profile'))} measured it`,
    when: say`twice as many requests arrive at ${wayPhrase(lists[0], say`a reading operation`)} while ${wayPhrase(costly, say`a changing one`)} runs`,
    expected: say`the surplus gets 503 with ${planned('Retry-After')} before a query is sent, and changes that have begun are finished`,
    shownBy: say`${fileRef(test)} holds the handler of ${wayPhrase(lists[0] ?? costly, say`one operation`)} back and counts what is refused`,
    shows: {
      code: either(
        usesPackage('@fastify/under-pressure', 'toobusy-js', 'overload-protection', 'p-limit', 'p-queue', 'bottleneck', 'async-sema'),
        declares(/load_?shed|back_?pressure|overload|admission|semaphore|in_?flight|concurrency_?limit/i),
      ),
      test: tests(/503|overload|busy|concurren|back.?pressure|in flight|surplus/i),
    },
  }
}

/** What this operation waits for goes by a queue. */
function behind(slow: Way, { project, workers, today: { place } }: VolumeContext): Task {
  const test = place.test('slow-work')
  const worker = workers.find(({ name }) => /mail/i.test(name))
  const stack = project.stack.find(({ category }) => category === 'queue')
  const queue = worker !== undefined ? jobRef(worker) : stack === undefined ? undefined : value(stack.name)
  return {
    key: 'slow-work',
    text: 'take mails out of the requests that send them',
    files: [standing(slow.file), place.module('slow-work'), test],
    given: say`${slow.name}, which sends a mail before it answers`,
    when: say`the mail server takes 20 seconds for each of 200 such requests`,
    expected: say`each is answered at once, the mails wait ${queue === undefined ? say`in a queue that survives a restart` : say`behind ${queue}`}, and one that fails for good is seen by an operator`,
    shownBy: say`${fileRef(test)} sends ${slow.name} with a mail server that does not answer`,
    shows: { code: queuesInstead(slow), test: tests(/queue|background|mail.*(?:later|slow|fail)|accepted/i) },
  }
}

function queuesInstead(slow: Way): Look {
  return (project: Project) => {
    const found = waysOf(project).find((way) => way.name.name === slow.name.name && way.queues.length > 0 && !way.mails)
    return found === undefined
      ? []
      : [{ text: say`${found.name} puts the work in ${list(found.queues.slice(0, 2).map((name) => ref('job', name)))}`, at: found.source }]
  }
}
