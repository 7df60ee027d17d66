import { describe, it } from 'vitest'
import { checkHistories } from './histories/check-histories.ts'

describe('a page through histories of its code and of its readers', () => {
  it('loses nothing that people wrote, has every entry once where it was, and changes nothing in a second run', () => {
    checkHistories(0)
  })
})
