import { describe, expect, it } from 'vitest'
import type { TriggerInfo } from '../../../src/core/trigger.ts'
import { plain } from '../../../src/core/phrase.ts'
import { knownValues } from '../../../src/docs/known-values.ts'
import { triggerItems, triggerSections } from '../../../src/docs/parts/triggers.ts'
import { at, billing, billingInput } from '../../support/shop-project.ts'

const trigger = (kind: TriggerInfo['kind'], name: string, more: Partial<TriggerInfo> = {}): TriggerInfo => ({
  kind,
  name,
  library: 'tRPC',
  file: at('src/billing/router.ts'),
  line: 3,
  handler: '',
  auth: 'unknown',
  ...more,
})

const input = billingInput({
  feature: {
    ...billing,
    triggers: [
      trigger('procedure', 'invoice.pay', {
        auth: 'required',
        authBy: { name: 'memberProcedure', file: at('src/billing/router.ts'), line: 3 },
        authThen: [{ name: 'holds', file: at('src/billing/router.ts'), line: 3, given: ['invoices:pay'] }],
        input: {
          origin: 'zod',
          schema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
          path: at('src/billing/router.ts'),
          line: 3,
        },
      }),
      trigger('command', 'invoices export', { library: 'Commander', auth: 'none' }),
    ],
  },
})

describe('triggers in pages', () => {
  it('are told of by kind, with what guards them', () => {
    expect(triggerItems(input, 5).map((one) => plain(one.text))).toEqual([
      'invoice.pay (procedure) runs code in src/billing/router.ts; memberProcedure guards it.',
      'invoices export (command) runs code in src/billing/router.ts.',
    ])
  })

  it('have a section each, with fields of the input and no guard for a terminal', () => {
    const sections = triggerSections(input)
    expect(sections.map((one) => (typeof one.heading === 'string' ? one.heading : plain(one.heading)))).toEqual([
      'Procedures',
      'invoice.pay',
      'Commands',
      'invoices export',
    ])
    const said = JSON.stringify(sections[1])
    expect(said).toContain('amount')
    expect(said).toContain('memberProcedure')
    expect(said).toContain('"\\"invoices:pay\\""')
    expect(knownValues(input).value?.has('"invoices:pay"')).toBe(true)
    expect(JSON.stringify(sections[3])).not.toContain('sign')
  })
})
