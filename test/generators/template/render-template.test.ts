import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../../src/generators/template/render-template.ts'

const render = (lines: readonly string[], ...words: string[]): string =>
  renderTemplate(lines.join('\n'), { values: {}, holds: new Set(words) })

describe('imports of a template', () => {
  const lines = ['import {', '  //#region a', '  one,', '  //#endregion', '  two,', "} from './x'", 'const y = 1']

  it('stand on one line where they fit', () => {
    expect(render(lines)).toBe("import { two } from './x'\nconst y = 1\n")
    expect(render(lines, 'a')).toBe("import { one, two } from './x'\nconst y = 1\n")
  })

  it('stay one a line where they do not', () => {
    const long = ['import {', `  ${'a'.repeat(100)},`, `  ${'b'.repeat(100)},`, "} from './x'"]
    expect(render(long)).toBe(`${long.join('\n')}\n`)
  })

  it('are no other brackets', () => {
    const object = ['const x = {', '  one,', '}']
    expect(render(object)).toBe('const x = {\n  one,\n}\n')
  })
})

describe('brackets of a template', () => {
  it('are closed where nothing is left between them', () => {
    expect(render(['const x = {', '  //#region a', '  one,', '  //#endregion', '}'])).toBe('const x = {}\n')
  })
})
