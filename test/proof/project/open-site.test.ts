import { mkdtempSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { WorkerPlan } from '../../../src/core/proof.ts'
import { openSite } from '../../../src/proof/project/open-site.ts'
import { mostLongSteps } from '../../../src/proof/prover-options.ts'
import type { Sandbox } from '../../../src/proof/sandbox/sandbox.ts'
import { temporaryFolder } from '../../support/repository.ts'

const modules = path.join(import.meta.dirname, '../../../node_modules')
const seconds = 0.05

/** Milliseconds that a run may take: at once, and when the time of all together is over. */
async function allowed(): Promise<readonly [first: number, last: number]> {
  const seen: number[] = []
  // what it says of a run is what is looked at: the run itself happens outside
  const sandbox: Sandbox = {
    name: 'none',
    isOtherUser: false,
    refusal: async () => undefined,
    inside: (run) => {
      seen.push(run.ms)
      return run
    },
  }
  const options = { env: process.env, cache: temporaryFolder(), sandbox, caps: { seconds } }
  const plan: WorkerPlan = { level: 'project', files: {}, config: 'wrangler.jsonc', language: 'js', environments: [], requests: [] }
  const site = await openSite({ options, plan, folder: temporaryFolder(), modules }, new AbortController().signal)
  const run = async (): Promise<void> => void (await site.node(['-e', 'setInterval(() => undefined, 1000)']))
  await run()
  await setTimeout(mostLongSteps * seconds * 1_000)
  await run()
  return [seen[0] ?? 0, seen.at(-1) ?? 0]
}

it('gives code of a project an end for all of its steps together', async () => {
  const [first, last] = await allowed()
  expect(first).toBeGreaterThan(1)
  expect(first).toBeLessThanOrEqual(seconds * 1_000)
  expect(last).toBe(1)
})

it.each([true, false])('opens the folder to everybody only where code runs as another user: %s', async (isOtherUser) => {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'proof-'))
  const sandbox: Sandbox = { name: 'none', isOtherUser, refusal: async () => undefined, inside: (run) => run }
  const plan: WorkerPlan = { level: 'project', files: {}, config: 'wrangler.jsonc', language: 'js', environments: [], requests: [] }
  await openSite({ options: { env: {}, cache: folder, sandbox }, plan, folder, modules }, new AbortController().signal)
  expect((statSync(folder).mode & 0o777).toString(8)).toBe(isOtherUser ? '755' : '700')
})
