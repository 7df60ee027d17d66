import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function settingsOf(code: string): Promise<readonly string[]> {
  const { env } = findEnv(await codebaseOf({ 'package.json': '{"name":"api"}', 'src/env.ts': `${code}\n` }))
  return env.map((one) => `${one.name}${one.required ? ' required' : ''}${one.default === null ? '' : ` = ${one.default}`}`).toSorted()
}

const names = `const names = ['APP_HOST', 'APP_PORT']\n`

describe('names that are checked in a loop', () => {
  it.each([
    ['one says no', `let ok = true\nfor (const name of names) { if (!process.env[name]) ok = false }\nif (!ok) { process.exit(1) }`],
    ['the program ends', `for (const name of names) if (!process.env[name]) process.exit(1)`],
    ['an error is thrown', `for (const name of names) { if (!process.env[name]) throw new Error(name) }`],
    ['a callback throws', `names.forEach((name) => { if (!process.env[name]) throw new Error(name) })`],
    ['a callback ends the program', `names.forEach((name) => { if (!process.env[name]) { console.error(name); process.exit(1) } })`],
    [
      'a value with a name is missing',
      `for (const name of names) { const value = process.env[name]; if (!value) { console.error(name); process.exit(1) } }`,
    ],
    [
      'a value is compared',
      `for (const name of names) { const value = process.env[name]; if (value === undefined || value === '') throw new Error(name) }`,
    ],
    ['a name is not in the environment', `for (const name of names) if (!(name in process.env)) throw new Error(name)`],
    ['a loop counts', `for (let i = 0; i < names.length; i++) { if (!process.env[names[i]]) process.exit(1) }`],
    [
      'missing ones are gathered',
      `const missing = []\nfor (const name of names) if (!process.env[name]) missing.push(name)\nif (missing.length > 0) process.exit(1)`,
    ],
    [
      'a callback gathers missing ones',
      `const missing = []\nnames.forEach((name) => { if (!process.env[name]) { missing.push(name) } })\nif (missing.length) throw new Error(missing.join())`,
    ],
    [
      'a flag says so',
      `let failed = false\nfor (const name of names) { if (!process.env[name]) { console.error(name); failed = true } }\nif (failed) process.exit(1)`,
    ],
    [
      'missing ones are counted',
      `let missing = 0\nfor (const name of names) { if (!process.env[name]) { missing++ } }\nif (missing > 0) process.exit(1)`,
    ],
    ['some are missing', `if (names.some((name) => !process.env[name])) process.exit(1)`],
    ['not every one is there', `if (!names.every((name) => process.env[name])) { throw new Error('missing') }`],
    ['one that is missing is found', `const missing = names.find((name) => !process.env[name])\nif (missing) throw new Error(missing)`],
    [
      'a function fails',
      `function check() { for (const name of names) { if (!process.env[name]) fail(name) } }\nfunction fail(name) { console.error(name); process.exit(1) }\ncheck()`,
    ],
    [
      'a filter in a function',
      `function check() { const missing = names.filter((name) => !process.env[name]); if (missing.length > 0) { process.exit(1) } }\ncheck()`,
    ],
    [
      'the environment is handed over',
      `function check(env = process.env) { for (const name of names) if (!env[name]) throw new Error(name) }\ncheck()`,
    ],
    ['an asserting function', `import assert from 'node:assert'\nfor (const name of names) assert(process.env[name], name)`],
    ['an exit code', `for (const name of names) { if (!process.env[name]) { process.exitCode = 1; return } }`],
  ])('are required where %s', async (_, code) => {
    expect(await settingsOf(names + code)).toEqual(['APP_HOST required', 'APP_PORT required'])
  })

  it.each([
    [
      'a default is set that is checked',
      `let port = Number(process.env[names[0]] && process.env[names[1]])\nfor (const name of names) if (!process.env[name]) port = 80\nif (port > 65535) throw new Error()`,
    ],
    [
      'what is there ends the program',
      `const own = []\nfor (const name of names) if (!process.env[name]) own.push(name)\nif (own.length === 0) throw new Error('all')`,
    ],
    ['a warning is written', `for (const name of names) if (!process.env[name]) console.warn(name)`],
    ['missing ones are shown', `const missing = names.filter((name) => !process.env[name])\nif (missing.length > 0) console.warn(missing)`],
    [
      'one list is shown and another one ends the program',
      `const missing = []\nfor (const name of names) if (!process.env[name]) missing.push(name)\nconsole.warn(missing)\nfunction other() { const missing = []\nif (bad()) missing.push(1)\nif (missing.length > 0) throw new Error() }`,
    ],
    [
      'gathered ones are shown',
      `const missing = []\nfor (const name of names) if (!process.env[name]) missing.push(name)\nif (missing.length > 0) console.warn(missing)`,
    ],
  ])('are not where %s', async (_, code) => {
    expect((await settingsOf(names + code)).filter((one) => one.startsWith('APP_'))).toEqual(['APP_HOST', 'APP_PORT'])
  })
})
