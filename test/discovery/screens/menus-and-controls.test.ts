import { describe, expect, it } from 'vitest'
import type { ScreenInfo } from '../../../src/core/screen.ts'
import { findScreens } from '../../../src/discovery/screens/find-screens.ts'
import { codebaseOf } from '../../support/codebase.ts'

const next = { 'package.json': JSON.stringify({ name: 'shop', dependencies: { next: '15.0.0' } }) }

async function screensOf(files: Readonly<Record<string, string>>): Promise<readonly ScreenInfo[]> {
  return findScreens(await codebaseOf({ ...next, ...files }), [])
}

const bills = { 'app/bills/page.tsx': 'export default function Page() { return <h1>Bills</h1> }' }
const group = (open: string, close: string): string => `import { NavGroup, Panel, SidebarGroup, SidebarGroupLabel } from 'kit'
export default function Nav() { return <nav>${open}<ul><li><a href="/bills">Bills</a></li></ul>${close}</nav> }`

describe('words above a link of a menu', () => {
  it.each([
    ['an object around its object', `export const nav = [{ label: 'Money', items: [{ href: '/bills', label: 'Bills' }] }]`, 'Money'],
    ['the title of its group', group('<NavGroup title="Money">', '</NavGroup>'), 'Money'],
    ['a label inside of its group', group('<SidebarGroup><SidebarGroupLabel>Money</SidebarGroupLabel>', '</SidebarGroup>'), 'Money'],
    ['nothing, where no group is around it', group('<Panel title="Money">', '</Panel>'), undefined],
    ['nothing, where its object stands alone', `export const nav = [{ label: 'Money' }, { href: '/bills', label: 'Bills' }]`, undefined],
  ])('are those of %s', async (_name, nav, under) => {
    const [screen] = await screensOf({ ...bills, 'app/nav.tsx': nav })
    expect(screen?.entries.map((one) => [one.labels[0], one.under])).toEqual([['Bills', under]])
  })
})

const page = (inside: string): Readonly<Record<string, string>> => ({
  'app/page.tsx': `import { ActionIcon, Card, Select, Tooltip, TooltipContent, TooltipTrigger } from 'kit'
export default function Page({ kinds }) { return <main>${inside}</main> }`,
})

describe('a button without words', () => {
  const picture = '<ActionIcon onClick={act}><svg /></ActionIcon>'
  it.each([
    ['the words that come up over it', `<Tooltip label="Delete">${picture}</Tooltip>`, [['Delete']]],
    [
      'those of a content beside it',
      `<Tooltip><TooltipTrigger>${picture}</TooltipTrigger><TooltipContent>Delete</TooltipContent></Tooltip>`,
      [['Delete']],
    ],
    ['those of an attribute around it', `<Card tooltip="Delete">${picture}</Card>`, [['Delete']]],
    ['none of a card', `<Card label="Delete">${picture}</Card>`, []],
    ['none that stand for two', `<Tooltip label="Delete">${picture}${picture}</Tooltip>`, []],
  ])('has %s', async (_name, inside, expected) => {
    const [screen] = await screensOf(page(inside))
    expect(screen?.parts.flatMap((part) => (part.kind === 'button' ? [part.labels] : []))).toEqual(expected)
  })
})

it('entries of a menu in the head of a table are no column', async () => {
  const menu =
    '<DropdownMenu><DropdownMenuTrigger>More</DropdownMenuTrigger><DropdownMenuItem>Download CSV</DropdownMenuItem></DropdownMenu>'
  const [screen] = await screensOf(page(`<table><tr><th>Name</th><th>${menu}</th><th>Age ${menu}</th></tr></table>`))
  expect(screen?.parts.flatMap((part) => (part.kind === 'table' ? part.columns : []))).toEqual(['Name', 'Age'])
})

describe('what a field lets a person choose from', () => {
  it.each([
    [
      'is written in the page',
      '<select aria-label="Kind"><option value="">Choose one</option><option value="a">Paper</option><option value="b">Mail</option></select>',
      ['Paper', 'Mail'],
    ],
    ['is given', `<Select label="Kind" data={[{ value: 'a', label: 'Paper' }, { value: 'b', label: 'Mail' }]} />`, ['Paper', 'Mail']],
    ['is not known', '<select aria-label="Kind">{kinds.map((one) => <option value={one}>{one}</option>)}</select>', undefined],
    [
      'is not known in full',
      '<select aria-label="Kind"><option>Paper</option>{kinds.map((one) => <option>{one}</option>)}</select>',
      undefined,
    ],
  ])('%s', async (_name, inside, options) => {
    const [screen] = await screensOf(page(inside))
    expect(screen?.parts.flatMap((part) => (part.kind === 'field' ? [part.options] : []))).toEqual([options])
  })
})
