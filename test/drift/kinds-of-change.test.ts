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

it('says nothing of other documents', () => {
  const documents = new Set(pieces.flatMap(({ docs }) => Object.keys(docs)))
  expect([...answers.withBase, ...answers.byHistory].filter(({ doc }) => !documents.has(doc))).toEqual([])
})
