import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { Block } from '../../../src/core/page.ts'
import type { ScreenButton, ScreenEntry, ScreenField, ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { screensGuide } from '../../../src/docs/parts/screens-guide.ts'

const at = { file: 'app/bills/page.tsx' as ScreenInfo['file'], line: 1 }

function button(label: string, deed: Partial<ScreenButton['deed']> = {}, more: Partial<ScreenButton> = {}): ScreenPart {
  return { kind: 'button', labels: [label], deed: { opens: [], closes: [], requests: [], messages: [], ...deed }, ...more, ...at }
}

function field(label: string, more: Partial<ScreenField> = {}): ScreenField {
  return { kind: 'field', label, use: 'write', ...more, ...at }
}

function screen(address: string, parts: readonly ScreenPart[], entries: readonly ScreenEntry[] = []): ScreenInfo {
  return { address, framework: 'Next.js', entries, parts, files: [], ...at, line: address.length }
}

function linesOf({ body }: Block): readonly string[] {
  if (body.kind === 'paragraph') return [plain(body.text)]
  return body.kind === 'list' ? body.items.map(({ text }) => plain(text)) : []
}

/** What the guide says of one screen below its headings. */
function told(parts: readonly ScreenPart[], entries: readonly ScreenEntry[] = [], others: readonly ScreenInfo[] = []): readonly string[] {
  const screens = [screen('/bills/:id', parts, entries), ...others]
  const project = { screens, commit: 'a', source: (path: string, line: number) => ({ path, line }), routes: [], files: [] }
  const feature = { name: 'bills', files: [{ path: at.file, role: 'core' }], routes: [], settings: [], errors: [] }
  const draft = screensGuide({ project, feature, depth: 'standard', config: { docs: 'docs' }, siblings: new Map() } as never)
  return (draft?.sections ?? []).flatMap(({ blocks }) => blocks.flatMap(linesOf))
}

const dialog = (parts: readonly ScreenPart[]): ScreenPart => ({ kind: 'dialog', key: '1', parts, ...at })

describe('a guide says', () => {
  it.each<readonly [string, readonly ScreenPart[], string]>([
    [
      'that nobody asks before something goes',
      [button('Remove', { requests: ['POST /api/bills/delete'] })],
      'Select Remove. You are not asked to confirm it.',
    ],
    [
      'nothing of a question that may come',
      [button('Remove bill', { requests: ['DELETE /api/bills'], mayAsk: true })],
      'Select Remove bill.',
    ],
    [
      'that a change is saved',
      [field('Paid', { use: 'switch', each: true, deed: { opens: [], closes: [], requests: ['PUT /api/bills'], messages: [] } })],
      'For the entry that you want, select or clear Paid. It is saved as soon as you do.',
    ],
    [
      'how much a field accepts',
      [
        button('New', { opens: ['1'] }),
        dialog([
          field('Code', { required: true, limits: { minLength: 3, maxLength: 8 } }),
          button('Save', { requests: ['POST /api/bills'] }, { submits: true }),
        ]),
      ],
      'Fill in Code (required; 3 to 8 characters).',
    ],
    [
      'where to look for something',
      [
        button('New', { opens: ['1'] }),
        dialog([
          field('Search bills', { byPlaceholder: true }),
          field('Code'),
          button('Save', { requests: ['POST /api/bills'] }, { submits: true }),
        ]),
      ],
      'To find what you want, use the field that shows Search bills.',
    ],
    [
      'what is said of fields',
      [
        {
          kind: 'form',
          parts: [field('Code', { refusals: ['Give a code'] }), button('Save', { requests: ['POST /api/bills'] }, { submits: true })],
          ...at,
        },
      ],
      'If a field is not filled in right, you can see Give a code.',
    ],
    [
      'that the page tells of a failure',
      [button('Pay', { requests: ['POST /api/bills'], showsFailure: true })],
      'If it fails, the page shows what went wrong.',
    ],
    [
      'how many entries a table shows',
      [
        button('Pay', { requests: ['POST /api/bills'] }),
        { kind: 'table', columns: ['Code', 'Sum'], perPage: 25, perPageChoices: [10, 25], ...at },
      ],
      'It shows 25 entries at a time. You can choose 10 or 25 instead.',
    ],
    [
      'where buttons and links lead',
      [button('Pay', { goesTo: '/pay' }), field('Code')],
      'Buttons that the page can show: Pay (leads to /pay).',
    ],
    [
      'what is said in a failure',
      [field('Code'), { kind: 'text', text: 'Could not load bills', sometimes: true, ...at }],
      'If something fails, the page can say Could not load bills.',
    ],
    [
      'what opens before fields of an entry',
      [
        button('Edit', { opens: ['1'] }, { each: true }),
        {
          kind: 'form',
          key: '1',
          parts: [field('Code', { each: true }), button('Keep', { requests: ['PUT /api/bills'] }, { submits: true, each: true })],
          ...at,
        },
      ],
      'Fill in Code.',
    ],
    [
      'that a button is there for everybody where one of its places is',
      [field('Code'), button('Grid', {}, { audience: { holds: 'isPremium' } }), button('Grid')],
      'Buttons that the page can show: Grid.',
    ],
    [
      'what opens a dialog without an end',
      [
        field('Code'),
        button('Choose', { opens: ['1'] }),
        dialog([{ kind: 'heading', text: 'All bills', ...at }, field('Kind', { use: 'choose' })]),
      ],
      'Choose opens the All bills dialog, which has Kind.',
    ],
    [
      'what a page is made of',
      [field('Code'), { kind: 'heading', text: 'Paid bills', ...at }, { kind: 'heading', text: 'Open bills', ...at }],
      'Parts that the page can show: Paid bills and Open bills.',
    ],
  ])('%s', (_name, parts, line) => {
    expect(told(parts)).toContain(line)
  })

  it('no words of a part of the page as a question, and no way back as the way in', () => {
    const step = (key: string, text: string, ...parts: readonly ScreenPart[]): ScreenPart => ({
      kind: 'region',
      key,
      parts: [{ kind: 'text', text, ...at }, ...parts],
      ...at,
    })
    const lines = told([
      step('1', 'Map the columns of the file', button('Look at it', { opens: ['2'] })),
      step(
        '2',
        'These are the first rows',
        button('Columns again', { opens: ['1'] }),
        button('Import rows', { requests: ['POST /api/bills'] }),
      ),
    ])
    expect(lines.filter((line) => /first rows|Columns again\.$/.test(line))).toEqual(['Buttons that the page can show: Columns again.'])
    expect(lines).toContain('Select Import rows.')
  })

  const list = screen('/bills', [])
  const entry: ScreenEntry = { labels: [], each: true, on: '/bills', ...at }

  it.each<readonly [string, readonly ScreenEntry[], string]>([
    ['entry', [entry], 'Open /bills. Select the entry that you want. The address of the page is /bills/:id.'],
    [
      'picture of an entry',
      [{ ...entry, icon: 'edit' }],
      'Open /bills. For the entry that you want, select the edit icon. The address of the page is /bills/:id.',
    ],
    ['entry of a page that has nothing to do with it', [{ ...entry, on: '/home' }], 'Open /bills/:id in your browser.'],
  ])('which %s leads to a page', (_name, entries, line) => {
    expect(told([button('Pay', { requests: ['POST /api/bills'] })], entries, [list, screen('/home', [])])).toContain(line)
  })

  it('no link of another menu of the same section as the way in', () => {
    const menu: ScreenEntry = { labels: ['Bills'], ...at, file: 'menu.tsx' as ScreenInfo['file'] }
    const stray: ScreenEntry = { labels: ['New bill'], ...at, file: 'stray.tsx' as ScreenInfo['file'] }
    const others = ['/bills/new', '/bills/archived'].map((one, i) => screen(one, [], i === 0 ? [menu, stray] : [menu]))
    const lines = (more: readonly ScreenInfo[]): readonly string[] =>
      told([button('Pay', { requests: ['POST /api/bills'] })], [menu], [...others, ...more])
    expect(lines([])).toContain('Select Bills. The address of the page is /bills/:id.')
    // a menu of the frame that leads to other sections too
    expect(lines([screen('/teams', [], [{ ...stray, labels: ['Teams'] }])])).toContain(
      'Select New bill, then Bills. The address of the page is /bills/:id.',
    )
  })
})
