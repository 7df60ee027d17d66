import { describe, expect, it } from 'vitest'
import { familyOf } from '../../../src/drift/names/family.ts'
import type { DriftInput, Past } from '../../../src/drift/signal.ts'

describe('the family of a project', () => {
  it('has the packages of its owner on their host, of its scope, and those that are called after it', async () => {
    const input = { project: { name: 'ledger', packages: [{ name: '@acme/ledger' }] }, snapshot: { repo: { name: 'ledger' } } }
    const past = { origin: async () => ({ host: 'github.com', owner: 'acme-org', name: 'ledger', branch: 'main' }) }
    const family = await familyOf(input as unknown as DriftInput, past as unknown as Past)
    const names = ['github.com/acme-org/ledger-plugins', '@acme/bills', '@acme-org/views', 'ledger-dev']
    expect(names.filter((name) => family.has(name))).toEqual(names)
    expect(['github.com/other/ledger', 'gitlab.com/acme-org/x', '@acme/ledger', 'ledgerly'].filter((name) => family.has(name))).toEqual([])
  })
})
