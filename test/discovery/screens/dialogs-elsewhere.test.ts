import { describe, expect, it } from 'vitest'
import type { ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }

/** Titles of the dialogs that the first button of the first screen opens. */
async function opened(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const codebase = await codebaseOf({ ...next, ...files })
  const parts = findScreens(codebase, walkRoutes(codebase).routes)[0]?.parts ?? []
  const button = parts.find((part) => part.kind === 'button')
  const keys = button?.kind === 'button' ? button.deed.opens : []
  return parts.flatMap((part) => (part.kind === 'dialog' && keys.includes(part.key ?? '') ? [titleOf(part.parts)] : []))
}

function titleOf(parts: readonly ScreenPart[]): string {
  const [first] = parts
  return first?.kind === 'heading' ? first.text : ''
}

const dialog = (name: string, open = 'true', use = ''): string => `export function ${name}() { ${use}
  return <Dialog open={${open}} title="New bill"><label htmlFor="a">Amount</label><input id="a" /><button onClick={() => fetch('/api/bills', { method: 'POST' })}>Save</button></Dialog> }`
const page = (imports: string, use: string, call: string): string => `'use client'
${imports}
export default function Page() { ${use}
  return <button onClick={() => ${call}}>New bill</button> }`

describe('a dialog that stands elsewhere', () => {
  const hook = `import { useState } from 'react'
export const useDialog = (name) => { const state = useStore()
  return { isOpen: state.name === name, open: () => state.set(name), close: () => state.set(null) } }`
  const asks = `import { useDialog } from './use-dialog'\n`

  it.each([
    [
      'shares a hook by its name',
      {
        'app/use-dialog.ts': hook,
        'app/dialogs.tsx': asks + dialog('BillDialog', 'isOpen', `const { isOpen } = useDialog('bill')`),
        'app/page.tsx': page(asks, `const { open } = useDialog('bill')`, 'open()'),
      },
    ],
    [
      'is given as a component',
      {
        'app/dialogs.tsx': dialog('BillDialog'),
        'app/page.tsx': page(
          `import { BillDialog } from './dialogs'\nimport NiceModal from '@ebay/nice-modal-react'`,
          '',
          'NiceModal.show(BillDialog, {})',
        ),
      },
    ],
    [
      'is registered under a text',
      {
        'app/dialogs.tsx': `${dialog('BillDialog')}\nexport const dialogs = { 'bill.create': BillDialog }`,
        'app/page.tsx': page(`import { openDialog } from './store'`, '', `openDialog('bill.create')`),
      },
    ],
    [
      'is chosen by a switch',
      {
        'app/dialogs.tsx': `${dialog('BillDialog')}\nexport function Manager({ type }) { switch (type) { case 'bill.create': return <BillDialog />\n default: return null } }`,
        'app/page.tsx': page(`import { openDialog } from './store'`, '', `openDialog('bill.create')`),
      },
    ],
  ])('opens where it %s', async (_name, files) => {
    expect(await opened(files)).toEqual(['New bill'])
  })

  it.each([
    [
      'by another name of the hook',
      {
        'app/use-dialog.ts': hook,
        'app/dialogs.tsx': asks + dialog('BillDialog', 'isOpen', `const { isOpen } = useDialog('other')`),
        'app/page.tsx': page(asks, `const { open } = useDialog('bill')`, 'open()'),
      },
    ],
    [
      'by another text',
      {
        'app/dialogs.tsx': `${dialog('BillDialog')}\nexport const dialogs = { 'bill.remove': BillDialog }`,
        'app/page.tsx': page(`import { openDialog } from './store'`, '', `openDialog('bill.create')`),
      },
    ],
    [
      'where two have the text',
      {
        'app/dialogs.tsx': `${dialog('BillDialog')}\nexport const dialogs = { 'bill.create': BillDialog }`,
        'app/more.tsx': `${dialog('OtherDialog')}\nexport const more = { 'bill.create': OtherDialog }`,
        'app/page.tsx': page(`import { openDialog } from './store'`, '', `openDialog('bill.create')`),
      },
    ],
  ])('is not told %s', async (_name, files) => {
    expect(await opened(files)).toEqual([])
  })
})

describe('words of which each has a condition', () => {
  it('are choices, and no title', async () => {
    const codebase = await codebaseOf({
      ...next,
      'app/page.tsx': `import { useMode } from 'modes'
export default function Page() { const { isNew, isOld } = useMode()
  return <div><h1>{isNew && 'Create a bill'}{isOld && 'Change a bill'}</h1><button onClick={() => fetch('/api/bills', { method: 'POST' })}>{isNew && 'Create'}{isOld && 'Save'}</button></div> }`,
    })
    const [first, ...more] = findScreens(codebase, walkRoutes(codebase).routes)[0]?.parts ?? []
    expect(first).toMatchObject({ kind: 'button', labels: ['Create', 'Save'] })
    expect(more).toEqual([])
  })
})
