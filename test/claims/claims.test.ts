import { describe, expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import { claimsOf, type ClaimKind } from '../../src/claims/claim.ts'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { checkClaims } from '../../src/claims/kinds/check-claims.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { outsideClaims } from '../../src/claims/kinds/outside-claims.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'

const handler = 'pages/api/keys.ts'
const model = 'models/key.ts'
const rights = 'lib/rights.ts'

/** A route that answers two methods in one function, with its model and the check of its caller in files of their own. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'keys', dependencies: { next: '15.0.0', '@prisma/client': '6.0.0', bullmq: '5.0.0' } }),
  'prisma/schema.prisma': `model ApiKey {
  id String @id
  name String
  hashedKey String @unique
  createdAt DateTime
}`,
  [handler]: `import { createKey, listKeys } from '../../models/key'
import { throwIfNotAllowed } from '../../lib/rights'

export default async function handler(req, res) {
  switch (req.method) {
    case 'GET':
      await read(req, res)
      break
    case 'POST':
      await create(req, res)
      break
    default:
      res.status(405).json({ error: 'Not allowed' })
  }
}

const read = async (req, res) => {
  throwIfNotAllowed(req.user, 'api_key', 'read')
  const keys = await listKeys()
  res.json({ data: keys })
}

const create = async (req, res) => {
  throwIfNotAllowed(req.user, 'api_key', 'create')
  const key = await createKey(req.body.name)
  res.status(201).json({ data: { key } })
}
`,
  [model]: `import { createHash } from 'node:crypto'
import { Queue } from 'bullmq'
import { prisma } from './prisma'

const notices = new Queue('notices')

const hash = (key) => createHash('sha256').update(key).digest('hex')

export const createKey = async (name) => {
  await prisma.apiKey.create({ data: { name, hashedKey: hash(name) } })
  await notices.add('created', { name })
  return name
}

export const listKeys = async () => prisma.apiKey.findMany({ select: { id: true, name: true } })
`,
  'models/prisma.ts': `import { PrismaClient } from '@prisma/client'
export const prisma = new PrismaClient()
`,
  [rights]: `export class HttpError extends Error {
  constructor(readonly status: number, message: string) {
    super(message)
  }
}

export function throwIfNotAllowed(user, resource, action) {
  if (!user) throw new HttpError(401, 'Sign in first')
  if (!user.rights.includes(resource + action)) throw new HttpError(403, 'You may not do this')
}
`,
}

/** What claims of a kind say of one method of the route, in a repository of which some files are changed. */
async function said<What>(
  kind: ClaimKind<What>,
  method: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const project = await projectOf({ ...files, ...changes })
  const operation = project.routes.find((route) => route.method === method)
  if (operation === undefined) throw new Error(`Expected a route that answers ${method}, got none.`)
  const scope = { project, operation }
  return kind.say(claimsOf(kind, scope), scope).map(plainCode)
}

/** A file of the repository with one text in the place of another. */
function changed(file: string, from: string, to: string): Readonly<Record<string, string>> {
  const before = files[file] ?? ''
  expect(before).toContain(from)
  return { [file]: before.replace(from, to) }
}

describe('claims about records', () => {
  it('tell the methods of one handler apart, and a digest from a model', async () => {
    expect(await said(recordClaims, 'POST')).toEqual(['creates `ApiKey` (`name`, `hashedKey`)'])
    expect(await said(recordClaims, 'GET')).toEqual(['reads `ApiKey`'])
  })

  it.each([
    ['the call', changed(model, 'await prisma.apiKey.create({ data: { name, hashedKey: hash(name) } })', '')],
    ['the way there', changed(handler, 'const key = await createKey(req.body.name)', 'const key = req.body.name')],
    ['the model', changed(model, 'prisma.apiKey.create', 'prisma.others.create')],
  ])('go with %s', async (_, change) => {
    expect(await said(recordClaims, 'POST', change)).toEqual([])
  })

  it('say under which condition', async () => {
    const change = changed(model, 'await prisma.apiKey.create(', "if (name !== '') await prisma.apiKey.create(")
    expect(await said(recordClaims, 'POST', change)).toEqual(["creates `ApiKey` (`name`, `hashedKey`) if `name !== ''`"])
  })
})

describe('a parameter that a call gives a truth value', () => {
  const asked = (argument: string): Readonly<Record<string, string>> => ({
    ...changed(
      model,
      'export const listKeys = async () =>',
      'export const listKeys = async (withUsers = false) => withUsers ? prisma.user.findMany() :',
    ),
    'prisma/schema.prisma': `${files['prisma/schema.prisma'] ?? ''}\nmodel User {\n  id String @id\n}`,
    ...changed(handler, 'listKeys()', `listKeys(${argument})`),
  })

  it('decides what is done', async () => {
    expect(await said(recordClaims, 'GET', asked(''))).toEqual(['reads `ApiKey`'])
    expect(await said(recordClaims, 'GET', asked('true'))).toEqual(['reads `User`'])
    expect(await said(recordClaims, 'GET', asked('req.query.users'))).toEqual(['reads `User` and `ApiKey`'])
  })
})

describe('claims about answers', () => {
  it('say the status and what the body holds', async () => {
    expect(await said(answerClaims, 'GET')).toEqual(['`200` with `data` (a list of `ApiKey` with `id` and `name`)'])
    expect(await said(answerClaims, 'POST')).toEqual(['`201` with `data.key`'])
  })

  it('say nothing of a body that is set later', async () => {
    const change = changed(handler, 'const keys = await listKeys()', 'let keys = null\n  if (req.user) keys = await listKeys()')
    expect(
      await said(answerClaims, 'GET', { ...change, [handler]: (change[handler] ?? '').replace('{ data: keys }', 'keys') }),
    ).not.toContain('`200` without a body')
  })

  it('follow the code', async () => {
    expect(await said(answerClaims, 'POST', changed(handler, 'res.status(201).json({ data: { key } })', 'res.status(204).end()'))).toEqual([
      '`204` without a body',
    ])
    expect(await said(answerClaims, 'POST', changed(handler, 'res.status(201).json({ data: { key } })', ''))).toEqual([])
  })
})

describe('claims about checks of the caller', () => {
  it('name the right that is asked for, of each method its own', async () => {
    expect(await said(checkClaims, 'GET')).toEqual(['`throwIfNotAllowed` with `"api_key"` and `"read"` (else `401` or `403`)'])
    expect(await said(checkClaims, 'POST')).toEqual(['`throwIfNotAllowed` with `"api_key"` and `"create"` (else `401` or `403`)'])
  })

  it.each([
    ['the call', changed(handler, "throwIfNotAllowed(req.user, 'api_key', 'create')", '')],
    [
      'what refuses',
      changed(
        rights,
        `  if (!user) throw new HttpError(401, 'Sign in first')
  if (!user.rights.includes(resource + action)) throw new HttpError(403, 'You may not do this')
`,
        '',
      ),
    ],
  ])('go with %s', async (_, change) => {
    expect(await said(checkClaims, 'POST', change)).toEqual([])
  })
})

describe('claims about failures', () => {
  it('are of the way that a method takes', async () => {
    expect(await said(failureClaims, 'POST')).toEqual(['`Sign in first`', '`You may not do this`'])
  })

  it('go with the throw', async () => {
    const change = changed(rights, "  if (!user) throw new HttpError(401, 'Sign in first')\n", '')
    expect(await said(failureClaims, 'POST', change)).toEqual(['`You may not do this`'])
  })
})

describe('claims about what is outside', () => {
  it('name the queue that gets work, and go with the call', async () => {
    expect(await said(outsideClaims, 'POST')).toEqual(['queues `notices`'])
    expect(await said(outsideClaims, 'GET')).toEqual([])
    expect(await said(outsideClaims, 'POST', changed(model, "await notices.add('created', { name })", ''))).toEqual([])
  })
})
