import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { putEmptyDatabase } from '../support/empty-database.ts'
import { startGitHub, type GitHubStandIn } from '../support/github/start.ts'
import { isGone, isRunning, lineOf, processesIn } from '../support/processes.ts'
import { temporaryFolder } from '../support/repository.ts'
import { type Served, startServe } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

const root = path.join(import.meta.dirname, '../..')
const name = 'acme/small'
const secret = 'a secret of sixteen and more'
const line = '/template add-api-route /things GET --package worker'

/** A server in whose temporary folder a proof runs, and what it left where. */
interface Proving {
  served: Served
  github: GitHubStandIn
  /** Folder of temporary files of the server and of all that it starts. */
  folder: string
  /** Processes of the proof, while it runs. */
  started: readonly number[]
  signs: () => readonly string[]
  again: () => Promise<Served>
}

/** Starts a server, types a line, and waits until the Worker of its proof runs. */
async function proving(): Promise<Proving> {
  const github = await startGitHub({ webhook: { secret } })
  await github.createRepository(name, { files: smallService(), collaborators: { ann: 'write' } })
  await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await github.openPull(name, 'ann', { head: 'feature' })
  const [data, folder] = [mkdtempSync(path.join(tmpdir(), 'docwright-serve-')), realpathSync(temporaryFolder())]
  chmodSync(folder, 0o755)
  const env = { TMPDIR: folder, DOCWRIGHT_EDGE_MODULES: realpathSync(path.join(root, 'node_modules')), npm_config_offline: 'true' }
  const all: Served[] = []
  onTestFinished(async () => {
    await Promise.all(all.map((one) => one.kill()))
    await github.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  })
  const start = async (): Promise<Served> => {
    const one = await startServe({ data, github: new URL(github.origin).host, app: github.app, secret, env })
    all.push(one)
    return one
  }
  await putEmptyDatabase(data)
  const served = await start()
  const { comment, deliveries } = await github.comment(name, pull.number, 'ann', line)
  const [delivery] = deliveries
  if (delivery === undefined) throw new Error('Expected a delivery of the comment.')
  const { headers, body } = delivery
  expect((await fetch(`${served.url}/api/github/webhooks`, { method: 'POST', headers, body })).status).toBe(202)
  const signs = (): readonly string[] =>
    github
      .commentsOn(name, pull.number)
      .find(({ id }) => id === comment.id)
      ?.reactions.map(({ content }) => content) ?? []
  const isProven = (): boolean => processesIn(folder).some((pid) => lineOf(pid).join(' ').includes('workerd'))
  while (!isProven()) {
    // a run that ends before its Worker was seen would be waited for in vain
    expect(
      signs().filter((sign) => sign !== 'eyes'),
      served.text(),
    ).toEqual([])
    await wait(5)
  }
  return { served, github, folder, started: processesIn(folder), signs, again: start }
}

/** What is there of a proof: its processes, and files of the temporary folder. */
async function leftOf({ folder, started }: Proving): Promise<{ processes: number; files: readonly string[] }> {
  await Promise.all(started.map(isGone))
  return { processes: started.filter(isRunning).length + processesIn(folder).length, files: readdirSync(folder) }
}

const pullsOf = async (github: GitHubStandIn): Promise<number> =>
  (await github.pulls(name)).filter(({ pull }) => pull.headRef.startsWith('docwright/')).length

const nothing = { processes: 0, files: [] }

describe('a server that is stopped while a proof runs', () => {
  it('by SIGTERM ends the proof and delivers what it proved, once', async () => {
    const now = await proving()
    expect(await now.served.stop('SIGTERM')).toBe(0)
    expect(await leftOf(now)).toEqual(nothing)
    expect(now.signs()).toContain('+1')
    expect(await pullsOf(now.github)).toBe(1)
    expect(now.github.violations).toEqual([])
  })

  it('by SIGTERM a second time ends at once with all that it started, and the next one delivers', async () => {
    const now = await proving()
    const ended = now.served.stop('SIGTERM')
    while (!now.served.log.some(({ msg }) => msg === 'stopping')) await wait(5)
    process.kill(now.served.pid, 'SIGTERM')
    // it did not wait for the work: the signal ended it
    expect(await ended).toBeNull()
    // who cleans up behind it takes a moment
    while ((await leftOf(now)).files.length > 0) await wait(5)
    expect(await leftOf(now)).toEqual(nothing)
    expect(await pullsOf(now.github)).toBe(0)
    const next = await now.again()
    while (!now.signs().includes('+1')) await wait(20)
    expect(await next.stop()).toBe(0)
    expect(await pullsOf(now.github)).toBe(1)
    expect(await leftOf(now)).toEqual(nothing)
  })
})
