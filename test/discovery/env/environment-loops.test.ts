import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { findEnvLoops } from '../../../src/discovery/unread/find-env-loops.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(files: Record<string, string>): Promise<readonly string[]> {
  const codebase = await codebaseOf({ 'package.json': '{"name":"api"}', ...files })
  const { env } = findEnv(codebase)
  const settings = env.map((one) => `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}`)
  return [...settings, ...findEnvLoops(codebase).map(({ file, line, hides }) => `${file}:${line} hides ${hides.join()}`)].toSorted()
}

const literal = `{ APP_HOST: 'here', APP_PORT: 80 }`
const both = ['APP_HOST = here', 'APP_PORT = 80']

describe('loops over the environment', () => {
  it.each([
    ['names', `for (const k in process.env) { if (config[k] !== undefined) config[k] = process.env[k] }`],
    ['names that the object has', `for (const k in process.env) if (k in config) config[k] = process.env[k]`],
    ['names that it owns', `for (const k of Object.keys(process.env)) { if (Object.hasOwn(config, k)) config[k] = process.env[k] }`],
    ['names by its own method', `for (const k in process.env) { if (config.hasOwnProperty(k)) { config[k] = process.env[k] } }`],
    ['entries', `for (const [k, v] of Object.entries(process.env)) if (k in config) config[k] = v`],
    ['entries in a callback', `Object.entries(process.env).forEach(([k, v]) => { if (config[k] !== undefined) config[k] = v })`],
    ['names that are chosen before', `Object.keys(process.env).filter((k) => k in config).forEach((k) => { config[k] = process.env[k] })`],
    [
      'another name of both',
      `const env = process.env\nconst known = config as Record<string, unknown>\nfor (const k in env) if (known[k] !== undefined) known[k] = env[k]`,
    ],
    [
      'converted values',
      `for (const k in process.env) if (k in config) config[k] = typeof config[k] === 'number' ? Number(process.env[k]) : process.env[k]`,
    ],
  ])('take what an object has by %s', async (_, loop) => {
    expect(await settingsOf({ 'src/config.ts': `const config = ${literal}\n${loop}\nexport default config\n` })).toEqual(both)
  })

  it('take what an object of another file, or one that is spread, has', async () => {
    const files = {
      'src/defaults.ts': `export const defaults = { APP_HOST: 'here' }\n`,
      'src/config.ts': `import { defaults } from './defaults'\nconst config = { ...defaults, APP_PORT: 80 }\nfor (const k in process.env) if (k in config) config[k] = process.env[k]\n`,
    }
    expect(await settingsOf(files)).toEqual(both)
  })

  it('take what a list allows, which has no defaults', async () => {
    const code = `const allowed = ['APP_HOST', 'APP_PORT']\nfor (const k in process.env) if (allowed.includes(k)) config[k] = process.env[k]\n`
    expect(await settingsOf({ 'src/config.ts': code })).toEqual(['APP_HOST', 'APP_PORT'])
  })

  it('leave out what no text can stand for', async () => {
    const code = `const config = { APP_HOST: null, APP_PORT: 80, pool: { min: 1 }, open() {} }\nfor (const k in process.env) if (k in config) config[k] = process.env[k]\n`
    expect(await settingsOf({ 'src/config.ts': code })).toEqual(['APP_HOST', 'APP_PORT = 80'])
  })

  it.each([
    [
      'an object that is handed over',
      `export function load(config) {\nfor (const k in process.env) if (k in config) config[k] = process.env[k]\n}`,
      2,
    ],
    ['a beginning', `const own = {}\nfor (const [k, v] of Object.entries(process.env)) if (k.startsWith('APP_')) own[k.slice(4)] = v`, 2],
    [
      'a pattern',
      `export const own = Object.keys(process.env).filter((k) => /^APP_/.test(k)).reduce((all, k) => ({ ...all, [k]: process.env[k] }), {})`,
      1,
    ],
  ])('say that they are not understood: by %s', async (_, code, line) => {
    expect(await settingsOf({ 'src/config.ts': `${code}\n` })).toEqual([`src/config.ts:${line} hides env`])
  })

  it('of tests hide nothing', async () => {
    const code = `for (const k in process.env) saved[k] = process.env[k]\n`
    expect(await settingsOf({ 'test/setup.test.ts': code, 'vitest.config.ts': code })).toEqual([])
  })
})

describe('loops over an object of options', () => {
  it.each([
    ['names', `for (const key in config) { const v = process.env[key]; if (v) config[key] = v }`],
    ['a callback', `Object.keys(config).forEach((k) => { if (process.env[k]) config[k] = process.env[k] })`],
    ['what is left out', `for (const k of Object.keys(config)) { if (!process.env[k]) continue; config[k] = process.env[k] }`],
    ['the object itself as what stands in', `for (const k in config) config[k] = process.env[k] ?? config[k]`],
    ['another object', `const own = {}\nfor (const k of Object.keys(config)) own[k] = process.env[k] || config[k]`],
    ['entries', `const own = {}\nfor (const [k, fallback] of Object.entries(config)) own[k] = process.env[k] ?? fallback`],
    ['a new object', `export const own = Object.fromEntries(Object.entries(config).map(([k, v]) => [k, process.env[k] ?? v]))`],
  ])('have its values as defaults: %s', async (_, loop) => {
    expect(await settingsOf({ 'src/config.ts': `const config = ${literal}\n${loop}\n` })).toEqual(both)
  })

  it.each([
    ['a template', '`APP_${k.toUpperCase()}`'],
    ['a concatenation', `'APP_' + k.toUpperCase()`],
  ])('name variables by %s of its names', async (_, name) => {
    const code = `const config = { host: 'here', port: 80 }\nfor (const k in config) { if (process.env[${name}]) config[k] = process.env[${name}] }\n`
    expect(await settingsOf({ 'src/config.ts': code })).toEqual(both)
  })

  it('have no defaults where nothing is kept, and insist where the code does', async () => {
    const files = {
      'src/plain.ts': `const plain = { PLAIN: 'lost' }\nfor (const k in plain) plain[k] = process.env[k]\n`,
      'src/fatal.ts': `const fatal = { FATAL: null }\nfor (const k in fatal) { if (!process.env[k]) throw new Error(k); fatal[k] = process.env[k] }\n`,
    }
    expect(await settingsOf(files)).toEqual(['FATAL required', 'PLAIN'])
  })

  it.each([
    [
      'an object that is handed over',
      `export function load(config) {\nfor (const k in config) if (process.env[k]) config[k] = process.env[k]\n}`,
    ],
    ['a list that is handed over', `export const load = (names) =>\nnames.map((name) => process.env[name])`],
    ['a name that is made', `const config = { someHost: 1 }\nfor (const k in config) config[k] = process.env[snakeCase(k)]`],
  ])('say that they are not understood: %s', async (_, code) => {
    expect(await settingsOf({ 'src/config.ts': `${code}\n` })).toEqual(['src/config.ts:2 hides env'])
  })

  it('that write the environment read no settings', async () => {
    const code = `const parsed = read('.env')\nfor (const k in parsed) if (process.env[k] === undefined) process.env[k] = parsed[k]\n`
    expect(await settingsOf({ 'src/load.ts': code })).toEqual([])
  })
})
