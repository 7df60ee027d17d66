import { describe, expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { provenQuery } from '../../src/claims/proven-query.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'
import { routeScope } from '../support/said.ts'

async function scopeOf(body: string) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', '@prisma/client': '6.0.0', 'drizzle-orm': '0.40.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n}\n',
    'src/schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'
export const tags = pgTable('tags', { id: text('id').primaryKey() })
`,
    'src/app.ts': `import express from 'express'
import { PrismaClient } from '@prisma/client'
import { drizzle } from 'drizzle-orm/node-postgres'
import { tags } from './schema'
const prisma = new PrismaClient()
const db = drizzle('x')
const MOST = 100
const list = (limit) => prisma.note.findMany({ take: limit })
const app = express()
app.get('/notes', async (req, res) => {
  const { limit } = req.query
  ${body}
  res.json({ ok: true })
})
app.listen(3000)
`,
  })
  return routeScope(project, '/notes')
}

const take = (size: string): string => `await prisma.note.findMany({ take: ${size} })`

describe('how many records are given at once', () => {
  it.each([
    [take('50'), 'reads `Note` (up to 50 of them)'],
    [take('MOST'), 'reads `Note` (up to 100 of them)'],
    [take('Math.min(limit ?? 20, MOST)'), 'reads `Note` (20 of them by default and up to 100)'],
    [take('Math.min(Number(limit) || 20, 100)'), 'reads `Note` (20 of them by default and up to 100)'],
    [take('Math.min(Math.max(Number(limit), 1), 100)'), 'reads `Note` (up to 100 of them)'],
    [take('limit ? Number(limit) : 30'), 'reads `Note` (30 of them by default)'],
    [
      'const size = limit ? Math.min(parseInt(limit, 10), 100) : 50\n  await list(size)',
      'reads `Note` (50 of them by default and up to 100)',
    ],
    ['await db.select().from(tags).limit(40)', 'reads `tags` (up to 40 of them)'],
    ['let size = 20\n  if (limit) size = Number(limit)\n  await list(size)', 'reads `Note`'],
    [take('Number(limit)'), 'reads `Note`'],
    ['const size = req.admin ? Number(limit) : 20\n  await list(size)', 'reads `Note`'],
    [take('1'), 'reads `Note`'],
    ['await prisma.note.findFirst({ take: 50 })', 'reads `Note`'],
  ])('%s', async (body, words) => {
    const scope = await scopeOf(body)
    expect(recordClaims.say(claimsOf(recordClaims, scope), scope).map(plainCode)).toEqual([words])
  })

  it('is checked against the line and the numbers that are said to show it', async () => {
    const scope = await scopeOf(`${take('Math.min(limit ?? 20, 100)')}\n  await prisma.note.findMany()`)
    const [deed] = scope.project.accountOf?.(scope.operation)?.deeds.filter(({ what }) => what.does === 'reads') ?? []
    if (deed === undefined || !('model' in deed.what) || deed.what.query === undefined) throw new Error('Expected a list, got none.')
    const { query } = deed.what
    expect(provenQuery(deed, scope.project).page).toEqual({ usual: 20, most: 100 })
    expect(provenQuery({ ...deed, at: { ...deed.at, line: deed.at.line + 1 } }, scope.project).page).toBeUndefined()
    const other = { ...deed, what: { ...deed.what, query: { ...query, page: { usual: 20, most: 300 } } } }
    expect(provenQuery(other, scope.project).page).toBeUndefined()
  })
})
