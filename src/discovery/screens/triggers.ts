import { isTrigger } from './elements.ts'
import type { Shown } from './shown.ts'

const contents = /^slot\$(?:content|body|panel)$/
const openers = /^slot\$(?:activator|trigger|reference)$/

/** What opens a dialog or a popover, and what it holds then. */
export function triggersOf(one: Shown): { triggers: readonly Shown[]; inside: readonly Shown[] } {
  const isPopover = /Popover/.test(one.tag)
  const hasContent = one.children.some(({ slot }) => slot !== undefined && contents.test(slot))
  const isOpener = ({ slot }: Shown): boolean => (slot === undefined ? hasContent : openers.test(slot))
  const given = one.children.filter(isOpener)
  const rest = one.children.filter((child) => !isOpener(child))
  const slotted: Shown[] = given.length === 0 ? [] : [{ ...one, tag: 'Trigger', props: new Map(), children: given }]
  return {
    triggers: [...slotted, ...rest.flatMap((child) => collected(child, isPopover))],
    inside: rest.map((child) => without(child, isPopover)),
  }
}

function isTaken({ tag }: Shown, isPopover: boolean): boolean {
  return isTrigger(tag) && !/Tooltip|Select|Dropdown|Hover/.test(tag) && /Popover/.test(tag) === isPopover
}

function collected(one: Shown, isPopover: boolean): readonly Shown[] {
  return isTaken(one, isPopover) ? [one] : one.children.flatMap((child) => collected(child, isPopover))
}

function without(one: Shown, isPopover: boolean): Shown {
  if (isTaken(one, isPopover)) return { ...one, children: [] }
  return { ...one, children: one.children.filter((child) => !isTaken(child, isPopover)).map((child) => without(child, isPopover)) }
}

/** A menu with what opens it. */
export function isMenu({ tag, opened, children }: Shown): boolean {
  return opened !== true && /(?:Dropdown|DropdownMenu|ContextMenu|^Menu)(?:Root)?$/.test(tag) && children.some(holdsMenuTrigger)
}

/** The head of a column without the menu in it, whose entries name no column. */
export function withoutMenus(one: Shown): Shown {
  return { ...one, children: one.children.filter((child) => !isMenu(child)).map(withoutMenus) }
}

function isMenuTrigger({ tag }: Shown): boolean {
  return isTrigger(tag) && /Menu|Dropdown/.test(tag)
}

function holdsMenuTrigger(one: Shown): boolean {
  return isMenuTrigger(one) || one.children.some(holdsMenuTrigger)
}

/** What opens a menu, and its entries. */
export function menuOf(one: Shown): { triggers: readonly Shown[]; inside: readonly Shown[] } {
  const found = (child: Shown): readonly Shown[] => (isMenuTrigger(child) ? [child] : child.children.flatMap(found))
  const rest = (children: readonly Shown[]): readonly Shown[] =>
    children.filter((child) => !isMenuTrigger(child)).map((child) => ({ ...child, children: rest(child.children) }))
  return { triggers: one.children.flatMap(found), inside: rest(one.children) }
}
