import { expect, it } from 'vitest'
import { codeOwners } from '../../src/text/code-owners.ts'

it('takes no pattern of CODEOWNERS that would be tried in too many ways', () => {
  const wide = { pattern: `${'**/*a'.repeat(12)}b`, owners: ['@many'], line: 2 }
  const rules = [{ pattern: '*', owners: ['@all'], line: 1 }, wide]
  const path = `${'aaaaaaaaaaaaaaaaaaaa/'.repeat(10)}a.ts`
  expect(codeOwners({ path: 'CODEOWNERS', rules } as never, path)).toEqual(['@all'])
})
