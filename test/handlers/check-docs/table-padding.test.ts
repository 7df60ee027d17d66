import { describe, expect, it } from 'vitest'
import { withPadding } from '../../../src/handlers/check-docs/table-padding.ts'
import { applyEdits } from '../../../src/text/edits.ts'

const table = `| Name          | About |
| ------------- | ----- |
| [a](long/a)   | One   |
| [b](long/b)   | Two   |
`

/** A text with every `from` mended to `to`. */
function mended(text: string, from: string, to: string): string {
  const edits = [...text.matchAll(new RegExp(from, 'g'))].map(({ index }) => ({ from: index, to: index + from.length, text: to }))
  return applyEdits(text, withPadding(text, edits))
}

describe('a cell that is mended', () => {
  it('keeps its column where the table is aligned', () => {
    expect(mended(table, 'long/', 'x/')).toBe(table.replaceAll(/long\/(.)\)/g, 'x/$1)   '))
    expect(mended(table, 'long/', 'longer/')).toBe(table.replaceAll(/long\/(.)\) {2}/g, 'longer/$1)'))
  })

  it('pushes its column where there is no room, and stays apart from the next one', () => {
    expect(mended(table, 'long/', 'much-longer/')).toBe(table.replaceAll('long/', 'much-longer/'))
  })

  it('changes no spaces of a table that is not aligned, nor of lines that are none', () => {
    const loose = '| Name | About |\n|--|--|\n| [a](long/a) | One |\n'
    expect(mended(loose, 'long/', 'x/')).toBe(loose.replace('long/', 'x/'))
    const words = 'A [a](long/a)   | b\n'
    expect(mended(words, 'long/', 'x/')).toBe(words.replace('long/', 'x/'))
  })

  it('keeps its column in a table without strokes around it', () => {
    const bare = 'Name      | About | Since\n----------|-------|------\nlong      | One   | 1\nother     | Two   | 2\n'
    expect(mended(bare, 'long', 'much-long')).toBe(bare.replace('long      |', 'much-long |'))
    expect(mended(bare, 'other', 'b')).toBe(bare.replace('other', 'b    '))
    const pipe = 'cat long   | sort\ncat other  | sort\n'
    expect(mended(pipe, 'long', 'x')).toBe(pipe.replace('long', 'x'))
  })

  it('keeps the comments behind lines of code where they are', () => {
    const code = "  'long-a' => [],   // list\n  'b' => true,      // bool\n  'c' => 1  // one\n"
    expect(mended(code, 'long-a', 'a')).toBe(code.replace("'long-a' => [],   //", "'a' => [],        //"))
    expect(mended(code, 'long-a', 'longer-a')).toBe(code.replace("'long-a' => [],   //", "'longer-a' => [], //"))
    const help = '  --json         Enable JSON.\n  --run-once     Run at once.\n  --version      Show it.\n'
    expect(mended(help, '--run-once', '--run-now')).toBe(help.replace('--run-once', '--run-now '))
    const words = 'One  sentence.\nAnother  one.\n'
    expect(mended(words, 'One', 'This')).toBe(words.replace('One', 'This'))
    expect(mended(code, "'c'", "'cc'")).toBe(code.replace("'c' =>", "'cc' =>"))
  })
})
