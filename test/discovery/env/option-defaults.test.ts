import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(files: Record<string, string>): Promise<readonly string[]> {
  const { env } = findEnv(await codebaseOf({ 'package.json': '{"name":"api"}', ...files }))
  return env.map((one) => `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}`).toSorted()
}

describe('defaults in an object of options', () => {
  it.each([
    [
      'a function',
      `export function env(name, options = {}) { const value = process.env[name]; if (value === undefined) { if (options.default !== undefined) return options.default; throw new Error(name) } return value }`,
      `env('APP_PAGE', { default: 3 }); env('APP_URL')`,
    ],
    [
      'destructured options',
      `export const env = (name, { default: fallback, required = false } = {}) => { const value = process.env[name] ?? fallback; if (required && value === undefined) throw new Error(name); return value }`,
      `env('APP_PAGE', { default: 3 }); env('APP_URL', { required: true })`,
    ],
    [
      'an option that lets it be absent',
      `export function env(name, options) { const value = process.env[name] ?? options?.default; if (!value && !options?.optional) throw new Error(name); return value }`,
      `env('APP_PAGE', { default: 3 }); env('APP_URL'); env('APP_NOTE', { optional: true })`,
    ],
    [
      'a constant of options',
      `export const env = (name, options) => { const value = process.env[name] || options.fallback; if (!value) throw new Error(name); return value }`,
      `const page = { fallback: 3 }; env('APP_PAGE', page); env('APP_URL')`,
    ],
    [
      'a method',
      `class Env { read(name) { return process.env[name] }\nnumber(name, options = {}) { return Number(this.read(name) ?? options.default) }\nmust(name) { const value = process.env[name]; if (!value) throw new Error(name); return value } }\nconst made = new Env()\nexport const env = made`,
      `env.number('APP_PAGE', { default: 3 }); env.must('APP_URL')`,
    ],
  ])('of %s', async (_, helper, calls) => {
    const found = await settingsOf({ 'src/env.ts': `${helper}\n`, 'src/app.ts': `import { env } from './env'\n${calls}\n` })
    expect(found.filter((one) => !one.startsWith('APP_NOTE'))).toEqual(['APP_PAGE = 3', 'APP_URL required'])
    expect(found.filter((one) => one.startsWith('APP_NOTE'))).toEqual(calls.includes('APP_NOTE') ? ['APP_NOTE'] : [])
  })

  it('that holds the name as well', async () => {
    const files = {
      'src/env.ts': `export function env({ name, default: fallback }) { return process.env[name] ?? fallback }\n`,
      'src/app.ts': `import { env } from './env'\nenv({ name: 'APP_PAGE', default: 3 }); env({ name: 'APP_URL' })\n`,
    }
    expect(await settingsOf(files)).toEqual(['APP_PAGE = 3', 'APP_URL'])
  })

  it.each([
    [
      'a table',
      `const specs = { page: { env: 'APP_PAGE', default: 3 }, url: { env: 'APP_URL', required: true } }\nfor (const spec of Object.values(specs)) { const value = process.env[spec.env] ?? spec.default; if (!value && spec.required) throw new Error() }`,
    ],
    [
      'a list',
      `const specs = [{ name: 'APP_PAGE', default: 3 }, { name: 'APP_URL', required: true }]\nspecs.forEach((spec) => { const value = process.env[spec.name] ?? spec.default; if (spec.required && !value) throw new Error() })`,
    ],
  ])('of %s that is read in a loop', async (_, code) => {
    expect(await settingsOf({ 'src/env.ts': `${code}\n` })).toEqual(['APP_PAGE = 3', 'APP_URL required'])
  })

  it('that a function of the project adds to a schema', async () => {
    const files = {
      'package.json': '{"name":"api","dependencies":{"envalid":"8"}}',
      'src/env.ts': `import { cleanEnv, str } from 'envalid'\nexport const load = (own) => cleanEnv(process.env, { APP_MODE: str({ default: 'dev' }), ...own })\n`,
      'src/app.ts': `import { num, str } from 'envalid'\nimport { load } from './env'\nload({ APP_PAGE: num({ default: 3 }), APP_URL: str() })\n`,
    }
    expect(await settingsOf(files)).toEqual(['APP_MODE = dev', 'APP_PAGE = 3', 'APP_URL required'])
  })
})

describe('guards that throw', () => {
  it.each([
    ['the type of a constant', `const url = process.env.APP_URL\nif (typeof url !== 'string') { throw new Error('APP_URL') }`],
    ['the type of the variable', `if (typeof process.env.APP_URL !== 'string' || process.env.APP_URL === '') throw new Error('APP_URL')`],
    ['an assertion of the type', `import assert from 'node:assert'\nassert(typeof process.env.APP_URL === 'string')`],
    [
      'an assertion that it is there',
      `import assert from 'node:assert'\nconst url = process.env.APP_URL\nassert(url !== undefined && url, 'APP_URL')`,
    ],
    ['an invariant', `import invariant from 'tiny-invariant'\ninvariant(process.env.APP_URL, 'APP_URL')`],
    [
      'a function of the project',
      `function given(value, name) { if (value === undefined) throw new Error(name); return value }\nconst url = given(process.env.APP_URL, 'APP_URL')`,
    ],
    [
      'a list of what is missing',
      `const names = ['APP_URL']\nconst missing = names.filter((name) => !process.env[name])\nif (missing.length > 0) throw new Error(missing.join())`,
    ],
    [
      'a list that ends the process',
      `const names = ['APP_URL']\nconst missing = names.filter((name) => !process.env[name])\nif (missing.length) { process.exit(1) }`,
    ],
  ])('%s', async (_, code) => {
    expect(await settingsOf({ 'src/env.ts': `${code}\n` })).toEqual(['APP_URL required'])
  })

  it.each([
    ['another mode', `if (process.env.NODE_ENV === 'production' && typeof process.env.APP_URL !== 'string') throw new Error('APP_URL')`],
    ['a warning', `if (typeof process.env.APP_URL !== 'string') console.warn('APP_URL')`],
    ['a function that copes', `function given(value) { if (!value) return '' ; return value }\nconst url = given(process.env.APP_URL)`],
  ])('are none: %s', async (_, code) => {
    expect(await settingsOf({ 'src/env.ts': `${code}\n` })).toContain('APP_URL')
  })
})

describe('exported constants', () => {
  it.each([
    ['a default', `import { URL } from './env'\nexport const url = URL || 'here'`, 'APP_URL = here'],
    [
      'a default that is a constant',
      `import { URL } from './env'\nconst fallback = 'here'\nconnect({ url: URL ?? fallback })`,
      'APP_URL = here',
    ],
    ['a guard', `import { URL } from './env'\nif (!URL) throw new Error('APP_URL')`, 'APP_URL required'],
    ['nothing', `import { URL } from './env'\nconnect(URL)`, 'APP_URL'],
    ['a member of an object', `import { settings } from './env'\nconst url = settings.url ?? 'here'`, 'APP_URL = here'],
  ])('say where they are used: %s', async (_, app, expected) => {
    const env = `export const URL = process.env.APP_URL\nexport const settings = { url: process.env.APP_URL }\n`
    expect(await settingsOf({ 'src/env.ts': env, 'src/app.ts': `${app}\n` })).toEqual([expected])
  })
})
