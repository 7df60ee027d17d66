import { describe, expect, it } from 'vitest'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = '{"name":"a","dependencies":{"config":"3"}}'
const defaults = `queue:
  processes: 2
  retention:
    # A triggered message is
    # discarded afterwards.
    triggered: 86400 # 1 day
    test: 300
roles:
  admin:
    name: Admin
`

async function keysOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { config } = findEnv(await codebaseOf({ 'package.json': manifest, ...files }))
  return config.map(
    (key) =>
      `${key.name}=${key.default ?? ''} ${key.about ?? '-'} ${(key.uses ?? []).map(({ file, line }) => `${file}:${line}`).join(' ')}`,
  )
}

describe('keys of the configuration files of the package config', () => {
  it.each([
    [
      'members of the package',
      `const config = require('config')\nmodule.exports = () => Date.now() - config.queue.retention.triggered * 1000`,
    ],
    ['conditions', `import config from 'config'\n\nexport function late() { if (!config.queue.retention.triggered) return 1 }`],
    ['its getter', `import config from 'config'\n\nexport const late = config.get('queue.retention.triggered')`],
    [
      'a module that hands it on',
      `const config = require('./own')\nmodule.exports = () => Date.now() - config.queue.retention.triggered * 1000`,
    ],
  ])('are settings where code reads them by %s', async (_, code) => {
    const files = {
      'config/default.yaml': defaults,
      'src/own.js': `const config = require('config')\nmodule.exports = config\n`,
      'src/a.js': code,
    }
    const [key = ''] = await keysOf(files)
    expect(key).toMatch(/^queue\.retention\.triggered=86400 A triggered message is discarded afterwards\. (?:src\/a\.js:\d+ ?)+$/)
  })

  it('are those of a table that is taken as a whole, and not of the tables inside of it', async () => {
    const code = `import config from 'config'\nexport const { retention } = config.queue\nexport const roles = config.roles\n`
    expect(await keysOf({ 'config/default.yaml': defaults, 'src/a.js': code })).toEqual(['queue.processes=2 - src/a.js:2'])
  })

  it('are none of another object of that name', async () => {
    const code = `import config from './other'\nexport const late = config.queue.retention.triggered\n`
    const files = { 'config/default.yaml': defaults, 'src/other.js': 'export default {}\n', 'src/a.js': code }
    expect(await keysOf({ ...files, 'src/b.js': `import 'config'\n` })).toEqual([])
  })
})

describe('settings that functions of the repository are asked for', () => {
  const getter = `export function getConfigItem(key) { return JSON.parse(read())[key] }\n`
  it.each([
    [
      'by their name',
      `import { getConfigItem } from './config'\nexport const pause = getConfigItem('check_interval')`,
      getter,
      ['check_interval='],
    ],
    [
      'with what stands in for them',
      `import { getSetting } from './config'\nexport const pause = await getSetting('pause', '60')`,
      `export async function getSetting(name: string, fallback: string) { return fallback }`,
      ['pause=60'],
    ],
    [
      'of a package, which says itself what it reads',
      `import { getConfigItem } from 'other'\nexport const pause = getConfigItem('check_interval')`,
      getter,
      [],
    ],
    [
      'whose parameter is no name',
      `import { setting } from './config'\nexport const pause = setting('check')`,
      `export function setting(element) { return element }`,
      [],
    ],
  ])('are settings %s', async (_, code, config, expected) => {
    const keys = await keysOf({ 'src/config.ts': config, 'src/a.ts': code })
    expect(keys.map((one) => one.split(' ')[0])).toEqual(expected)
  })
})
