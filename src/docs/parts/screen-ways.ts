import type { ScreenInfo } from '../../core/screen.ts'

/** How a person gets to a screen. */
export interface Way {
  /** Links to select one after the other, from the frame of the application on. */
  way: readonly string[]
  /** Address at which the way begins, where no menu leads to it. */
  from?: string
  /** Words above the last link in its menu. */
  under?: string
  /** The last link stands in each entry of a list. */
  each?: true
  /** An entry of a list leads there as a whole, behind the links. */
  row?: true
}

/** Screens that have a link in common have it in a menu around them. */
const menuScreens = 3

/** How a person gets to a screen: through the frame of the application where it has a link, else through a screen that has one. */
export function wayTo(screen: ScreenInfo, all: readonly ScreenInfo[]): Way {
  const outer = inMenu(screen)
  if (outer !== undefined) {
    const door = doorTo(screen, all)
    const way = door === undefined || door === outer ? [outer] : [door, outer]
    return { way, ...aboveOf(screen, outer, way) }
  }
  const inner: Way[] = []
  const rows: Way[] = []
  for (const { on, labels, each } of screen.entries) {
    const before = all.find(({ address }) => address === on)
    const [last] = labels
    if (before === undefined || on === undefined) continue
    const first = inMenu(before)
    if (last === undefined) {
      if (first !== undefined) rows.push({ way: [first], row: true })
      else if (screen.address.startsWith(`${on}/`) && !on.includes(':')) rows.push({ way: [], from: on, row: true })
      continue
    }
    const ofEntry = each === true ? { each } : {}
    if (first !== undefined) return { way: [first, last], ...ofEntry }
    if (!on.includes(':')) inner.push({ way: [last], from: on, ...ofEntry })
  }
  return inner[0] ?? rows[0] ?? { way: [] }
}

/** Words above a link of a menu, unless the way there names them already. */
function aboveOf({ entries }: ScreenInfo, link: string, way: readonly string[]): Pick<Way, 'under'> {
  const under = entries.find(({ labels }) => labels[0] === link)?.under
  return under === undefined || way.includes(under) ? {} : { under }
}

/** Links of one menu that lead to a section alone. */
const sectionLinks = 3

/** The link into a section whose own menu leads to the screen: `Settings`, where the menu only has pages below `/settings`. */
function doorTo({ address, entries }: ScreenInfo, all: readonly ScreenInfo[]): string | undefined {
  const section = sectionOf(address)
  const menu = entries.find(({ on }) => on === undefined)?.file
  if (menu === undefined || section === '') return undefined
  const listed = all.filter((one) => one.entries.some(({ file, on }) => on === undefined && file === menu))
  if (listed.length < sectionLinks || listed.some((one) => sectionOf(one.address) !== section)) return undefined
  const inside = all.filter((one) => sectionOf(one.address) === section)
  const links = inside.flatMap(({ entries: those }) => those)
  // a link that pages of the section show too leads on from there, and not in
  const within = new Set(links.flatMap((one) => (one.on !== undefined && sectionOf(one.on) === section ? [`${one.file}:${one.line}`] : [])))
  const doors = links.filter(
    ({ file, line, on }) => file !== menu && (on === undefined || sectionOf(on) !== section) && !within.has(`${file}:${line}`),
  )
  return (doors.find(({ on }) => on === undefined) ?? doors[0])?.labels[0]
}

/** `settings` of `/settings/account`; empty for a page of its own. */
function sectionOf(address: string): string {
  return address.split('/').filter((part) => part !== '')[0] ?? ''
}

/** The link of a menu that leads to a screen. */
function inMenu({ entries }: ScreenInfo): string | undefined {
  const outer = entries.find(({ on }) => on === undefined)?.labels[0]
  if (outer !== undefined) return outer
  return entries
    .map(({ labels: [one] }) => one)
    .find((one) => one !== undefined && entries.filter(({ labels, each }) => labels[0] === one && each !== true).length >= menuScreens)
}
