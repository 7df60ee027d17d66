import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { plain } from '../../../src/core/phrase.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { standingLogs } from '../../../src/planner/parts/standing-logs.ts'
import { auditEvents } from '../../../src/planner/safeguards/audit.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

/** Requests that an interceptor records, and sign-ins that a service does. */
const stable: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'stable',
    dependencies: { '@nestjs/common': '^11.0.0', '@nestjs/core': '^11.0.0', '@prisma/client': '^6.0.0' },
  }),
  'prisma/schema.prisma': `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
model User {
  id    String @id
  email String @unique
}
model Horse {
  id   String @id
  name String
}
model ActivityLog {
  id     String @id
  userId String
  action String
}
model LoginHistory {
  id     String @id
  userId String
  status String
}
model Event {
  id      String @id
  horseId String
  type    String
}
`,
  'src/prisma.service.ts': `import { Injectable } from '@nestjs/common'
import { PrismaClient } from '@prisma/client'
@Injectable()
export class PrismaService extends PrismaClient {}
`,
  'src/activity.interceptor.ts': `import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common'
import { tap } from 'rxjs'
import { ActivityService } from './activity.service'
@Injectable()
export class ActivityInterceptor implements NestInterceptor {
  constructor(private readonly activityService: ActivityService) {}
  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest()
    return next.handle().pipe(tap(() => this.activityService.record(request.user.id, request.method)))
  }
}
`,
  'src/activity.service.ts': `import { Injectable } from '@nestjs/common'
import { PrismaService } from './prisma.service'
@Injectable()
export class ActivityService {
  constructor(private readonly prisma: PrismaService) {}
  async record(userId: string, action: string) {
    await this.prisma.activityLog.create({ data: { userId, action } })
  }
}
`,
  'src/horses.controller.ts': `import { Body, Controller, Delete, Param, Post, UseInterceptors } from '@nestjs/common'
import { ActivityInterceptor } from './activity.interceptor'
import { PrismaService } from './prisma.service'
@Controller('horses')
@UseInterceptors(ActivityInterceptor)
export class HorsesController {
  constructor(private readonly prisma: PrismaService) {}
  @Post()
  create(@Body() body: { name: string }) {
    return this.prisma.horse.create({ data: { name: body.name } })
  }
  @Delete(':id')
  remove(@Param('id') id: string) {
    return this.prisma.horse.delete({ where: { id } })
  }
}
`,
  'src/people.controller.ts': `import { Body, Controller, Param, Patch, Post } from '@nestjs/common'
import { PrismaService } from './prisma.service'
@Controller('people')
export class PeopleController {
  constructor(private readonly prisma: PrismaService) {}
  @Post('login')
  async login(@Body() body: { email: string }) {
    const user = await this.prisma.user.findUniqueOrThrow({ where: { email: body.email } })
    await this.prisma.loginHistory.create({ data: { userId: user.id, status: 'ok' } })
    return user
  }
  @Patch(':id')
  change(@Param('id') id: string, @Body() body: { email: string }) {
    return this.prisma.user.update({ where: { id }, data: { email: body.email } })
  }
}
`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'
import { ActivityService } from './activity.service'
import { HorsesController } from './horses.controller'
import { PeopleController } from './people.controller'
import { PrismaService } from './prisma.service'
@Module({ controllers: [HorsesController, PeopleController], providers: [PrismaService, ActivityService] })
export class AppModule {}
`,
  'src/main.ts': `import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module'
const app = await NestFactory.create(AppModule)
await app.listen(3000)
`,
}

let project: Project
beforeAll(async () => {
  project = await projectOf(stable)
})

describe('what is recorded today', () => {
  it('is found with the code that writes it, around operations and in them', () => {
    const found = standingLogs(project).map(({ model, operations, writers, around }) => ({
      log: model.name,
      operations: operations.length,
      writers: writers.map(({ name }) => name),
      around: around.map(({ name, kind, routes }) => `${kind} ${name} ${routes.length}`),
    }))
    expect(found).toEqual([
      { log: 'LoginHistory', operations: 1, writers: ['PeopleController.login'], around: [] },
      { log: 'ActivityLog', operations: 0, writers: ['ActivityService.record'], around: ['interceptor ActivityInterceptor 2'] },
    ])
  })

  it('is told with what changes and leaves nothing there', () => {
    const said = textsOf(planFor(auditLog, project))
    expect(said.get('today/today/log/ActivityLog')).toBe(
      'ActivityLog in prisma/schema.prisma holds what happened; ActivityService.record in src/activity.service.ts writes it, reached by 0 of 3 operations that change records.',
    )
    expect(said.get('today/today/around/ActivityLog/ActivityInterceptor')).toBe(
      'ActivityInterceptor in src/activity.interceptor.ts writes ActivityLog for 2 routes that pass it; which requests it leaves out was not read.',
    )
    expect(said.get('today/today/silent')).toBe('PATCH /people/:id changes records and was not seen to write LoginHistory or ActivityLog.')
    expect([...said.keys()]).not.toContain('today/today/changes/LoginHistory')
  })

  it('counts for a standard that asks for a record of changes', () => {
    expect(auditEvents.shows.code(project).map(({ text }) => plain(text))).toEqual(['ActivityLog is written by 2 routes'])
    expect(auditEvents.gaps?.(project).map((text) => plain(text))).toEqual([
      'PATCH /people/:id changes records of people without writing to ActivityLog.',
    ])
  })
})
