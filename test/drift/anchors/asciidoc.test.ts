import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { anchorsOf, linesOf } from '../read-anchors.ts'

const page = 'docs/guide.adoc'
const lines = (...text: readonly string[]): readonly string[] => linesOf(text.join('\n'), page)

describe('AsciiDoc', () => {
  it('names code between backticks and plus signs', () => {
    expect(lines('Call `openLedger()`, ``close``, `+LEDGER_TOKEN+` or +src/ledger.ts+.')).toEqual([
      'name openLedger',
      'name close',
      'env LEDGER_TOKEN',
      'path src/ledger.ts',
    ])
    expect(lines('She said "`openLedger`" and a+b+c.')).toEqual([])
  })

  it('reads listings by their language, and nothing of output, passthrough and comments', () => {
    expect(
      lines(
        '[source,bash]',
        '----',
        'npm run build',
        '----',
        '',
        '[,js]',
        '----',
        "import { open } from 'ledger'",
        '----',
        '....',
        'npm run printed',
        '....',
        '++++',
        '<a href="no.html">',
        '++++',
        '////',
        '`hidden`',
        '////',
        '// `remark`',
        '```sh',
        'npm test',
        '```',
      ),
    ).toEqual(['script build of npm', 'name open of ledger', 'import ledger of open', 'script test of npm'])
  })

  it('names targets, and leaves out what the document does not tell the place of', () => {
    expect(
      lines(
        ':imagesdir: img',
        '',
        'See link:a.html[a], xref:b.adoc#part[b], <<c.adoc#d,c>>, https://e.dev[e], <<in-page>> and link:{site}/f[f].',
        '',
        'image::g.png[G]',
        'include::parts/h.adoc[]',
      ),
    ).toEqual([
      'link a.html',
      'link b.adoc#part',
      'link c.adoc#d',
      'link https://e.dev',
      'link #in-page',
      'link img/g.png',
      'link parts/h.adoc',
    ])
    expect(linesOf('xref:other:page.adoc[x]', 'docs/modules/ROOT/pages/a.adoc')).toEqual([])
  })

  it('knows headings and ids', () => {
    const text = [
      '= The Title',
      '',
      '[#own]',
      '== Open `the` ledger',
      '',
      '[[bookmark]]',
      'Words [[inline]]here.',
      '',
      'Two lines',
      '---------',
      '',
      '== Open `the` ledger',
    ]
    const { fragments } = readDocument(page as RepoPath, text.join('\n'), false)
    expect([...fragments]).toEqual(
      expect.arrayContaining([
        '_the_title',
        'own',
        '_open_the_ledger',
        'open-the-ledger',
        'bookmark',
        'inline',
        '_two_lines',
        '_open_the_ledger_2',
        'open-the-ledger-1',
      ]),
    )
    expect(anchorsOf('= Top\n\n== Deep\n\n`open`', page)[0]).toMatchObject({ line: 5, headings: ['Top', 'Deep'] })
  })

  it('gives values of a table to the names of its rows', () => {
    const table = ['|===', '|Option |Default |About', '', '|`retries`', '|`3`', '|how `often`', '', '|LEDGER_PORT |8080 |the port', '|===']
    expect(lines(...table)).toEqual(['name retries', 'value 3 of retries', 'name often', 'env LEDGER_PORT', 'value 8080 of LEDGER_PORT'])
  })

  it('reads definition lists and keeps noise apart', () => {
    expect(lines('`retries`:: how often (default: `3`)', '', '* The option `gone` was removed in 2.0.')).toEqual([
      'name retries',
      'value 3 of retries',
      'name gone (history)',
    ])
  })
})
