import { describe, expect, it } from 'vitest'
import type { ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }

async function partsOf(files: Readonly<Record<string, string>>): Promise<readonly ScreenPart[]> {
  const codebase = await codebaseOf({ ...next, ...files })
  return findScreens(codebase, walkRoutes(codebase).routes)[0]?.parts ?? []
}

const frame = `export const Modal = ({ isOpen, title, children }) => { if (!isOpen) return null
  return createPortal(<div><header>{render(title)}</header>{children}</div>, document.body) }`
const page = (made: string, state = 'isOpen={open}'): string => `'use client'
import { useState } from 'react'
import { Modal } from './modal'
export default function Page() { const [open, setOpen] = useState(false)
  return <div><button onClick={() => setOpen(true)}>Delete bill</button>
    <${made} ${state} title="Delete this bill?"><p>It cannot come back.</p><button onClick={() => setOpen(false)}>Cancel</button></${made}></div> }`

describe('a dialog that the repository makes of plain elements', () => {
  it('is opened by its button, and has the title that it is given', async () => {
    const [button, dialog] = await partsOf({ 'app/modal.tsx': frame, 'app/page.tsx': page('Modal') })
    expect(button).toMatchObject({ kind: 'button', deed: { opens: ['1'] } })
    expect(dialog).toMatchObject({
      kind: 'dialog',
      key: '1',
      parts: [{ kind: 'heading', text: 'Delete this bill?' }, { kind: 'text' }, {}],
    })
  })

  it.each([
    [
      'goes by another name',
      { 'app/modal.tsx': frame.replace('Modal', 'Panel'), 'app/page.tsx': page('Panel').replace('{ Modal }', '{ Panel }') },
    ],
    ['is always there', { 'app/modal.tsx': frame, 'app/page.tsx': page('Modal', '') }],
  ])('is none where it %s', async (_name, files) => {
    expect((await partsOf(files)).map(({ kind }) => kind)).not.toContain('dialog')
  })
})

const messages = (parts: readonly ScreenPart[]): readonly unknown[] =>
  parts.flatMap((part) =>
    part.kind === 'button' ? [[part.deed.requests, part.deed.messages.map(({ tone, text }) => `${tone}: ${text}`)]] : [],
  )

describe('what a button does by helpers of the repository', () => {
  const client =
    `export const api = async (url, options = {}) => { const whole = { ...options, headers: {} }; return fetch('/api' + url, whole) }`.replace(
      `'/api' + url`,
      '`/api${url}`',
    )
  it.each([
    ['the method that options hand on', `api('/bills', { method: 'DELETE' })`, [['DELETE /api/bills'], []]],
    ['no method where none is given', `api('/bills')`, [['GET /api/bills'], []]],
    ['words with a tone', `setAlert({ type: 'success', title: 'Bill gone' })`, [[], ['success: Bill gone']]],
    ['no words of something else', `setBill({ type: 'paper', title: 'Bill gone' })`, [[], []]],
    ['no words that are logged', `record({ type: 'success', title: 'Bill gone' })`, [[], []]],
  ])('has %s', async (_name, call, expected) => {
    const files = {
      'app/client.ts': client,
      'app/page.tsx': `'use client'
import { api } from './client'
import { setAlert, setBill, record } from './state'
export default function Page() { return <button onClick={() => ${call}}>Act</button> }`,
    }
    expect(messages(await partsOf(files))).toEqual([expected])
  })

  it('has texts of a catalogue in a folder with an underscore', async () => {
    const files = {
      'app/_translations/en.json': JSON.stringify({ bill: { add: 'Add bill' } }),
      'app/page.tsx': `export default function Page() { const t = useTranslations(); return <button>{t('bill.add')}</button> }`,
    }
    expect((await partsOf(files)).map((part) => (part.kind === 'button' ? part.labels : []))).toEqual([['Add bill']])
  })
})
