import type { ScreenInfo, ScreenPart } from '../../core/screen.ts'
import type { PageInput } from '../page.ts'

type Asked = Pick<PageInput, 'project' | 'feature'>

/** A screen of a feature, with those of its parts that belong to the feature. */
export interface FeatureScreen extends ScreenInfo {
  /** Name by which people know it: of the link that leads there, else its first heading. */
  name?: string
  /** Links to select one after the other, from the frame of the application on. */
  way: readonly string[]
}

/**
 * Screens of a feature: pages that its own files hold, whole, and of other pages the parts that its components show. Pages come first, each address
 * once.
 */
export function featureScreens({ project, feature }: Asked): readonly FeatureScreen[] {
  const all = project.screens ?? []
  if (all.length === 0) return []
  const core = new Set<string>(feature.files.filter(({ role }) => role === 'core').map(({ path }) => path))
  const own = all.filter((screen) => core.has(screen.file))
  const shown = new Set(own.flatMap(({ parts }) => actionsIn(parts).map(placeOf)))
  const partly = all.flatMap((screen): ScreenInfo[] => {
    if (core.has(screen.file)) return []
    const parts = partsOf(screen.parts, core)
    const actions = actionsIn(parts).map(placeOf)
    if (!actions.some((place) => !shown.has(place))) return []
    for (const place of actions) shown.add(place)
    return [{ ...screen, parts }]
  })
  const useful = [...own, ...partly].filter(({ parts }) => actionsIn(parts).length > 0)
  return useful.map((screen) => {
    const name = screen.entries[0]?.labels[0] ?? headingIn(screen.parts)
    return { ...screen, ...(name !== undefined && { name }), way: wayTo(screen, all) }
  })
}

function placeOf({ file, line }: ScreenPart): string {
  return `${file}:${line}`
}

/** Fields and buttons: what a person does something with. */
function actionsIn(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  return parts.flatMap((part) => ('parts' in part ? actionsIn(part.parts) : part.kind === 'button' || part.kind === 'field' ? [part] : []))
}

/** Parts that files of the feature show, and what the buttons among them open. */
function partsOf(parts: readonly ScreenPart[], core: ReadonlySet<string>): readonly ScreenPart[] {
  return parts.flatMap((part): readonly ScreenPart[] => {
    if (!('parts' in part)) return core.has(part.file) ? [part] : []
    if (actionsIn(part.parts).some(({ file }) => core.has(file)))
      return part.kind === 'dialog' ? [part] : [{ ...part, parts: partsOf(part.parts, core) }]
    return []
  })
}

function holdsField(parts: readonly ScreenPart[]): boolean {
  return parts.some((part) => part.kind === 'field' || ('parts' in part && part.kind !== 'dialog' && holdsField(part.parts)))
}

function headingIn(parts: readonly ScreenPart[]): string | undefined {
  for (const part of parts) {
    // a heading behind fields names a part of the page
    if (part.kind === 'field') return undefined
    if (part.kind === 'heading' && !part.text.includes('…')) return part.text
    if ((part.kind === 'region' || part.kind === 'form') && holdsField(part.parts)) return headingIn(part.parts)
    const inner = part.kind === 'region' || part.kind === 'form' ? headingIn(part.parts) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Through the frame of the application where it has a link, else through a screen to which it has one. */
function wayTo(screen: ScreenInfo, all: readonly ScreenInfo[]): readonly string[] {
  const outer = screen.entries.find(({ on }) => on === undefined)
  if (outer?.labels[0] !== undefined) return [outer.labels[0]]
  for (const { on, labels } of screen.entries) {
    const before = all.find(({ address }) => address === on)?.entries.find((one) => one.on === undefined)
    if (before?.labels[0] !== undefined && labels[0] !== undefined) return [before.labels[0], labels[0]]
  }
  return []
}

/** What the guide may show of screens: every text of every screen of the feature, as code has it. */
export function screenWords(input: Asked): { labels: ReadonlySet<string>; messages: ReadonlySet<string>; addresses: ReadonlySet<string> } {
  const labels = new Set<string>()
  const messages = new Set<string>()
  const addresses = new Set<string>()
  const add = (part: ScreenPart): void => {
    if (part.kind === 'field') {
      labels.add(part.label)
      messages.add(part.label)
    }
    if (part.kind === 'button' || part.kind === 'link') for (const label of part.labels) labels.add(label)
    if (part.kind === 'button') for (const label of [part.icon, part.again]) if (label !== undefined) labels.add(label)
    if (part.kind === 'table') for (const label of part.columns) labels.add(label)
    if (part.kind === 'heading') labels.add(part.text)
    if ('text' in part) messages.add(part.text)
    if (part.kind === 'button') {
      for (const { text } of part.deed.messages) messages.add(text)
      if (part.deed.asks !== undefined) messages.add(part.deed.asks)
    }
    if ('parts' in part) for (const inner of part.parts) add(inner)
  }
  for (const screen of featureScreens(input)) {
    addresses.add(screen.address)
    for (const label of [...screen.way, ...(screen.name === undefined ? [] : [screen.name])]) labels.add(label)
    for (const part of screen.parts) add(part)
  }
  return { labels, messages, addresses }
}
