import { describe, expect, test } from 'vitest'
import { encryptedFields } from '../../src/encryption/encrypted-fields'
import { EncryptionError } from '../../src/encryption/encryption-error'
import { redactError, redactFields } from '../../src/encryption/redact'
import { idOf, writeRow } from './database'
import { field } from './people'

describe('an error that is redacted', () => {
  test('of the database holds neither the value nor the query, in none of its parts', async () => {
    const id = idOf(field.idType, 987654)
    await writeRow(field.table, { [field.id]: id, [field.column]: 'Ada' })
    const error: unknown = await writeRow(field.table, { [field.id]: id, [field.column]: 'Ada' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    const text = JSON.stringify(redactError(error))
    for (const part of ['Ada', id, 'INSERT', 'detail']) expect(text).not.toContain(part)
    expect(redactError(error)).toMatchObject({ code: '23505' })
  })

  test.each(['secret\n    at secret (/secret:1:1)\nsecret', 'secret\n    at secret (/secret:1:1)'])(
    'says where it was thrown, whatever its message looks like',
    (message) => {
      const error = new Error(message)
      const { at, ...rest } = redactError(error)
      expect(rest).toEqual({ name: 'Error' })
      expect(at.length).toBeGreaterThan(0)
      expect(at.join()).not.toContain('secret')
    },
  )

  test('keeps the words of encryption, which name no value', () => {
    expect(redactError(new EncryptionError('unknown-key', 'A key is missing.'))).toMatchObject({ message: 'A key is missing.' })
  })

  test('keeps a code only where it is a word, and a name likewise', () => {
    expect(redactError(Object.assign(new Error('x'), { code: 'P2002' }))).toMatchObject({ code: 'P2002' })
    expect(redactError(Object.assign(new Error('x'), { code: 'ada@example.com' }))).not.toHaveProperty('code')
    expect(redactError(Object.assign(new Error('x'), { name: 'ada@example.com' }))).toMatchObject({ name: 'Error' })
  })

  test.each([undefined, null, 'secret', { message: 'secret' }])('is one, even where %j was thrown', (thrown) => {
    expect(redactError(thrown)).toEqual({ name: 'Error', at: [] })
  })
})

describe('a record that is redacted', () => {
  const delicate = encryptedFields.filter(({ is }) => is !== 'readable').map((one) => one.field)

  test('hides delicate fields at any depth and in any case, with their sealed columns', () => {
    for (const name of delicate) {
      const record = { [name]: 'secret', [name.toUpperCase()]: 'secret', [`${name}Sealed`]: 'secret', [`${name}_index`]: 'secret' }
      const text = JSON.stringify(redactFields({ a: [{ b: record }], kept: 'kept' }))
      expect(text).not.toContain('secret')
      expect(text).toContain('"kept":"kept"')
    }
  })

  test('keeps what is no record', () => {
    const date = new Date(0)
    expect(redactFields([1, 'text', null, undefined, true, date])).toEqual([1, 'text', null, undefined, true, date])
  })

  test('hides what lies deeper than a log shows, and what comes back to itself', () => {
    const round: Record<string, unknown> = { kept: 1 }
    round['self'] = round
    expect(JSON.stringify(redactFields(round))).toContain('[hidden]')
  })

  test('redacts errors within it', () => {
    expect(JSON.stringify(redactFields({ error: new Error('secret') }))).not.toContain('secret')
  })
})
