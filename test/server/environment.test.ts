import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigurationError } from '../../src/core/errors.ts'
import { keepApp, keptApp } from '../../src/server/kept-app.ts'
import { databaseOf, dataFolderOf, settingsOf } from '../../src/server/environment.ts'

const keyOf = (type: 'pkcs1' | 'pkcs8'): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type, format: 'pem' }).toString()
const privateKey = keyOf('pkcs1')
const needed = { APP_ID: '1', PRIVATE_KEY: privateKey, WEBHOOK_SECRET: 'sixteen characters and more' }

describe('settings of the server', () => {
  it.each([
    ['PORT', 'x'],
    ['PORT', '65536'],
    ['APP_ID', 'docwright'],
    ['WEBHOOK_SECRET', 'short'],
    ['WEBHOOK_SECRET', 'development'],
    ['WEBHOOK_SECRET', 'short,shorter'],
    ['DOCWRIGHT_SIGNING_KEY', 'short'],
    ['DOCWRIGHT_SIGNING_KEY', 'a key of sixteen and more, short'],
    ['WEBHOOK_PATH', 'hooks'],
    ['GHE_HOST', 'https://ghe.example.com'],
    ['GHE_PROTOCOL', 'ftp'],
    ['DATABASE_URL', 'mysql://db'],
    ['LOG_LEVEL', 'loud'],
    ['PRIVATE_KEY', 'key.pem'],
    ['PRIVATE_KEY', '-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----'],
    ['PRIVATE_KEY', generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ])('refuse a wrong %s by its name, with 78', (name, value) => {
    const read = (): unknown => settingsOf({ ...needed, [name]: value }, '/home/ann')
    expect(read).toThrow(`Expected \`${name}\``)
    expect(read).toThrow(expect.objectContaining({ exitCode: new ConfigurationError('').exitCode }))
  })

  it('take two secrets of the webhook, and one that holds a comma as it was taken before', () => {
    const read = (value: string): readonly string[] => settingsOf({ ...needed, WEBHOOK_SECRET: value }, '/home/ann').webhookSecrets
    const [old, changed] = ['sixteen characters and more', 'sixteen characters and others']
    expect(read(old)).toEqual([old])
    expect(read(`${changed}, ${old}`)).toEqual([changed, old, `${changed}, ${old}`])
    expect(read('a comma,and sixteen')).toEqual(['a comma,and sixteen'])
  })

  it('take keys of signatures, the first of which signs', () => {
    const read = (value: string): readonly string[] => settingsOf({ ...needed, DOCWRIGHT_SIGNING_KEY: value }, '/home/ann').signingKeys
    expect(read('')).toEqual([])
    expect(read('the new key of sixteen , the old key of sixteen')).toEqual(['the new key of sixteen', 'the old key of sixteen'])
  })

  it('show nothing of a key that is wrong', () => {
    const broken = privateKey.replace(/M/g, '!')
    expect(() => settingsOf({ ...needed, PRIVATE_KEY: broken }, '/home/ann')).toThrow(/^Expected `PRIVATE_KEY`[^!]*$/)
  })

  it('take a variable that is set to nothing as one that is not set', () => {
    const names = [
      'PORT',
      'HOST',
      'WEBHOOK_PATH',
      'GHE_HOST',
      'GHE_PROTOCOL',
      'DATABASE_URL',
      'DOCWRIGHT_DATA',
      'DOCWRIGHT_OWNERS',
      'DOCWRIGHT_SIGNING_KEY',
      'LOG_LEVEL',
    ]
    const blank = Object.fromEntries(names.flatMap((name, i) => [[name, ' '.repeat(i % 2)]]))
    expect(settingsOf({ ...needed, ...blank }, '/home/ann')).toEqual(settingsOf(needed, '/home/ann'))
    expect(() => settingsOf({ ...needed, APP_ID: ' ' }, '/home/ann')).toThrow('Expected `APP_ID`')
    expect(dataFolderOf({ DOCWRIGHT_DATA: '' }, '/home/ann')).toBe('/home/ann/.local/share/docwright')
    expect(databaseOf(' ')).toBeUndefined()
  })

  it('take a key as PEM of either kind, with its line breaks written out, and in base64', () => {
    const read = (key: string): string => settingsOf({ ...needed, PRIVATE_KEY: key }, '/home/ann').privateKey.trim()
    const other = keyOf('pkcs8')
    expect(read(other)).toBe(other.trim())
    for (const form of [privateKey, privateKey.replaceAll('\n', '\\n'), Buffer.from(privateKey).toString('base64')])
      expect(read(form)).toBe(privateKey.trim())
  })
})

const folder = (): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-settings-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

describe('the App of the server', () => {
  const { WEBHOOK_SECRET } = needed

  it('is named by its number or its client id; the number comes first', () => {
    const read = (env: Record<string, string>): string => settingsOf({ PRIVATE_KEY: privateKey, WEBHOOK_SECRET, ...env }, '/home/ann').appId
    expect(read({ CLIENT_ID: 'Iv23liAbCdEf' })).toBe('Iv23liAbCdEf')
    expect(read({ CLIENT_ID: 'Iv23liAbCdEf', APP_ID: '7' })).toBe('7')
    expect(() => read({ CLIENT_ID: '7' })).toThrow('Expected `CLIENT_ID`')
    expect(() => read({})).toThrow('Expected `APP_ID`')
  })

  it('has its key in a file; a file that others may read is told, one that cannot be read is named', () => {
    const file = path.join(folder(), 'key.pem')
    const read = (at: string): Pick<ReturnType<typeof settingsOf>, 'privateKey' | 'warnings'> =>
      settingsOf({ APP_ID: '1', PRIVATE_KEY_PATH: at, WEBHOOK_SECRET }, '/home/ann')
    writeFileSync(file, privateKey, { mode: 0o600 })
    expect(read(file)).toMatchObject({ privateKey: privateKey.trim(), warnings: [] })
    chmodSync(file, 0o604)
    expect(read(file).warnings).toEqual([expect.stringContaining(`chmod 600 ${file}`)])
    writeFileSync(file, 'no key')
    for (const at of [file, `${file}.missing`, path.dirname(file)])
      expect(() => read(at)).toThrow(expect.objectContaining({ exitCode: 78, message: expect.stringContaining(`\`${at}\``) }))
  })

  it('names everything that is missing at once', () => {
    expect(() => settingsOf({}, '/home/ann')).toThrow(/`APP_ID`.*`PRIVATE_KEY`.*`WEBHOOK_SECRET`/)
    expect(() => settingsOf({ PRIVATE_KEY: privateKey }, '/home/ann')).toThrow(/^(?!.*`PRIVATE_KEY`).*`APP_ID`.*`WEBHOOK_SECRET`/)
  })
})

describe('an App that was registered', () => {
  const github = { api: 'https://api.github.com', web: 'https://github.com' }
  const app = {
    id: 7,
    clientId: 'Iv23liAbCdEf',
    slug: 'docwright-acme',
    url: 'https://github.com/apps/docwright-acme',
    privateKey,
    webhookSecret: 'a secret that GitHub made',
  }

  it('is read back from a file of its user, and variables win', () => {
    const data = path.join(folder(), 'data')
    expect(keptApp(data, github)).toBeUndefined()
    const file = keepApp(data, github, app)
    expect([statSync(file).mode & 0o777, statSync(data).mode & 0o777]).toEqual([0o600, 0o700])
    const kept = keptApp(data, github)
    expect(settingsOf({}, '/home/ann', kept)).toMatchObject({ appId: '7', webhookSecrets: ['a secret that GitHub made'], warnings: [] })
    expect(settingsOf({ WEBHOOK_SECRET: 'the next secret of it' }, '/home/ann', kept)).toMatchObject({
      appId: '7',
      webhookSecrets: ['the next secret of it'],
    })
    expect(settingsOf(needed, '/home/ann', kept)).toMatchObject({ appId: '1', webhookSecrets: [needed.WEBHOOK_SECRET] })
    expect(() => settingsOf({ APP_ID: '1' }, '/home/ann', kept)).toThrow('Expected `PRIVATE_KEY`')
    chmodSync(file, 0o640)
    expect(keptApp(data, github)?.warnings).toEqual([expect.stringContaining(`chmod 600 ${file}`)])
  })

  it('is an error with the name of its file where it cannot be used, and shows nothing of it', () => {
    const data = folder()
    const file = keepApp(data, github, app)
    expect(() => keptApp(data, { api: 'https://ghe.example/api/v3', web: 'https://ghe.example' })).toThrow('Expected `GHE_HOST`')
    for (const text of ['', '[]', '{"id":7', readFileSync(file, 'utf8').replace('"id": 7', '"id": "7"')]) {
      writeFileSync(file, text)
      expect(() => keptApp(data, github)).toThrow(
        expect.objectContaining({ exitCode: 78, message: expect.stringMatching(new RegExp(`^(?!.*PRIVATE KEY).*${file}`)) }),
      )
    }
    rmSync(file)
    mkdirSync(file)
    expect(() => keptApp(data, github)).toThrow(expect.objectContaining({ exitCode: 78, message: expect.stringContaining('EISDIR') }))
  })

  it('is not kept where its key is none', () => {
    const data = folder()
    expect(() => keepApp(data, github, { ...app, privateKey: 'no key' })).toThrow('what GitHub gave')
    expect(keptApp(data, github)).toBeUndefined()
  })
})
