import { text } from '../values/chain.ts'
import type { Around } from './around.ts'
import { placeKey, type Shown } from './shown.ts'

/** Tabs of a library, which shows the content whose value the chosen trigger has. */
export function isTabs({ tag, opened }: Shown): boolean {
  return opened !== true && /^(?:[A-Z]\w*)?Tabs(?:Root)?$/.test(tag)
}

export function tabsKey(one: Shown): string {
  return placeKey(one)
}

function isTabContent({ tag }: Shown): boolean {
  return /Tabs?(?:Content|Panel)$/.test(tag)
}

/** Key of the content that a trigger of tabs shows, and of that content. */
export function tabKey({ tag, props }: Shown, { tabs }: Around): string | undefined {
  const value = tabs === undefined || !/Tabs?(?:Trigger|Tab|Content|Panel)$/.test(tag) ? undefined : text(props.get('value')?.value)
  return value === undefined ? undefined : `${tabs}=${value}`
}

/** Key of the content of a tab that does not stand in itself already. */
export function openTab(one: Shown, around: Around): string | undefined {
  const key = isTabContent(one) ? tabKey(one, around) : undefined
  return key === around.tab ? undefined : key
}
