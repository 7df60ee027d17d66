import { describe, expect, it } from 'vitest'
import { commandOf } from '../../src/run.ts'
import { mendLine } from '../../src/text/mend-line.ts'

describe('the line that a person meant', () => {
  it.each([
    ['/check-docs --fxi', '/check-docs --fix'],
    ['/check-docs docs/ -fix', '/check-docs docs/ --fix'],
    ['/check-docs -report', '/check-docs --report'],
    ['/docs paus', '/docs pause'],
    ['/docs Resume', '/docs resume'],
    ['/docs skp "the pages follow"', '/docs skip "the pages follow"'],
    ['/docwright confg', '/docwright config'],
    ['/document-feature link --formt guide', '/document-feature link --format guide'],
    ['/document-feature link --format guid', '/document-feature link --format guide'],
    ['/document-feature link --depth standart', '/document-feature link --depth standard'],
    ['/document-feature "link pages', '/document-feature "link pages"'],
    ['/docs --help', '/help docs'],
    ['/docwright help', '/help docwright'],
    ['/document-feature -h', '/help document-feature'],
  ])('%s', (line, meant) => {
    expect(mendLine(line, commandOf(/^\/(\S+)/.exec(line)?.[1] ?? ''))).toBe(meant)
  })

  it.each(['/docs undo', '/docs', '/document-feature', '/document-feature link --format pdf', '/check-docs --everything'])(
    '%s is not guessed',
    (line) => {
      expect(mendLine(line, commandOf(/^\/(\S+)/.exec(line)?.[1] ?? ''))).toBeUndefined()
    },
  )
})
