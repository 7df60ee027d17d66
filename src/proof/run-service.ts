import type { ServicePlan } from '../core/proof.ts'
import { say } from '../core/phrase.ts'
import type { Steps } from './run-steps.ts'
import { sideBySide } from './side-by-side.ts'
import { sentRequests } from './steps/boot-worker.ts'
import { requestStep, startStep } from './steps/request-steps.ts'
import type { Site } from './steps/site.ts'
import { startService } from './steps/start-service.ts'
import { testStep } from './steps/test-step.ts'
import { compileStep } from './steps/type-step.ts'

/** Compiles, tests and starts a service on Node, side by side; throws only after all of it ended. */
export async function runService(site: Site<ServicePlan>): Promise<Steps> {
  const slot = sideBySide()
  const isTyped = site.plan.language === 'ts'
  const starting = slot(async () => startService(site))
  const tests = slot(async () => testStep(site))
  const types = isTyped ? slot(async () => compileStep(site)) : undefined
  // whoever removes the folder has to know that nothing runs in it any more
  await Promise.allSettled([starting, tests, types])
  const started = await starting
  return {
    steps: [
      ...(types === undefined ? [] : [await types]),
      await tests,
      startStep(started),
      ...(site.plan.requests.length === 0 ? [] : [requestStep(site, started)]),
    ],
    requests: sentRequests(site, started),
    skips: isTyped ? [] : [say`JavaScript has no types to check.`],
  }
}
