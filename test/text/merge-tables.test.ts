import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { Block, PageDraft } from '../../src/core/page.ts'
import { ref } from '../../src/core/phrase.ts'
import { briefHash } from '../../src/text/hash.ts'
import { mergePage } from '../../src/text/merge.ts'
import { bullets, paragraph, section, source, table } from './sample-drafts.ts'

function page(...blocks: Block[]): PageDraft {
  return {
    path: 'docs/billing.md' as RepoPath,
    kind: 'readme',
    title: 'Billing',
    lead: [],
    sections: [section('overview', 'Overview', blocks)],
  }
}

describe('tables with empty cells', () => {
  const gaps = (about: string): PageDraft =>
    page(
      table(
        't',
        ['Name', 'About'],
        [
          ['A', [ref('env', 'A')], []],
          ['B', ['B'], [about]],
          ['C', [ref('env', 'C')], []],
        ],
      ),
    )
  const first = mergePage(gaps('x'), undefined, undefined)

  it('are ours as they are written', () => {
    expect(first.text).toContain('| `A` | |\n| B | x |\n| `C` | |\n')
    expect(mergePage(gaps('y'), first.text, first.sidecar)).toMatchObject({ kept: [], edits: 0 })
  })

  it('keep what a person wrote into a cell', () => {
    const human = first.text.replace('| `A` | |', '| `A` | mine |')
    expect(mergePage(gaps('y'), human, first.sidecar).text).toContain('| `A` | mine |\n| B | y |\n| `C` | |\n')
  })

  it('keep a column that a person added', () => {
    const human = first.text.replace(
      '| Name | About |\n| - | - |\n| `A` | |\n| B | x |\n| `C` | |',
      '| Name | About | Owner |\n| - | - | - |\n| `A` | | me |\n| B | x | |\n| `C` | | |',
    )
    expect(mergePage(gaps('y'), human, first.sidecar).text).toContain('| `A` | | me |\n| B | y | |\n| `C` | | |\n')
  })
})

describe('a table where a list stood', () => {
  const names = ['A', 'C']
  const withHash = (block: Block, hash: string): Block => {
    const own = [source('facts', hash)]
    const { body } = block
    if (body.kind === 'list') return { ...block, body: { ...body, items: body.items.map((item) => ({ ...item, sources: own })) } }
    return body.kind === 'table' ? { ...block, body: { ...body, rows: body.rows.map((row) => ({ ...row, sources: own })) } } : block
  }
  const label: Block = { ...paragraph('label', 'Settings:'), spare: true }
  const asList = page(
    paragraph('label', 'Settings:'),
    withHash(
      bullets(
        't',
        names.map((name) => [name, [ref('env', name), ': old words.']] as const),
      ),
      '1',
    ),
  )
  const asTable = (hash: string): PageDraft => {
    const rows = names.map((name) => [name, [ref('env', name)], ['x']] as const)
    return page(label, withHash(table('t', ['Name', 'About'], rows), hash))
  }
  const stood = mergePage(asList, undefined, undefined)

  it('stays that list while nothing of it changed', () => {
    expect(mergePage(asTable('1'), stood.text, stood.sidecar)).toMatchObject({ changed: false, text: stood.text })
  })

  it('comes with the first change, at the place of the list', () => {
    const turned = mergePage(asTable('2'), stood.text, stood.sidecar)
    expect(turned.text).toBe(
      stood.text.replace('- `A`: old words.\n- `C`: old words.', '| Name | About |\n| - | - |\n| `A` | x |\n| `C` | x |'),
    )
    expect(mergePage(asTable('2'), turned.text, turned.sidecar)).toMatchObject({ changed: false })
  })

  it('leaves it a list where a person wrote into it', () => {
    const human = stood.text.replace('- `C`: old words.', '- `C`: my words.')
    const kept = mergePage(asTable('2'), human, stood.sidecar)
    expect(kept.text).toContain('- `A`: x\n- `C`: my words.\n')
    expect(mergePage(asTable('2'), kept.text, kept.sidecar)).toMatchObject({ changed: false })
  })

  it('has no label on a page that is new', () => {
    expect(mergePage(asTable('1'), undefined, undefined).text).not.toContain('Settings:')
  })
})

describe('a paragraph that an earlier version broke at 80 columns', () => {
  const words = 'Words that go on and on until a line of eighty columns is full of them, and then'
  const broken = `${words.replace('until a', 'until\na')} end.`
  const first = mergePage(page(paragraph('p', `${words} end.`)), undefined, undefined)
  const text = first.text.replace(`${words} end.`, broken)
  const remembered = { in: 'former', out: briefHash(broken) }
  const sidecar = {
    ...first.sidecar,
    sections: first.sidecar.sections.map((one) => ({ ...one, blocks: one.blocks.map((block) => ({ ...block, ...remembered })) })),
  }

  it('stays as it is broken until its words change', () => {
    const again = mergePage(page(paragraph('p', `${words} end.`)), text, sidecar)
    expect(again).toMatchObject({ changed: false, edits: 0 })
    expect(mergePage(page(paragraph('p', `${words} stop.`)), again.text, again.sidecar).text).toContain(`\n${words} stop.\n`)
  })
})
