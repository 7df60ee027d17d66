import { describe, expect, it } from 'vitest'
import { decodeDigest, decodeFacts, decodeLinks, decodeSymbols, encodeFacts, encodeSkip } from '../../src/discovery/fact-lines.ts'
import { extractFacts } from '../../src/discovery/javascript/extract.ts'

const text = `import { a } from './a'
export * from './b'
/** Makes\ta thing. */
export function make(x) { return a.find({ id: x, name: 'tab\\tnew\\nline' }) }
const { one, two: [three] } = useThing({ many: [1, 2, 3] })
export default class Shop { @Get('/x') list() { return make(1) } }
module.exports.late = router
// TODO: more
if (!process.env.KEY) throw new Error('KEY')
`

describe('a stored line', () => {
  const facts = extractFacts('a.ts', text)
  const line = encodeFacts(facts)

  it('is one line and gives back every fact', () => {
    expect(line).not.toContain('\n')
    const decoded = decodeFacts(line)
    for (const name of Object.keys(facts) as (keyof typeof facts)[]) expect(decoded?.[name], name).toEqual(facts[name])
    expect(decoded?.mentions).toBe(facts.mentions)
  })

  it('gives its parts alone', () => {
    expect(decodeDigest(line)).toMatchObject({ lines: 9, specifiers: ['./a', './b'] })
    expect(decodeLinks(line).imports).toEqual(facts.imports)
    expect(decodeSymbols(line)).toEqual(facts.symbols)
  })

  it('holds a call that several facts share once', () => {
    expect(line.split('"name":"useThing"').length - 1).toBe(1)
    expect(decodeFacts(line)?.bindings.map((one) => JSON.stringify(one.value).includes('useThing'))).toEqual(
      facts.bindings.map((one) => JSON.stringify(one.value).includes('useThing')),
    )
  })

  it('says why a file is not analysed', () => {
    expect(decodeDigest(encodeSkip('generated'))).toMatchObject({ skip: 'generated' })
  })

  it.each(['', '{', 'null', '[]', 'x\ty'])('is no digest where it is damaged: %j', (damaged) =>
    expect(decodeDigest(damaged)).toBeUndefined(),
  )
})

describe('facts outside of functions', () => {
  const facts = extractFacts(
    'a.ts',
    `const first = one()\nfunction f() { const inner = two(first); three(inner) }\nfour()\nconst { a, b } = five()\nfive(a)\n`,
  )
  const decoded = decodeFacts(encodeFacts(facts))

  it('are at hand without the others', () => {
    expect(decoded?.module?.bindings.map((one) => one.name)).toEqual(['first', 'a', 'b'])
    expect(decoded?.module?.calls.map((one) => one.line)).toEqual([3, 5])
  })

  it('stand among the others in the order of the file', () => {
    expect(decoded?.bindings).toEqual(facts.bindings)
    expect(decoded?.calls).toEqual(facts.calls)
    expect(decoded?.outline).toEqual(facts.functions.map(({ name, in: fn }) => ({ name, in: fn })))
  })
})
