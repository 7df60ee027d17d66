import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readOutline } from '../../../src/discovery/repository/outline.ts'
import { openStepCounter, slopeOf } from '../../support/steps/count-steps.ts'

const counter = openStepCounter('test/support/steps/measured.ts', 'readWords')
afterAll(() => counter.close())

describe('readOutline', () => {
  it('reads headings of every form with their lines, and leaves fences out', () => {
    const text = [
      '# One `x`',
      '',
      'Two',
      '---',
      '',
      '```sh',
      '# no heading',
      '```',
      '### [Three](a.md) ###',
      '<h2 align="center">Four</h2>',
    ].join('\n')
    expect(readOutline(text, 'markdown')).toEqual({
      title: 'One x',
      headings: [
        { depth: 1, text: 'One x', line: 1 },
        { depth: 2, text: 'Two', line: 3 },
        { depth: 3, text: 'Three', line: 9 },
        { depth: 2, text: 'Four', line: 10 },
      ],
    })
  })

  it('takes title and description from front matter', () => {
    const outline = readOutline('---\ntitle: "Billing guide"\ndescription: How invoices are made.\n---\n\n## Start\n', 'markdown')
    expect(outline).toMatchObject({
      title: 'Billing guide',
      intro: 'How invoices are made.',
      headings: [{ depth: 2, text: 'Start', line: 6 }],
    })
  })

  it('passes badges, lists and imports on the way to the first paragraph', () => {
    const text =
      "import { Tab } from './tab'\n\n# Shop\n\n[![CI](a.svg)](b)\n\n- a list of things that are here\n\nThe shop sells [books](x) and *maps* to people\nwho travel.\n"
    expect(readOutline(text, 'markdown').intro).toBe('The shop sells books and maps to people who travel.')
  })

  it('reads AsciiDoc', () => {
    expect(readOutline('= Shop\n:toc:\n\nThe shop sells books to people who read.\n\n----\n== code\n----\n\n== Use\n', 'asciidoc')).toEqual(
      {
        title: 'Shop',
        intro: 'The shop sells books to people who read.',
        headings: [
          { depth: 1, text: 'Shop', line: 1 },
          { depth: 2, text: 'Use', line: 10 },
        ],
      },
    )
  })

  it('names real lines whatever it reads', () => {
    const part = fc.constantFrom('# a', '```', '---', 'words of a text', '', '<!--', '![', '](', '> q', '- i', '| a |', '===')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (lines) => {
        const { headings } = readOutline(lines.join('\n'), 'markdown')
        for (const heading of headings) expect(lines[heading.line - 1]).toContain(heading.text)
      }),
    )
  })

  it('reads underlined headings below the first paragraph, in files with either line break', () => {
    const lines = [
      '# Shop',
      '',
      'Sells things to people who want them.',
      '',
      'More words.',
      '- an item',
      'Terms',
      '-----',
      '',
      'Last',
      '====',
    ]
    for (const end of ['\n', '\r\n']) {
      expect(readOutline(lines.join(end), 'markdown').headings).toEqual([
        { depth: 1, text: 'Shop', line: 1 },
        { depth: 2, text: 'Terms', line: 7 },
        { depth: 1, text: 'Last', line: 10 },
      ])
    }
  })

  it('stays linear on hostile lines', async () => {
    for (const part of ['<!--', '![', '[a](', '**', '<a ', '`', '> ', '*a', '\\', '<h1', '#']) {
      const { growth, perCharacter } = await slopeOf((text) => counter.steps(text), part, 10_000)
      expect({ part, isLinear: growth < 2.4 && perCharacter < 1_000 }).toEqual({ part, isLinear: true })
    }
  })
})
