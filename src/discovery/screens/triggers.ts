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
