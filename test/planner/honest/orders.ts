import type { HonestCase, HonestRepository } from './honest-case.ts'
import { ordersBase, ordersModule } from './orders-base.ts'

const cases: readonly HonestCase[] = [
  {
    entry: 'gdpr',
    task: 'erasure',
    files: {
      'src/customers/account-removal.service.ts': `import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { Order } from '../orders/order.entity'
import { Customer } from './customer.entity'
@Injectable()
export class AccountRemovalService {
  constructor(private readonly source: DataSource) {}
  /** Overwrites what is known of a customer; orders stay for the books. */
  async anonymize(customerId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.update(Customer, { id: customerId }, { email: \`\${customerId}@removed.invalid\`, fullName: 'removed', phone: null, passwordHash: '' })
      await manager.update(Order, { customerId }, { shippingAddress: null })
    })
  }
}
`,
      'src/customers/account-removal.controller.ts': `import { Controller, Delete, HttpCode, Req, UseGuards } from '@nestjs/common'
import { JwtAuthGuard } from '../auth/jwt-auth.guard'
import { AccountRemovalService } from './account-removal.service'
@Controller('account')
@UseGuards(JwtAuthGuard)
export class AccountRemovalController {
  constructor(private readonly removal: AccountRemovalService) {}
  @Delete() @HttpCode(204) remove(@Req() request) { return this.removal.anonymize(request.customer.sub) }
}
`,
      'src/customers/account-removal.service.spec.ts': `import { Test } from '@nestjs/testing'
import { DataSource } from 'typeorm'
import { AccountRemovalService } from './account-removal.service'
import { Customer } from './customer.entity'
describe('AccountRemovalService', () => {
  let service: AccountRemovalService
  const manager = { update: jest.fn() }
  beforeEach(async () => {
    const module = await Test.createTestingModule({
      providers: [AccountRemovalService, { provide: DataSource, useValue: { transaction: (work) => work(manager) } }],
    }).compile()
    service = module.get(AccountRemovalService)
  })
  it('leaves nothing of a customer behind', async () => {
    await service.anonymize('c1')
    expect(manager.update).toHaveBeenCalledWith(Customer, { id: 'c1' }, expect.objectContaining({ fullName: 'removed', phone: null }))
  })
})
`,
    },
  },
  {
    entry: 'gdpr',
    task: 'access',
    files: {
      'src/customers/my-data.controller.ts': `import { Controller, Get, Req, UseGuards } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { JwtAuthGuard } from '../auth/jwt-auth.guard'
import { Order } from '../orders/order.entity'
import { Customer } from './customer.entity'
@Controller('account')
@UseGuards(JwtAuthGuard)
export class MyDataController {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>, @InjectRepository(Order) private readonly orders: Repository<Order>) {}
  @Get('export') async download(@Req() request) {
    const { passwordHash, ...profile } = await this.customers.findOneByOrFail({ id: request.customer.sub })
    return { profile, orders: await this.orders.findBy({ customerId: profile.id }) }
  }
}
`,
      'test/my-data.e2e-spec.ts': `import { Test } from '@nestjs/testing'
import request from 'supertest'
import { AppModule } from '../src/app.module'
describe('My data (e2e)', () => {
  let app
  beforeAll(async () => {
    app = (await Test.createTestingModule({ imports: [AppModule] }).compile()).createNestApplication()
    await app.init()
  })
  it('holds profile and orders of the caller only', async () => {
    const answer = await request(app.getHttpServer()).get('/account/export').set('Authorization', 'Bearer one')
    expect(answer.status).toBe(200)
    expect(answer.body.orders.every((order) => order.customerId === answer.body.profile.id)).toBe(true)
  })
})
`,
    },
  },
  {
    entry: 'gdpr',
    task: 'unmapped',
    files: {
      'src/privacy/privacy-map.ts': `/** What each column of a person is for; columns that speak of nobody are named too. */
export const privacyMap: Record<string, string> = {
  'Customer.email': 'contract',
  'Customer.fullName': 'contract',
  'Customer.phone': 'delivery',
  'Customer.passwordHash': 'login',
  'Order.shippingAddress': 'delivery',
  'Order.totalCents': 'none',
}
`,
      'src/privacy/privacy.controller.ts': `import { Controller, Get } from '@nestjs/common'
import { privacyMap } from './privacy-map'
@Controller('privacy')
export class PrivacyController {
  @Get('purposes') purposes() { return privacyMap }
}
`,
      'src/privacy/privacy-map.spec.ts': `import { getMetadataArgsStorage } from 'typeorm'
import '../customers/customer.entity'
import '../orders/order.entity'
import { privacyMap } from './privacy-map'
it('knows every column', () => {
  const columns = getMetadataArgsStorage().columns.map(({ target, propertyName }) => \`\${(target as Function).name}.\${propertyName}\`)
  expect(columns.filter((column) => !(column in privacyMap))).toEqual([])
})
`,
    },
  },
  {
    entry: 'data-retention',
    task: 'remove/business',
    files: {
      'src/orders/old-orders.task.ts': `import { Injectable, Logger } from '@nestjs/common'
import { Cron, CronExpression } from '@nestjs/schedule'
import { InjectRepository } from '@nestjs/typeorm'
import { LessThan, Repository } from 'typeorm'
import { Order } from './order.entity'
const yearsToKeep = 10
@Injectable()
export class OldOrdersTask {
  private readonly log = new Logger(OldOrdersTask.name)
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}
  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  async run(now = new Date()): Promise<void> {
    const limit = new Date(now.getFullYear() - yearsToKeep, 0, 1)
    const { affected } = await this.orders.delete({ createdAt: LessThan(limit) })
    this.log.log(\`removed \${affected} orders\`)
  }
}
`,
      'src/orders/old-orders.task.spec.ts': `import { LessThan } from 'typeorm'
import { OldOrdersTask } from './old-orders.task'
describe('OldOrdersTask', () => {
  it('deletes orders from before ten years ago', async () => {
    const orders = { delete: jest.fn().mockResolvedValue({ affected: 2 }) }
    await new OldOrdersTask(orders as never).run(new Date('2026-05-01'))
    expect(orders.delete).toHaveBeenCalledWith({ createdAt: LessThan(new Date(2016, 0, 1)) })
  })
})
`,
    },
  },
  {
    entry: 'data-retention',
    task: 'holds',
    files: {
      'src/legal/legal-hold.entity.ts': `import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
@Entity('legal_holds')
export class LegalHold {
  @PrimaryGeneratedColumn('uuid') id: string
  @Column() customerId: string
  @Column() matter: string
  @Column({ nullable: true }) liftedAt: Date
  @CreateDateColumn() createdAt: Date
}
`,
      'src/legal/holds.service.ts': `import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { IsNull, Repository } from 'typeorm'
import { LegalHold } from './legal-hold.entity'
@Injectable()
export class HoldsService {
  constructor(@InjectRepository(LegalHold) private readonly legalHold: Repository<LegalHold>) {}
  async isHeld(customerId: string): Promise<boolean> {
    return (await this.legalHold.count({ where: { customerId, liftedAt: IsNull() } })) > 0
  }
}
`,
      'src/legal/holds.service.spec.ts': `import { HoldsService } from './holds.service'
describe('HoldsService', () => {
  it('says that a customer is kept until the matter is over', async () => {
    const rows = { count: jest.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(0) }
    const service = new HoldsService(rows as never)
    expect(await service.isHeld('c1')).toBe(true)
    expect(await service.isHeld('c1')).toBe(false)
  })
})
`,
    },
  },
  {
    entry: 'encryption',
    task: 'envelope',
    files: {
      'src/common/crypto/column-cipher.ts': `import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
const algorithm = 'aes-256-gcm'
export class ColumnCipher {
  constructor(private readonly keys: ReadonlyMap<string, Buffer>, private readonly newest: string) {}
  encrypt(plain: string, row: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv(algorithm, this.keys.get(this.newest)!, iv)
    cipher.setAAD(Buffer.from(row))
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return [this.newest, iv.toString('base64'), cipher.getAuthTag().toString('base64'), data.toString('base64')].join('.')
  }
  decrypt(stored: string, row: string): string {
    const [version, iv, tag, data] = stored.split('.')
    const decipher = createDecipheriv(algorithm, this.keys.get(version)!, Buffer.from(iv, 'base64'))
    decipher.setAAD(Buffer.from(row))
    decipher.setAuthTag(Buffer.from(tag, 'base64'))
    return decipher.update(Buffer.from(data, 'base64'), undefined, 'utf8') + decipher.final('utf8')
  }
}
`,
      'src/common/crypto/column-cipher.spec.ts': `import { randomBytes } from 'node:crypto'
import { ColumnCipher } from './column-cipher'
describe('ColumnCipher', () => {
  const cipher = new ColumnCipher(new Map([['1', randomBytes(32)]]), '1')
  it('round-trips a value', () => {
    expect(cipher.decrypt(cipher.encrypt('+49 30', 'c1'), 'c1')).toBe('+49 30')
  })
  it('refuses a value that was copied into another row', () => {
    expect(() => cipher.decrypt(cipher.encrypt('+49 30', 'c1'), 'c2')).toThrow()
  })
})
`,
    },
  },
  {
    entry: 'encryption',
    task: 'lookup-index',
    files: {
      'src/common/crypto/email-fingerprint.ts': `import { createHmac } from 'node:crypto'
/** Finds a customer by an address that is only stored encrypted. */
export function emailFingerprint(email: string, key = process.env.EMAIL_INDEX_KEY ?? ''): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex')
}
`,
      'src/common/crypto/email-fingerprint.spec.ts': `import { emailFingerprint } from './email-fingerprint'
describe('emailFingerprint', () => {
  it('is the same for the same address, whatever its case', () => {
    expect(emailFingerprint('A@b.de ', 'k')).toBe(emailFingerprint('a@b.de', 'k'))
  })
  it('depends on the key', () => {
    expect(emailFingerprint('a@b.de', 'k')).not.toBe(emailFingerprint('a@b.de', 'l'))
  })
})
`,
    },
  },
  {
    entry: 'monitoring',
    task: 'health',
    files: {
      'src/health/health.controller.ts': `import { Controller, Get } from '@nestjs/common'
import { HealthCheck, HealthCheckService, TypeOrmHealthIndicator } from '@nestjs/terminus'
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthCheckService, private readonly database: TypeOrmHealthIndicator) {}
  @Get('live') live() { return { status: 'ok' } }
  @Get('ready') @HealthCheck() ready() { return this.health.check([() => this.database.pingCheck('database', { timeout: 500 })]) }
}
`,
      'test/health.e2e-spec.ts': `import { Test } from '@nestjs/testing'
import request from 'supertest'
import { AppModule } from '../src/app.module'
describe('Health (e2e)', () => {
  let app
  beforeAll(async () => {
    app = (await Test.createTestingModule({ imports: [AppModule] }).compile()).createNestApplication()
    await app.init()
  })
  it('GET /health/ready answers 503 without a database', () => request(app.getHttpServer()).get('/health/ready').expect(503))
  it('GET /health/live answers 200 all the same', () => request(app.getHttpServer()).get('/health/live').expect(200))
})
`,
    },
  },
  {
    entry: 'monitoring',
    task: 'requests',
    files: {
      'src/observability/http-metrics.interceptor.ts': `import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common'
import { Histogram } from 'prom-client'
import { tap } from 'rxjs'
export const duration = new Histogram({ name: 'http_request_duration_seconds', help: 'Duration of requests', labelNames: ['method', 'route', 'status'] })
@Injectable()
export class HttpMetricsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { method, route } = context.switchToHttp().getRequest()
    const end = duration.startTimer({ method, route: route.path })
    return next.handle().pipe(tap(() => end({ status: String(context.switchToHttp().getResponse().statusCode) })))
  }
}
`,
      'src/observability/http-metrics.interceptor.spec.ts': `import { lastValueFrom, of } from 'rxjs'
import { duration, HttpMetricsInterceptor } from './http-metrics.interceptor'
describe('HttpMetricsInterceptor', () => {
  it('labels by the pattern of the route', async () => {
    const http = { getRequest: () => ({ method: 'GET', route: { path: '/orders/:id' } }), getResponse: () => ({ statusCode: 200 }) }
    await lastValueFrom(new HttpMetricsInterceptor().intercept({ switchToHttp: () => http } as never, { handle: () => of(1) }))
    expect((await duration.get()).values[0].labels.route).toBe('/orders/:id')
  })
})
`,
    },
  },
  {
    entry: 'event-streaming',
    task: 'dead-letters',
    files: {
      'src/messaging/order-events.consumer.ts': `import { Injectable, OnModuleInit } from '@nestjs/common'
import { Kafka } from 'kafkajs'
const attempts = 5
@Injectable()
export class OrderEventsConsumer implements OnModuleInit {
  private readonly kafka = new Kafka({ brokers: [process.env.KAFKA_BROKER ?? ''] })
  constructor(private readonly apply: (event: unknown) => Promise<void>, private readonly park: (value: string, error: string) => Promise<void>) {}
  async onModuleInit(): Promise<void> {
    const consumer = this.kafka.consumer({ groupId: 'orders' })
    await consumer.connect()
    await consumer.subscribe({ topic: 'orders' })
    await consumer.run({ eachMessage: async ({ message }) => this.handle(String(message.value)) })
  }
  async handle(value: string): Promise<void> {
    for (let i = 1; ; i += 1) {
      try {
        await this.apply(JSON.parse(value))
        return
      } catch (error) {
        if (i === attempts) return this.sendToDeadLetterTopic(value, String(error))
      }
    }
  }
  private async sendToDeadLetterTopic(value: string, error: string): Promise<void> {
    await this.park(value, error)
  }
}
`,
      'src/messaging/order-events.consumer.spec.ts': `import { OrderEventsConsumer } from './order-events.consumer'
describe('OrderEventsConsumer', () => {
  it('parks a message after five attempts', async () => {
    const apply = jest.fn().mockRejectedValue(new Error('no'))
    const park = jest.fn()
    await new OrderEventsConsumer(apply, park).handle('{"id":1}')
    expect(apply).toHaveBeenCalledTimes(5)
    expect(park).toHaveBeenCalledWith('{"id":1}', 'Error: no')
  })
})
`,
    },
  },
  {
    entry: 'api',
    task: 'failures',
    files: {
      'src/http/all-exceptions.filter.ts': `import { ArgumentsHost, Catch, ExceptionFilter, HttpException } from '@nestjs/common'
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  catch(exception: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse()
    const status = exception instanceof HttpException ? exception.getStatus() : 500
    const title = exception instanceof HttpException ? exception.message : 'Internal error'
    response.status(status).type('application/problem+json').json({ type: \`https://orders.example/problems/\${status}\`, title, status })
  }
}
`,
      'src/http/all-exceptions.filter.spec.ts': `import { NotFoundException } from '@nestjs/common'
import { AllExceptionsFilter } from './all-exceptions.filter'
const answerTo = (error: unknown) => {
  const response = { status: jest.fn().mockReturnThis(), type: jest.fn().mockReturnThis(), json: jest.fn() }
  new AllExceptionsFilter().catch(error, { switchToHttp: () => ({ getResponse: () => response }) } as never)
  return response
}
describe('AllExceptionsFilter', () => {
  it('answers with the status of the exception', () => {
    expect(answerTo(new NotFoundException('no order')).json).toHaveBeenCalledWith(expect.objectContaining({ status: 404, title: 'no order' }))
  })
  it('keeps the message of a crash to itself', () => {
    expect(answerTo(new Error('select * from')).json).toHaveBeenCalledWith(expect.objectContaining({ title: 'Internal error' }))
  })
})
`,
    },
  },
]

const added = [
  { name: 'AccountRemovalController', from: './customers/account-removal.controller', as: 'controllers' },
  { name: 'AccountRemovalService', from: './customers/account-removal.service', as: 'providers' },
  { name: 'MyDataController', from: './customers/my-data.controller', as: 'controllers' },
  { name: 'OldOrdersTask', from: './orders/old-orders.task', as: 'providers' },
  { name: 'HoldsService', from: './legal/holds.service', as: 'providers' },
  { name: 'PrivacyController', from: './privacy/privacy.controller', as: 'controllers' },
  { name: 'HealthController', from: './health/health.controller', as: 'controllers' },
  { name: 'OrderEventsConsumer', from: './messaging/order-events.consumer', as: 'providers' },
] as const

/** A back end with NestJS and TypeORM, where ten tasks were carried out. */
export const orders: HonestRepository = { base: { ...ordersBase, 'src/app.module.ts': ordersModule(added) }, cases }
