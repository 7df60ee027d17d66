import type { ScreenPart } from '../../core/screen.ts'
import { longestName } from './screen-actions.ts'

/** Which parts of a page are kept, and whether one is something that a person does. */
interface Choice {
  kept: ReadonlyMap<ScreenPart, readonly ScreenPart[]>
  acts: (part: ScreenPart) => boolean
}

/**
 * Parts of a page that belong to a feature, with what stands around them in their section: its heading, its words, its table. A section goes from one
 * heading to the next; where something of others can be done in it, its words may be about that.
 */
export function withSections(parts: readonly ScreenPart[], choice: Choice): readonly ScreenPart[] {
  return sectionsIn(parts).flatMap((section) => {
    const all = section.flatMap((part) => choice.kept.get(part) ?? [])
    const isOwn = all.some((part) => choice.acts(part)) && section.every((part) => choice.kept.has(part) || !choice.acts(part))
    return isOwn ? section.flatMap((part) => choice.kept.get(part) ?? (isWords(part) ? [part] : [])) : all
  })
}

function isWords({ kind }: ScreenPart): boolean {
  return kind === 'heading' || kind === 'text' || kind === 'empty' || kind === 'table'
}

/** Parts from one heading to the next. */
export function sectionsIn(parts: readonly ScreenPart[]): readonly (readonly ScreenPart[])[] {
  const sections: ScreenPart[][] = []
  for (const part of parts) {
    const last = sections.at(-1)
    if (last === undefined || part.kind === 'heading') sections.push([part])
    else last.push(part)
  }
  return sections
}

/** The heading of the first part, inside of whatever frames stand around it. */
export function sectionOf(parts: readonly ScreenPart[]): string | undefined {
  const first = parts.find((part) => part.kind === 'heading' || ('parts' in part && part.kind !== 'dialog'))
  if (first === undefined) return undefined
  if ('parts' in first) return sectionOf(first.parts)
  return first.kind === 'heading' && !first.text.includes('…') && first.text.length <= longestName ? first.text : undefined
}
