import { describe, expect, it } from 'vitest'
import type { ScreenButton, ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { tasksOf, withoutDoor } from '../../../src/docs/parts/tasks.ts'

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
    expect([task?.name, task?.end, task?.shows]).toEqual([
      'New codes',
      undefined,
      { title: 'Codes', kind: 'dialog', texts: [], buttons: ['Copy'] },
    ])
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

  it('show what a dialog says after its fields as an outcome, and the warning in it', () => {
    const face: ScreenPart = {
      kind: 'region',
      key: '2',
      parts: [
        { kind: 'heading', text: 'Key created', ...at },
        { kind: 'text', text: 'You will not see this key again.', ...at },
      ],
      ...at,
    }
    const form: ScreenPart = {
      kind: 'dialog',
      key: '1',
      parts: [
        face,
        { kind: 'heading', text: 'Create key', ...at },
        { kind: 'field', label: 'Name', use: 'write', ...at },
        button('Create', { opens: ['2'], requests: ['keys.create'] }),
      ],
      ...at,
    }
    const [task] = tasksOf([button('New key', { opens: ['1'] }), form])
    expect([task?.title, task?.fields.map(({ label }) => label), task?.shows]).toEqual([
      'Create key',
      ['Name'],
      { title: 'Key created', kind: 'region', texts: ['You will not see this key again.'], buttons: [] },
    ])
  })

  it('begin with the form before where one form brings up the next', () => {
    const second: ScreenPart = {
      kind: 'region',
      key: '1',
      parts: [
        {
          kind: 'form',
          parts: [
            { kind: 'field', label: 'Code', use: 'write', ...at },
            button('Verify', { requests: ['POST /api/verify'] }, { submits: true }),
          ],
          ...at,
        },
      ],
      ...at,
    }
    const first: ScreenPart = {
      kind: 'form',
      parts: [button('Sign in', { opens: ['1'], requests: ['POST /api/login'] }, { submits: true })],
      ...at,
    }
    const [task] = tasksOf([second, first])
    expect([task?.before?.labels, task?.name, task?.fields.map(({ label }) => label)]).toEqual([['Sign in'], 'Verify', ['Code']])
  })
})

describe('what a page says of a task', () => {
  const remove = button('Delete', { requests: ['DELETE /api/coupons/:id'] })
  const send = button('Send coupons', { requests: ['POST /api/coupons/send'] })
  const heading = (text: string): ScreenPart => ({ kind: 'heading', text, ...at })
  const words = (text: string): ScreenPart => ({ kind: 'text', text, ...at })

  it('is the text below a heading with one task, but for the first heading of the page', () => {
    const all = [heading('Coupons'), words('All coupons of a shop.'), remove, heading('Mail'), words('Sends each coupon again.'), send]
    expect(tasksOf(all).map(({ name, intro }) => [name, intro?.text])).toEqual([
      ['Delete', undefined],
      ['Send coupons', 'Sends each coupon again.'],
    ])
    expect(
      tasksOf([...all, remove, button('Print coupons', { requests: ['POST /api/print'] })]).every(({ intro }) => intro === undefined),
    ).toBe(true)
  })

  it('is a question with what is said beside it', () => {
    const ask = button('Restore', { opens: ['5'] })
    const inside = [
      heading('Restore'),
      heading('Restore this coupon?'),
      words('Its code changes.'),
      button('Yes', { requests: ['POST /api/back'] }),
    ]
    const [task] = tasksOf([ask, { kind: 'dialog', key: '5', parts: inside, ...at }])
    expect(task).toMatchObject({ asks: 'Restore this coupon?', says: ['Its code changes.'] })
  })

  it('names a form without fields, which is handed in by one button', () => {
    const form = (label: string): ScreenPart => ({
      kind: 'form',
      parts: [button(label, { requests: ['POST /api/reset'] }, { submits: true })],
      ...at,
    })
    expect(tasksOf([form('Reset coupons'), form('Save')]).map(({ name }) => name)).toEqual(['Reset coupons'])
  })
})

describe('a button that shows all tasks', () => {
  const tab = button('Coupons', { opens: ['9'] })
  const inside = (key: string): ScreenPart => ({
    kind: 'region',
    key,
    parts: [button('Make a coupon', { requests: ['POST /api/coupons'] }), button('Send coupons', { requests: ['POST /api/send'] })],
    ...at,
  })

  it('is told once', () => {
    const { tasks, inside: door } = withoutDoor(tasksOf([tab, inside('9')]))
    expect([tasks.map(({ before }) => before), door]).toEqual([[undefined, undefined], tab])
  })

  it('is none where a task stands beside what it shows', () => {
    expect(withoutDoor(tasksOf([tab, inside('9'), button('Print coupons', { requests: ['POST /api/print'] })])).inside).toBeUndefined()
  })
})

describe('the end of a dialog', () => {
  const inside = (...buttons: readonly ScreenButton[]): readonly ScreenPart[] => [
    button('New coupon', { opens: ['7'] }),
    { kind: 'dialog', key: '7', parts: [{ kind: 'field', label: 'Code', use: 'write', ...at }, ...buttons], ...at },
  ]

  it.each([
    [
      'that hands it in, though only another one could be followed',
      [button('Test', { requests: ['POST /api/test'] }), button('Save')],
      'Save',
    ],
    ['that does something', [button('Check', { requests: ['POST /api/test'] }), button('Cancel')], 'Check'],
  ])('is the button %s', (_name, buttons, end) => {
    expect(tasksOf(inside(...buttons))[0]?.end?.labels).toEqual([end])
  })
})
