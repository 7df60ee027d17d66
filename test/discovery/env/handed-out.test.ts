import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { env } = findEnv(await codebaseOf(files))
  return env.map((one) => `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}`)
}

describe('a service that the application hands out', () => {
  it.each([
    ['its class', `app.get(ConfigService).get('APP_PORT', 80)`],
    ['its name', `app.get('ConfigService').get('APP_PORT', 80)`],
    ['its class and type', `app.get<ConfigService>(ConfigService).get<number>('APP_PORT', 80)`],
    ['its name, kept', `const own = app.get('ConfigService')\nown.get('APP_PORT', 80)`],
  ])('is asked by %s', async (_, code) => {
    const main = `import { NestFactory } from '@nestjs/core'\nexport async function start() {\nconst app = await NestFactory.create(Module)\n${code}\nmap.get('NOT_ONE', 1)\n}\n`
    expect(await settingsOf({ 'package.json': '{"name":"api"}', 'src/main.ts': main })).toEqual(['APP_PORT = 80'])
  })
})

describe('a file of variables that is parsed', () => {
  it.each([
    ['itself', `export const config = dotenv.parse(fs.readFileSync('.env'))`],
    [
      'by a function',
      `function parse() { const config = dotenv.parse(fs.readFileSync('.env')); return { config } }\nexport const { config } = parse()`,
    ],
  ])('is the environment of those that import it: %s', async (_, code) => {
    const files = {
      'package.json': '{"name":"all","workspaces":["packages/*"]}',
      'packages/config/package.json': '{"name":"@own/config","main":"src/index.ts"}',
      'packages/config/src/index.ts': `export * from './env'\n`,
      'packages/config/src/env.ts': `import fs from 'node:fs'\nconst dotenv = require('dotenv')\n${code}\n`,
      'packages/web/package.json': '{"name":"web"}',
      'packages/web/server.js': `const { config } = require('@own/config')\nlisten(config.APP_PORT || 80)\n`,
    }
    expect(await settingsOf(files)).toEqual(['APP_PORT = 80'])
  })
})
