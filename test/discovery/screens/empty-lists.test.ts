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
