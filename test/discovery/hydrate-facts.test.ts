import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { decodeLinks, encodeFacts } from '../../src/discovery/fact-lines.ts'
import { hydrator } from '../../src/discovery/hydrate-facts.ts'
import { extractFacts } from '../../src/discovery/javascript/extract.ts'

const path = 'src/a.ts' as RepoPath

function stored(text: string): { line: string; reads: string[]; facts: ReturnType<typeof hydrator> } {
  const line = encodeFacts(extractFacts(path, text))
  const reads: string[] = []
  const facts = hydrator({
    files: 1,
    has: (at) => at === path,
    line(at) {
      reads.push(at)
      return line
    },
    links: () => decodeLinks(line),
  })
  return { line, reads, facts }
}

describe('facts on demand', () => {
  it('tell imports and exports without reading the line', () => {
    const { facts, reads } = stored(`import { b } from './b'\nexport function f() { return b() }`)
    expect(facts(path)?.imports[0]?.specifier).toBe('./b')
    expect(facts(path)?.exports[0]?.exported).toBe('f')
    expect(reads).toEqual([])
  })

  it('read the line for the values of exports', () => {
    const { facts, reads } = stored(`export default defineConfig({ a: 1 })`)
    expect(facts(path)?.exports[0]?.value?.k).toBe('call')
    expect(reads).toEqual([path])
  })

  it('read a line once for all of its parts', () => {
    const { facts, reads } = stored(`export function f() { return g('x') }`)
    expect(facts(path)?.functions[0]?.name).toBe('f')
    expect(facts(path)?.calls).toHaveLength(1)
    expect(facts(path)?.symbols[0]?.name).toBe('f')
    expect(facts(path)?.language).toBe('javascript')
    expect(reads).toEqual([path])
  })

  it('are the same object while they are kept', () => {
    const { facts } = stored(`export const a = 1`)
    expect(facts(path)).toBe(facts(path))
  })

  it('are absent for a file that was not analysed', () => {
    expect(stored('').facts('src/b.ts' as RepoPath)).toBeUndefined()
  })

  it('are empty where the line cannot be read any more', () => {
    const facts = hydrator({ files: 1, has: () => true, line: () => undefined, links: () => undefined })(path)
    expect([facts?.imports, facts?.calls, facts?.env, facts?.strings]).toEqual([[], [], [], []])
  })

  it('are read again after larger ones pushed them out', () => {
    const lines = new Map(
      [1, 2, 3].map((at) => [`src/${at}.ts`, encodeFacts(extractFacts(`src/${at}.ts`, `export const a = '${'x'.repeat(200_000)}'`))]),
    )
    const reads: string[] = []
    const facts = hydrator({
      files: 10_000,
      has: (at) => lines.has(at),
      line(at) {
        reads.push(at)
        return lines.get(at)
      },
      links: () => undefined,
    })
    for (const at of [1, 2, 3, 1]) expect(facts(`src/${at}.ts` as RepoPath)?.bindings).toHaveLength(1)
    expect(reads).toEqual(['src/1.ts', 'src/2.ts', 'src/3.ts', 'src/1.ts'])
  })
})
