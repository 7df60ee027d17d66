import { describe, expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { provenQuery } from '../../src/claims/proven-query.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

const prisma = `model Note {
  id String @id
  userId String
  folder String
  pinned Boolean
  deletedAt DateTime?
  book Book
  pages Page[]
  createdAt DateTime @default(now())
}
model Book {
  id String @id
  ownerId String
  shownAt DateTime
  notes Note[]
}
model Page {
  id String @id
  done Boolean
  note Note
}`

const drizzle = `import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
export const notes = pgTable('notes', { id: text('id').primaryKey(), userId: text('user_id'), folder: text('folder'), deletedAt: timestamp('deleted_at'), createdAt: timestamp('created_at') })
`

const sql = 'CREATE TABLE rows (id INTEGER PRIMARY KEY, note_id INTEGER, position INTEGER, created_at TIMESTAMP);\n'

async function scopeOf(statement: string, others: Readonly<Record<string, string>> = {}) {
  const project = await projectOf({
    'package.json': JSON.stringify({
      name: 'x',
      dependencies: { express: '5.0.0', '@prisma/client': '6.0.0', 'drizzle-orm': '0.40.0', 'better-sqlite3': '11.0.0' },
    }),
    'prisma/schema.prisma': prisma,
    'src/schema.ts': drizzle,
    'db/schema.sql': sql,
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { drizzle } from 'drizzle-orm/node-postgres'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import Database from 'better-sqlite3'
import { notes } from './schema'
import { listNotes } from './list'
import { readSession } from './session'
const prisma = new PrismaClient()
const db = drizzle('x')
const store = new Database('x')
const app = express()
app.get('/notes', async (req, res) => {
  const session = await readSession(req)
  const either = { OR: [{ userId: req.user.id, folder: 'a' }, { folder: req.user.id }], pinned: true }
  const start = firstOf(req.query)
  const found = await ${statement}
  res.json({ ok: true })
})
app.listen(3000)
`,
    'src/list.ts': `import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export async function listNotes({ user, folder }: { user: { id: string }; folder: string }) {
  return prisma.note.findMany({ where: { userId: user.id, folder } })
}
`,
    'src/session.ts': `import { auth } from './auth'
export async function readSession(req) {
  if (!req.headers.cookie) return null
  const session = await auth.api.getSession({ headers: req.headers })
  return session
}
`,
    ...others,
  })
  return routeScope(project, '/notes')
}

/** What the route of a repository does to records, where its handler has this statement. */
async function said(statement: string): Promise<readonly string[]> {
  return saidOf(recordClaims, await scopeOf(statement))
}

const many = (options: string): string => `prisma.note.findMany({ ${options} })`

describe('which records are asked for', () => {
  it.each([
    [many('where: { userId: req.user.id, deletedAt: null }'), 'reads `Note` (where `userId` is the caller and `deletedAt` is empty)'],
    [many("orderBy: { createdAt: 'desc' }"), 'reads `Note` (sorted by `createdAt`, newest first)'],
    [many("orderBy: [{ folder: 'asc' }, { createdAt: 'asc' }]"), 'reads `Note` (sorted by `folder`, then `createdAt`, oldest first)'],
    [many('where: { pinned: true, folder: req.params.folder }'), 'reads `Note` (where `pinned` is `true` and `folder` is the given one)'],
    [
      'listNotes({ user: req.user, folder: req.query.folder })',
      'reads `Note` (where `userId` is the caller and `folder` is the given one)',
    ],
    ['prisma.note.findUnique({ where: { id: req.params.id } })', 'reads `Note`'],
    [
      "prisma.note.updateMany({ where: { id: req.params.id, userId: req.user.id }, data: { folder: 'x' } })",
      'changes `Note` (sets `folder` to `x`; where `userId` is the caller)',
    ],
    [
      'db.select().from(notes).where(and(eq(notes.userId, req.user.id), isNull(notes.deletedAt))).orderBy(desc(notes.createdAt))',
      'reads `notes` (where `userId` is the caller and `deletedAt` is empty, sorted by `createdAt`, newest first)',
    ],
    [
      "store.prepare('SELECT * FROM rows WHERE note_id = ? ORDER BY position ASC, created_at DESC').all(req.params.id)",
      'reads `rows` (where `note_id` is the given one, sorted by `position`, then `created_at`, newest first)',
    ],
    [
      many('where: { book: { ownerId: session.user.id, shownAt: { gte: start, lte: end } } }'),
      'reads `Note` (where `book.ownerId` is the caller and `book.shownAt` is at least `start` and at most `end`)',
    ],
    [many('include: { pages: { where: { done: true } } }'), 'reads `Note` (of `pages` those where `done` is `true`)'],
    [many('where: { deletedAt: { not: null } }'), 'reads `Note` (where `deletedAt` is set)'],
    [many('where: either'), 'reads `Note` (where `pinned` is `true` and `userId` or `folder` is the caller)'],
    [
      'db.query.notes.findMany({ where: or(eq(notes.userId, req.user.id), eq(notes.folder, req.user.id)) })',
      'reads `notes` (where `userId` or `folder` is the caller)',
    ],
  ])('%s', async (statement, words) => {
    expect(await said(statement)).toEqual([words])
  })

  it.each([
    ['someone else', many('where: { userId: req.body.user.id.trim() }')],
    ['an element of a list', `Promise.all(req.body.map((request) => ${many('where: { userId: request.user.id.trim() }')}))`],
    ['a way that is computed', many('orderBy: { createdAt: req.query.way }')],
    ['what may be replaced', many('where: { userId: req.user.id, ...req.query }')],
    ['alternatives', many('where: { OR: [{ userId: req.user.id }, { pinned: true }] }')],
    ['what one of a list is', many('where: { pages: { some: { done: true } } }')],
    ['other comparisons', many('where: { createdAt: { gt: new Date() } }')],
  ])('says nothing of %s', async (_, statement) => {
    expect(await said(statement)).toEqual(['reads `Note`'])
  })

  it.each([
    ['an element', '(request)', 'request'],
    ['an event of a list', '(event)', 'event'],
  ])('takes %s for no caller', async (_, params, name) => {
    const inner = many(`where: { userId: ${name}.user.id }`)
    expect(await said(`Promise.all(req.body.list.map(${params} => ${inner}))`)).toEqual(['reads `Note` (where `userId` is the given one)'])
  })

  it('is checked against the lines that are said to show it', async () => {
    const { project, operation } = await scopeOf(many("where: { userId: req.user.id, deletedAt: null }, orderBy: { createdAt: 'desc' }"))
    const deed = project.accountOf?.(operation)?.deeds.find(({ what }) => what.does === 'reads')
    if (deed === undefined) throw new Error('Expected a deed, got none.')
    expect(provenQuery(deed, project).where).toHaveLength(2)
    const elsewhere = { ...deed, at: { ...deed.at, line: deed.at.line + 1 } }
    expect(provenQuery(elsewhere, project)).toEqual({ where: [], order: [], many: true })
  })
})
