import { expect, it } from 'vitest'
import { claimsOf } from '../../src/claims/claim.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { plainCode } from '../../src/core/phrase.ts'
import { projectOf } from '../support/project.ts'

/** What a controller does to records that asks a service by its interface. */
async function said(others: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { '@nestjs/common': '11.0.0', '@prisma/client': '6.0.0' } }),
    'prisma/schema.prisma': 'model Note {\n  id String @id\n  text String\n}\n',
    'src/notes.interface.ts': 'export interface INotes { add(text: string): Promise<void> }\n',
    'src/notes.service.ts': `import { PrismaClient } from '@prisma/client'
import type { INotes } from './notes.interface'
const prisma = new PrismaClient()
export class NotesService implements INotes {
  async add(text: string) {
    await prisma.note.create({ data: { text } })
  }
}
`,
    'src/notes.controller.ts': `import { Body, Controller, Post } from '@nestjs/common'
import type { INotes } from './notes.interface'
@Controller('notes')
export class NotesController {
  constructor(private notes: INotes) {}
  @Post()
  async create(@Body() body: any) {
    await this.notes.add(body.text)
  }
}
`,
    ...others,
  })
  const [operation] = project.routes
  if (operation === undefined) throw new Error('Expected a route, got none.')
  const scope = { project, operation }
  return recordClaims.say(claimsOf(recordClaims, scope), scope).map(plainCode)
}

it('follows a service to the class that implements its interface', async () => {
  expect(await said({})).toEqual(['creates `Note` (`text`)'])
})

it('follows nothing where two classes implement it', async () => {
  const memory = "import type { INotes } from './notes.interface'\nexport class MemoryNotes implements INotes { async add() {} }\n"
  expect(await said({ 'src/memory.ts': memory })).toEqual([])
})
