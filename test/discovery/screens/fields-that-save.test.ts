import { describe, expect, it } from 'vitest'
import { buttonsIn, fieldsIn, screensOf, screensOfNext, within } from '../../support/page-parts.ts'

const saves = `const save = async (on) => { await fetch('/api/bills', { method: 'PUT' }) }`

async function asked(inside: string): Promise<unknown> {
  const page = `import { Switch } from 'some-ui'
export default function Page() { const bills = useBills(); const router = useRouter(); ${saves}; return <main>${inside}</main> }`
  return fieldsIn(await screensOfNext({ 'app/page.tsx': page })).map(({ deed }) => deed?.requests)
}

describe('a field that is saved when it is changed', () => {
  it.each([
    ['a switch', '<Switch aria-label="Paid" onCheckedChange={(on) => save(on)} />', [['PUT /api/bills']]],
    ['a field that is left', '<input aria-label="Code" onBlur={save} />', [['PUT /api/bills']]],
    ['one that only keeps its value', '<input aria-label="Code" onChange={(e) => setCode(e.target.value)} />', [undefined]],
    ['one that looks for something', `<input aria-label="Code" onChange={() => fetch('/api/bills')} />`, [undefined]],
  ])('is known by its handler: %s', async (_name, inside, expected) => {
    expect(await asked(inside)).toEqual(expected)
  })

  it.each([
    [
      'Angular',
      {
        'package.json': JSON.stringify({ name: 'shop', dependencies: { '@angular/core': '19.0.0', '@angular/router': '19.0.0' } }),
        'src/app.routes.ts': `import { Routes } from '@angular/router'
import { BillComponent } from './bill.component'
export const routes: Routes = [{ path: 'bill', component: BillComponent }]`,
        'src/bill.component.ts': `import { Component } from '@angular/core'
@Component({ selector: 'app-bill', template: \`<app-name (renamed)="rename($event)"></app-name>\` })
export class BillComponent { rename(name: string) { fetch('/api/bills', { method: 'PUT' }) } }`,
        'src/name.component.ts': `import { Component, EventEmitter, Output } from '@angular/core'
@Component({ selector: 'app-name', template: \`<input aria-label="Name" (change)="update()" />\` })
export class NameComponent {
  @Output('renamed') changed = new EventEmitter<string>()
  update() { this.changed.emit('') }
}`,
      },
    ],
    [
      'Vue',
      {
        'package.json': JSON.stringify({ name: 'shop', dependencies: { nuxt: '4.0.0' } }),
        'app/components/BillName.vue': `<template><input aria-label="Name" @change="update"></template>
<script setup lang="ts">
const emit = defineEmits(['renamed'])
function update() { emit('renamed', '') }
</script>`,
        'app/pages/bill.vue': `<template><BillName @renamed="rename" /></template>
<script setup lang="ts">
function rename() { $fetch('/api/bills', { method: 'PUT' }) }
</script>`,
      },
    ],
  ])('may leave it to the component around it: %s', async (_name, files) => {
    expect(fieldsIn(await screensOf(files)).map(({ deed }) => deed?.requests)).toEqual([['PUT /api/bills']])
  })
})

describe('an entry of a list', () => {
  const linked = async (entry: string): Promise<unknown> => {
    const page = `export default function Page() { const bills = useBills(); const router = useRouter(); return <ul>{bills.map((bill) => ${entry})}</ul> }`
    const screens = await screensOfNext({ 'app/bills/page.tsx': page })
    return within(screens[0]?.parts ?? []).flatMap((one) => (one.kind === 'link' ? [[one.labels, one.icon, one.to]] : []))
  }
  it.each([
    ['as a whole', '<tr onClick={() => router.push(`/bills/${bill.id}`)}><td>{bill.code}</td></tr>', [[[], undefined, '/bills/:param']]],
    ['by its own words', '<li><Link href={`/bills/${bill.id}`}>{bill.code}</Link></li>', [[[], undefined, '/bills/:param']]],
    ['by a picture', '<li><Link href={`/bills/${bill.id}`}><EditIcon /></Link></li>', [[[], 'edit', '/bills/:param']]],
    ['by a path that a function makes', '<tr onClick={() => router.push(paths.bill(bill.id))}><td>{bill.code}</td></tr>', []],
  ])('leads to a page of its own %s', async (_name, entry, expected) => {
    expect(await linked(entry)).toEqual(expected)
  })
})

describe('what a button does', () => {
  const page = `import { paths } from './paths'
import toast from 'react-hot-toast'
export default function Page() {
  const router = useRouter()
  const remove = async () => { try { await fetch('/api/bills', { method: 'DELETE' }) } catch (error) { toast.error(error.message) } }
  const ask = async () => { if (await askFirst()) await fetch('/api/bills', { method: 'DELETE' }) }
  const question = async () => { await dialogs.show({ title: 'Remove it?', description: 'It is gone then.', buttons: [{}, {}] }); await fetch('/api/bills', { method: 'DELETE' }) }
  return <><button onClick={remove}>Remove</button><button onClick={ask}>Ask</button><button onClick={question}>Question</button>
    <button onClick={() => router.push(paths.bills())}>Bills</button></>
}`
  it('may show the text of a failure, ask in a way that is not read, say more beside a question, and lead to a path that a function makes', async () => {
    const buttons = buttonsIn(
      await screensOfNext({ 'app/page.tsx': page, 'app/paths.ts': "export const paths = { bills: () => '/bills' }" }),
    )
    expect(buttons.map(({ deed }) => [deed.showsFailure, deed.mayAsk, deed.asks, deed.asksAlso, deed.goesTo])).toEqual([
      [true, undefined, undefined, undefined, undefined],
      [undefined, true, undefined, undefined, undefined],
      [undefined, undefined, 'Remove it?', 'It is gone then.', undefined],
      [undefined, undefined, undefined, undefined, '/bills'],
    ])
  })
})

describe('a component that is shown twice', () => {
  it('keeps its own dialog each time', async () => {
    const screens = await screensOfNext({
      'app/remove.tsx': `import { useState } from 'react'
import { Dialog } from 'some-ui'
export function Remove({ name }) {
  const [open, setOpen] = useState(false)
  return <><button onClick={() => setOpen(true)}>{name}</button><Dialog open={open}><h2>Remove</h2><button onClick={() => setOpen(false)}>Back</button></Dialog></>
}`,
      'app/page.tsx': `import { Remove } from './remove'
export default function Page() {
  return <main><Remove name="Bill" />
    <Remove name="Team" /></main>
}`,
    })
    expect(buttonsIn(screens).map(({ labels, deed }) => [labels[0], deed.opens, deed.closes])).toEqual([
      ['Bill', ['1'], []],
      ['Back', [], ['1']],
      ['Team', ['2'], []],
      ['Back', [], ['2']],
    ])
  })
})

describe('a link with the language of the page in front', () => {
  it('leads to the page', async () => {
    const [bills] = await screensOfNext({
      'app/[locale]/bills/page.tsx': 'export default function Page() { return <h1>Bills</h1> }',
      'app/[locale]/layout.tsx': `export default function Layout() { const locale = useLocale(); const tabs = [{ label: 'Bills', href: \`/\${locale}/bills\` }]; return <nav>{tabs.map((tab) => <a href={tab.href}>{tab.label}</a>)}</nav> }`,
    })
    expect(bills?.entries.map(({ labels }) => labels)).toEqual([['Bills']])
  })
})
