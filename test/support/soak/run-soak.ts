import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { reconcile } from '../../../src/rounds.ts'
import { openApp } from '../../../src/github/app-access.ts'
import { openQueue } from '../../../src/queue/open-queue.ts'
import type { Delivery } from '../github/events.ts'
import type { GitHubStandIn } from '../github/start.ts'
import { audit, type Asked, type Audit } from './audit.ts'
import { armFaults, usualFaults, type FaultShares } from './faults.ts'
import { startFleet } from './fleet.ts'
import { soakSecret, startGround } from './ground.ts'
import { randomOf } from './random.ts'
import { startPlainRetries } from './plain-retries.ts'

/** How a soak is run. */
export interface SoakWish {
  deliveries: number
  kills: number
  /** Times that a process is frozen for longer than others take it for alive. */
  freezes?: number
  processes: number
  databaseUrl?: string
  pulls?: number
  seed?: number
  /** Deliveries on their way at once. */
  atOnce?: number
  faults?: FaultShares
  /** Puts a client between that sends a failed request again, whatever it was: the control. */
  plainRetries?: boolean
  /** Milliseconds between two looks for commands that nobody answered, however lately they were seen; needs PostgreSQL. */
  reconcileEvery?: number
  onProgress?(sent: number): void
}

/** What a soak came to. */
export interface Soak extends Audit {
  sent: number
  /** Times that a delivery was handed over, redeliveries counted. */
  handedOver: number
  commands: number
  /** Milliseconds until each was acknowledged. */
  acknowledged: readonly number[]
  restarts: readonly number[]
  /** Resident bytes of the processes, a figure a second. */
  resident: readonly number[]
  exitCodes: readonly (number | null)[]
  /** False where work was left when the time was over: what looks lost then is only late. */
  isSettled: boolean
  /** Commands that the looks put into the queue, however often. */
  found: number
  seconds: number
  log: string
  /** Requests of ours that GitHub's description does not know. */
  violations: readonly unknown[]
}

/** Comments as people write them: most are no commands, some are mistyped, some ask a question. */
const comments: readonly { share: number; body: string; line?: string }[] = [
  { share: 0.4, body: 'Looks good to me, thank you.' },
  { share: 0.15, body: '> /document-feature billing\n\nI would not.' },
  { share: 0.15, body: 'Please.\n\n/document-feature billing', line: '/document-feature billing' },
  { share: 0.05, body: '/document-feature refunds', line: '/document-feature refunds' },
  { share: 0.15, body: '/help', line: '/help' },
  { share: 0.1, body: '/document-featur billing', line: '/document-featur billing' },
]

/** Looks in a row at which no less work is left than before, a quarter of a second apart, until a soak counts as standing still. */
const patience = 960

/** Sends signed deliveries to real processes that are killed meanwhile, and looks at what is on GitHub afterwards. */
export async function runSoak(wish: SoakWish): Promise<Soak> {
  const began = performance.now()
  const random = randomOf(wish.seed ?? 1)
  const { github, pulls } = await startGround(wish.pulls ?? 12)
  const proxy = wish.plainRetries === true ? await startPlainRetries(github.origin) : undefined
  const identity = { github: new URL(proxy?.origin ?? github.origin).host, app: github.app, secret: soakSecret }
  const database = wish.databaseUrl === undefined ? {} : { databaseUrl: wish.databaseUrl }
  const fleet = await startFleet({ ...identity, ...database, env: { LOG_LEVEL: 'info' } }, wish.processes, residentOf)
  armFaults(github, random, wish.faults ?? usualFaults)
  const asked: Asked[] = []
  const acknowledged: number[] = []
  const resident: number[] = []
  const sampling = setInterval(() => resident.push(fleet.residentBytes()), 1_000)
  let [sent, handedOver] = [0, 0]
  const looking = wish.reconcileEvery === undefined ? undefined : await lookAgain(github, wish.databaseUrl ?? '', wish.reconcileEvery)

  const sendOne = async (): Promise<void> => {
    const where = pick(pulls, random)
    const { body, line } = comment(random)
    const { comment: made, deliveries } = await github.comment(where.repository, where.number, 'ann', body)
    const [delivery] = deliveries
    if (delivery === undefined) throw new Error('Expected a delivery.')
    const times = random() < 0.2 ? 2 + Math.floor(random() * 3) : 1
    acknowledged.push(await handOver(fleet.url, delivery))
    await Promise.all(Array.from({ length: times - 1 }, () => handOver(fleet.url, delivery)))
    handedOver += times
    asked.push({ ...where, comment: made.id, line })
    sent += 1
    github.forget()
    wish.onProgress?.(sent)
  }
  const killsAt = Array.from({ length: wish.kills }, () => Math.floor(random() * wish.deliveries)).sort((a, b) => a - b)
  const killer = (async () => {
    for (const at of killsAt) {
      while (sent < at) await wait(20)
      await wait(random() * 300)
      await fleet.killOne()
    }
  })()
  const freezesAt = Array.from({ length: wish.freezes ?? 0 }, () => Math.floor(random() * wish.deliveries)).sort((a, b) => a - b)
  const freezer = (async () => {
    for (const at of freezesAt) {
      while (sent < at) await wait(20)
      await fleet.freezeOne()
    }
  })()
  let begun = 0
  const sender = async (): Promise<void> => {
    while (begun < wish.deliveries) {
      begun += 1
      await sendOne()
    }
  }
  try {
    await Promise.all([killer, freezer, ...Array.from({ length: wish.atOnce ?? 4 }, sender)])
    const isSettled = await settled(() => fleet.unfinished())
    const looked = await looking?.stop()
    github.clearFaults()
    const found = await audit(github, asked)
    clearInterval(sampling)
    const exitCodes = await fleet.stop()
    const seconds = (performance.now() - began) / 1_000
    const commands = asked.filter(({ line }) => line !== undefined).length
    const rest = {
      restarts: fleet.restarts,
      resident,
      exitCodes,
      isSettled,
      found: looked ?? 0,
      seconds,
      log: fleet.text(),
      violations: github.violations.filter(({ of }) => of === 'request'),
    }
    return { ...found, sent, handedOver, commands, acknowledged, ...rest }
  } finally {
    clearInterval(sampling)
    await looking?.stop()
    await fleet.stop()
    await proxy?.close()
    await github.close()
  }
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T
}

function comment(random: () => number): { body: string; line: string | undefined } {
  let left = random()
  for (const { share, body, line } of comments) {
    left -= share
    if (left <= 0) return { body, line }
  }
  return { body: 'Thank you.', line: undefined }
}

/** Hands a delivery over until it is acknowledged, as the button of GitHub does; gives the milliseconds of the attempt that was. */
async function handOver(url: () => Promise<string>, { headers, body }: Delivery): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const began = performance.now()
    try {
      const answer = await fetch(`${await url()}/api/github/webhooks`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      })
      await answer.text()
      if (answer.status === 202) return performance.now() - began
    } catch {
      // the process was killed meanwhile
    }
    await wait(100)
  }
  throw new Error('Expected a delivery to be acknowledged.')
}

/** Looks for unanswered commands as a server does, but all the time and without waiting until they are old. */
async function lookAgain(github: GitHubStandIn, databaseUrl: string, every: number): Promise<{ stop(): Promise<number> }> {
  const log = pino({ level: 'silent' })
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-look-'))
  const queue = await openQueue({ dir, databaseUrl, onError: () => undefined })
  const host = { api: github.apiUrl, web: github.webUrl }
  const app = await openApp({ appId: String(github.app.id), privateKey: github.app.privateKey, signingKeys: [soakSecret], host, log })
  let [found, isStopped] = [0, false]
  const looking = (async () => {
    while (!isStopped) {
      found += await reconcile({ app, queue, log }, 24 * 3_600_000, 0).catch(() => 0)
      for (let waited = 0; waited < every && !isStopped; waited += 100) await wait(100)
    }
    await queue.close(1_000)
    rmSync(dir, { recursive: true, force: true })
    return found
  })()
  return {
    stop: () => {
      isStopped = true
      return looking
    },
  }
}

/** Waits until no work is left; false where it stands still: a busy machine is late, and loses nothing. */
async function settled(unfinished: () => Promise<number>): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY
  for (let idle = 0; idle < patience; idle += 1) {
    const left = await unfinished().catch(() => fewest)
    if (left === 0) return true
    if (left < fewest) idle = 0
    fewest = Math.min(fewest, left)
    await wait(250)
  }
  return false
}

/** Resident bytes of a process (Linux; 0 elsewhere). */
export function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}
