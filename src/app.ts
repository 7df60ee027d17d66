import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Job, RemoteRepo } from './core/job.ts'
import { openApp, type AppClient } from './github/app-access.ts'
import { readEvent } from './github/read-event.ts'
import { takeDelivery, takeJob, type Crew } from './crew.ts'
import { openQueue } from './queue/open-queue.ts'
import { collectGarbage } from './server/collect-garbage.ts'
import { openDoor } from './server/door.ts'
import type { Settings } from './server/environment.ts'
import { listen } from './server/listen.ts'
import { openLog } from './server/log.ts'
import { makeFolder } from './server/make-folder.ts'
import { openMetrics } from './server/metrics.ts'
import type { Webhook } from './server/receive.ts'
import { openRelay } from './server/relay/open-relay.ts'
import { signingKeys } from './server/signing-keys.ts'
import { openWorkplaces } from './server/workplaces.ts'
import { openJobProcesses } from './job-processes.ts'
import { beginRounds } from './rounds.ts'
import { watchBlocks } from './server/watch-blocks.ts'
import { workIdOf, type Delivery } from './work/acceptance.ts'

/** A server that listens. */
export interface Running {
  /** Address with the port that was taken. */
  url: string
  /** Stops taking deliveries, lets running work end, closes. */
  close(): Promise<void>
}

/** Milliseconds that running work may take to end when the server stops. */
const grace = 30_000

/** How a server is started beside its settings. */
export interface Serving {
  log?: Logger
  /** Program and arguments that call `serveJobs`; without it jobs are carried out in this process. */
  jobs?: { program: string; args: readonly string[] }
}

/** Starts the App: takes signed webhooks, keeps them, and carries them out. */
export async function serve(
  settings: Settings,
  env: Crew['env'],
  { log = openLog(settings.logLevel), jobs }: Serving = {},
): Promise<Running> {
  makeFolder(settings.data)
  for (const warning of settings.warnings) log.warn(warning)
  const queue = await openOwnQueue(settings, log)
  const keys = await signingKeys(settings, queue)
  const app = await openApp({ ...settings, signingKeys: keys, log })
  const metrics = openMetrics(queue)
  const processes = jobs && openJobProcesses({ ...jobs, identity: { ...settings, signingKeys: keys }, logLevel: settings.logLevel, env })
  const places = openWorkplaces(queue.folder, queue.wasKilled)
  const crew: Crew = { env, log, queue, app, metrics, places, ...(processes !== undefined && { perform: processes.perform }) }
  const stopWatching = watchBlocks(metrics, log)
  const { webhookPath, webhookSecrets } = settings
  const take = (webhook: Webhook): Promise<'accepted' | 'ignored'> => takeWebhook({ settings, log, queue }, webhook)
  const receiver = { webhookSecrets, take, metrics, log }
  const server = openDoor({ ...receiver, webhookPath, ready: () => queue.counts() })
  await queue.work<Delivery>('deliveries', { concurrency: 4 }, (work) => takeDelivery(crew, work))
  await queue.work<Job>('jobs', { concurrency: 2 }, (work) => takeJob(crew, work))
  collectGarbage()
  const url = await listen(server, settings).catch(async (error: unknown) => {
    await queue.close(grace)
    throw error
  })
  void greet(app, log)
  const isServed = ({ owner }: RemoteRepo): boolean => !isForeign(settings, owner)
  const stopRounds = beginRounds({ app, queue, log, places: crew.places, isServed, nightly: settings.nightly })
  const relay = settings.relay === undefined ? undefined : openRelay({ url: settings.relay, receiver })
  log.info(
    { url, webhookPath, app: settings.appId, host: settings.host.web, data: settings.data, database: databaseOf(settings) },
    'listening',
  )
  return {
    url,
    async close() {
      log.info('stopping')
      stopRounds()
      await relay?.close()
      await closeDoor(server)
      await queue.close(grace)
      processes?.close()
      stopWatching()
      log.info('stopped')
    },
  }
}

const databaseOf = ({ databaseUrl }: Settings): string => (databaseUrl === undefined ? 'embedded' : 'postgresql')

/** Opens the queue, and says so before and after: to make the database of a first start takes seconds in which nothing else happens. */
async function openOwnQueue(settings: Settings, log: Logger): Promise<Awaited<ReturnType<typeof openQueue>>> {
  const { data, databaseUrl } = settings
  const isNew = databaseUrl === undefined && !existsSync(path.join(data, 'database'))
  const about = { data, database: databaseOf(settings) }
  log.info(about, isNew ? 'making the database, which takes some seconds' : 'opening the database')
  const queue = await openQueue({
    dir: data,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onError: (err) => log.error({ err }, 'queue'),
  })
  log.info(about, 'the database is open')
  return queue
}

/** Says whose name the App acts in, so that a wrong id or key is seen before the first comment. A host that is away may come back. */
async function greet(app: AppClient, log: Logger): Promise<void> {
  try {
    log.info({ login: await app.self() }, 'GitHub knows the App')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.warn({ why }, 'GitHub does not know the App by its id and key, or is not there')
  }
}

/** Requests on their way are answered; connections that wait for nothing are closed. */
function closeDoor(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

/** Keeps what a webhook asks for; resolves when it cannot be lost any more. */
async function takeWebhook(
  { settings, log, queue }: Pick<Crew, 'log' | 'queue'> & { settings: Settings },
  { id, event, payload }: Webhook,
): Promise<'accepted' | 'ignored'> {
  const reading = readEvent(event, payload)
  const ignored =
    'ignored' in reading ? reading.ignored : isForeign(settings, reading.wish.repo.owner) ? 'an owner that is not served' : undefined
  if (ignored !== undefined || 'ignored' in reading) {
    log.debug({ delivery: id, event, why: ignored }, 'ignored')
    return 'ignored'
  }
  const { wish } = reading
  const delivery = { id, wish }
  await queue.add<Delivery>('deliveries', { id: workIdOf(delivery), data: delivery })
  log.info({ delivery: id, event, repository: `${wish.repo.owner}/${wish.repo.name}` }, 'accepted')
  return 'accepted'
}

const isForeign = ({ owners }: Settings, owner: string): boolean => owners !== undefined && !owners.includes(owner.toLowerCase())
