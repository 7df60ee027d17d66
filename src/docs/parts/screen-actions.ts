import type { ScreenInfo, ScreenPart } from '../../core/screen.ts'

/** Letters of a heading that can name a page; a longer one says something. */
export const longestName = 60

/** Where a part stands. */
export function placeOf({ file, line }: ScreenPart): string {
  return `${file}:${line}`
}

/** Fields and buttons: what a person does something with. */
export function actionsIn(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  return parts.flatMap((part) => ('parts' in part ? actionsIn(part.parts) : part.kind === 'button' || part.kind === 'field' ? [part] : []))
}

/** A page that opens at several addresses, once. */
export function joinedPages(all: readonly ScreenInfo[]): readonly ScreenInfo[] {
  const found = new Map<string, ScreenInfo>()
  for (const screen of all) {
    const key = `${screen.file}:${screen.line} ${actionsIn(screen.parts).map(placeOf).join(' ')}`
    const before = found.get(key)
    found.set(key, before === undefined ? screen : { ...before, also: [...(before.also ?? []), screen.address] })
  }
  return [...found.values()]
}
