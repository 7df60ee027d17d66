import { describe, expect, it } from 'vitest'
import { schemaNamed, schemaTyped } from './read.ts'

describe('class-validator', () => {
  const dto = `
import { IsEmail, IsEnum, IsInt, IsOptional, IsString, Length, Max, Min, ValidateNested, IsArray } from 'class-validator'
import { Type } from 'class-transformer'
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger'
import { PartialType, OmitType, PickType, IntersectionType } from '@nestjs/mapped-types'
export enum Role { Admin = 'admin', User = 'user' }
export class Address { @IsString() city!: string }
export class CreateUser {
  /** Where to write. */
  @IsEmail() email!: string
  @Length(2, 50) name!: string
  @IsOptional() @IsInt() @Min(1) @Max(99) age?: number
  @IsEnum(Role) role: Role = Role.User
  @ValidateNested({ each: true }) @Type(() => Address) @IsArray() addresses!: Address[]
  @IsString({ each: true }) tags!: string[]
  @ApiPropertyOptional({ description: 'A word', example: 'x', maxLength: 5 }) motto!: string
  static table = 'users'
  private secret = 1
  greet() { return this.name }
}
export class UpdateUser extends PartialType(OmitType(CreateUser, ['addresses', 'tags', 'role', 'motto'] as const)) { @IsString() id!: string }
export class Both extends IntersectionType(PickType(CreateUser, ['email']), Address) {}
`
  it('reads validators, types, nested classes and Swagger options', async () => {
    const info = await schemaNamed({ 'src/dto.ts': dto }, 'CreateUser')
    expect(info?.name).toBe('CreateUser')
    expect(info?.schema).toEqual({
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', description: 'Where to write.' },
        name: { type: 'string', minLength: 2, maxLength: 50 },
        age: { type: 'integer', minimum: 1, maximum: 99 },
        role: { type: 'string', enum: ['admin', 'user'], default: 'user' },
        addresses: { type: 'array', items: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } },
        tags: { type: 'array', items: { type: 'string' } },
        motto: { type: 'string', description: 'A word', examples: ['x'], maxLength: 5 },
      },
      required: ['email', 'name', 'addresses', 'tags'],
    })
  })

  it('opens mapped types', async () => {
    expect((await schemaNamed({ 'src/dto.ts': dto }, 'UpdateUser'))?.schema).toEqual({
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', description: 'Where to write.' },
        name: { type: 'string', minLength: 2, maxLength: 50 },
        age: { type: 'integer', minimum: 1, maximum: 99 },
        id: { type: 'string' },
      },
      required: ['id'],
    })
    expect((await schemaNamed({ 'src/dto.ts': dto }, 'Both'))?.schema).toEqual({
      type: 'object',
      properties: { email: { type: 'string', format: 'email', description: 'Where to write.' }, city: { type: 'string' } },
      required: ['email', 'city'],
    })
  })

  it('ends where classes hold each other', async () => {
    const info = await schemaNamed({ 'a.ts': `export class A { b!: B }\nexport class B { list!: A[] }` }, 'A')
    expect(info?.schema).toEqual({
      type: 'object',
      properties: { b: { type: 'object', properties: { list: { type: 'array', items: { type: 'object' } } }, required: ['list'] } },
      required: ['b'],
    })
  })
})

describe('TypeScript types', () => {
  const files = {
    'src/a.ts': `import type { User } from './user'\nimport { z } from 'zod'\nexport const body = z.object({ a: z.string() })\nexport type Body = z.infer<typeof body>\nexport const sizes = ['s', 'm'] as const`,
    'src/user.ts': `export interface Entity { id: string; at: Date }\nexport interface User extends Entity { name: string | null; role?: 'admin' | 'user'; tags: string[]; meta: Record<string, number>; run(): void }`,
  }
  it('follows interfaces, bases, lists and generics', async () => {
    expect(await schemaTyped(files, 'Promise<Pick<User, "id" | "name">[]>')).toEqual({
      origin: 'typescript',
      path: 'src/a.ts',
      line: 1,
      schema: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string' }, name: { type: ['string', 'null'] } }, required: ['id', 'name'] },
      },
    })
    expect((await schemaTyped(files, 'User'))?.schema).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        at: { type: 'string', format: 'date-time' },
        name: { type: ['string', 'null'] },
        role: { type: 'string', enum: ['admin', 'user'] },
        tags: { type: 'array', items: { type: 'string' } },
        meta: { type: 'object', additionalProperties: { type: 'number' } },
      },
      required: ['id', 'at', 'name', 'tags', 'meta'],
    })
  })

  it('reads types that schemas infer, members and literals', async () => {
    expect((await schemaTyped(files, 'Body'))?.schema).toEqual({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] })
    expect((await schemaTyped(files, '(typeof sizes)[number]'))?.schema).toEqual({ type: 'string', enum: ['s', 'm'] })
    expect((await schemaTyped(files, `{ ok: boolean; list: Array<'a' | 'b'>; more?: User['tags'] }`))?.schema).toEqual({
      type: 'object',
      properties: {
        ok: { type: 'boolean' },
        list: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        more: { type: 'array', items: { type: 'string' } },
      },
      required: ['ok', 'list'],
    })
  })

  it('says nothing about types of dependencies and of functions', async () => {
    expect(await schemaTyped(files, 'Prisma.UserWhereInput')).toBeUndefined()
    expect(await schemaTyped(files, '(a: string) => void')).toBeUndefined()
  })
})
