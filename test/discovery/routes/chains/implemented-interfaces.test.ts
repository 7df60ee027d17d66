import { describe, expect, it } from 'vitest'
import { authOf } from './auth-of.ts'

const files = {
  'package.json': '{"dependencies":{"@nestjs/core":"10","@nestjs/common":"10"}}',
  'src/main.ts': `import { NestFactory } from '@nestjs/core'\nimport { AppModule } from './app.module'\nasync function bootstrap() { const app = await NestFactory.create(AppModule); await app.listen(1) }\nbootstrap()`,
  'src/app.module.ts': `import { Module } from '@nestjs/common'\nimport { Tokens } from './tokens.controller'\nimport { Refresh } from './refresh'\n@Module({ controllers: [Tokens], providers: [{ provide: 'REFRESH', useClass: Refresh }] })\nexport class AppModule {}`,
  'src/tokens.controller.ts': `import { Controller, Inject, Post, Req } from '@nestjs/common'\nimport type { Refreshes } from './refreshes'\n@Controller('tokens')\nexport class Tokens {\n  constructor(@Inject('REFRESH') private readonly tokens: Refreshes) {}\n  @Post('refresh')\n  async refresh(@Req() req) { return await this.tokens.refresh(req.cookies.refresh_token) }\n}`,
  'src/refreshes.ts': 'export interface Refreshes { refresh(token: string): Promise<unknown> }',
  'src/refresh.ts': `import { Injectable, UnauthorizedException } from '@nestjs/common'\nimport type { Refreshes } from './refreshes'\n@Injectable()\nexport class Refresh implements Refreshes { async refresh(token: string) { if (!token) throw new UnauthorizedException(); return { token } } }`,
}

describe('an interface that a container stands a class behind', () => {
  it('is followed into the only class that implements it', async () => {
    expect(await authOf(files)).toEqual({ 'POST /tokens/refresh': 'required' })
  })

  it('is that of the file which knows it, and no test double stands behind it', async () => {
    const more = {
      'src/refresh.spec.ts': `import type { Refreshes } from './refreshes'\nclass Fake implements Refreshes { async refresh() { return {} } }`,
      'src/other.ts': 'interface Refreshes { a(): void }\nexport class Other implements Refreshes { a() {} }',
    }
    expect(await authOf({ ...files, ...more })).toEqual({ 'POST /tokens/refresh': 'required' })
  })
})
