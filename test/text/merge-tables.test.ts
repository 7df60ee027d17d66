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

describe('a table that loses or gains a column', () => {
  const about = (text: string): PageDraft => {
    const rows = ['A', 'C'].map((name) => [name, [ref('env', name)], text === '' ? [] : [text]] as const)
    return page(table('t', text === '' ? ['Name'] : ['Name', 'About'], text === '' ? rows.map(([id, name]) => [id, name] as const) : rows))
  }

  it.each([
    ['x', ''],
    ['', 'x'],
  ])('is written anew, as nobody touched it: from %j to %j', (before, after) => {
    const first = mergePage(about(before), undefined, undefined)
    const fresh = mergePage(about(after), undefined, undefined)
    expect(mergePage(about(after), first.text, first.sidecar)).toMatchObject({ text: fresh.text, kept: [], edits: 0 })
  })

  it('keeps the row that a person wrote', () => {
    const first = mergePage(about('x'), undefined, undefined)
    const human = first.text.replace('| `C` | x |', '| `C` | x |\n| mine | y |')
    expect(mergePage(about(''), human, first.sidecar).text).toContain('| mine | y |')
  })
})

describe('tables of which one has the columns of another', () => {
  const named = (id: string, columns: readonly string[], about: string): Block =>
    table(id, columns, [['A', ...columns.map((name) => [name === 'About' ? about : ref('env', `${id}_A`)])]])
  const draft = (about: string): PageDraft =>
    page(named('narrow', ['Name', 'About'], about), paragraph('p', 'Words.'), named('wide', ['Name', 'Type', 'About'], about))
  const first = mergePage(draft('x'), undefined, undefined)

  it('are each known as what they are', () => {
    expect(mergePage(draft('x'), first.text, first.sidecar)).toMatchObject({ changed: false, edits: 0, sidecar: first.sidecar })
    expect(mergePage(draft('y'), first.text, first.sidecar)).toMatchObject({ kept: [], text: first.text.replaceAll('| x |', '| y |') })
  })

  it('keep a column that a person added to either', () => {
    const human = first.text
      .replaceAll('| About |', '| About | Owner |')
      .replaceAll('| x |', '| x | |')
      .replace('| - | - |\n', '| - | - | - |\n')
      .replace('| - | - | - |\n| `wide', '| - | - | - | - |\n| `wide')
    const merged = mergePage(draft('y'), human, first.sidecar)
    expect(merged.text).toBe(human.replaceAll('| x |', '| y |'))
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

  it('comes at the place of the list where nobody wrote into that', () => {
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
