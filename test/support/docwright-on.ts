import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import { onTestFinished } from 'vitest'
import { accept } from '../../src/work/accept.ts'
import type { Acceptance } from '../../src/work/acceptance.ts'
import type { Job } from '../../src/core/job.ts'
import type { Prove } from '../../src/core/proof.ts'
import { openApp, type AppClient, type AppIdentity } from '../../src/github/app-access.ts'
import { readEvent, type Wish } from '../../src/github/read-event.ts'
import { openFactStore } from '../../src/local/fact-store.ts'
import { perform } from '../../src/work/perform.ts'
import type { Performance } from '../../src/work/performance.ts'
import type { Delivery as Sent } from './github/events.ts'
import { clientIdPrefix } from './github/principals.ts'
import { startGitHub, type GitHubOptions, type GitHubStandIn } from './github/start.ts'

/** Secret of the App's webhook in these tests. */
export const webhookSecret = 'a secret of sixteen and more'

/** Docwright without its server and queue: deliveries of the stand-in are read, accepted and performed at once. */
export interface DocwrightOn {
  github: GitHubStandIn
  app: AppClient
  /** What each delivery came to. */
  take: (deliveries: readonly Sent[]) => Promise<readonly Taken[]>
  /** Ends the App and starts it again with other keys for its signatures. */
  restart: (signingKeys: AppIdentity['signingKeys']) => Promise<void>
  perform: (job: Job, keep?: (job: Job) => Promise<void>) => Promise<Performance>
}

/** What became of one delivery. */
export type Taken = { ignored: string } | { declined: string } | Performance

/** How the stand-in and the App on it are. */
export interface AppOptions extends GitHubOptions {
  log?: Logger
  isByClientId?: boolean
  /** Runs generated code; nothing can unless told. */
  prove?: Prove
}

/** Starts a stand-in and a Docwright that acts on it as an App. */
export async function docwrightOn({
  log = pino({ level: 'silent' }),
  isByClientId = false,
  prove,
  ...options
}: AppOptions = {}): Promise<DocwrightOn> {
  const github = await startGitHub(options)
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-on-'))
  onTestFinished(async () => {
    await github.close()
    rmSync(data, { recursive: true, force: true })
  })
  const open = (signingKeys: AppIdentity['signingKeys']): Promise<AppClient> =>
    openApp({
      appId: `${isByClientId ? clientIdPrefix : ''}${github.app.id}`,
      privateKey: github.app.privateKey,
      signingKeys,
      host: { api: github.apiUrl, web: github.webUrl },
      log,
    })
  let app = await open([webhookSecret])
  const performJob = async (job: Job, keep: (job: Job) => Promise<void> = async () => undefined): Promise<Performance> => {
    const facts = openFactStore(path.join(data, `${job.repo.id}.ndjson`))
    const access = await app.access(job.repo)
    const mirror = path.join(data, `${job.repo.id}.git`)
    try {
      return await perform(job, {
        access,
        mirror,
        facts,
        env: process.env,
        ...(prove !== undefined && { prove }),
        now: () => new Date(),
        signal: new AbortController().signal,
        keep,
      })
    } finally {
      facts.close()
    }
  }
  const performAll = async (jobs: readonly Job[]): Promise<Taken> => {
    const taken: Taken[] = []
    for (const job of jobs) taken.push(await performJob(job))
    // what people asked for comes before or behind the judgement of the whole change
    return taken[jobs.findIndex(({ judges }) => judges !== true)] ?? taken[0] ?? { declined: 'no job' }
  }
  const takeWish = async (id: string, wish: Wish): Promise<Taken> => {
    const access = await app.access(wish.repo)
    const acceptance: Acceptance = await accept(access, { id, wish })
    return 'declined' in acceptance ? acceptance : performAll(acceptance.jobs)
  }
  return {
    github,
    app,
    perform: performJob,
    async restart(signingKeys) {
      app = await open(signingKeys)
    },
    async take(deliveries) {
      const taken: Taken[] = []
      for (const { guid, event, payload } of deliveries) {
        const reading = readEvent(event, payload)
        taken.push('ignored' in reading ? reading : await takeWish(guid, reading.wish))
      }
      return taken
    },
  }
}
