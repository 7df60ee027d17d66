import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { readTables } from '../../../src/drift/values/read-tables.ts'
import { statedValues } from '../../../src/drift/values/stated-values.ts'
import { linesOf } from '../read-anchors.ts'

const said = (text: string, path = 'docs/a.md'): readonly string[] => {
  const document = readDocument(path as RepoPath, text, false)
  return statedValues(document).map(({ names, facet, value, anchor }) => {
    expect(document.text.slice(anchor.from, anchor.to)).toBe(anchor.text)
    return `${anchor.line} ${names.join(' ')} ${facet} ${value}`
  })
}

describe('tables of any form', () => {
  const html = `# Options

<table>
  <thead>
    <tr><th>Option</th><th>Type</th><th><b>Default</b></th></tr>
  </thead>
  <tbody>
    <tr>
      <td><code>retries</code></td>
      <td><code>number</code></td>
      <td><code>3</code></td>
    </tr>
    <tr><td>region<td>string<td>eu
  </tbody>
</table>
`

  it.each(['docs/a.md', 'docs/a.mdx'])('reads HTML in %s', (path) => {
    const closed = path.endsWith('x') ? html.replace('<td>region<td>string<td>eu', '<td>region</td><td>string</td><td>eu</td></tr>') : html
    expect(said(closed, path)).toEqual(['11 retries default 3', '10 retries type number', '13 region default eu', '13 region type string'])
  })

  it('goes on behind an empty line', () => {
    // four blanks behind an empty line would make it code
    const text = html
      .replaceAll(/^ +/gm, '')
      .replace('<tbody>\n', '<tbody>\n\n')
      .replace('</tr>\n<tr><td>region', '</tr>\n\n<tr><td>region')
    expect(said(text)).toHaveLength(4)
  })

  it('says nothing of cells that span others', () => {
    expect(said(html.replace('<td><code>number', '<td colspan="2"><code>number'))).toEqual([])
    expect(said(html.replace('<td><code>number</code></td>', '<td><table><tr><td>x</td></tr></table></td>'))).toEqual([])
  })

  it('says nothing of a table without a head', () => {
    expect(said('<table><tr><td>Option</td><td>Default</td></tr><tr><td>a</td><td>1</td></tr></table>\n')).toEqual([])
  })

  it('reads AsciiDoc, rows in one line and in several', () => {
    const text = `= Options

|===
|Option |Type |Default

|\`retries\` |\`number\` |\`3\`

|region
|string
|\`+eu+\`
|===
`
    expect(said(text, 'docs/a.adoc')).toEqual([
      '6 retries default 3',
      '6 retries type number',
      '10 region default eu',
      '9 region type string',
    ])
  })

  it('knows the paragraph above and the columns', () => {
    const text = '# A\n\nOptions of `Client`:\n\n| Option | Default |\n| --- | --- |\n| `a` | 1 |\n'
    expect(readTables(readDocument('a.md' as RepoPath, text, false))).toMatchObject([
      { columns: ['Option', 'Default'], headings: ['A'], before: 'Options of `Client`:\n', rows: [{ text: '| `a` | 1 |' }] },
    ])
  })

  it('gives anchors of cells their table', () => {
    expect(linesOf(html)).toEqual(expect.arrayContaining(['name retries', 'value number of retries', 'value 3 of retries']))
    expect(linesOf('<table>\n<tr><th>Variable</th><th>Default</th></tr>\n<tr><td>LEDGER_PORT</td><td>3000</td></tr>\n</table>\n')).toEqual([
      'env LEDGER_PORT',
      'value 3000 of LEDGER_PORT',
    ])
  })
})
