import { describe, expect, it } from 'vitest'
import type { ScreenInfo, ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function found(files: Readonly<Record<string, string>>): Promise<readonly ScreenInfo[]> {
  const codebase = await codebaseOf(files)
  return findScreens(codebase, walkRoutes(codebase).routes)
}

/** Parts as lines, those of groups indented. */
function brief(parts: readonly ScreenPart[], depth = 0): string[] {
  return parts.flatMap((part) => {
    const pad = ' '.repeat(depth)
    switch (part.kind) {
      case 'button':
        return [
          `${pad}button ${part.labels.join('|')}${part.each === true ? ' each' : ''}${part.deed.opens.map((key) => ` opens ${key}`).join('')}${part.deed.closes.map((key) => ` closes ${key}`).join('')}${part.deed.requests.map((one) => ` ${one}`).join('')}${part.deed.messages.map(({ tone, text }) => ` ${tone}: ${text}`).join('')}`,
        ]
      case 'field':
        return [`${pad}field ${part.label} ${part.use}${part.required === true ? ' required' : ''}`]
      case 'link':
        return [`${pad}link ${part.labels.join('|')} ${part.to}`]
      case 'table':
        return [`${pad}table ${part.columns.join(', ')}`]
      case 'heading':
      case 'text':
      case 'empty':
        return [`${pad}${part.kind} ${part.text}`]
      default:
        return [`${pad}${part.kind} ${part.key ?? ''}`.trimEnd(), ...brief(part.parts, depth + 1)]
    }
  })
}

const next = JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', react: '19.0.0' } })

const coupons = {
  'package.json': next,
  'locales/en/common.json': JSON.stringify({
    coupons: 'Coupons',
    'new-coupon': 'New coupon',
    code: 'Code',
    void: 'Void',
    'void-question': 'Void the coupon {{code}}?',
    'coupon-made': 'Coupon created',
  }),
  'pages/api/coupons/index.ts': `export default function handler(req, res) {
  if (req.method === 'POST') return res.status(201).json({})
  res.status(405).end()
}`,
  'pages/_app.tsx': `import Menu from '../components/Menu'
export default function App({ Component, pageProps }) { return <><Menu /><Component {...pageProps} /></> }`,
  'components/Menu.tsx': `import Link from 'next/link'
import { useTranslation } from 'next-i18next'
export default function Menu() {
  const { t } = useTranslation('common')
  return <nav><Link href="/coupons">{t('coupons')}</Link><Link href="https://example.org">Elsewhere</Link></nav>
}`,
  'components/Field.tsx': `export const Field = ({ label, error, ...rest }) => (
  <div><label><span>{label}</span></label><input {...rest} />{error && <p>{error}</p>}</div>
)`,
  'components/Ask.tsx': `import { Modal, Button } from 'some-ui'
export const Ask = ({ title, visible, onConfirm, onCancel, confirmText, children }) => (
  <Modal open={visible}>
    <h3>{title}</h3>
    <p>{children}</p>
    <Button onClick={onCancel}>Cancel</Button>
    <Button onClick={async () => { await onConfirm(); onCancel() }}>{confirmText || 'Delete'}</Button>
  </Modal>
)`,
  'pages/coupons.tsx': `import { useState } from 'react'
import { Dialog } from 'some-ui'
import toast from 'react-hot-toast'
import { useTranslation } from 'next-i18next'
import { Field } from '../components/Field'
import { Ask } from '../components/Ask'
const NoCoupons = () => <EmptyState title="No coupons yet" />
const EmptyState = ({ title }) => <div><h3>{title}</h3></div>
export default function Coupons({ coupons }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(null)
  const create = async (event) => {
    const response = await fetch('/api/coupons', { method: 'POST' })
    if (!response.ok) { toast.error('Could not create the coupon'); return }
    toast.success(t('coupon-made'))
    setOpen(false)
  }
  return (
    <main>
      <h1>{t('coupons')}</h1>
      <button onClick={() => setOpen(true)}>{t('new-coupon')}</button>
      <button onClick={undefinedName}>{t('no-such-key')}</button>
      {coupons.length === 0 ? <NoCoupons /> : (
        <table><thead><tr><th>{t('code')}</th><th>Used</th></tr></thead>
          <tbody>{coupons.map((coupon) => (
            <tr key={coupon.id}><td>{coupon.code}</td><td><button onClick={() => setAsked(coupon)}>{t('void')}</button></td></tr>
          ))}</tbody>
        </table>
      )}
      <Dialog open={open}>
        <form onSubmit={create}>
          <h2>{t('new-coupon')}</h2>
          <Field label={t('code')} name="code" required />
          <button type="button" onClick={() => setOpen(false)}>Close</button>
          <button type="submit">Save &amp; close</button>
        </form>
      </Dialog>
      <Ask title="Void coupon" visible={asked} onCancel={() => setAsked(null)} onConfirm={() => fetch(\`/api/coupons/\${asked.id}\`, { method: 'DELETE' })}>
        {t('void-question')}
      </Ask>
    </main>
  )
}`,
}

describe('screens of Next.js', () => {
  it('reads fields, buttons, dialogs and messages through components, in the words of the catalogue', async () => {
    const [screen] = await found(coupons)
    expect(screen?.address).toBe('/coupons')
    expect(screen?.entries.map(({ labels, on }) => [labels, on])).toEqual([[['Coupons'], undefined]])
    expect(brief(screen?.parts ?? [])).toEqual([
      'heading Coupons',
      'button New coupon opens 1',
      'empty No coupons yet',
      'table Code, Used',
      'button Void each opens 2',
      'dialog 1',
      ' form',
      '  heading New coupon',
      '  field Code write required',
      '  button Close closes 1',
      '  button Save & close closes 1 POST /api/coupons error: Could not create the coupon success: Coupon created',
      'dialog 2',
      ' heading Void coupon',
      ' text Void the coupon …?',
      ' button Cancel closes 2',
      ' button Delete closes 2 DELETE /api/coupons/:param',
    ])
  })

  it('has no button any more where the code has none', async () => {
    const without = coupons['pages/coupons.tsx'].replace(/<button onClick=\{\(\) => setOpen\(true\)\}>.*<\/button>/, '')
    const [screen] = await found({ ...coupons, 'pages/coupons.tsx': without })
    expect(brief(screen?.parts ?? [])).not.toContain('button New coupon opens 1')
  })

  it('reads pages of the app folder, groups and parameters of their addresses', async () => {
    const screens = await found({
      'package.json': next,
      'app/(team)/groups/[groupId]/page.tsx': `import { useTranslations } from 'next-intl'
export default function Page() { const t = useTranslations('Groups'); return <button onClick={() => alert(t('done'))}>{t('leave')}</button> }`,
      'messages/en-US.json': JSON.stringify({ Groups: { leave: 'Leave group', done: 'You left' } }),
      'messages/de.json': JSON.stringify({ Groups: { leave: 'Verlassen' } }),
    })
    expect(screens.map(({ address }) => address)).toEqual(['/groups/:groupId'])
    expect(brief(screens[0]?.parts ?? [])).toEqual(['button Leave group info: You left'])
  })
})

describe('screens that a router names', () => {
  it('reads nested routes of React Router and lazy pages', async () => {
    const screens = await found({
      'package.json': JSON.stringify({ name: 'web', dependencies: { react: '19.0.0', 'react-router-dom': '7.0.0' } }),
      'src/app.tsx': `import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Home } from './home'
const Team = lazy(() => import('./team'))
export const App = () => <Routes><Route path="/" element={<Home />} /><Route path="/team"><Route path=":id" element={<Team />} /></Route></Routes>`,
      'src/home.tsx': `export const Home = () => <h1>Welcome</h1>`,
      'src/team.tsx': `export default function Team() { return <a href="/">Back home</a> }`,
    })
    expect(screens.map(({ address, parts }) => [address, brief(parts)])).toEqual([
      ['/', ['heading Welcome']],
      ['/team/:id', ['link Back home /']],
    ])
  })
})

describe('functions that return markup', () => {
  const tree = (show: string): Record<string, string> => ({
    'package.json': next,
    'pages/folders.tsx': `import { useState } from 'react'
import { load } from '../load'
export default function Folders() {
  const [folders, setFolders] = useState([])
  const render = (items) => items.map((item) => ${show})
  return <main><h1>Folders</h1>{render(folders)}<button>New folder</button></main>
}`,
  })

  it.each([
    ['by themselves', '<li key={item.id}><button>Open</button>{item.folders ? render(item.folders) : null}</li>'],
    [
      'on both sides of a condition',
      'item.folders ? <ul><button>Open</button>{render(item.folders)}</ul> : <li>{render(item.folders)}</li>',
    ],
  ])('end where they show themselves, %s', async (_, show) => {
    const [screen] = await found(tree(show))
    const lines = brief(screen?.parts ?? [])
    expect(lines).toContain('button New folder')
    expect(lines.filter((line) => line.includes('Open')).length).toBeGreaterThan(0)
  })
})
