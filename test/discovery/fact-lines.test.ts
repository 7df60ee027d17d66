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
