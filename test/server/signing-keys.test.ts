import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { signerOf } from '../../src/github/sign.ts'
import { keepInFolder } from '../../src/queue/keep-once.ts'
import { keysForReplay, signingKeys } from '../../src/server/signing-keys.ts'
import { temporaryFolder } from '../support/repository.ts'

const pem = (): string => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
const privateKey = pem()
const [first, second] = ['the first secret of the webhook', 'the second secret of the webhook']

const start = (data: string, secret: string, more: { own?: readonly string[]; privateKey?: string } = {}) =>
  signingKeys(
    { signingKeys: more.own ?? [], webhookSecrets: [secret], privateKey: more.privateKey ?? privateKey },
    { keepOnce: keepInFolder(data) },
  )

describe('keys of signatures', () => {
  it('begin with one that is made once, and know the secret that was there before it', async () => {
    const data = temporaryFolder()
    const [own, ...more] = await start(data, first)
    expect(own).toMatch(/^[0-9a-f]{64}$/)
    expect(more).toEqual([first])
    expect(await start(data, second)).toEqual([own, first, second])
    expect((await start(temporaryFolder(), first))[0]).not.toBe(own)
  })

  it('begin with those of the settings, and lose none', async () => {
    const data = temporaryFolder()
    const [made] = await start(data, first)
    expect(await start(data, second, { own: ['a key of ours', 'an older one'] })).toEqual([
      'a key of ours',
      'an older one',
      made,
      first,
      second,
    ])
  })

  it('outlive the private key, with which only the secret of the webhook is sealed', async () => {
    const data = temporaryFolder()
    const [own] = await start(data, first)
    expect(await start(data, second, { privateKey: pem() })).toEqual([own, second])
    expect(await start(data, second)).toEqual([own, first, second])
  })

  it('are read by their user alone, and the secret of the webhook by nobody', async () => {
    const data = temporaryFolder()
    await start(data, first)
    const files = readdirSync(data)
    expect(files).toEqual(['first-webhook-secret', 'signing-key'])
    for (const file of files) {
      expect(statSync(path.join(data, file)).mode & 0o777).toBe(0o600)
      expect(readFileSync(path.join(data, file), 'utf8')).not.toContain(first)
    }
    const [own] = await start(data, first)
    expect(keysForReplay({ signingKeys: [], webhookSecrets: [second], data })).toEqual([own, second])
  })
})

describe('a signer', () => {
  it('signs with the first key, knows all and no other', () => {
    const old = signerOf([first])
    const both = signerOf([second, first])
    const foreign = signerOf(['a key of somebody else'])
    expect(both.sign('x')).toBe(signerOf([second]).sign('x'))
    for (const signer of [old, both]) expect(both.verify('x', signer.sign('x'))).toBe(true)
    for (const signature of [foreign.sign('x'), old.sign('y'), '', `${old.sign('x')} `]) expect(both.verify('x', signature)).toBe(false)
    expect(old.verify('x', both.sign('x'))).toBe(false)
  })
})
