import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { anchorOfPlace } from '../../../src/drift/weighed/anchor-of-place.ts'
import { wordsOf } from '../../../src/drift/weighed/words.ts'

const text = 'Give `--no-go` and `-n`,\nor set `ledger.rows.tidemark` to 3.\n'

function anchor(word: string) {
  const document = readDocument('README.md' as RepoPath, text, false)
  const found = wordsOf(text).find((one) => one.text === word)
  if (found === undefined) throw new Error(`Expected ${word} in the page, got none.`)
  const place = { document, word, written: found.written, from: found.at, whole: found.whole, wholeFrom: found.wholeAt }
  const { kind, name, line, from, to } = anchorOfPlace(place)
  return { kind, name, line, shown: text.slice(from, to) }
}

describe('the stretch of a page that is out of date', () => {
  it.each([
    ['tidemark', { kind: 'name', name: 'ledger.rows.tidemark', line: 2, shown: 'ledger.rows.tidemark' }],
    ['no-go', { kind: 'flag', name: '--no-go', line: 1, shown: '--no-go' }],
    ['-n', { kind: 'flag', name: '-n', line: 1, shown: '-n' }],
    ['3', { kind: 'name', name: '3', line: 2, shown: '3' }],
  ])('of %s is the longer name, or the option with its dashes', (word, expected) => {
    expect(anchor(word)).toEqual(expected)
  })
})
