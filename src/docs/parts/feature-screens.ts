import type { ScreenButton, ScreenDeed, ScreenField, ScreenGroup, ScreenInfo, ScreenLink, ScreenPart } from '../../core/screen.ts'
import { operation, partOf } from '../../text/fact-refs.ts'
import type { PageInput } from '../page.ts'
import { actionsIn, joinedPages, longestName, placeOf } from './screen-actions.ts'
import { audienceNames } from './screen-phrases.ts'
import { sectionOf, withSections } from './screen-sections.ts'
import { type Way, wayTo } from './screen-ways.ts'

type Asked = Pick<PageInput, 'project' | 'feature'>

/** A screen of a feature, with those of its parts that belong to the feature. */
export interface FeatureScreen extends ScreenInfo, Way {
  /** Name by which people know it: of the link that leads there, else its first heading. */
  name?: string
  /** Heading of what belongs to the feature, where most of the page belongs to others. */
  section?: string
}

/**
 * Screens of a feature: pages that its own files hold, whole, and of other pages the parts that its components show. Pages come first, each address
 * once.
 */
export function featureScreens({ project, feature }: Asked): readonly FeatureScreen[] {
  const all = joinedPages(project.screens ?? [])
  if (all.length === 0) return []
  const belonging = belongingOf({ feature })
  const { core } = belonging
  const own = all.filter((screen) => core.has(screen.file))
  const shown = new Set(own.flatMap(({ parts }) => actionsIn(parts).map(placeOf)))
  const partly = all.flatMap((screen): ScreenInfo[] => {
    if (core.has(screen.file)) return []
    const parts = partsOf(screen.parts, belonging)
    const actions = actionsIn(parts).map(placeOf)
    if (!actions.some((place) => !shown.has(place))) return []
    for (const place of actions) shown.add(place)
    return [{ ...screen, parts }]
  })
  const shared = sharedHeadings(all)
  const useful = [...own, ...partly].filter(({ parts }) => actionsIn(parts).length > 0)
  return useful.map((screen) => {
    const entries = screen.entries.filter(({ labels }) => !isWayBack(labels[0] ?? ''))
    // `View` of an entry names what is done, and not the page
    const named = entries.find(({ each }) => each !== true)
    const isOwn = core.has(screen.file)
    // a heading among the parts of others names what is below it, and not the page
    const heading = isOwn ? headingIn(screen.parts, shared) : undefined
    // a link in the text of another page says what for: `Create a key here`
    const name = (named?.on === undefined ? named?.labels[0] : undefined) ?? heading ?? named?.labels[0]
    const whole = all.find(({ address }) => address === screen.address)
    const isPart = whole !== undefined && actionsIn(screen.parts).length < actionsIn(whole.parts).length
    const section = isPart && !isOwn ? sectionOf(screen.parts) : undefined
    const names = { ...(name !== undefined && { name }), ...(section !== undefined && section !== name && { section }) }
    return { ...screen, ...names, ...wayTo({ ...screen, entries }, all) }
  })
}

/** `Back to planning` names the way, and not the page. */
function isWayBack(label: string): boolean {
  return /^(?:go )?back\b/i.test(label)
}

/** What belongs to the feature: what its files show, and buttons that ask for one of its operations. */
interface Belonging {
  core: ReadonlySet<string>
  operations: ReadonlySet<string>
}

function belongingOf({ feature }: Pick<Asked, 'feature'>): Belonging {
  // What asks for the feature and answers something else is shown as that: a form to sign in is no form for a second factor.
  const whole = feature.routes.filter((route) => (partOf(feature, route)?.by ?? 'named') === 'named')
  return {
    core: new Set(feature.files.filter(({ role }) => role === 'core').map(({ path }) => path)),
    operations: new Set([...whole.map(operation), ...(feature.triggers ?? []).map(({ name }) => name)]),
  }
}

/**
 * Parts of a page of the feature without those that others own: what asks for operations of others alone, and what components of others show on their
 * pages too.
 */
export function withoutForeign(parts: readonly ScreenPart[], { project, feature }: Asked): readonly ScreenPart[] {
  const belonging = belongingOf({ feature })
  const others = (project.screens ?? []).filter(({ file }) => !belonging.core.has(file))
  const elsewhere = new Set(others.flatMap((one) => actionsIn(one.parts).map(placeOf)))
  const isForeign = (part: ScreenPart): boolean => {
    if (belongs(part, belonging) || part.kind === 'link') return false
    const changes = changesOf(part)
    const isOthers = changes.length > 0 && !changes.some((one) => belonging.operations.has(one))
    return isOthers || elsewhere.has(placeOf(part))
  }
  const kept = (all: readonly ScreenPart[]): readonly ScreenPart[] =>
    all.flatMap((part): ScreenPart[] => ('parts' in part ? [{ ...part, parts: kept(part.parts) }] : isForeign(part) ? [] : [part]))
  return kept(parts)
}

/** Operations that change something when a button is selected or a field changed. */
function changesOf(part: ScreenPart): readonly string[] {
  const deed = part.kind === 'button' || part.kind === 'field' ? part.deed : undefined
  return deed?.requests.filter((one) => !one.startsWith('GET ')) ?? []
}

function belongs(part: ScreenPart, { core, operations }: Belonging): boolean {
  if (core.has(part.file)) return true
  const changes = changesOf(part)
  return changes.length > 0 && changes.every((one) => operations.has(one))
}

/** Parts of a page that belong to the feature, with the dialog or form around them, and the buttons that open these. */
function partsOf(parts: readonly ScreenPart[], belonging: Belonging): readonly ScreenPart[] {
  const keys = new Set(keysOf(parts, belonging))
  const keptOf = (part: ScreenPart): readonly ScreenPart[] => {
    if (!('parts' in part)) return belongs(part, belonging) || opensOne(part, keys) ? [part] : []
    if (isOwn(part, belonging)) return [part.kind === 'region' ? ownRegion(part) : part]
    const inner = kept(part.parts)
    return actionsIn(inner).length === 0 ? [] : [{ ...part, parts: inner }]
  }
  const kept = (all: readonly ScreenPart[]): readonly ScreenPart[] => {
    const chosen = new Map(all.map((part) => [part, keptOf(part)] as const).filter(([, inner]) => inner.length > 0))
    return withSections(all, { kept: chosen, acts: (part) => actionsIn([part]).length > 0 })
  }
  // a region of the feature that shows one of several things holds those of other features too
  const ownRegion = (region: ScreenGroup): ScreenGroup => ({
    ...region,
    parts: region.parts.flatMap((part) => (part.kind === 'region' && part.key !== undefined ? kept([part]) : [part])),
  })
  return kept(parts)
}

function opensOne(part: ScreenPart, keys: ReadonlySet<string>): boolean {
  return part.kind === 'button' && part.deed.opens.some((key) => keys.has(key))
}

/** A dialog, form or region of the feature: what hands it in belongs to the feature, or most of what a person does in it. */
function isOwn(group: ScreenGroup, belonging: Belonging): boolean {
  const changing = group.kind === 'region' ? [] : actionsIn(group.parts).filter(isChanging)
  if (changing.length > 0 && changing.every((one) => belongs(one, belonging))) return true
  const actions = actionsIn(group.parts.filter(({ kind }) => kind !== 'dialog'))
  const own = actions.filter((one) => belongs(one, belonging))
  return own.some((one) => handsIn(one) && isHandedBy(group, one)) || own.length * 2 > actions.length
}

function isChanging(part: ScreenPart): boolean {
  return part.kind === 'button' && changesOf(part).length > 0
}

function handsIn(part: ScreenPart): boolean {
  return part.kind === 'button' && part.submits === true
}

/** A form inside of a region is a part of it, and not what the region is for. */
function isHandedBy(group: ScreenGroup, end: ScreenPart): boolean {
  if (group.kind !== 'region') return true
  return group.parts.some((part) => part === end || ('parts' in part && part.kind === 'region' && isHandedBy(part, end)))
}

/** Keys of dialogs and regions of the feature. */
function keysOf(parts: readonly ScreenPart[], belonging: Belonging): readonly string[] {
  return parts.flatMap((part) => {
    if (!('parts' in part)) return []
    const isMenu = part.kind === 'region' && actionsIn(part.parts).some((one) => belongs(one, belonging))
    const own = part.key !== undefined && (isMenu || isOwn(part, belonging)) ? [part.key] : []
    return [...own, ...keysOf(part.parts, belonging)]
  })
}

function holdsField(parts: readonly ScreenPart[]): boolean {
  return parts.some((part) => part.kind === 'field' || ('parts' in part && part.kind !== 'dialog' && holdsField(part.parts)))
}

function headingIn(parts: readonly ScreenPart[], shared: ReadonlySet<string>): string | undefined {
  for (const part of parts) {
    // a heading behind fields, or behind one that is filled in, names a part of the page
    if (part.kind === 'field' || (part.kind === 'heading' && part.text.includes('…'))) return undefined
    if (
      part.kind === 'heading' &&
      part.sometimes !== true &&
      part.text.length <= longestName &&
      !isRepeated(part, parts) &&
      !shared.has(placeOf(part))
    )
      return part.text
    if ((part.kind === 'region' || part.kind === 'form') && holdsField(part.parts)) return headingIn(part.parts, shared)
    const inner = part.kind === 'region' || part.kind === 'form' ? headingIn(part.parts, shared) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Headings that pages at several addresses show: they name a part of each. */
function sharedHeadings(all: readonly ScreenInfo[]): ReadonlySet<string> {
  const found = new Map<string, string>()
  const shared = new Set<string>()
  const add = (parts: readonly ScreenPart[], file: string): void => {
    for (const part of parts) {
      if ('parts' in part) add(part.parts, file)
      if (part.kind !== 'heading') continue
      if ((found.get(placeOf(part)) ?? file) !== file) shared.add(placeOf(part))
      found.set(placeOf(part), file)
    }
  }
  for (const screen of all) add(screen.parts, screen.file)
  return shared
}

/** A component that is shown again with other words captions something, and names no page. */
function isRepeated(heading: ScreenPart, parts: readonly ScreenPart[]): boolean {
  return parts.some((one) => one.kind === 'heading' && one !== heading && placeOf(one) === placeOf(heading))
}

/** Words of a field, of what can be chosen in it, and of the choice that brings it up. */
function fieldNames({ label, options = [], shownFor }: ScreenField): readonly string[] {
  return [label, ...options, ...(shownFor === undefined ? [] : [shownFor.choice, shownFor.field])]
}

/** What the guide may show of screens: every text of every screen of the feature, as code has it. */
export function screenWords(input: Asked): {
  labels: ReadonlySet<string>
  messages: ReadonlySet<string>
  addresses: ReadonlySet<string>
  audiences: ReadonlySet<string>
} {
  const labels = new Set<string>()
  const messages = new Set<string>()
  const addresses = new Set<string>()
  const audiences = new Set<string>()
  const addDeed = ({ messages: said, goesTo, asks, asksAlso }: ScreenDeed): void => {
    for (const text of [...said.map((one) => one.text), asks, asksAlso]) if (text !== undefined) messages.add(text)
    if (goesTo !== undefined) addresses.add(goesTo)
  }
  const addField = (field: ScreenField): void => {
    for (const label of fieldNames(field)) labels.add(label)
    for (const text of [field.label, ...(field.refusals ?? [])]) messages.add(text)
    if (field.deed !== undefined) addDeed(field.deed)
  }
  const addButton = (button: ScreenButton): void => {
    for (const label of [...button.labels, button.icon, button.again]) if (label !== undefined) labels.add(label)
    for (const name of audienceNames(button.audience)) audiences.add(name)
    addDeed(button.deed)
  }
  const addLink = (link: ScreenLink): void => {
    for (const label of link.labels) labels.add(label)
    addresses.add(link.to)
  }
  const add = (part: ScreenPart): void => {
    if (part.kind === 'field') addField(part)
    else if (part.kind === 'button') addButton(part)
    else if (part.kind === 'link') addLink(part)
    else if (part.kind === 'table') for (const label of part.columns) labels.add(label)
    else if ('text' in part) for (const into of part.kind === 'heading' ? [labels, messages] : [messages]) into.add(part.text)
    else for (const inner of part.parts) add(inner)
  }
  for (const screen of featureScreens(input)) {
    for (const address of [screen.address, ...(screen.also ?? []), screen.from]) if (address !== undefined) addresses.add(address)
    if (screen.under !== undefined) labels.add(screen.under)
    for (const label of [...screen.way, screen.name, screen.icon]) if (label !== undefined) labels.add(label)
    for (const name of audienceNames(screen.audience)) audiences.add(name)
    for (const part of screen.parts) add(part)
  }
  return { labels, messages, addresses, audiences }
}
