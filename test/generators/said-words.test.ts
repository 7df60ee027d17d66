import { expect, it } from 'vitest'
import { saidIn } from '../support/said-words.ts'

/** Words that a sentence may have: more has to be read twice. */
const most = 26

it('what /template says stands in sentences of at most 26 words', () => {
  const said = saidIn('generators', 'handlers/template')
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(({ words }) => words > most).map(({ at, words, sentence }) => `${at}: ${words}: ${sentence}`)).toEqual([])
})
