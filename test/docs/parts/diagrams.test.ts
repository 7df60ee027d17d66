import fc from 'fast-check'
import { expect, it } from 'vitest'
import { flowchart, quoted, type Edge } from '../../../src/docs/parts/diagrams.ts'
import { mermaidErrors } from '../../support/check-pages.ts'

const edge = (from: string, to: string): Edge => ({ from: { key: from, label: from }, to: { key: to, label: to } })
const options = { direction: 'LR', sources: [], most: 50 } as const

it('leaves a diagram with fewer than three edges out', () => {
  expect(flowchart('d', [edge('a', 'b'), edge('b', 'c')], options)).toBeUndefined()
  expect(flowchart('d', [edge('a', 'b'), edge('a', 'b'), edge('a', 'b'), edge('a', 'a')], options)).toBeUndefined()
})

it('has a line for each node that arrows leave', () => {
  const block = flowchart('d', [edge('a', 'b'), edge('a', 'c'), { ...edge('a', 'd'), label: 'reads' }], options)
  const code = block?.body.kind === 'diagram' ? block.body.code : ''
  expect(code.split('\n').filter((line) => line.includes('-->'))).toEqual(['  n1 --> n2 & n3', '  n1 -->|"reads"| n4'])
})

it('writes labels that Mermaid reads, whatever they hold', async () => {
  const labels = fc.sample(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { numRuns: 60, seed: 7 })
  const hard = ['a"b', '<script>', 'end', 'x]y', '`code`', '#35;', '%% no', 'a|b', 'click me', '{{x}}', 'subgraph']
  const edges = [...labels, ...hard].map(
    (label, i): Edge => ({ from: { key: `n${i}`, label, shape: 'store' }, to: { key: 'end', label: 'end', shape: 'outside' }, label }),
  )
  const block = flowchart('d', edges, { ...options, most: 200 })
  const code = block?.body.kind === 'diagram' ? block.body.code : ''
  expect(await mermaidErrors(`\`\`\`mermaid\n${code}\n\`\`\`\n`)).toEqual([])
  expect(quoted('a"b<c>')).toBe('"a#34;b#60;c#62;"')
})
