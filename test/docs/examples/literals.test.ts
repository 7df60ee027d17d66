import { describe, expect, it } from 'vitest'
import type { FileFacts, Value } from '../../../src/core/facts.ts'
import { testedArguments } from '../../../src/docs/examples/test-call.ts'
import { literalOf } from '../../../src/docs/examples/type-literal.ts'
import { at, billing, shop, symbol } from '../../support/shop-project.ts'

describe('literalOf', () => {
  it.each<[string, string | undefined]>([
    ['readonly { quantity: number; priceCents: number; }[]', '[{ quantity: 1, priceCents: 1 }]'],
    ['{ status?: any; limit: number }', '{ limit: 1 }'],
    ['"card" | "bank"', "'card'"],
    ['Unknown | string', "'text'"],
    ['string | undefined', "'text'"],
    ['(string | number)[]', "['text']"],
    ['[string, number]', "['text', 1]"],
    ['Array<{ id: string }>', "[{ id: 'id_1' }]"],
    ['Charge', "{ id: 'id_1', amountCents: 1 }"],
    ['(error: Error | null) => void', '() => {}'],
    ['{ done: () => Promise<void> }', '{ done: async () => {} }'],
    ['Record<string, { a: number }>', '{}'],
    ['Stripe.Reason', undefined],
    ['{ reason: Stripe.Reason }', undefined],
    ['any', undefined],
    ["'it\\'s'", undefined],
  ])('of %s', (type, text) => {
    expect(literalOf(type, 'value', { project: shop, near: at('src/app.ts') })).toBe(text)
  })

  it('ends for a type that holds itself', () => {
    const node = symbol('Node', at('src/node.ts'), { kind: 'interface', members: [{ name: 'next', type: 'Node', line: 2 }] })
    expect(literalOf('Node', 'node', { project: { ...shop, symbols: [node] }, near: node.path })).toBeUndefined()
  })
})

describe('a type with two declarations', () => {
  const declared = (path: string, name: string) =>
    symbol('RelayConfig', at(path), { kind: 'interface', members: [{ name, type: 'string', line: 2 }] })
  const project = { ...shop, symbols: [declared('cli/types.ts', 'user'), declared('smtp/types.ts', 'host')] }

  it('is the one beside the function', () => {
    expect(literalOf('RelayConfig', 'config', { project, near: at('smtp/relay.ts') })).toBe("{ host: 'text' }")
    expect(literalOf('RelayConfig', 'config', { project, near: at('src/app.ts') })).toBeUndefined()
  })
})

describe('testedArguments', () => {
  const pay = symbol('payInvoice', at('src/billing/invoices.ts'))
  const call = (callee: Value, args: readonly Value[]): Value => ({ k: 'call', call: { callee, args, line: 1, to: 1, in: 0 } })
  const own = call({ k: 'ref', name: 'payInvoice' }, [
    { k: 'str', v: 'i1' },
    { k: 'obj', props: [['amount', { k: 'num', v: 5 }]] },
  ])
  const expected = call({ k: 'ref', name: 'expect' }, [own])
  const asked = (value: Value): readonly string[] | undefined => {
    const calls = value.k === 'call' ? [value.call] : []
    const facts = { calls, bindings: [], functions: [] } as unknown as FileFacts
    return testedArguments(pay, billing, { ...shop, facts: () => facts })
  }

  it('takes the literals of a call that a test expects to work', () => {
    expect(asked(call({ k: 'get', of: expected, name: 'toBe' }, [{ k: 'num', v: 1 }]))).toEqual(["'i1'", '{ amount: 5 }'])
  })

  it('takes none of a call that a test expects to fail, nor values that are no literals', () => {
    expect(asked(call({ k: 'get', of: { k: 'get', of: expected, name: 'rejects' }, name: 'toThrow' }, []))).toBeUndefined()
    expect(asked(call({ k: 'ref', name: 'payInvoice' }, [{ k: 'ref', name: 'id' }]))).toBeUndefined()
  })
})
