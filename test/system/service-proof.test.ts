import { describe, expect, it } from 'vitest'
import type { Proof, ServicePlan } from '../../src/core/proof.ts'
import { isProven } from '../../src/core/proof.ts'
import { openProver } from '../../src/proof/open-prover.ts'
import { growAuditLog } from '../../src/enterprise/audit-log/grow-audit-log.ts'
import { layFeature } from '../../src/enterprise/lay-feature.ts'
import { servicePlan } from '../../src/enterprise/node/proof-plan.ts'
import type { NodeService } from '../../src/enterprise/node/node-service.ts'
import { readDelicate } from '../../src/enterprise/encryption/read-delicate.ts'
import { growEncryption } from '../../src/enterprise/encryption/grow-encryption.ts'
import { growSso } from '../../src/enterprise/sso/grow-sso.ts'
import { beforeEncryption, layEncryption } from '../support/enterprise/lay-encryption.ts'
import { startLaying } from '../support/enterprise/lay.ts'
import { honoService, services } from '../support/enterprise/services.ts'
import { projectOf } from '../support/project.ts'
import { shopFiles } from '../support/shop.ts'
import { temporaryFolder } from '../support/repository.ts'

const modules = new URL('../../node_modules', import.meta.url).pathname

/** What the whole of a feature would have proven in the shop. */
function planOf(service: NodeService = honoService, feature: 'audit-log' | 'sso' = 'sso'): ServicePlan {
  const js = "import express from 'express'\nimport { pool } from './pool.js'\n\nexport const app = express()\n"
  const start = startLaying(feature, service, { ...shopFiles(), 'src/app.js': js })
  const growth = feature === 'sso' ? growSso(4, service) : growAuditLog(4, service)
  return servicePlan(growth, layFeature(growth, 'all phases', start, service), service)
}

async function prove(plan: ServicePlan): Promise<Proof> {
  return openProver({ env: process.env, cache: temporaryFolder(), modules })(plan, new AbortController().signal)
}

/** A plan with another text of one file. */
function changed(plan: ServicePlan, path: string, change: (text: string) => string): ServicePlan {
  const text = plan.files[path] ?? ''
  expect(change(text)).not.toBe(text)
  return { ...plan, files: { ...plan.files, [path]: change(text) } }
}

/** `express with pg, js`. */
const nameOf = ({ host, store, tokens, language }: NodeService): string =>
  `${host.framework} with ${store.kind}${tokens === undefined ? '' : ' and tokens'}, ${language}`

const failed = ({ steps }: Proof): readonly string[] => steps.filter(({ ok }) => !ok).map(({ name }) => name)

describe('the proof of a service on Node', () => {
  it('compiles single sign-on, runs its tests and attacks, starts it and calls it', async () => {
    const proof = await prove(planOf())
    expect(proof.steps.map(({ name, ok, detail }) => ({ name, ok, detail }))).toEqual(
      ['manifest', 'types', 'tests', 'start-up', 'requests'].map((name) => ({ name, ok: true, detail: undefined })),
    )
    expect(proof.runtime).toBe('node')
    expect(proof.requests.map(({ status }) => status)).toEqual([200, 302, 404, 403, 403, 403])
  })

  it('compiles an audit log, runs its tests and attacks, starts a service with it, and misses a lock that is gone', async () => {
    const plan = planOf(honoService, 'audit-log')
    expect(failed(await prove(plan))).toEqual([])
    const seal = { 'test/audit-log/seal.test.ts': plan.files['test/audit-log/seal.test.ts'] ?? '' }
    const others = Object.fromEntries(Object.entries(plan.files).filter(([path]) => !path.endsWith('.test.ts')))
    const open = changed({ ...plan, files: { ...others, ...seal } }, 'src/audit-log/seal.ts', (text) =>
      text.replace('await takeTurn(own)', ''),
    )
    expect(failed(await prove(open))).toContain('tests')
  })

  it.each(services.filter((service) => service !== honoService).map((service) => [nameOf(service), service] as const))(
    'starts and calls it in a service of %s',
    async (_, service) => {
      const plan = planOf(service)
      const few = Object.entries(plan.files).filter(([path]) => !/\.test\.[jt]s$/.test(path) || path.includes('/seal.test.'))
      const { steps, requests } = await prove({ ...plan, files: Object.fromEntries(few) })
      expect(steps.filter(({ ok }) => !ok)).toEqual([])
      expect(requests.map(({ status }) => status)).toEqual([200, 302, 404, 403, 403, 403])
    },
  )

  it('compiles encryption, runs its tests and attacks, and starts it with keys alone', async () => {
    const files = shopFiles()
    const start = beforeEncryption(files, honoService)
    const project = await projectOf(files)
    const people = project.models.find(({ name }) => name === 'Customer')
    const delicate = await readDelicate(honoService, { project, people, pack: start.pack })
    const service: NodeService = { ...honoService, delicate }
    const { steps } = await prove(servicePlan(growEncryption(4, service), layEncryption(4, start, service), service))
    expect(steps.map(({ name, ok, detail }) => ({ name, ok, detail }))).toEqual(
      ['manifest', 'types', 'tests', 'start-up'].map((name) => ({ name, ok: true, detail: undefined })),
    )
  })

  it('fails where the guard lets a forged response in, where code does not compile, and where the service does not start', async () => {
    const plan = planOf()
    const tests = Object.fromEntries(Object.entries(plan.files).filter(([path]) => !path.endsWith('.test.ts')))
    const few = { ...plan, files: { ...tests, 'test/sso/response-guard.test.ts': plan.files['test/sso/response-guard.test.ts'] ?? '' } }
    const open = changed(few, 'src/sso/saml/assertion-facts.ts', (text) => text.replace(/demand\(/, 'demand(true || '))
    const broken = changed(few, 'src/sso/refusal.ts', (text) => text.replace("'Refusal'", '1'))
    const stopped = changed(few, 'src/sso/routes.ts', (text) => `${text}\nthrow new Error('no start')\n`)
    expect(failed(await prove(open))).toContain('tests')
    expect(failed(await prove(broken))).toContain('types')
    const proof = await prove(stopped)
    expect(failed(proof)).toEqual(['start-up', 'requests'])
    expect(proof.steps.find(({ name }) => name === 'start-up')?.detail).toContain('no start')
    expect(isProven(proof)).toBe(false)
  })
})
