import { describe, expect, it } from 'vitest'
import type { ClaimKind } from '../../src/claims/claim.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { transactionClaims } from '../../src/claims/kinds/transaction-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** What a route of NestJS and TypeORM says, where the method of its service has these statements. */
async function said(kind: ClaimKind, body: string): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { '@nestjs/common': '10.0.0', typeorm: '0.3.0' } }),
    'src/team.entity.ts': `import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
@Entity()
export class Team {
  @PrimaryGeneratedColumn() id!: number
  @Column() name!: string
  @Column() role!: string
  @DeleteDateColumn() deletedAt?: Date
}`,
    'src/teams.service.ts': `import { Injectable } from '@nestjs/common'
import { Repository } from 'typeorm'
import { Team } from './team.entity'
@Injectable()
export class TeamsService {
  constructor(private teams: Repository<Team>) {}
  async act(dto) {
    ${body}
  }
}`,
    'src/teams.controller.ts': `import { Body, Controller, Post } from '@nestjs/common'
import { TeamsService } from './teams.service'
@Controller('teams')
export class TeamsController {
  constructor(private service: TeamsService) {}
  @Post()
  act(@Body() dto) {
    return this.service.act(dto)
  }
}`,
  })
  return saidOf(kind, routeScope(project))
}

const inside = (body: string): string => `return this.teams.manager.transaction(async (manager) => { ${body} })`
const made = "const team = manager.create(Team, { name: dto.name, role: 'owner' })\n await manager.save(Team, team)"

describe('records of TypeORM', () => {
  it.each([
    ['made and saved through a manager of entities', inside(made), ['creates `Team` (`name`, sets `role` to `owner`)']],
    [
      'made by the repository',
      'const team = this.teams.create({ name: dto.name })\n await this.teams.save(team)',
      ['creates `Team` (`name`)'],
    ],
    ['made by their class', 'const team = new Team()\n team.name = dto.name\n await this.teams.save(team)', ['creates `Team` (`name`)']],
    [
      'with an identifier, which may be there',
      'const team = this.teams.create({ id: dto.id })\n await this.teams.save(team)',
      ['creates or changes `Team`'],
    ],
    ['that are only marked as removed', 'await this.teams.softDelete(dto.id)', ['removes `Team` (only marks it as removed)']],
    ['whose removal is taken back', 'await this.teams.restore(dto.id)', ['changes `Team` (takes its removal back)']],
  ])('are told: %s', async (_, body, expected) => {
    expect(await said(recordClaims, body)).toEqual(expected)
  })

  it('are written in a transaction by what it hands on, and not by what the class keeps', async () => {
    expect(await said(transactionClaims, inside(made))).toEqual(['does so in one transaction'])
    const beside = inside("await this.teams.save({ name: 'x' })")
    expect(await said(transactionClaims, beside)).toEqual([])
  })
})
