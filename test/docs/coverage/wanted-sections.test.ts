import { describe, expect, it } from 'vitest'
import { readStatements } from '../../../src/docs/coverage/read-statements.ts'
import { wantedSections, type Wanted } from '../../../src/docs/coverage/wanted-sections.ts'

const nothing: Wanted = { names: new Set(), operations: new Set(), functions: new Set(), files: new Set(), requests: false }

function wanting(wanted: Partial<Wanted>): Wanted {
  return { ...nothing, ...wanted }
}

const page = `---
title: Things
---

# Things

Nothing here.

## Limits

Set \`THING_LIMIT\` to keep more of them.

## Reading

\`\`\`ts
const one = await findThing('42')
# no heading

# no heading either
\`\`\`

## Asking

    curl http://localhost/things/42
`

describe('wantedSections', () => {
  it('keeps the sections that name what is wanted', () => {
    expect(wantedSections(page, wanting({ names: new Set(['THING_LIMIT']) }))).toEqual([
      '## Limits\n\nSet `THING_LIMIT` to keep more of them.\n\n',
    ])
    expect(wantedSections(page, wanting({ functions: new Set(['findThing']) }))).toHaveLength(1)
    expect(wantedSections(page, wanting({ requests: true }))).toEqual(['## Asking\n\n    curl http://localhost/things/42\n'])
    expect(wantedSections(page, nothing)).toEqual([])
  })

  it('takes no heading of a fence for the begin of a section', () => {
    const [section = ''] = wantedSections(page, wanting({ functions: new Set(['findThing']) }))
    expect(section.startsWith('## Reading')).toBe(true)
    expect(section).toContain('# no heading either')
  })

  it('leaves a page whole whose headings name an operation', () => {
    const text = '# Orders\n\n## `GET /orders`\n\nLists orders.\n\n### Errors\n\nNone of them.\n'
    expect(wantedSections(text, wanting({ operations: new Set(['GET /orders']) }))).toEqual([text])
  })

  it('does not split what raw HTML may hold', () => {
    const text = '# One\n\n<!-- begins\n\n## `a` is hidden\n\n`a` too\n\n-->\n\n## Two\n\nThis is `a` for all.\n'
    const said = wantedSections(text, wanting({ names: new Set(['a']) })).flatMap((section) => readStatements('a.md' as never, section))
    expect(said.map(({ text: words }) => words)).toEqual(['This is a for all.'])
  })

  it('finds names over two lines and in cells of tables', () => {
    const text = '# One\n\nThe `two\nwords` are one.\n\n# Two\n\n| a |\n|---|\n| `x\\|y` is it |\n'
    expect(wantedSections(text, wanting({ names: new Set(['two words']) }))).toHaveLength(1)
    expect(wantedSections(text, wanting({ names: new Set(['x|y']) }))).toHaveLength(1)
  })
})
