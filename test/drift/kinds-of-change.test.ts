import { beforeAll, describe, expect, it } from 'vitest'
import { type Answers, judgeChange } from '../../bench/drift/generate.ts'
import { pieces, together } from '../../bench/drift/kinds-of-change/all.ts'
import { names, type Said } from '../../bench/drift/pairs.ts'

let answers: Answers

beforeAll(async () => {
  answers = await judgeChange(together(pieces))
})

describe.each(['withBase', 'byHistory'] as const)('kinds of change, judged %s', (mode) => {
  it.each(pieces)('$name', ({ docs, gone, onlyNow = [] }) => {
    const said = answers[mode].filter(({ doc }) => Object.hasOwn(docs, doc))
    const isOf = (token: string) => (one: Said) => Object.keys(docs).some((doc) => names(one, { doc, token }))
    const missed = gone.filter((token) => !said.some(isOf(token)) && (mode === 'withBase' || !onlyNow.includes(token)))
    expect({ missed, wrong: said.filter((one) => !gone.some((token) => isOf(token)(one))) }).toEqual({ missed: [], wrong: [] })
  })
})

/** Kinds of which weights warn where rules know better. What is mended is struck off. */
const warnedOf: readonly string[] = [
  'a flag that our code gave to another program',
  'a flag that was turned round, where the library takes either',
  'a name of a package of others that we had as well',
  'a route: one of others that code asked',
  'a section about a key of a function, and a list of keys that others may still give',
  'a variable that is read with a prefix, and one in a list of names',
  'a variable that settings of Python have in small letters, and a flag of a platform',
  'flags that code gave to programs of others',
  'flags that moved into a table, or to a library that takes either spelling, and those of the help of others',
  'keys of data and of a configuration of others',
  'names of a tutorial that its reader makes, and of a generated client',
]

it('warns of no other right document by weights alone', () => {
  const wrong = pieces.filter(({ docs, gone }) =>
    answers.weighed.some((said) => Object.hasOwn(docs, said.doc) && !gone.some((token) => names(said, { doc: said.doc, token }))),
  )
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(warnedOf)
})

it('says nothing of other documents', () => {
  const documents = new Set(pieces.flatMap(({ docs }) => Object.keys(docs)))
  expect([...answers.withBase, ...answers.byHistory].filter(({ doc }) => !documents.has(doc))).toEqual([])
})
