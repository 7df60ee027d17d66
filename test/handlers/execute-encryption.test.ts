import { beforeAll, describe, expect, it } from 'vitest'
import type { Proof } from '../../src/core/proof.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Reviewed } from '../../src/core/reviewed.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const plan = '/add-enterprise-feature encryption --plan-only'
const execute = '/add-enterprise-feature encryption --execute'
const good: Proof = { level: 'own', runtime: 'node', steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }

/** Types a line with the plan as it stands for reviewed, and a proof that passes. */
async function typed(files: Files, line = execute) {
  const reviewed = async ({ path }: { path: string }): Promise<Reviewed> => ({
    kind: 'reviewed',
    by: 'default branch',
    text: files[path] ?? '',
    read: async (other) => files[other],
  })
  return changesOf(files, line, { reviewed, prove: async () => good })
}

/** Tasks that are ticked in the plan that is made of files. */
async function ticked(files: Files): Promise<readonly string[]> {
  const { after } = await changesOf(files, plan)
  return [...(after['.workflow/plans/encryption.md'] ?? '').matchAll(/^- \[x\] `encryption\/(P\d\.\d)`/gm)].map(([, id = '']) => id)
}

/** What a person writes: code that seals what it keeps and finds it again, and a test of it. */
const wired: Files = {
  'src/customers/customers.ts': `import { prisma } from '../lib/database.ts'
import { records } from '../encryption/encryption.ts'

/** Keeps a new customer. */
export async function addCustomer(email: string, name: string): Promise<void> {
  const id = crypto.randomUUID()
  await prisma.customer.create({ data: { id, email, name, ...(await records.sealFields('Customer', id, { email, name })) } })
}

/** Finds a customer by address. */
export async function customerByEmail(email: string): Promise<unknown> {
  return prisma.customer.findUnique({ where: { emailIndex: await records.lookupIndex('Customer', 'email', email) } })
}
`,
  'test/customers.test.ts': `import { expect, it } from 'vitest'
import { addCustomer, customerByEmail } from '../src/customers/customers.ts'

it('encrypts the name and the address of a customer', async () => {
  await addCustomer('ada@example.com', 'Ada')
  expect(1).toBe(1)
})

it('looks up a customer by an address in another case', async () => {
  expect(await customerByEmail('ADA@example.com')).toBeDefined()
})
`,
}

describe('the phases of a plan for encryption', () => {
  let phases: readonly Files[]
  beforeAll(async () => {
    const all = [(await changesOf(shopFiles(), plan)).after]
    for (let phase = 1; phase <= 4; phase += 1) all.push((await typed(all.at(-1) ?? {})).after)
    phases = all
  })
  const at = (phase: number): Files => phases[phase] ?? {}

  it('show what they did, and leave to a person what code of the service has to do', async () => {
    expect(await ticked(at(0))).toEqual([])
    expect(await ticked(at(1))).toEqual(['P1.1', 'P1.2', 'P1.3'])
    expect(await ticked(at(2))).toEqual(['P1.1', 'P1.2', 'P1.3'])
    expect(await ticked(at(3))).toEqual(['P1.1', 'P1.2', 'P1.3', 'P3.1'])
    expect(await ticked(at(4))).toEqual(['P1.1', 'P1.2', 'P1.3', 'P3.1', 'P4.1'])
  })

  it('tell code of the service that seals what it keeps and finds it, for a person to tick, and none of their own', async () => {
    const seen = async (files: Files): Promise<readonly string[]> => {
      const { after } = await changesOf(files, plan)
      const lines = (after['.workflow/plans/encryption.md'] ?? '')
        .split('\n')
        .filter((line) => /^- \[ \] `encryption\/P2\.[12]`/.test(line))
      return lines.map((line) => /Seen(?: elsewhere)?: (.*)$/.exec(line)?.[1] ?? '')
    }
    expect(await seen(at(4))).toEqual(['', ''])
    const [sealed, found] = await seen({ ...at(4), ...wired })
    expect(sealed).toContain('`encrypts the name and the address of a customer`')
    expect(found).toContain('`looks up a customer by an address in another case`')
    for (const said of [sealed, found]) expect(said).toMatch(/src\/customers\/customers\.ts.*A person ticks it/)
  })

  it('are no evidence for a standard until code of the service takes something of them', async () => {
    const control = async (files: Files): Promise<string> => {
      const { after } = await changesOf(files, plan)
      const lines = (after['.workflow/compliance/gdpr.md'] ?? '').split('\n')
      return lines.find((line) => line.includes('Encryption and pseudonymisation')) ?? ''
    }
    expect(await control(at(4))).toContain('| unproven |')
    expect(await control({ ...at(4), ...wired })).toMatch(/\| partial \|.*src\/encryption\/envelope\.ts/)
  })

  it('keep the words of their tasks: what was generated is no encryption that stood before', async () => {
    const words = (files: Files): readonly string[] =>
      [...(files['.workflow/plans/encryption.md'] ?? '').matchAll(/\/execute-task "([^"]+)"/g)].map(([, text = '']) => text)
    const { after } = await changesOf(at(4), plan)
    expect(words(after)).toEqual(words(at(0)))
  })

  it('change nothing when they are typed again', async () => {
    for (const phase of [1, 4]) expect((await typed(at(4), `${execute} --phase ${phase}`)).changes.files).toEqual([])
  })

  it('tell the calls that a person writes, and the setting without which nothing starts', async () => {
    const said = async (files: Files, phase: number): Promise<string> =>
      ((await typed(files, `${execute} --phase ${phase}`)).changes.report.suggestions ?? []).map(plain).join('\n')
    expect(await said(at(0), 1)).toContain('stops at its start until ENCRYPTION_KEYS is set')
    expect(await said(at(1), 2)).toContain("...(await records.sealFields('Customer', id, { email, name }))")
    expect(await said(at(3), 4)).toContain('retire <id>')
  })
})
