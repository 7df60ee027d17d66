import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigurationError } from '../../src/core/errors.ts'
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
