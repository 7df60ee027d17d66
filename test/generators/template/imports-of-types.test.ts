import { expect, it } from 'vitest'
import { texts } from '../../../src/generators/template/texts.generated.ts'

/** Empty lines in front of the last import. */
function gapsOf(text: string): number {
  const lines = text.split('\n')
  return lines.slice(0, lines.findLastIndex((line) => line.startsWith('import ')) + 1).filter((line) => line === '').length
}

it('imports of types leave no empty line between imports in JavaScript', () => {
  const both = Object.entries(texts).flatMap(([path, { text, js }]) => (js === undefined ? [] : [{ path, text, js: js.text }]))
  expect(both.length).toBeGreaterThan(50)
  expect(both.filter(({ text, js }) => gapsOf(js) > gapsOf(text)).map(({ path }) => path)).toEqual([])
})
