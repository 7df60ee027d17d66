import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { ipAllowlist } from '../../../src/planner/features/ip-allowlist.ts'
import { addressReads } from '../../../src/planner/ip-allowlist/address-reads.ts'
import { changedTexts, faultsOf, isShown, planFor, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

const app = plannedService['src/app.ts'] ?? ''
const trusting = {
  ...plannedService,
  'src/app.ts': app.replace('app.use(express.json())', "app.set('trust proxy', 1)\napp.use(express.json())"),
}

describe('the plan for an allowlist of addresses', () => {
  it('restricts what is for administrators, and asks what stands in front', () => {
    const plan = planFor(ipAllowlist, service)
    const said = textsOf(plan)
    expect(said.get('today/reach/admin')).toBe('1 operation is for administrators by path, file or guard: DELETE /visits/:id.')
    expect(said.get('task/check')).toBe('ask the rules before operations of administrators')
    expect(said.get('questions/question/front')).toContain('No file says so.')
    expect(said.get('decision/comparing')).toMatch(/^net\.BlockList of Node\.js/)
  })

  it('takes what is behind a login where nothing is for administrators, and asks', async () => {
    const plan = planFor(
      ipAllowlist,
      await projectOf({
        ...plannedService,
        'src/visits/routes.ts': (plannedService['src/visits/routes.ts'] ?? '').replaceAll('requireAdmin', 'requireUser'),
      }),
    )
    expect(textsOf(plan).get('task/check')).toBe('ask the rules before operations behind a login')
    expect(plan.questions.map(({ id }) => id)).toContain('question/scope')
  })

  it('reads where the address of a caller comes from', async () => {
    const reader =
      "export function addressOf(req: { header(name: string): string | undefined }): string | undefined {\n  const first = req.header('X-Forwarded-For')\n  return first\n}\n"
    const project = await projectOf({ ...trusting, 'src/address.ts': reader, 'test/forwarded.test.ts': "const name = ['x-real-ip']\n" })
    expect(addressReads(project).map(({ path, how, name }) => `${how} ${path} ${name}`)).toEqual([
      'header src/address.ts X-Forwarded-For',
      'trusts src/app.ts trust proxy',
    ])
    const said = textsOf(planFor(ipAllowlist, project))
    expect(said.get('decision/believing/because')).toBe('src/address.ts reads X-Forwarded-For itself today, which each caller can write')
    expect(said.get('task/address/expected')).toContain('src/address.ts no longer reads X-Forwarded-For by itself')
    expect(said.get('task/address')).toMatch(/^check which proxies/)
  })

  it('names the file of what stands in front, and changes with it alone', async () => {
    const plan = planFor(ipAllowlist, await projectOf({ ...plannedService, 'deploy/nginx.conf': 'server { listen 443; }\n' }))
    expect(textsOf(plan).get('questions/question/front')).toBe('Is deploy/nginx.conf all that stands in front of clinic in production?')
    expect(changedTexts(planFor(ipAllowlist, service), plan)).toEqual(
      expect.arrayContaining(['task/address/given', 'today/address/front', 'decision/believing/because']),
    )
    expect(changedTexts(planFor(ipAllowlist, service), plan)).not.toContain('task/rules/given')
  })

  it('has paths that stand or are new, and each statement once', async () => {
    for (const files of [plannedService, otherService, plannedLibrary, trusting]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(ipAllowlist, project), project)).toEqual([])
    }
  })

  it('changes with the team in who gets back in', () => {
    expect(changedTexts(planFor(ipAllowlist, service, { team: 'solo' }), planFor(ipAllowlist, service))).toEqual([
      'questions/question/second-person',
      'task/emergency/when',
    ])
  })
})

describe('what shows that it is done', () => {
  const honest = {
    ...trusting,
    'src/ip-allowlist/ranges.ts': `import { BlockList } from 'node:net'
export function isInRange(address: string, network: string, bits: number): boolean {
  const list = new BlockList()
  list.addSubnet(network, bits, 'ipv4')
  return list.check(address)
}
`,
    'test/ranges.test.ts': `import { expect, it } from 'vitest'
import { isInRange } from '../src/ip-allowlist/ranges.ts'
it('finds a mapped address inside of a range', () => { expect(isInRange('203.0.113.9', '203.0.113.0', 24)).toBe(true) })
`,
    'test/forged.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('ignores a forged address in a header', async () => { expect((await request(app).delete('/visits/1').set('X-Forwarded-For', '1.2.3.4')).status).toBe(403) })
`,
  }

  it('sees proxies that are believed and ranges that are compared, each with its test', async () => {
    expect(await isShown(ipAllowlist, 'address', honest)).toBe(true)
    expect(await isShown(ipAllowlist, 'ranges', honest)).toBe(true)
  })

  it.each([
    [
      'a comment',
      'address',
      { 'src/app.ts': app.replace('app.use(express.json())', "// app.set('trust proxy', 1)\napp.use(express.json())") },
    ],
    ['no test of a forged header', 'address', { 'test/forged.test.ts': '' }],
    ['no code', 'ranges', { 'src/ip-allowlist/ranges.ts': 'export function isInRange(): boolean {\n  return true\n}\n' }],
    ['an empty test', 'ranges', { 'test/ranges.test.ts': "import { it } from 'vitest'\nit('compares a range', () => {})\n" }],
  ])('is not fooled by %s', async (_, key, change) => {
    expect(await isShown(ipAllowlist, key, { ...honest, ...change })).toBe(false)
  })
})
