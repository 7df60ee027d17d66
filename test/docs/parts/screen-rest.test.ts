import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { ScreenButton, ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { restOf } from '../../../src/docs/parts/screen-rest.ts'
import { tasksOf } from '../../../src/docs/parts/tasks.ts'

const at = { file: 'app/rows.tsx' as ScreenInfo['file'], line: 1 }

function button(label: string, more: Partial<ScreenButton> = {}, requests: readonly string[] = []): ScreenButton {
  return { kind: 'button', labels: [label], deed: { opens: [], closes: [], requests, messages: [] }, ...more, ...at }
}

function told(parts: readonly ScreenPart[]): readonly string[] {
  const block = restOf('rest', parts, { tasks: tasksOf(parts) }, {
    project: { commit: 'a', source: (path: string, line: number) => ({ path, line }) },
  } as never)
  return block?.body.kind === 'list' ? block.body.items.map(({ text }) => plain(text)) : []
}

describe('what a screen shows beside its tasks', () => {
  it('names buttons, those of entries, fields and words that no step has', () => {
    const parts: readonly ScreenPart[] = [
      button('Add row', {}, ['POST /api/rows']),
      button('Grid'),
      button('Cancel'),
      button('Copy link', { each: true }),
      { kind: 'field', label: 'Status', use: 'choose', ...at },
      { kind: 'heading', text: 'No rows yet', sometimes: true, ...at },
      { kind: 'heading', text: 'All rows', ...at },
      { kind: 'text', text: 'Sort by', sometimes: true, ...at },
    ]
    expect(told(parts)).toEqual([
      'Buttons that the page can show: Grid.',
      'Buttons that an entry can show: Copy link.',
      'Fields that the page can show: Status.',
      'While a part of it is empty, the page can say No rows yet.',
    ])
  })

  it('says whom a button is shown to', () => {
    const parts = [
      button('Grid', { audience: { role: 'admin' } }),
      button('List', { audience: { role: 'editor' } }),
      button('Map', { audience: { holds: "can('map')" } }),
    ]
    expect(told(parts)).toEqual([
      "Buttons that the page can show: Grid (shown to administrators only), List (shown to people with the role editor only) and Map (shown only where can('map') holds).",
    ])
  })

  it('names what a dialog holds that no button is known to open', () => {
    const dialog: ScreenPart = {
      kind: 'dialog',
      key: '1',
      parts: [
        { kind: 'heading', text: 'Edit row', ...at },
        { kind: 'field', label: 'Code', use: 'write', ...at },
        button('Update', { submits: true }),
      ],
      ...at,
    }
    expect(told([dialog])).toEqual(['The Edit row dialog has Code and Update.'])
    const opener = button('Edit', { deed: { opens: ['1'], closes: [], requests: [], messages: [] } })
    expect(told([opener, dialog])).toEqual([])
  })
})
