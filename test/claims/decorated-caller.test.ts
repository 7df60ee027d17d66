import { expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

it.each([
  ['@GetUser() user', 'user.id', 'creates `Note` (sets `ownerId` to the caller)'],
  ['@GetCurrentUserId() ownerId', 'ownerId', 'creates `Note` (sets `ownerId` to the caller)'],
  ["@CurrentUser('id') ownerId", 'ownerId', 'creates `Note` (sets `ownerId` to the caller)'],
  ['@Body() user', 'user.id', 'creates `Note` (`ownerId`)'],
])('a decorator hands in who sends the request: %s', async (parameter, given, words) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { '@nestjs/common': '11.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n  ownerId String\n}\n',
    'src/notes.controller.ts': `import { Body, Controller, Post } from '@nestjs/common'
import { PrismaClient } from '@prisma/client'
import { CurrentUser, GetCurrentUserId, GetUser } from './caller'
const prisma = new PrismaClient()
@Controller('notes')
export class NotesController {
  @Post()
  async create(${parameter}: any) {
    await prisma.note.create({ data: { ownerId: ${given} } })
  }
}
`,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route, got none.')
  const scope = { project, operation }
  expect(recordClaims.say(claimsOf(recordClaims, scope), scope).map(plainCode)).toEqual([words])
})
