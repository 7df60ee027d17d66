import type { ScreenEntry, ScreenInfo } from '../../core/screen.ts'

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
  /** The picture in an entry of a list that leads there, behind the links. */
  icon?: string
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
  const ways = screen.entries.flatMap((entry) => {
    const before = all.find(({ address }) => address === entry.on)
    return before === undefined ? [] : wayThrough(entry, before, screen)
  })
  const named = ways.filter(({ row, icon }) => row !== true && icon === undefined)
  return named.find(({ from }) => from === undefined) ?? named[0] ?? ways[0] ?? { way: [] }
}

/** The way through another page that has a link to it. */
function wayThrough({ labels: [last], each, icon }: ScreenEntry, before: ScreenInfo, { address }: ScreenInfo): readonly Way[] {
  const on = before.address
  const first = inMenu(before)
  if (first === undefined && on.includes(':')) return []
  const start = first === undefined ? { from: on } : {}
  const way = first === undefined ? [] : [first]
  if (last !== undefined) return [{ way: [...way, last], ...start, ...(each && { each }) }]
  // of entries of several lists the one of the page above is meant
  const isAbove = first !== undefined || address.startsWith(`${on}/`)
  return isAbove ? [{ way, ...start, ...(icon === undefined ? { row: true as const } : { icon }) }] : []
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
  // the frame has a door where it leads to other sections too; else it is another menu of this one
  const outer = new Set(all.flatMap((one) => (sectionOf(one.address) === section ? [] : one.entries.map(({ file }) => file))))
  const doors = links.filter(
    ({ file, line, on }) =>
      file !== menu && (on === undefined ? outer.has(file) : sectionOf(on) !== section) && !within.has(`${file}:${line}`),
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
