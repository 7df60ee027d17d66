import { describe, expect, it } from 'vitest'
import { hideSecrets } from '../../../src/core/secrets/hide-secrets.ts'
import { grown, textIn } from '../../support/grow-in-memory.ts'

describe('names of generated code', () => {
  it.each(['/v1/companies/:companyId/time-entries/:id', '/ec2/:keyId/api-keys/:id', '/x509/:secretId/access-tokens/:id'])(
    'are not taken for secrets: %s',
    async (path) => {
      const files = await grown({}, 'setup-database shop', `add-api-route ${path} GET,PUT,DELETE`)
      const queries = Object.keys(files).find((file) => /^src\/database\/.*-(?:entries|keys|tokens)\.ts$/.test(file)) ?? ''
      expect(textIn(files, queries)).toMatch(/key: \w+Scope & \{ id: string \}/)
      expect(Object.keys(files).filter((file) => textIn(files, file).includes('‹hidden›'))).toEqual([])
    },
  )

  it('may begin with a version wherever they are told', () => {
    for (const text of ['key: V1CompanyTimeEntryScope', '"Key": "V12CompanyTimeEntryScope"']) expect(hideSecrets(text)).toBe(text)
  })

  it('are the only such texts that stay', async () => {
    const secret = 'q7Rt9ZxW2mKp4Lv8Bn3Yc6Hd'
    const text = `export const apiKey = '${secret}'\n`
    expect(hideSecrets(text)).not.toContain(secret)
  })
})
