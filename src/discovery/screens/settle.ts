import type { ScreenDeed, ScreenPart } from '../../core/screen.ts'

/** Names what opens and closes by order instead of place, and leaves out state that nothing on the screen waits for. */
export function settled(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  const keys = new Map<string, string>()
  eachGroup(parts, (key) => {
    if (!keys.has(key)) keys.set(key, String(keys.size + 1))
  })
  return renamed(withoutIdle(parts, new Set(openedIn(parts)), false), keys, [])
}

function openedIn(parts: readonly ScreenPart[]): readonly string[] {
  return parts.flatMap((part) => ('parts' in part ? openedIn(part.parts) : part.kind === 'button' ? part.deed.opens : []))
}

/** Regions of a dialog that nothing opens stand among its other parts; what they say is not there in each case. */
function withoutIdle(parts: readonly ScreenPart[], opened: ReadonlySet<string>, isInDialog: boolean): readonly ScreenPart[] {
  return parts.flatMap((part): readonly ScreenPart[] => {
    if (!('parts' in part)) return [part]
    const isOpened = part.key !== undefined && opened.has(part.key)
    const inner = withoutIdle(part.parts, opened, isInDialog || part.kind === 'dialog' || (part.kind === 'region' && isOpened))
    const isIdle = isInDialog && part.kind === 'region' && !isOpened
    return isIdle ? inner.map((one) => ('text' in one ? { ...one, sometimes: true } : one)) : [{ ...part, parts: inner }]
  })
}

function eachGroup(parts: readonly ScreenPart[], visit: (key: string) => void): void {
  for (const part of parts) {
    if (!('parts' in part)) continue
    if (part.key !== undefined) visit(part.key)
    eachGroup(part.parts, visit)
  }
}

function renamed(parts: readonly ScreenPart[], keys: ReadonlyMap<string, string>, inside: readonly string[]): readonly ScreenPart[] {
  return parts.map((part): ScreenPart => {
    if (part.kind === 'button') return { ...part, deed: deedWith(part.deed, keys, inside) }
    if (!('parts' in part)) return part
    const key = part.key === undefined ? undefined : keys.get(part.key)
    const within = key === undefined ? inside : [...inside, key]
    const { key: _key, ...rest } = part
    return { ...rest, ...(key !== undefined && { key }), parts: renamed(part.parts, keys, within) }
  })
}

/** What would open the dialog that it stands in closes it: `setOpen(!open)`. */
function deedWith(deed: ScreenDeed, keys: ReadonlyMap<string, string>, inside: readonly string[]): ScreenDeed {
  const known = (all: readonly string[]): readonly string[] => all.flatMap((key) => keys.get(key) ?? [])
  const opens = known(deed.opens)
  const back = opens.filter((key) => inside.includes(key))
  return { ...deed, opens: opens.filter((key) => !inside.includes(key)), closes: [...new Set([...known(deed.closes), ...back])] }
}
