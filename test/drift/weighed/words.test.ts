import { describe, expect, it } from 'vitest'
import { phrasesOf, plain, wordSet, wordsOf } from '../../../src/drift/weighed/words.ts'

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

  it('keeps the dash of an option of one letter', () => {
    expect(wordsOf("'-n', \\-\\-n").map(({ text, written }) => [text, written])).toEqual([
      ['-n', '-n'],
      ['-n', '\\-\\-n'],
    ])
  })

  it.each([
    ['wait = 15 * time.Second', '15s'],
    ['5*time.Minute', '5m'],
    ['after 15 seconds', '15s'],
    ['a 2-minute break', '2m'],
    ['every 300 milliseconds', '300ms'],
  ])('reads the span of time of %s', (line, span) => {
    expect(wordSet(line)).toContain(span)
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

describe('phrases of a line', () => {
  const phrases = (line: string): readonly string[] => phrasesOf(line).map(({ text }) => text)

  it('reads what is quoted, what brackets hold, what stands behind a name, and cells', () => {
    expect(phrases("kinds: 'paper carbon bluefin'   # in this order")).toEqual(['paper carbon bluefin'])
    expect(phrases('start = 10:30:100 # three numbers')).toEqual(['10:30:100'])
    expect(phrases('add(:names, [:one, :two, :three])')).toContain('[:one,:two,:three]')
    expect(phrases('| kinds | `paper carbon` | at least 30 |')).toEqual(['paper carbon', 'at least 30'])
  })

  it('has one form for all ways to quote and to space parts', () => {
    expect(phrases("  Default: ``('Redirects', )``")).toEqual(phrases('    "INTERCEPT": ("Redirects",),'))
  })

  it('says where a phrase stands, as the line has it', () => {
    const line = '| `paper  carbon` |'
    expect(phrasesOf(line).map(({ at, written }) => line.slice(at, at + written.length))).toEqual(['paper  carbon'])
  })

  it('leaves single words to words, and takes no sentence', () => {
    expect(phrases('name = "paper"')).toEqual([])
    expect(phrases('"a sentence of very many words is no value of anything"')).toEqual([])
  })
})
