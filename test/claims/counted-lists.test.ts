import { expect, it } from 'vitest'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

const options = "{ order: { createdAt: 'DESC' }, take: 20 }"

it.each([
  [`findAndCount(${options})`, 'reads `Note` (sorted by `createdAt`, newest first, up to 20 of them)'],
  [`count(${options})`, 'reads `Note`'],
])('a list that comes with a count is told with its order and size: %s', async (call, said) => {
  const project = await projectOf({
    'package.json': '{"name":"notes","dependencies":{"express":"5","typeorm":"0.3"}}',
    'note.ts': `import { BaseEntity, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
@Entity() export class Note extends BaseEntity { @PrimaryGeneratedColumn() id: number; @CreateDateColumn() createdAt: Date; @Column() text: string }`,
    'app.ts': `import express from 'express'
import { Note } from './note'
const app = express(); app.listen(1)
app.get('/notes', async (req, res) => {
  const [rows, total] = await Note.${call}
  res.json({ rows, total })
})`,
  })
  expect(saidOf(recordClaims, routeScope(project))).toEqual([said])
})
