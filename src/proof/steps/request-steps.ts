import type { ProofPlan, ProofStep } from '../../core/proof.ts'
import { say } from '../../core/phrase.ts'
import { type Booted, sentRequests } from './boot-worker.ts'
import { failed, passed, type Site } from './site.ts'

/** Whether the Worker started: its module was evaluated in workerd, and migrations ran. */
export function startStep({ started, error = '' }: Booted): ProofStep {
  return started ? passed('start-up') : failed('start-up', error)
}

/** Whether every request was answered with the status that it was to be answered with. */
export function requestStep(site: Site<ProofPlan>, booted: Booted): ProofStep {
  const sent = sentRequests(site, booted)
  const wrong = sent.filter(({ expected }) => expected !== undefined)
  const missing = site.plan.requests.length - sent.length
  if (wrong.length === 0 && missing === 0) return passed('requests', say`${sent.length} answered as expected`)
  const lines = wrong.map(
    ({ method, path, status, expected, body = '' }) =>
      `${method} ${path}: expected ${expected}, got ${status}${body === '' ? '' : `\n${body}`}`,
  )
  if (missing > 0) lines.push(`${missing} of ${site.plan.requests.length} requests got no answer.`, booted.error ?? '')
  return failed('requests', site.shown([...lines, ...booted.logged].join('\n')))
}
