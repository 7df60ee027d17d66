import { describe, expect, it } from 'vitest'
import type { ScreenPart } from '../../../src/core/screen.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }

async function partsOf(inside: string): Promise<readonly ScreenPart[]> {
  const page = `export default function Page() { const rows = useRows(); const uploads = useUploads(); return <main>${inside}</main> }`
  return findScreens(await codebaseOf({ ...next, 'app/page.tsx': page }), [])[0]?.parts ?? []
}

const list = '<ul>{rows.map((one) => <li>{one.name}</li>)}</ul>'

describe('words instead of a list', () => {
  it.each([
    ['a comparison', `{rows.length === 0 ? <p>Add a bill.</p> : ${list}}`, ['empty']],
    ['a comparison the other way round', `{rows.length > 0 ? ${list} : <p>Add a bill.</p>}`, ['empty']],
    ['a negation', `{!rows?.length ? <p>Add a bill.</p> : ${list}}`, ['empty']],
    ['a condition that is joined', `{rows && rows.length > 0 ? ${list} : <p>Add a bill.</p>}`, ['empty']],
    ['a list whose name sounds like waiting', `{uploads.length === 0 ? <p>Add a bill.</p> : ${list}}`, ['empty']],
    ['words that say so beside the list', `{rows.length === 0 && <p>No bills yet.</p>}`, ['empty']],
    ['other words beside it', `{rows.length === 0 && <p>Saved in full.</p>}`, ['text']],
    ['a list that has entries', `{rows.length > 0 && <p>No bills are lost.</p>}`, ['text']],
    ['words instead of other words', `{rows.length === 0 ? <p>Add a bill.</p> : <p>Go on.</p>}`, ['text', 'text']],
    ['another number', `{rows.length > 1 ? ${list} : <p>Add a bill.</p>}`, ['text']],
  ])('are told as such: %s', async (_name, inside, kinds) => {
    expect((await partsOf(inside)).map(({ kind }) => kind)).toEqual(kinds)
  })
})

it('words in each entry of a list are not those of the page', async () => {
  const parts = await partsOf('<p>All bills.</p>{rows.map((one) => <p>Paid in full.</p>)}')
  expect(parts.map((one) => one.kind === 'text' && one.sometimes)).toEqual([undefined, true])
})

describe('a component that returns early', () => {
  const page = (body: string): Promise<readonly ScreenPart[]> =>
    codebaseOf({
      ...next,
      'app/page.tsx': `import { useState } from 'react'
export default function Page() { const [open, setOpen] = useState(false); const rows = useRows(); ${body} }`,
    }).then((codebase) => findScreens(codebase, [])[0]?.parts ?? [])

  it('says what is there while a list is empty', async () => {
    const parts = await page(`if (rows.length === 0) return <p>Add a bill.</p>; return ${list}`)
    expect(parts.map(({ kind }) => kind)).toEqual(['empty'])
  })

  it('shows a form once its button was selected', async () => {
    const parts = await page(
      `if (!open) return <button onClick={() => setOpen(true)}>Edit</button>
return <form onSubmit={() => setOpen(false)}><input aria-label="Code" /><button type="submit">Save</button></form>`,
    )
    const [button, form] = parts
    expect(button?.kind === 'button' && form?.kind === 'form' && [button.deed.opens, form.key]).toEqual([['1'], '1'])
  })

  it('is not read where a return stands deeper', async () => {
    const parts = await page(`for (const row of rows) { if (row.bad) return <p>Bad.</p> } return <ul><li>Good.</li></ul>`)
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'text'])
  })
})

describe('a part of the page that is there at first', () => {
  it.each([
    ["useState('pick')", [true, undefined]],
    ["useState('check')", [undefined, true]],
    ['useState(kept)', [undefined, undefined]],
  ])('is told by the first value of its state: %s', async (state, first) => {
    const page = `import { useState } from 'react'
export default function Page() { const [step, setStep] = ${state}
return <main>{step === 'pick' && <section><input aria-label="Code" /></section>}{step === 'check' && <section><button onClick={() => setStep('pick')}>Again</button></section>}</main> }`
    const parts = findScreens(await codebaseOf({ ...next, 'app/page.tsx': page }), [])[0]?.parts ?? []
    expect(parts.map((one) => one.kind === 'region' && one.atFirst)).toEqual(first)
  })
})

describe('a link to a page beside pages of entries', () => {
  it('leads to no entry', async () => {
    const screens = findScreens(
      await codebaseOf({
        ...next,
        'app/page.tsx': 'export default function Page() { return <a href="/bills/new">New bill</a> }',
        'app/bills/new/page.tsx': 'export default function Page() { return <h1>New</h1> }',
        'app/bills/[id]/page.tsx': 'export default function Page() { return <h1>Bill</h1> }',
      }),
      [],
    )
    expect(screens.map(({ address, entries }) => [address, entries.length])).toEqual([
      ['/', 0],
      ['/bills/:id', 0],
      ['/bills/new', 1],
    ])
  })
})
