import { describe, expect, it } from 'vitest'
import type { ScreenButton, ScreenField, ScreenGroup, ScreenPart } from '../../../src/core/screen.ts'
import { walkRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }

async function partsOf(page: string, more: Readonly<Record<string, string>> = {}): Promise<readonly ScreenPart[]> {
  const codebase = await codebaseOf({ ...next, ...more, 'app/page.tsx': page })
  return findScreens(codebase, walkRoutes(codebase).routes)[0]?.parts ?? []
}

function fieldsIn(parts: readonly ScreenPart[]): readonly ScreenField[] {
  return parts.flatMap((part) => ('parts' in part ? fieldsIn(part.parts) : part.kind === 'field' ? [part] : []))
}

describe('tabs of a library', () => {
  const page = (click: string): string => `import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as TabsPrimitive from '@radix-ui/react-tabs'
function Tabs(props) { return <TabsPrimitive.Root {...props} /> }
function TabsTrigger({ children, ...props }) { return <TabsPrimitive.Trigger {...props}>{children}</TabsPrimitive.Trigger> }
function TabsContent(props) { return <TabsPrimitive.Content {...props} /> }
export default function Page() {
  const navigate = useNavigate()
  const choose = (tab) => { navigate(\`?tab=\${tab}\`, { replace: true }) }
  return <Tabs>
    <TabsTrigger value="info" ${click}>Info</TabsTrigger>
    <TabsTrigger value="rows" onClick={() => choose('rows')}>Rows</TabsTrigger>
    <TabsContent value="rows"><button onClick={() => fetch('/api/rows', { method: 'POST' })}>Add row</button></TabsContent>
  </Tabs>
}`

  it('show what stands in them, at an address of their own', async () => {
    const parts = await partsOf(page(''))
    const [info, rows] = parts.filter((one): one is ScreenButton => one.kind === 'button')
    const region = parts.find((one): one is ScreenGroup => one.kind === 'region')
    expect(rows?.deed.opens).toEqual([region?.key])
    expect(rows?.deed.goesTo).toBe('?tab=rows')
    expect(info?.deed.goesTo).toBeUndefined()
    expect(region?.parts.map(({ kind }) => kind)).toEqual(['button'])
  })
})

describe('a select', () => {
  const select = (inside: string): string => `import { useState } from 'react'
export default function Page() {
  const [kind, setKind] = useState('')
  return <Select value={kind} onValueChange={setKind}>
    <SelectTrigger><SelectValue placeholder="Kind" /></SelectTrigger>
    <SelectContent><SelectItem value="mail">Mail</SelectItem><SelectItem value="bot">Bot</SelectItem></SelectContent>
    ${inside}
  </Select>
}`

  it('is called by what it shows while nothing is chosen', async () => {
    expect(fieldsIn(await partsOf(select('')))).toMatchObject([
      { label: 'Kind', use: 'choose', options: ['Mail', 'Bot'], byPlaceholder: true },
    ])
  })

  it('holds fields that one of its choices brings up', async () => {
    const inside = `{kind === 'bot' && <div><label htmlFor="token">Token</label><input id="token" /></div>}`
    expect(fieldsIn(await partsOf(select(inside)))).toMatchObject([
      { label: 'Kind' },
      { label: 'Token', shownFor: { field: 'Kind', choice: 'Bot' } },
    ])
  })
})

describe('a label behind its field', () => {
  it.each([
    ['that it names', 'all', 'All rows'],
    ['of another field', 'other', undefined],
  ])('%s', async (_name, id, label) => {
    const page = `export default () => <div><Checkbox id="all" /><Label htmlFor="${id}">All rows</Label></div>`
    expect(fieldsIn(await partsOf(page))[0]?.label).toBe(label)
  })
})

describe('words', () => {
  it('in bold are part of their sentence', async () => {
    const parts = await partsOf('export default () => <ul><li><strong>!name</strong> - Name of the bill</li></ul>')
    expect(parts).toMatchObject([{ kind: 'text', text: '!name - Name of the bill' }])
  })

  it('of a link to elsewhere are no heading', async () => {
    const parts = await partsOf('export default (props) => <h2><Link to={props.back}>Go back</Link></h2>')
    expect(parts.filter(({ kind }) => kind === 'heading')).toEqual([])
  })

  it('between which a template chooses are two names of a button', async () => {
    const parts = await partsOf(`import { useState } from 'react'
export default function Page() { const [old] = useState(false)
  return <button>{\`\${old ? 'Update' : 'Create'} bill\`}</button> }`)
    expect(parts).toMatchObject([{ kind: 'button', labels: ['Update bill', 'Create bill'] }])
  })
})

describe('dialogs of one library', () => {
  const ui = `import * as DialogPrimitive from '@radix-ui/react-alert-dialog'
export function Dialog(props) { return <DialogPrimitive.Root {...props} /> }`
  it('are opened each by its own button', async () => {
    const dialog = (name: string): string =>
      `<Dialog><DialogTrigger><button>${name}</button></DialogTrigger><DialogContent><h2>${name} bill</h2><button>OK</button></DialogContent></Dialog>`
    const parts = await partsOf(`import { Dialog } from '../ui'\nexport default () => <div>${dialog('Send')}\n${dialog('Print')}</div>`, {
      'ui.tsx': ui,
    })
    const keys = parts.flatMap((one) => (one.kind === 'dialog' ? [one.key] : []))
    expect(new Set(keys).size).toBe(2)
    expect(parts.flatMap((one) => (one.kind === 'button' ? one.deed.opens : []))).toEqual(keys)
  })
})

describe('what is there while a state does not hold', () => {
  it('is nothing that the state opens', async () => {
    const parts = await partsOf(`import { useState } from 'react'
export default function Page() { const [adding, setAdding] = useState(false)
  return <div>{adding && <form><label>Name<input /></label></form>}{!adding && <button onClick={() => setAdding(true)}>Add row</button>}</div> }`)
    const [region, button] = parts
    expect(region).toMatchObject({ kind: 'form' })
    expect(button).toMatchObject({ kind: 'button', labels: ['Add row'] })
  })
})

describe('a popover that asks', () => {
  it('gives its question to the button in it, and no name', async () => {
    const parts = await partsOf(`import { Popconfirm, Button } from 'antd'
export default () => <Popconfirm title="Delete this row?" onConfirm={() => fetch('/api/rows', { method: 'DELETE' })}><Button>Delete</Button></Popconfirm>`)
    expect(parts).toMatchObject([{ kind: 'button', labels: ['Delete'], deed: { asks: 'Delete this row?', asksItself: true } }])
  })
})

describe('a key of a translator', () => {
  const page = `import { useTranslation } from 'react-i18next'
export default function Page() { const { t } = useTranslation(); return <button>{t('Save')}</button> }`
  it.each([
    ['is a text where a catalogue has it as one', { k12: 'Save' }, ['Save']],
    ['is none elsewhere', { k12: 'Store' }, undefined],
  ])('%s', async (_name, texts, labels) => {
    const [part] = await partsOf(page, { 'locales/en/translation.json': JSON.stringify(texts) })
    expect(part?.kind === 'button' ? part.labels : undefined).toEqual(labels)
  })
})
