import { describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { runbook } from '../../../src/docs/pages/runbook.ts'
import { renderPage } from '../../../src/text/render-page.ts'
import { at, billing, billingInput, shop } from '../../support/shop-project.ts'

const [route] = shop.routes
if (route === undefined) throw new Error('Expected a route.')
const health = { ...route, method: 'GET', path: '/healthz', auth: 'none' } as const

function written(project: Partial<Project>, feature: Partial<typeof billing> = {}): string {
  const input = billingInput({ project: { ...shop, ...project }, feature: { ...billing, ...feature } })
  const draft = runbook.build({ ...input, siblings: new Map() })
  return draft === undefined ? '' : renderPage(draft)
}

describe('the runbook', () => {
  it('names the lines of the log, worst first, and the limits of the code that serves', () => {
    const text = written({
      logLines: (file) =>
        file === route.file
          ? [
              { level: 'warn', called: 'warn', text: 'Card is old', file, line: 3, function: 'pay' },
              { level: 'error', called: 'error', text: 'Payment failed: {reason}', file, line: 4, function: 'pay' },
              { level: 'debug', called: 'debug', text: 'Looking', file, line: 5, function: 'pay' },
            ]
          : [],
      fixedValues: (file) => (file === route.file ? [{ name: 'MAX_TRIES', value: '3', file, line: 1, function: '' }] : []),
    })
    expect(text).toMatch(/Payment failed: \{reason\}[\s\S]*Card is old/)
    expect(text).not.toContain('Looking')
    expect(text).toMatch(/MAX_TRIES`[\s\S]*`3`/)
  })

  it('says of a rate limit what it counts and what a caller reads beyond it', () => {
    const limit = { file: route.file, line: 1, function: '', of: 'rateLimit', message: 'Slow down' }
    const text = written({
      fixedValues: (file) =>
        file === route.file
          ? [
              { ...limit, name: 'windowMs', value: '60_000', beside: ['max'] },
              { ...limit, name: 'max', value: '10', beside: ['windowMs'] },
            ]
          : [],
    })
    expect(text).toMatch(/`60_000` \(1 minute\)[\s\S]*The window of this rate limit in milliseconds\./)
    expect(text).toContain('How many requests a caller may send in the window of this rate limit. Beyond it a caller reads `Slow down`.')
  })

  it('lists keys of configuration files that are on or off as switches, with what their author says', () => {
    const key = { file: route.file, line: 1 }
    const config = [
      { ...key, name: 'billing.accept', default: 'true', about: 'Whether cards are accepted.' },
      { ...key, name: 'billing.currency', default: 'EUR' },
    ]
    const text = written({ config }, { config })
    expect(text).toMatch(/`billing\.accept` \| `true` \| Whether cards are accepted\./)
    expect(text).not.toContain('billing.currency')
  })

  it('asks a route for health only where it is open', () => {
    expect(written({ routes: [...shop.routes, health] })).toContain('`GET /healthz`')
    for (const auth of ['required', 'unknown'] as const)
      expect(written({ routes: [...shop.routes, { ...health, auth }] })).not.toContain('/healthz')
  })

  it('names a workflow for the way back only where people can start it and a step of it deploys', () => {
    const ci = (deploys: string | undefined, on: readonly string[]): string =>
      written({
        workflow: { ...shop.workflow, ci: [{ file: at('.github/workflows/x.yml'), name: 'Deploy', on, ...(deploys && { deploys }) }] },
      })
    expect(ci('flyctl deploy', ['workflow_dispatch'])).toMatch(/`flyctl deploy`, can\s+be\s+started\s+by\s+hand/)
    expect(ci('flyctl deploy', ['push'])).not.toContain('x.yml')
    expect(ci(undefined, ['workflow_dispatch'])).not.toContain('x.yml')
  })

  it('is not written for what does not run as a service', () => {
    expect(written({}, { routes: [], jobs: [], webhooks: [] })).toBe('')
  })
})
