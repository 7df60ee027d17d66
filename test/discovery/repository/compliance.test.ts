import { afterAll, describe, expect, it } from 'vitest'
import { findCompliance } from '../../../src/discovery/repository/compliance/find-compliance.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { openStepCounter, slopeOf } from '../../support/steps/count-steps.ts'
import { type ComplianceCase, mentions, statements } from './compliance-cases.ts'
import { ours, theirs } from './compliance-partner-cases.ts'

const counter = openStepCounter('test/support/steps/measured.ts', 'readCompliance')
afterAll(() => counter.close())

const base = {
  'package.json': '{ "name": "carelog" }',
  'README.md': '# Carelog\n\nKeeps the records of a clinic in one place.\n',
}

async function judge([file, text]: ComplianceCase): Promise<string> {
  const codebase = await codebaseOf({ ...base, [file]: text })
  return findCompliance(codebase)
    .map(({ standard, level }) => `${standard} ${level}`)
    .sort()
    .join(', ')
}

describe('findCompliance', () => {
  it.each([...statements, ...ours])('%s: %s → %s', async (...each) => {
    expect(await judge(each)).toBe(each[2])
  })

  it.each([...mentions, ...theirs])('%s: %s is a mention', async (...each) => {
    expect(await judge(each)).toBe('')
  })
})

describe('evidence', () => {
  it('names the line and the sentence, README first, strings last', async () => {
    const codebase = await codebaseOf({
      ...base,
      'README.md': '# Carelog\n\nKeeps records. It is fast. Carelog is\nSOC 2 certified.\n',
      'src/footer.tsx': 'export const Badge = () => (\n  <span>SOC 2 Type II Certified</span>\n)\n',
    })
    expect(findCompliance(codebase)).toEqual([
      {
        standard: 'SOC 2',
        level: 'claim',
        evidence: [
          { file: 'README.md', line: 4, text: 'Carelog is SOC 2 certified.' },
          { file: 'src/footer.tsx', line: 2, text: 'SOC 2 Type II Certified' },
        ],
      },
    ])
  })

  it('believes a denial in the README more than a badge in a page', async () => {
    const codebase = await codebaseOf({
      ...base,
      'README.md': '# Carelog\n\nCarelog is not HIPAA compliant.\n',
      'src/footer.tsx': 'export const Badge = () => <span>HIPAA Compliant</span>\n',
    })
    expect(findCompliance(codebase)).toEqual([])
  })

  it('does not take what another company is not for a denial', async () => {
    const codebase = await codebaseOf({
      ...base,
      'docs/audit.md': 'Ledgerly should not be treated as a HIPAA system.\n',
      'src/footer.tsx': 'export const Badge = () => <span>HIPAA Compliant</span>\n',
    })
    expect(findCompliance(codebase).map(({ standard, level }) => `${standard} ${level}`)).toEqual(['HIPAA claim'])
  })

  it('leaves names of companies beside a string to those companies', async () => {
    const codebase = await codebaseOf({
      ...base,
      'src/partners.ts': "export const partners = [\n  {\n    name: 'Twilio',\n    note: 'SOC 2 Type II certified',\n  },\n]\n",
    })
    expect(findCompliance(codebase)).toEqual([])
  })

  it('stays linear on hostile text', async () => {
    const parts = [
      'SOC 2 ',
      'HIPAA, ',
      'is not ',
      'GDPR (',
      'We are '.repeat(3),
      '![SOC 2](',
      '| GDPR |',
      '<img alt="',
      '(HIPAA ',
      'Compliance: ',
    ]
    for (const part of parts) {
      const { growth, perCharacter } = await slopeOf((text) => counter.steps(text), part, 5_000)
      expect({ part, isLinear: growth < 2.4 && perCharacter < 2_000 }).toEqual({ part, isLinear: true })
    }
  })
})
