import { describe, expect, it } from 'vitest'
import { plain, wordSet, wordsOf } from '../../../src/drift/weighed/words.ts'

describe('words of a line', () => {
  it('reads a name with what joins its parts, then each part', () => {
    expect(wordsOf('run app/max-rows.py').map(({ text, at, whole }) => [text, at, whole])).toEqual([
      ['run', 0, 'run'],
      ['app/max-rows.py', 4, 'app/max-rows.py'],
      ['app', 4, 'app/max-rows.py'],
      ['max', 8, 'app/max-rows.py'],
      ['rows', 12, 'app/max-rows.py'],
      ['py', 17, 'app/max-rows.py'],
    ])
  })

  it('compares an option without its dashes, escaped ones too, and keeps what is written', () => {
    const [plainly, escaped] = [wordsOf('--no-go')[0], wordsOf('\\-\\-no-go')[0]]
    expect([plainly?.text, plainly?.written]).toEqual(['no-go', '--no-go'])
    expect([escaped?.text, escaped?.written]).toEqual(['no-go', '\\-\\-no-go'])
  })

  it('compares numbers without what parts their thousands, and versions as they are', () => {
    expect(wordSet('100,000 or 10_000 rows, 1.20.3')).toEqual(new Set(['100000', '10000', 'or', 'rows', '1.20.3']))
  })

  it('takes an address as one word', () => {
    expect(wordSet('see https://ledger.test/v1/rows.gz, soon')).toEqual(new Set(['https://ledger.test/v1/rows.gz', 'see', 'soon']))
  })

  it('has one form for all spellings', () => {
    expect(new Set(['maxRows', 'max_rows', 'MAX-ROWS'].map(plain)).size).toBe(1)
  })
})
