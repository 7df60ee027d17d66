import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { env } = findEnv(await codebaseOf({ 'package.json': '{"name":"api"}', ...files }))
  return env.map(
    (one) =>
      `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}${one.computedDefault ? ' computed' : ''}`,
  )
}

const resolved = `import path from 'node:path'\n`

describe('a default that is computed', () => {
  it.each([
    ['what stands in', `export const folder = process.env.APP_FOLDER || path.resolve('here')`],
    ['a part of a pattern', `export const { APP_FOLDER = path.resolve('here') } = process.env`],
    ['a condition', `export const folder = process.env.APP_FOLDER ? process.env.APP_FOLDER : path.resolve('here')`],
    [
      'an argument of a function that falls back to nothing',
      `function env(key, fallback) { return process.env[key] || fallback || '' }\nexport const folder = env('APP_FOLDER', path.resolve('here'))`,
    ],
    [
      'an argument of a function that throws',
      `function env(key, fallback) { const value = process.env[key] ?? fallback; if (value === undefined) throw new Error(key); return value }\nexport const folder = env('APP_FOLDER', path.resolve('here'))`,
    ],
    [
      'a function that falls back by itself',
      `function env(key) { return process.env[key] ?? made(key) }\nfunction made(key) { if (key === '') throw new Error(); return key }\nexport const folder = env('APP_FOLDER')`,
    ],
    [
      'a table that a loop goes over',
      `const config = { APP_FOLDER: path.resolve('here') }\nfor (const k in process.env) if (k in config) config[k] = process.env[k]`,
    ],
    [
      'a schema',
      `import { z } from 'zod'\nexport const env = z.object({ APP_FOLDER: z.string().default(() => path.resolve('here')) }).parse(process.env)`,
    ],
    [
      'an object that a schema checks',
      `import { z } from 'zod'\nexport const env = z.object({ folder: z.string() }).parse({ folder: process.env.APP_FOLDER || path.resolve('here') })`,
    ],
    [
      'the second argument of a getter',
      `import { ConfigService } from '@nestjs/config'\nexport class Own { constructor(private config: ConfigService) {}\nfolder() { return this.config.getOrThrow('APP_FOLDER', path.resolve('here')) } }`,
    ],
  ])('is no absent one: %s', async (_, code) => {
    expect(await settingsOf({ 'src/config.ts': `${resolved}${code}\n` })).toEqual(['APP_FOLDER computed'])
  })

  it.each([
    [
      'a schema whose default is null',
      `import { z } from 'zod'\nexport const env = z.object({ APP_FOLDER: z.string().nullable().default(null) }).parse(process.env)`,
      'APP_FOLDER',
    ],
    ['nothing', `export const folder = process.env.APP_FOLDER || undefined`, 'APP_FOLDER'],
    [
      'a literal elsewhere',
      `export const all = [process.env.APP_FOLDER || path.resolve('here'), process.env.APP_FOLDER || 'here']`,
      'APP_FOLDER = here',
    ],
  ])('is not said of %s', async (_, code, expected) => {
    expect(await settingsOf({ 'src/config.ts': `${resolved}${code}\n` })).toEqual([expected])
  })
})

describe('what a function gives back where a variable is absent', () => {
  it.each([
    [
      'a function that is called at once',
      `export const port = (() => { const n = Number(process.env.APP_PORT); if (!Number.isFinite(n) || n <= 0) { return 80 } return n })()`,
    ],
    ['a function', `export function port() { const given = process.env.APP_PORT; if (!given) return 80; return Number(given) }`],
    ['a choice', `const n = parseInt(process.env.APP_PORT, 10)\nexport const port = Number.isFinite(n) && n > 0 ? n : 80`],
    ['a choice of what is no number', `const n = Number(process.env.APP_PORT)\nexport const port = isNaN(n) ? 80 : n`],
    ['a choice of what is absent', `const given = process.env.APP_PORT\nexport const port = given === undefined ? 80 : given.trim()`],
  ])('is its default: %s', async (_, code) => {
    expect(await settingsOf({ 'src/config.ts': `${code}\n` })).toEqual(['APP_PORT = 80'])
  })

  it.each([
    [
      'an answer',
      `export function handle(request, response) { const key = process.env.APP_PORT; if (!key) return response.status(500).end(); return response.json(use(1)) }`,
    ],
    ['a limit', `const n = Number(process.env.APP_PORT)\nexport const port = n > 10 ? 10 : n`],
    [
      'a part of the work',
      `export function send(text) { const url = process.env.APP_PORT; if (!url) return false; post(url, text); return true }`,
    ],
  ])('is none where it is %s', async (_, code) => {
    expect(await settingsOf({ 'src/config.ts': `${code}\n` })).toEqual(['APP_PORT'])
  })
})
