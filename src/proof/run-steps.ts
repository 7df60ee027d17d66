import type { Proof, ProofStep, SentRequest } from '../core/proof.ts'
import { type Phrase, say } from '../core/phrase.ts'
import { sideBySide } from './side-by-side.ts'
import { bootWorker, sentRequests } from './steps/boot-worker.ts'
import { bundledEnvironments } from './steps/bundled-environments.ts'
import { bundleStep } from './steps/bundle-step.ts'
import { requestStep, startStep } from './steps/request-steps.ts'
import type { Site } from './steps/site.ts'
import { testStep } from './steps/test-step.ts'
import { typeStep } from './steps/type-step.ts'

/** What steps showed. */
export interface Steps {
  steps: readonly ProofStep[]
  requests: readonly SentRequest[]
  skips: readonly Phrase[]
  environmentTypes?: NonNullable<Proof['environmentTypes']>
}

/** Runs everything that needs a process, side by side; throws only after all of it ended. */
export async function runSteps(site: Site, config: Readonly<Record<string, unknown>>, environments: readonly string[]): Promise<Steps> {
  const slot = sideBySide()
  const { bundled, skips } = bundledEnvironments(environments)
  const isTyped = site.plan.language === 'ts'
  const boot = await bootWorker(site, config, isTyped)
  const booting = slot(() => boot.end)
  const tests = slot(() => testStep(site))
  const types = isTyped ? typeStep(site, boot) : undefined
  const bundles = bundled.map((environment) => slot(() => bundleStep(site, environment)))
  // whoever removes the folder has to know that nothing runs in it any more
  await Promise.allSettled([booting, tests, types, ...bundles])
  const [booted, typing] = [await booting, await types]
  return {
    steps: [
      ...(typing === undefined ? [] : [typing.step]),
      await tests,
      startStep(booted),
      ...(site.plan.requests.length === 0 ? [] : [requestStep(site, booted)]),
      ...(await Promise.all(bundles)),
    ],
    requests: sentRequests(site, booted),
    skips: [...(isTyped ? [] : [say`JavaScript has no types to check.`]), ...skips],
    ...(typing?.environmentTypes !== undefined && { environmentTypes: typing.environmentTypes }),
  }
}
