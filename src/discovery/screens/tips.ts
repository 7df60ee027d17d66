import { givenText } from './attributes.ts'
import { isButton } from './elements.ts'
import type { DeedReading } from './requests.ts'
import type { Shown } from './shown.ts'
import { textOf } from './words.ts'

/** What comes up over the only button inside, which may have no words of its own: `<Tooltip title="Delete"><IconButton /></Tooltip>`. */
export function tipOf(reading: DeedReading, one: Shown): string | undefined {
  const isTip = /Tooltip(?:Root)?$|Tip$/.test(one.tag)
  const names = isTip ? ['label', 'title', 'content', 'text', 'tooltip', 'overlay'] : ['tooltip', 'tooltipText']
  const text = givenText(reading, one, names) ?? (isTip ? contentOf(one) : undefined)
  return text !== undefined && text.length <= 60 && buttonsIn(one) === 1 ? text : undefined
}

function contentOf({ children }: Shown): string | undefined {
  for (const child of children) {
    const text = child.tag === 'TooltipContent' ? textOf(child) : contentOf(child)
    if (text !== undefined) return text
  }
  return undefined
}

function buttonsIn(one: Shown): number {
  if (one.opened !== true && isButton(one)) return 1
  return one.children.reduce((sum, child) => sum + buttonsIn(child), 0)
}
