import { describe, expect, it } from 'vitest'
import type { ScreenButton, ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0', zustand: '5.0.0' } }) }

async function partsOf(files: Readonly<Record<string, string>>): Promise<readonly ScreenPart[]> {
  const codebase = await codebaseOf({ ...next, ...files })
  return findScreens(codebase, walkRoutes(codebase).routes)[0]?.parts ?? []
}

function buttonsIn(parts: readonly ScreenPart[]): readonly ScreenButton[] {
  return parts.flatMap((part) => ('parts' in part ? buttonsIn(part.parts) : part.kind === 'button' ? [part] : []))
}

const slice = `export const rowSlice = (set) => ({ addRow: async (row) => { await fetch('/api/rows', { method: 'POST' }); set({}) } })`
const store = (made: string, from = 'zustand'): string => `import { create } from '${from}'
import { rowSlice } from './slice'
export const useRows = ${made}`
const page = (use: string, call = 'addRow({})'): string => `'use client'
import { useRows } from './store'
export default function Page() { ${use}
  return <button onClick={() => ${call}}>Add row</button> }`

describe('what a store does', () => {
  const whole = 'create((set) => ({ rows: [], ...rowSlice(set) }))'
  it.each([
    ['taken from the hook', whole, 'const { addRow } = useRows()', 'addRow({})'],
    ['chosen by a selector', whole, 'const addRow = useRows((state) => state.addRow)', 'addRow({})'],
    ['read outside of the hook', whole, '', 'useRows.getState().addRow({})'],
    ['inside of a wrapper', 'create()(persist((set) => ({ ...rowSlice(set) }), {}))', 'const { addRow } = useRows()', 'addRow({})'],
  ])('is found, %s', async (_name, made, use, call) => {
    const [button] = buttonsIn(await partsOf({ 'app/slice.ts': slice, 'app/store.ts': store(made), 'app/page.tsx': page(use, call) }))
    expect(button?.deed.requests).toEqual(['POST /api/rows'])
  })

  it('is not guessed for a hook that another library makes', async () => {
    const files = { 'app/slice.ts': slice, 'app/store.ts': store(whole, 'other'), 'app/page.tsx': page('const { addRow } = useRows()') }
    expect(buttonsIn(await partsOf(files))[0]?.deed.requests).toEqual([])
  })
})

const tabs = (opener: string): string => `'use client'
import { useState } from 'react'
export default function Page() { const [tab, setTab] = useState('one')
  return <div><button onClick={() => setTab(${opener})}>Show two</button>
    {tab === 'one' && <section><button onClick={() => fetch('/api/a', { method: 'POST' })}>Act one</button></section>}
    {tab === 'two' && <section><button onClick={() => fetch('/api/b', { method: 'POST' })}>Act two</button></section>}</div> }`

describe('parts of a page that one state chooses between', () => {
  it.each([
    [`'two'`, [['Act two']]],
    [`'three'`, []],
  ])('are opened by their own value: %s', async (opener, expected) => {
    const parts = await partsOf({ 'app/page.tsx': tabs(opener) })
    const opens = buttonsIn(parts)[0]?.deed.opens ?? []
    const opened = parts.flatMap((one) => (one.kind === 'region' && opens.includes(one.key ?? '') ? [buttonsIn(one.parts)] : []))
    expect(opened.map((all) => all.flatMap(({ labels }) => labels))).toEqual(expected)
  })
})

const pane = (inside: string): string => `'use client'
import { useState } from 'react'
function Pane() { const [name, setName] = useState(''); const [note, setNote] = useState('')
  return <div><input aria-label="Name" value={name} /><textarea aria-label="Note" value={note} />${inside}</div> }
export default function Page() { return <main><Pane /></main> }`
const writes = (label: string, method = 'POST'): string =>
  `<button onClick={() => fetch('/api/${label}', { method: '${method}' })}>${label}</button>`

describe('a component with fields and one button behind them that writes', () => {
  it.each([
    ['works like a form', writes('Make'), ['form', ['Make']]],
    ['may remove too', writes('Remove', 'DELETE') + writes('Make'), ['form', ['Make']]],
    ['is no form where two write', writes('Copy') + writes('Make'), ['field', []]],
    ['is no form where nothing writes', '<button onClick={() => {}}>Make</button>', ['field', []]],
  ])('%s', async (_name, inside, expected) => {
    const parts = await partsOf({ 'app/page.tsx': pane(inside) })
    const submits = buttonsIn(parts).filter((one) => one.submits === true)
    expect([parts[0]?.kind, submits.flatMap(({ labels }) => labels)]).toEqual(expected)
  })
})

describe('words', () => {
  it('of a button leave out a number beside them', async () => {
    const files = {
      'app/page.tsx': `export default function Page({ count }) { return <button onClick={open}>All<span>{count}</span></button> }`,
    }
    expect(buttonsIn(await partsOf(files))[0]?.labels).toEqual(['All'])
  })

  it('of a message are those below a title that only says how it went', async () => {
    const files = {
      'app/page.tsx': `'use client'
export default function Page() {
  return <button onClick={() => toast({ title: 'Success', description: 'Row added' })}>Add</button> }`,
    }
    expect(buttonsIn(await partsOf(files))[0]?.deed.messages.map(({ text }) => text)).toEqual(['Row added'])
  })
})
