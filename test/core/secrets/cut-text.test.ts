import { describe, expect, it } from 'vitest'
import { cutText } from '../../../src/core/secrets/cut-text.ts'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { shapedSecrets } from '../../support/canaries.ts'

const secret = shapedSecrets['github'] as string
const long = 'a word of the text '.repeat(6)

describe('a text that is cut', () => {
  it('keeps no head of a secret', () => {
    for (let limit = 110; limit < 165; limit += 1)
      expect(cutText(`${long}${secret} and more words`, limit, '…')).not.toContain(secret.slice(0, 12))
    expect(cutText('short', 5, '…')).toBe('short')
    expect(cutText('a longer one', 6, '…')).toBe('a lon…')
  })

  it('keeps none in guards, errors and remarks of code', () => {
    for (let words = 1; words < 12; words += 1) {
      const text = 'a word of it, '.repeat(words)
      const code = [
        `export function fails(x: string) { if (x !== '${text}${secret}') throw new Error('${text}${secret}') }`,
        `// TODO: ${text}${text}replace ${secret} here`,
        `export type Kind = '${text}${text}${secret}'`,
      ].join('\n')
      expect(JSON.stringify(extractFacts('src/a.ts' as RepoPath, code))).not.toMatch(
        new RegExp(`…${secret.slice(0, 8)}|${secret.slice(0, 12)}[^"']{0,23}…`),
      )
    }
  })
})
