import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { env } = findEnv(await codebaseOf({ 'package.json': '{"name":"api"}', ...files }))
  return env.map((one) => `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}`).toSorted()
}

const joi = `import Joi from 'joi'\nconst schema = Joi.object({ host: Joi.string().required(), port: Joi.number().required() }).required()\n`
const object = `{ host: process.env.APP_HOST || 'here', port: process.env.APP_PORT }`

describe('what stands in for a variable in an object that a schema checks', () => {
  it.each([
    ['the schema itself', `${joi}export const config = schema.validate(${object})`],
    [
      'a function of the project',
      `${joi}const check = (value, by) => by.validate(value).value\nexport const config = check(${object}, schema)`,
    ],
    ['an object with a name', `${joi}const given = ${object}\nexport const { value } = schema.validate(given)`],
    [
      'zod',
      `import { z } from 'zod'\nexport const config = z.object({ host: z.string(), port: z.coerce.number() }).parse(${object.replace('||', '??')})`,
    ],
    [
      'envalid over a copy',
      `import { cleanEnv, str } from 'envalid'\nexport const config = cleanEnv({ ...process.env, APP_HOST: process.env.APP_HOST || 'here' }, { APP_HOST: str(), APP_PORT: str() })`,
    ],
    [
      'T3 Env',
      `import { createEnv } from '@t3-oss/env-core'\nimport { z } from 'zod'\nexport const env = createEnv({ server: { APP_HOST: z.string(), APP_PORT: z.string() }, runtimeEnv: { APP_HOST: process.env.APP_HOST || 'here', APP_PORT: process.env.APP_PORT } })`,
    ],
  ])('is its default, checked by %s', async (_, code) => {
    expect(await settingsOf({ 'src/config.js': `${code}\n` })).toEqual(['APP_HOST = here', 'APP_PORT required'])
  })

  it.each([
    ['a conversion', `Number(process.env.APP_PORT || 80)`],
    ['a constant', `process.env.APP_PORT ?? fallback`],
    ['a condition', `process.env.APP_PORT ? Number(process.env.APP_PORT) : 80`],
    ['a method', `(process.env.APP_PORT || '80').trim()`],
  ])('is found in %s', async (_, value) => {
    const code = `import Joi from 'joi'\nconst fallback = 80\nexport const config = Joi.object({ port: Joi.number().required() }).validate({ port: ${value} })\n`
    expect(await settingsOf({ 'src/config.js': code })).toEqual(['APP_PORT = 80'])
  })

  it('is no default where it is nothing, or is only compared', async () => {
    const code = `import Joi from 'joi'\nexport const config = Joi.object({ port: Joi.number().required(), host: Joi.string().required() }).validate({ port: process.env.APP_PORT || undefined, host: process.env.APP_HOST && process.env.APP_HOST.trim() })\n`
    expect(await settingsOf({ 'src/config.js': code })).toEqual(['APP_HOST required', 'APP_PORT required'])
  })

  it('may be the default of a parameter', async () => {
    const files = {
      'src/env.js': `export function env(name, fallback = 'here') { return process.env[name] || fallback }\n`,
      'src/config.js': `${joi}import { env } from './env'\nexport const config = schema.validate({ host: env('APP_HOST'), port: env('APP_PORT', 80) })\n`,
    }
    expect(await settingsOf(files)).toEqual(['APP_HOST = here', 'APP_PORT = 80'])
  })
})
