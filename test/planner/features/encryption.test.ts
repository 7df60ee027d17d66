import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { cipherUses } from '../../../src/planner/encryption/cipher-uses.ts'
import { sensitiveFields } from '../../../src/planner/encryption/sensitive-fields.ts'
import { encryption } from '../../../src/planner/features/encryption.ts'
import { changedTexts, faultsOf, isShown, planFor, textsOf } from '../../support/entry-plan.ts'
import { otherService, plannedLibrary, plannedService } from '../../support/planned-service.ts'
import { projectOf } from '../../support/project.ts'

let service: Project
beforeAll(async () => {
  service = await projectOf(plannedService)
})

const schemaWith = (text: string): Record<string, string> => ({
  ...plannedService,
  'prisma/schema.prisma': `${plannedService['prisma/schema.prisma']}${text}`,
})

describe('the plan for encryption', () => {
  it('tells what is sealed, what is hashed, and what is found by an index', () => {
    const said = textsOf(planFor(encryption, service))
    expect(said.get('today/readable/contact')).toBe(
      'What says who people are and where they can be reached: User.email and User.fullName, declared in prisma/schema.prisma.',
    )
    expect(said.get('decision/hashing')).toContain('User.passwordHash and PasswordReset.token are hashed')
    expect(said.get('decision/searching/because')).toBe('POST /login looks records up by User.email')
    expect(said.get('questions/question/free-text')).toContain('Visit.note')
  })

  it('seals tokens of other systems, and hashes its own', async () => {
    const project = await projectOf(
      schemaWith(
        '\nmodel Connection {\n  id           String @id\n  provider     String\n  accessToken  String\n  expiresAt    DateTime\n  accountId    String\n}\n',
      ),
    )
    const found = sensitiveFields(project, undefined).map(({ model, field, kind }) => `${kind} ${model.name}.${field.name}`)
    expect(found).toContain('secret Connection.accessToken')
    expect(found.join()).not.toMatch(/expiresAt|accountId|PasswordReset/)
    const said = textsOf(planFor(encryption, project))
    expect(said.get('task/fields/secret')).toBe('encrypt tokens and secrets of other systems')
    expect(said.get('task/compared-tokens/given')).toContain('PasswordReset.token')
  })

  it('has paths that stand or are new, and each statement once', async () => {
    for (const files of [plannedService, otherService, plannedLibrary]) {
      const project = await projectOf(files)
      expect(faultsOf(planFor(encryption, project), project)).toEqual([])
    }
  })

  it('asks what to encrypt where no field was found', async () => {
    const plan = planFor(encryption, await projectOf(plannedLibrary))
    expect(textsOf(plan).get('questions/question/what')).toMatch(/^Which values of slugs have to be encrypted/)
    expect(plan.decisions.map(({ id }) => id)).not.toContain('binding')
  })

  it('changes with one field in sentences about it', async () => {
    const more = await projectOf(schemaWith('\nmodel Payout {\n  id   String @id\n  iban String\n}\n'))
    const changed = changedTexts(planFor(encryption, service), planFor(encryption, more))
    expect(changed).toContain('task/fields/payment')
    expect(changed).not.toContain('task/passwords/given')
  })

  it('says what the encryption in use lacks', async () => {
    const cbc = `import { createCipheriv, randomBytes } from 'node:crypto'
export function encrypt(text: string, key: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, randomBytes(16))
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
}
`
    const project = await projectOf({ ...plannedService, 'src/crypto.ts': cbc })
    expect(cipherUses(project)).toEqual([{ path: 'src/crypto.ts', line: 2, algorithm: 'aes-256-cbc', isBound: false }])
    const said = textsOf(planFor(encryption, project))
    expect(said.get('decision/algorithm/because')).toBe('src/crypto.ts uses aes-256-cbc, which does not notice a changed value')
    expect(said.get('task/envelope')).toMatch(/^bring the encryption in use/)
  })

  it('takes the time between changes of keys from the requirement', () => {
    const wanted = { figures: [{ amount: 90, unit: 'days', of: 'rotation' }] }
    expect(textsOf(planFor(encryption, service, { wanted })).get('task/rotate/when')).toContain('withdrawn after 90 days')
  })
})

const envelope = `import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
export function seal(text: string, key: Buffer, row: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(row))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
export function open(sealed: Buffer, key: Buffer, row: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(row))
  decipher.setAuthTag(sealed.subarray(-16))
  return decipher.update(sealed.subarray(12, -16)).toString('utf8') + decipher.final('utf8')
}
`
const envelopeTest = `import { expect, it } from 'vitest'
import { open, seal } from '../src/encryption/envelope.ts'
it('refuses to open a value that was moved to another row', () => {
  const key = Buffer.alloc(32)
  expect(() => open(seal('x', key, 'User:1:email'), key, 'User:2:email')).toThrow()
})
`
const honest = { ...plannedService, 'src/encryption/envelope.ts': envelope, 'test/envelope.test.ts': envelopeTest }

describe('what shows that it is done', () => {
  it('sees an envelope that binds the row, with a test that moves a value', async () => {
    expect(await isShown(encryption, 'envelope', honest)).toBe(true)
  })

  it.each([
    ['another mode', { 'src/encryption/envelope.ts': envelope.replaceAll('gcm', 'cbc') }],
    ['nothing bound', { 'src/encryption/envelope.ts': envelope.replace('  cipher.setAAD(Buffer.from(row))\n', '') }],
    ['code in a test alone', { 'src/encryption/envelope.ts': '', 'test/support/envelope.test.ts': envelope }],
    ['no test', { 'test/envelope.test.ts': '' }],
    ['an empty test', { 'test/envelope.test.ts': "import { it } from 'vitest'\nit('refuses to open a moved value', () => {})\n" }],
  ])('is not fooled by %s', async (_, change) => {
    expect(await isShown(encryption, 'envelope', { ...honest, ...change })).toBe(false)
  })

  it('sees that a field is sealed where it is written', async () => {
    const repository = `import { prisma } from '../database.ts'
import { seal } from './envelope.ts'
export async function saveEmail(id: string, email: string, key: Buffer): Promise<void> {
  await prisma.user.update({ where: { id }, data: { email: seal(email, key, id).toString('base64') } })
}
`
    const test = `import { expect, it } from 'vitest'
import { saveEmail } from '../src/encryption/save-email.ts'
it('leaves no plain e-mail in the column: it is encrypted', async () => { await saveEmail('1', 'a@b.c', Buffer.alloc(32)); expect(1).toBe(1) })
`
    const files = { ...honest, 'src/encryption/save-email.ts': repository, 'test/save-email.test.ts': test }
    expect(await isShown(encryption, 'fields/contact', files)).toBe(true)
    expect(
      await isShown(encryption, 'fields/contact', {
        ...files,
        'src/encryption/save-email.ts': repository.replace("seal(email, key, id).toString('base64')", 'email'),
      }),
    ).toBe(false)
  })
})
