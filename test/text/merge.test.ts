import { describe, expect, it } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { PageDraft, Section } from '../../src/core/page.ts'
import { say, ref } from '../../src/core/phrase.ts'
import { mergePage } from '../../src/text/merge.ts'
import { sidecarPath } from '../../src/text/sidecar.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'
import { billingPage, bullets, paragraph, section, table } from './sample-drafts.ts'

function page(...sections: Section[]): PageDraft {
  return { path: 'docs/billing.md' as RepoPath, kind: 'readme', title: 'Billing', lead: [], sections }
}

const words = (id: string, text: string, hash?: string): ReturnType<typeof paragraph> => paragraph(id, text, hash)
const rules = (findings: readonly { rule: string }[]): string[] => findings.map((finding) => finding.rule)

describe('a page that people wrote', () => {
  const human = `---
title: Ours
---

# Billing

We bill.

Getting started
---------------

- run it\t
- look

<details>
<summary>More</summary>

## Endpoints

</details>

## How billing fails

| a | b |
|---|---|
| 1 | 2 |

[1]: https://example.com`

  it('gets only the sections that it lacks, each at its place, and keeps every byte', () => {
    const merged = mergePage(billingPage(0), human, undefined)
    const headings = merged.text.split('\n').filter((line, i, all) => /^#{1,3} /.test(line) || /^-{9,}/.test(all[i + 1] ?? ''))
    expect(headings).toEqual(
      [
        '# Billing',
        '## Overview',
        'Getting started',
        '## Usage',
        '### Basic Usage',
        '### Advanced Usage',
        '## Endpoints',
        '## Configuration',
        '## Best Practices',
        '## Troubleshooting',
        '## How billing fails',
        '## Related',
      ].toSorted((a, b) => headings.indexOf(a) - headings.indexOf(b)),
    )
    expect(merged.kept).toEqual([
      { id: 'quick-start', why: 'section' },
      { id: 'api-reference', why: 'section' },
    ])
    const ours = mergePage(billingPage(0), undefined, undefined).text.split('\n')
    const rest = merged.text.split('\n').filter((line) => !ours.includes(line) || line === '')
    for (const line of human.split('\n')) if (line !== '' && line !== '# Billing') expect(rest).toContain(line)
    expect(mergePage(billingPage(0), merged.text, merged.sidecar)).toMatchObject({ changed: false, sidecar: merged.sidecar })
  })

  it('stays as it is where it lacks nothing', () => {
    const text = '# Pay\r\n\r\n## What is this?\r\n\r\nx\r\n\r\n## FAQ & problems\r\ny'
    const draft = page(
      section('overview', 'Overview', [words('a', 'A.')]),
      section('troubleshooting', 'Troubleshooting', [words('b', 'B.')]),
    )
    expect(mergePage(draft, `\uFEFF${text}`, undefined)).toMatchObject({
      text: `\uFEFF${text}`,
      changed: false,
      sections: { total: 2, written: 0 },
    })
  })

  it('is extended with its own line endings, behind a fence and a comment that were left open', () => {
    const draft = page(section('related', 'Related', [words('a', 'A.')]))
    expect(mergePage(draft, '\uFEFF# Pay\r\n\r\nText', undefined).text).toBe('\uFEFF# Pay\r\n\r\nText\r\n\r\n## Related\r\n\r\nA.')
    expect(mergePage(draft, '# Pay\n\n~~~~js\nlet x\n', undefined).text).toBe('# Pay\n\n~~~~js\nlet x\n~~~~\n\n## Related\n\nA.\n')
    expect(mergePage(draft, '# Pay\n\n<!-- open\n', undefined).text).toBe('# Pay\n\n<!-- open\n-->\n\n## Related\n\nA.\n')
  })

  it('is left alone where nothing can be added to it safely', () => {
    const text = '# Pay\n\n<script>\nopen\n'
    const merged = mergePage(page(section('related', 'Related', [words('a', 'A.')])), text, undefined)
    expect(merged).toMatchObject({ text, changed: false })
    expect(rules(merged.findings)).toEqual(['page-not-merged'])
  })

  it('keeps our hands off where it is too long to be parsed', () => {
    const text = `# Pay\n\n${'word '.repeat(limits.documentBytes / 5)}\n`
    const merged = mergePage(page(section('related', 'Related', [words('a', 'A.')])), text, undefined)
    expect(merged.text).toBe(text)
    expect(rules(merged.findings)).toEqual(['page-too-large'])
  })

  it('takes behind its section what ours would hold below it, unless it covers that', () => {
    const draft = (more = ''): PageDraft =>
      page(
        section('usage', 'Usage', []),
        section('basic-usage', 'Basic Usage', [words('a', 'A.')], 3),
        section('best-practices', 'Best Practices', [words('b', 'B.')]),
        section('security', 'Security considerations', [words('c', `C.${more}`)], 3),
        section('depth', 'More depth', [words('e', 'E.')], 4),
        section('related', 'Related', [words('d', 'D.')]),
      )
    const text = '# Pay\n\n## How to use it\n\nMine.\n\n## Tips\n\nMine.\n\n## See also\n\nMine.\n'
    const merged = mergePage(draft(), text, undefined)
    expect(merged.text).toBe(text.replace('## See also', '## Security considerations\n\nC.\n\n### More depth\n\nE.\n\n## See also'))
    expect(mergePage(draft(), merged.text, merged.sidecar)).toMatchObject({ changed: false, sidecar: merged.sidecar })
    expect(mergePage(draft(' New.'), merged.text, merged.sidecar).text).toBe(merged.text.replace('C.', 'C. New.'))
  })

  it('does not put a section of ours between a heading and what stands below it', () => {
    const draft = page(section('usage', 'Usage', [words('a', 'A.')]), section('related', 'Related', [words('b', 'B.')]))
    const merged = mergePage(draft, '# Pay\n\n## Guide\n\n### Usage\n\nOurs.\n\n### More of the guide\n\nText.\n', undefined)
    expect(merged.text).toBe('# Pay\n\n## Guide\n\n### Usage\n\nOurs.\n\n### More of the guide\n\nText.\n\n## Related\n\nB.\n')
  })
})

describe('a page of ours', () => {
  const draft = page(
    section('overview', 'Overview', [words('a', 'First words.'), words('b', 'Second words of the overview.')]),
    section('related', 'Related', [words('c', 'Third.')]),
  )
  const first = mergePage(draft, undefined, undefined, { feature: 'billing', aliases: ['invoices', 'billing'] })

  it('begins with its title and says that edits are kept', () => {
    expect(first.text).toBe(
      '# Billing\n\n[//]: # (docwright: edits are welcome and kept)\n\n## Overview\n\nFirst words.\n\nSecond words of the overview.\n\n## Related\n\nThird.\n',
    )
    expect(first.sidecar).toMatchObject({ feature: 'billing', aliases: ['billing', 'invoices'] })
  })

  it('keeps its bytes while the facts are the same, wherever they stand', () => {
    const moved = page(
      section('overview', 'Overview', [
        { ...words('a', 'First words.'), sources: [{ path: 'src/billing/a.ts' as RepoPath, from: 90, to: 99, hash: 'a', symbol: 'a' }] },
        ...(draft.sections[0]?.blocks.slice(1) ?? []),
      ]),
      ...draft.sections.slice(1),
    )
    const again = mergePage(moved, first.text, first.sidecar)
    expect(again).toMatchObject({ changed: false, sections: { written: 0 } })
    expect(writeSidecar(again.sidecar)).toBe(writeSidecar(first.sidecar))
  })

  it('lets a fingerprint decide instead of the text', () => {
    const at = (commit: string, hash: string): PageDraft =>
      page(section('overview', 'Overview', [{ ...words('a', `Sources last changed in ${commit}.`, hash), fingerprint: 'commit' }]))
    const one = mergePage(at('1234567', 'x'), undefined, undefined)
    expect(mergePage(at('89abcde', 'x'), one.text, one.sidecar)).toMatchObject({ changed: false })
    expect(mergePage(at('89abcde', 'y'), one.text, one.sidecar).text).toContain('89abcde')
  })

  it('says once what it would write where a person and the code changed the same text', () => {
    const human = first.text.replace('Second words', 'My second words')
    const next = page(
      section('overview', 'Overview', [words('a', 'First words.'), words('b', 'Second, newer words of the overview.', 'b')]),
      ...draft.sections.slice(1),
    )
    const merged = mergePage(next, human, first.sidecar)
    expect(merged).toMatchObject({ text: human, kept: [{ id: 'b', why: 'edited' }] })
    expect(merged.findings).toMatchObject([{ rule: 'edited-and-changed', at: { path: 'docs/billing.md', line: 9 } }])
    expect(JSON.stringify(merged.findings)).toContain('Second, newer words of the overview.')
    expect(mergePage(next, merged.text, merged.sidecar)).toMatchObject({ text: human, findings: [], sidecar: merged.sidecar })
    // Their edit undone, the text is ours again.
    expect(mergePage(next, first.text, merged.sidecar).text).toContain('Second, newer words')
    // Our proposal taken over, the text is ours again.
    const taken = mergePage(next, human.replace('My second words', 'Second, newer words'), merged.sidecar)
    expect(taken).toMatchObject({ kept: [], changed: false })
  })

  it('says nothing where a person deleted what the code changed, and does not bring it back', () => {
    const human = first.text.replace('Second words of the overview.\n\n', '')
    const next = page(
      section('overview', 'Overview', [words('a', 'First words.'), words('b', 'All of it is new here.', 'b')]),
      ...draft.sections.slice(1),
    )
    expect(mergePage(next, human, first.sidecar)).toMatchObject({ text: human, findings: [], kept: [{ id: 'b', why: 'deleted' }] })
  })

  it('does not bring back what was deleted when the fact goes and comes again', () => {
    const human = first.text.replace('Second words of the overview.\n\n', '')
    const without = page(section('overview', 'Overview', [words('a', 'First words.')]), ...draft.sections.slice(1))
    const gone = mergePage(without, human, first.sidecar)
    expect(mergePage(draft, gone.text, gone.sidecar).text).toBe(human)
    // What we removed ourselves does come back.
    const removed = mergePage(without, first.text, first.sidecar)
    expect(mergePage(draft, removed.text, removed.sidecar).text).toBe(first.text)
  })

  it('is brought up to date where a person moved it, and under a heading that they renamed', () => {
    const human = '# Billing\n\n## Reading\n\nThird.\n\nFirst words.\n\n## What it is about and why\n\nSecond words of the overview.\n'
    const next = page(
      section('overview', 'Overview', [
        words('a', 'First words now.', 'b'),
        words('b', 'Second words of the overview.'),
        words('d', 'Fourth.'),
      ]),
      ...draft.sections.slice(1),
    )
    const merged = mergePage(next, human, first.sidecar)
    expect(merged.text).toBe(
      '# Billing\n\n## Reading\n\nThird.\n\nFirst words now.\n\n## What it is about and why\n\nSecond words of the overview.\n\nFourth.\n',
    )
  })

  it('loses a section of ours with its heading, unless a person wrote in it', () => {
    const less = page(...draft.sections.slice(0, 1))
    expect(mergePage(less, first.text, first.sidecar).text).toBe(first.text.replace('\n## Related\n\nThird.\n', ''))
    const human = first.text.replace('Third.', 'Third.\n\nMine.')
    const merged = mergePage(less, human, first.sidecar)
    expect(merged.text).toBe(human.replace('Third.\n\n', ''))
    expect(mergePage(less, merged.text, merged.sidecar)).toMatchObject({ changed: false, sidecar: merged.sidecar })
  })

  it('does not get back a section that a person deleted, nor what belongs below it', () => {
    const human = first.text.replace('\n## Related\n\nThird.\n', '')
    const more = page(
      ...draft.sections.slice(0, 1),
      section('related', 'Related', [words('c', 'Third.'), words('d', 'Fourth.')]),
      section('below', 'Below', [words('e', 'Fifth.')], 3),
    )
    expect(mergePage(more, human, first.sidecar)).toMatchObject({ text: human, changed: false })
  })

  it('is written anew where the file is gone, and stays empty where a person emptied it', () => {
    expect(mergePage(draft, undefined, first.sidecar).text).toBe(first.text)
    expect(mergePage(draft, '\n', first.sidecar)).toMatchObject({ text: '\n', changed: false })
    expect(mergePage(draft, '\n', undefined).text).toBe(first.text)
  })

  it('counts as written by people where the sidecar is broken', () => {
    const next = page(section('overview', 'Overview', [words('a', 'New.')]), section('usage', 'Usage', [words('u', 'Use it.')]))
    const merged = mergePage(next, first.text, 'broken')
    expect(merged.text).toBe(first.text.replace('## Related', '## Usage\n\nUse it.\n\n## Related'))
    expect(rules(merged.findings)).toEqual(['sidecar-broken'])
    expect(mergePage(next, merged.text, merged.sidecar)).toMatchObject({ changed: false, findings: [] })
  })
})

describe('a page of ours whose sidecar was lost', () => {
  const first = mergePage(billingPage(0), undefined, undefined)

  it.each([undefined, 'broken'] as const)('is known again where it is what we would write (%s)', (lost) => {
    const again = mergePage(billingPage(0), first.text, lost)
    expect(again).toMatchObject({ changed: false, sidecar: { ...first.sidecar } })
    expect(mergePage(billingPage(1), again.text, again.sidecar).text).toBe(mergePage(billingPage(1), first.text, first.sidecar).text)
  })

  it('keeps each section that differs, and what a person wrote beside ours', () => {
    const human = first.text
      .replace('## Overview\n', '## Overview\n\nMine.\n')
      .replace('Every route expects a session.\n', 'Every route expects a session.\n\nMine too.\n')
    const again = mergePage(billingPage(0), human, 'broken')
    expect(again).toMatchObject({ changed: false })
    expect(again.sidecar.sections.map((each) => each.id)).not.toContain('overview')
    const next = mergePage(billingPage(1), again.text, again.sidecar)
    expect(next.text).toContain('## Overview\n\nMine.\n\nThe feature has 3 routes.')
    expect(next.text).toContain('Mine too.')
    expect(next.text).toContain('Create an invoice with `createInvoice`; it costs `2 cents`.')
  })
})

describe('lists and tables', () => {
  const rows = (names: readonly string[], about = 'x'): Section =>
    section('overview', 'Overview', [
      table(
        't',
        ['Name', 'About'],
        names.map((name) => [name, [ref('env', name)], [about]] as const),
      ),
      bullets(
        'l',
        names.map((name) => [name, say`${ref('env', name)} is set.`] as const),
      ),
    ])
  const first = mergePage(page(rows(['A', 'C'])), undefined, undefined)

  it('take new rows and items at their place, in the manner of the page', () => {
    const human = first.text
      .replaceAll('- `', '* `')
      .replace('| `A` | x |', '| `A` |    x     |')
      .replace('| `C` | x |', '| mine | y |\n| `C` | x |')
    const merged = mergePage(page(rows(['A', 'B', 'C', 'D'])), human, first.sidecar)
    expect(merged.text).toContain('| `A` |    x     |\n| `B` | x |\n| mine | y |\n| `C` | x |\n| `D` | x |\n')
    expect(merged.text).toContain('* `A` is set.\n* `B` is set.\n* `C` is set.\n* `D` is set.\n')
  })

  it('lose the rows and items whose facts are gone, and the rest with the last one', () => {
    const human = first.text.replace('- `C`', '- mine\n- `C`')
    expect(mergePage(page(rows(['A'])), human, first.sidecar).text).toContain('| `A` | x |\n\n- `A` is set.\n- mine\n')
    expect(mergePage(page(section('overview', 'Overview', [words('p', 'None.')])), first.text, first.sidecar).text).toMatch(
      /## Overview\n\nNone\.\n$/,
    )
  })

  it('lose their last entries on a page without a final line ending', () => {
    for (const eol of ['\n', '\r\n']) {
      const human = first.text.trimEnd().replaceAll('\n', eol)
      const start = mergePage(page(rows(['A', 'B', 'C', 'D'])), undefined, undefined)
      const open = start.text.trimEnd().replaceAll('\n', eol)
      const merged = mergePage(page(rows(['A'])), open, start.sidecar)
      expect(merged.text.trimEnd()).toBe(mergePage(page(rows(['A'])), human, first.sidecar).text.trimEnd())
      expect(merged.text.trimEnd().endsWith('- `A` is set.')).toBe(true)
      expect(merged.findings).toEqual([])
    }
  })

  it('keep a column that a person added, and fill it for no new row', () => {
    const human = first.text
      .replace('| Name | About |\n| - | - |', '| Name | Owner | About |\n| - | - | - |')
      .replace('| `A` | x |', '| `A` | ann | x |')
      .replace('| `C` | x |', '| `C` |  | x |')
    const merged = mergePage(page(rows(['A', 'B', 'C'], 'new')), human, first.sidecar)
    expect(merged.text).toContain('| Name | Owner | About |\n| - | - | - |\n| `A` | ann | x |\n| `B` | | new |\n| `C` |  | new |\n')
    expect(mergePage(page(rows(['A', 'B', 'C'], 'new')), merged.text, merged.sidecar)).toMatchObject({
      changed: false,
      sidecar: merged.sidecar,
    })
  })

  it('keep a formatted table aligned', () => {
    const human = first.text.replace(
      '| Name | About |\n| - | - |\n| `A` | x |\n| `C` | x |',
      '| Name | About      |\n| ---- | ---------- |\n| `A`  | x          |\n| `C`  | x          |',
    )
    const merged = mergePage(page(rows(['A', 'C'], 'longer')), human, first.sidecar)
    expect(merged.text).toContain('| Name | About      |\n| ---- | ---------- |\n| `A`  | longer     |\n| `C`  | longer     |\n')
  })

  it('stay tables however wide they grow', () => {
    const long = 'a sentence that goes on and on until no table row of eighty columns can hold it'
    const wide = mergePage(page(rows(['A', 'C'], long)), first.text, first.sidecar)
    expect(wide.text).toContain(`| \`A\` | ${long} |\n| \`C\` | ${long} |\n`)
    const human = wide.text.replace(`| \`C\` | ${long} |`, `| \`C\` | ${long} |\n| mine | y |`)
    expect(mergePage(page(rows(['A', 'C'], 'x')), human, wide.sidecar).text).toContain('| `A` | x |\n| `C` | x |\n| mine | y |\n')
  })
})

describe('a sidecar', () => {
  const { sidecar } = mergePage(billingPage(0), undefined, undefined, { feature: 'billing' })

  it('reads back as it was written, without lines and dates', () => {
    const text = writeSidecar(sidecar)
    const again = readSidecar(text)
    expect(again).toMatchObject({ page: sidecar.page, kind: sidecar.kind, feature: 'billing', subjects: [] })
    expect(again === undefined || again === 'broken' ? again : writeSidecar(again)).toBe(text)
    expect(readSidecar(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(again)
    expect(writeSidecar(sidecar)).not.toMatch(/"(?:from|to|line|date)"|20\d\d-/)
    expect(sidecarPath('docs/a b.md' as RepoPath)).toBe('.workflow/documentation/pages/docs/a b.md.json')
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"version":2}',
    '<<<<<<< HEAD\n{}\n',
    '{"version":1,"page":"a","kind":"b","own":[],"lead":[{}],"sections":[]}',
  ])('is broken: %j', (text) => {
    expect(readSidecar(text)).toBe('broken')
  })

  it.each(['own', 'lead', 'sections', 'page', 'kind'])('is broken without %s', (key) => {
    const { [key]: _, ...rest } = JSON.parse(writeSidecar(sidecar)) as Record<string, unknown>
    expect(readSidecar(JSON.stringify(rest))).toBe('broken')
  })
})
