import type { Files } from '../../support/planning.ts'

/** A shop's back end with NestJS and TypeORM: customers, orders, invoices, a login with tokens. */
export const ordersBase: Files = {
  'package.json': JSON.stringify({
    name: 'orders',
    scripts: { start: 'nest start', test: 'jest' },
    dependencies: {
      '@nestjs/common': '^11.0.0',
      '@nestjs/core': '^11.0.0',
      '@nestjs/jwt': '^11.0.0',
      '@nestjs/schedule': '^6.0.0',
      '@nestjs/typeorm': '^11.0.0',
      typeorm: '^0.3.20',
      pg: '^8.0.0',
      bcrypt: '^6.0.0',
      'class-validator': '^0.14.0',
      '@nestjs/terminus': '^11.0.0',
      'prom-client': '^15.0.0',
      kafkajs: '^2.0.0',
    },
    devDependencies: { jest: '^30.0.0', supertest: '^7.0.0', '@nestjs/testing': '^11.0.0' },
  }),
  'src/customers/customer.entity.ts': `import { Column, CreateDateColumn, Entity, OneToMany, PrimaryGeneratedColumn } from 'typeorm'
import { Order } from '../orders/order.entity'
@Entity('customers')
export class Customer {
  @PrimaryGeneratedColumn('uuid') id: string
  @Column({ unique: true }) email: string
  @Column() fullName: string
  @Column({ nullable: true }) phone: string
  @Column() passwordHash: string
  @OneToMany(() => Order, (order) => order.customer) orders: Order[]
  @CreateDateColumn() createdAt: Date
}
`,
  'src/orders/order.entity.ts': `import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
import { Customer } from '../customers/customer.entity'
@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn('uuid') id: string
  @ManyToOne(() => Customer, (customer) => customer.orders) customer: Customer
  @Column() customerId: string
  @Column('int') totalCents: number
  @Column({ default: 'open' }) status: string
  @Column({ nullable: true }) shippingAddress: string
  @CreateDateColumn() createdAt: Date
}
`,
  'src/auth/jwt-auth.guard.ts': `import { CanActivate, ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
@Injectable()
export class JwtAuthGuard implements CanActivate {
  constructor(private readonly jwt: JwtService) {}
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest()
    const header = request.headers.authorization
    if (!header) throw new UnauthorizedException()
    request.customer = this.jwt.verify(header.replace('Bearer ', ''), { secret: process.env.JWT_SECRET })
    return true
  }
}
`,
  'src/auth/auth.controller.ts': `import { Body, Controller, Post, UnauthorizedException } from '@nestjs/common'
import { AuthService } from './auth.service'
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}
  @Post('login')
  async login(@Body() body: { email: string; password: string }) {
    const token = await this.auth.login(body.email, body.password)
    if (token === undefined) throw new UnauthorizedException()
    return { token }
  }
}
`,
  'src/auth/auth.service.ts': `import { Injectable } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { InjectRepository } from '@nestjs/typeorm'
import * as bcrypt from 'bcrypt'
import { Repository } from 'typeorm'
import { Customer } from '../customers/customer.entity'
@Injectable()
export class AuthService {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>, private readonly jwt: JwtService) {}
  async login(email: string, password: string): Promise<string | undefined> {
    const customer = await this.customers.findOne({ where: { email } })
    if (!customer || !(await bcrypt.compare(password, customer.passwordHash))) return undefined
    return this.jwt.sign({ sub: customer.id })
  }
}
`,
  'src/orders/orders.controller.ts': `import { Body, Controller, Delete, Get, Param, Patch, Post, UseGuards } from '@nestjs/common'
import { JwtAuthGuard } from '../auth/jwt-auth.guard'
import { OrdersService } from './orders.service'
@Controller('orders')
@UseGuards(JwtAuthGuard)
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}
  @Get() list() { return this.orders.list() }
  @Get(':id') one(@Param('id') id: string) { return this.orders.one(id) }
  @Post() place(@Body() body: { customerId: string; totalCents: number }) { return this.orders.place(body) }
  @Patch(':id') change(@Param('id') id: string, @Body() body: { status: string }) { return this.orders.change(id, body.status) }
  @Delete(':id') cancel(@Param('id') id: string) { return this.orders.cancel(id) }
}
`,
  'src/orders/orders.service.ts': `import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { Order } from './order.entity'
@Injectable()
export class OrdersService {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}
  list() { return this.orders.find() }
  one(id: string) { return this.orders.findOneByOrFail({ id }) }
  place(body: { customerId: string; totalCents: number }) { return this.orders.save(this.orders.create(body)) }
  change(id: string, status: string) { return this.orders.update(id, { status }) }
  cancel(id: string) { return this.orders.delete(id) }
}
`,
  'src/customers/customers.controller.ts': `import { Body, Controller, Get, Param, Patch, UseGuards } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { JwtAuthGuard } from '../auth/jwt-auth.guard'
import { Customer } from './customer.entity'
@Controller('customers')
@UseGuards(JwtAuthGuard)
export class CustomersController {
  constructor(@InjectRepository(Customer) private readonly customers: Repository<Customer>) {}
  @Get(':id') show(@Param('id') id: string) { return this.customers.findOneByOrFail({ id }) }
  @Patch(':id') update(@Param('id') id: string, @Body() body: { phone: string }) { return this.customers.update(id, body) }
}
`,
  'src/main.ts': `import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module'
async function bootstrap() {
  const app = await NestFactory.create(AppModule)
  await app.listen(3000)
}
bootstrap()
`,
}

/** The root module, with the controllers, providers and entities of the base and those that a task added. */
export function ordersModule(added: readonly { name: string; from: string; as: 'controllers' | 'providers' }[]): string {
  const controllers = [
    'OrdersController',
    'CustomersController',
    'AuthController',
    ...added.filter((one) => one.as === 'controllers').map(({ name }) => name),
  ]
  const providers = ['OrdersService', 'AuthService', ...added.filter((one) => one.as === 'providers').map(({ name }) => name)]
  return `import { Module } from '@nestjs/common'
import { JwtModule } from '@nestjs/jwt'
import { ScheduleModule } from '@nestjs/schedule'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AuthController } from './auth/auth.controller'
import { AuthService } from './auth/auth.service'
import { CustomersController } from './customers/customers.controller'
import { OrdersController } from './orders/orders.controller'
import { OrdersService } from './orders/orders.service'
${added.map(({ name, from }) => `import { ${name} } from '${from}'`).join('\n')}
@Module({
  imports: [TypeOrmModule.forRoot({ type: 'postgres', url: process.env.DATABASE_URL, autoLoadEntities: true }), ScheduleModule.forRoot(), JwtModule.register({})],
  controllers: [${controllers.join(', ')}],
  providers: [${providers.join(', ')}],
})
export class AppModule {}
`
}
