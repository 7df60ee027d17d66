import { describe, expect, it } from 'vitest'
import type { ScreenButton, ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { tasksOf } from '../../../src/docs/parts/tasks.ts'

const at = { file: 'pages/coupons.tsx' as ScreenInfo['file'], line: 1 }

function button(label: string, deed: Partial<ScreenButton['deed']> = {}, more: Partial<ScreenButton> = {}): ScreenButton {
  return { kind: 'button', labels: [label], deed: { opens: [], closes: [], requests: [], messages: [], ...deed }, ...more, ...at }
}

const parts: readonly ScreenPart[] = [
  button('New coupon', { opens: ['1'] }),
  button('Remove', { opens: ['2'] }, { each: true }),
  {
    kind: 'dialog',
    key: '1',
    parts: [
      { kind: 'heading', text: 'Create coupon', ...at },
      {
        kind: 'form',
        parts: [
          { kind: 'field', label: 'Code', use: 'write', ...at },
          button('Save', { requests: ['POST /api/coupons'] }, { submits: true }),
        ],
        ...at,
      },
    ],
    ...at,
  },
  {
    kind: 'dialog',
    key: '2',
    parts: [
      { kind: 'heading', text: 'Remove coupon', ...at },
      { kind: 'text', text: 'Are you sure?', ...at },
      button('Cancel', { closes: ['2'] }),
      button('Yes', { requests: ['DELETE /api/coupons/:id'], closes: ['2'] }),
    ],
    ...at,
  },
]

describe('tasks of a screen', () => {
  it('go from the button that opens a dialog to the one that ends it', () => {
    const [first, second] = tasksOf(parts)
    expect([first?.key, first?.name, first?.title, first?.fields.map(({ label }) => label), first?.end?.labels]).toEqual([
      'POST /api/coupons',
      'New coupon',
      'Create coupon',
      ['Code'],
      ['Save'],
    ])
    expect([second?.name, second?.asks, second?.end?.labels, second?.back?.labels]).toEqual([
      'Remove coupon',
      'Are you sure?',
      ['Yes'],
      ['Cancel'],
    ])
  })

  it('are none where the button is gone', () => {
    expect(tasksOf(parts.slice(2))).toEqual([])
  })

  it('say what comes up when a button has done its work, and keep the dialog that shows it out of the steps', () => {
    const [task, ...more] = tasksOf([
      button('New codes', { requests: ['POST /api/codes'], opens: ['1'] }),
      {
        kind: 'dialog',
        key: '1',
        parts: [{ kind: 'heading', text: 'Codes', ...at }, button('Copy', { messages: [{ tone: 'success', text: 'Copied', ...at }] })],
        ...at,
      },
    ])
    expect([task?.name, task?.end, task?.shows]).toEqual(['New codes', undefined, { title: 'Codes', buttons: ['Copy'] }])
    expect(more).toEqual([])
  })

  const region = (key: string): ScreenPart => ({
    kind: 'region',
    key,
    parts: [button('Void it', { requests: ['POST /api/void'] }), button('Print it', { requests: ['POST /api/print'] })],
    ...at,
  })

  it('begin with the button that shows their part of the page', () => {
    const tasks = tasksOf([button('More', { opens: ['1'] }), region('1')])
    expect(tasks.map(({ before, name }) => [before?.labels[0], name])).toEqual([
      ['More', 'Void it'],
      ['More', 'Print it'],
    ])
  })

  it('stand on a part that shows once something was loaded', () => {
    const tasks = tasksOf([button('Load', { opens: ['1'], requests: ['GET /api/coupons'] }), region('1')])
    expect(tasks.map(({ before, name }) => [before, name])).toEqual([
      [undefined, 'Void it'],
      [undefined, 'Print it'],
    ])
  })

  it('are named by the dialog where the button has a picture alone', () => {
    const [icon, dialog] = [{ ...button('x', { opens: ['2'] }), labels: [], icon: 'trash' }, parts[3] as ScreenPart]
    expect(tasksOf([icon, dialog]).map(({ name }) => name)).toEqual(['Remove coupon'])
  })
})
