import { describe, expect, it } from 'vitest'
import { anchorsOf, linesOf } from '../read-anchors.ts'

describe('MDX', () => {
  it('reads Markdown between components, however it is indented', () => {
    const text = [
      '<Steps>',
      '  <Step title="Open">',
      '    Call `openLedger()`.',
      '',
      '        Then `close()`.',
      '',
      '    ```bash',
      '    npm run build',
      '    ```',
      '  </Step>',
      '</Steps>',
    ]
    expect(linesOf(text.join('\n'), 'docs/a.mdx')).toEqual(['name openLedger', 'name close', 'script build of npm'])
  })

  it('reads neither module code nor expressions as words', () => {
    const text = [
      'import x from "ledger"',
      'export const hidden = `openLedger()`',
      '',
      '{/* `close()` */}',
      '',
      '{list.map((one) => `append()`)}',
      '',
      'Call `open()`.',
    ]
    expect(linesOf(text.join('\n'), 'docs/a.mdx')).toEqual(['name open'])
  })

  it('keeps the place of everything in code that is indented', () => {
    const text = '<Tab>\n    ```ts\n    import { open } from "ledger"\n    ```\n</Tab>'
    for (const { from, to, text: written } of anchorsOf(text, 'docs/a.mdx')) expect(text.slice(from, to)).toBe(written)
    expect(anchorsOf(text, 'docs/a.mdx').map(({ line }) => line)).toEqual([3, 3])
  })
})
