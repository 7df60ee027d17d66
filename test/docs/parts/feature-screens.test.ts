import { describe, expect, it } from 'vitest'
import type { ScreenButton, ScreenEntry, ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { featureScreens } from '../../../src/docs/parts/feature-screens.ts'

const file = (path: string): ScreenInfo['file'] => path as ScreenInfo['file']

function button(label: string, path: string, deed: Partial<ScreenButton['deed']> = {}): ScreenButton {
  const whole = { opens: [], closes: [], requests: [], messages: [], ...deed }
  return { kind: 'button', labels: [label], deed: whole, file: file(path), line: label.length }
}

function screen(address: string, parts: readonly ScreenPart[], entries: readonly ScreenEntry[] = []): ScreenInfo {
  return { address, framework: 'Next.js', file: file(`app${address}/page.tsx`), line: 1, parts, entries, files: [] }
}

function shown(screens: readonly ScreenInfo[], core: readonly string[]): ReturnType<typeof featureScreens> {
  const files = core.map((path) => ({ path, role: 'core' }))
  const routes = [{ method: 'POST', path: '/api/codes' }]
  return featureScreens({ project: { screens }, feature: { files, routes } } as never)
}

const dialog: ScreenPart = {
  kind: 'dialog',
  key: '1',
  parts: [
    { kind: 'heading', text: 'Codes', file: file('ui/dialog.tsx'), line: 1 },
    button('Make', 'app/make.tsx', { requests: ['POST /api/codes'] }),
  ],
  file: file('ui/dialog.tsx'),
  line: 1,
}

describe('screens of a feature', () => {
  it('hold buttons that ask for its operations in files without its name, and the buttons that open these', () => {
    const parts = [
      button('New codes', 'app/page.tsx', { opens: ['1'] }),
      button('Log out', 'app/page.tsx', { requests: ['POST /api/logout'] }),
      dialog,
    ]
    const [own] = shown([screen('/profile', parts)], [])
    expect(own?.parts.map((part) => (part.kind === 'button' ? part.labels[0] : part.kind))).toEqual(['New codes', 'dialog'])
  })

  it('leave out a button that does something else as well', () => {
    const parts = [button('Save', 'app/page.tsx', { requests: ['POST /api/codes', 'PUT /api/rules'] })]
    expect(shown([screen('/rules', parts)], [])).toEqual([])
  })

  const link = (on?: string): ScreenEntry => ({ labels: ['Codes'], file: file('app/menu.tsx'), line: 1, ...(on !== undefined && { on }) })

  it.each([
    ['a menu around all screens', [link()], ['Codes'], undefined],
    ['a menu that three screens show', [link('/a'), link('/b'), link('/c')], ['Codes'], undefined],
    ['a tab of a screen that nothing leads to', [link('/settings')], ['Codes'], '/settings'],
    ['no link', [], [], undefined],
  ])('are reached by %s', (_name, entries, way, from) => {
    const all = [
      screen('/codes', [button('Make', 'app/codes.tsx')], entries),
      ...['/a', '/b', '/c', '/settings'].map((one) => screen(one, [])),
    ]
    const [own] = shown(all, ['app/codes.tsx'])
    expect([own?.way, own?.from]).toEqual([way, from])
  })

  it('are not named by a heading that stands there in one case of several', () => {
    const parts: readonly ScreenPart[] = [
      { kind: 'heading', text: 'Not found', sometimes: true, file: file('app/codes.tsx'), line: 1 },
      button('Make', 'app/codes.tsx'),
    ]
    expect(shown([screen('/codes', parts)], ['app/codes.tsx'])[0]?.name).toBeUndefined()
  })
})

describe('a page of others', () => {
  const heading = (text: string): ScreenPart => ({ kind: 'heading', text, file: file('app/settings/page.tsx'), line: text.length })
  const words = (kind: 'text' | 'empty', text: string): ScreenPart => ({
    kind,
    text,
    file: file('app/settings/page.tsx'),
    line: text.length,
  })
  const make = button('Make', 'app/settings/page.tsx', { requests: ['POST /api/codes'] })
  const theme = button('Use this theme', 'app/settings/page.tsx', { requests: ['PUT /api/theme'] })
  const kinds = (all: readonly ScreenPart[] | undefined): readonly string[] | undefined => all?.map(({ kind }) => kind)

  it('has the section of the feature, with its words', () => {
    const parts = [
      heading('Theme'),
      words('text', 'Choose one.'),
      theme,
      heading('Codes'),
      words('text', 'For guests.'),
      make,
      words('empty', 'None yet'),
    ]
    const [own] = shown([screen('/settings', parts)], [])
    expect(kinds(own?.parts)).toEqual(['heading', 'text', 'button', 'empty'])
    expect(own).toMatchObject({ section: 'Codes' })
    expect(own?.name).toBeUndefined()
  })

  it('has only the button where others do something in the same section', () => {
    const [own] = shown([screen('/settings', [heading('Codes'), words('text', 'For guests.'), make, theme])], [])
    expect(kinds(own?.parts)).toEqual(['button'])
    expect(own?.section).toBeUndefined()
  })

  it('is told once with all of its addresses', () => {
    const parts = [heading('Codes'), make]
    const all = [screen('/settings', parts), { ...screen('/me', parts), file: file('app/settings/page.tsx') }]
    expect(shown(all, []).map(({ address, also }) => [address, also])).toEqual([['/settings', ['/me']]])
  })
})
