import type { ScreenButton, ScreenField, ScreenGroup, ScreenMessage, ScreenPart } from '../../core/screen.ts'
import { isEnd, isGeneric, isPart, leaves } from './task-words.ts'

/** Something that a person does on a screen: what is selected first, what is filled in, and what ends it. */
export interface Task {
  /** What stays when its words change: the operation that it calls, else its first button. */
  key: string
  name: string
  /** Button that begins it; absent for a form that stands on the page. */
  start?: ScreenButton
  /** What opens then. */
  opened?: ScreenGroup
  title?: string
  /** Words of a dialog that asks, or of the browser. */
  asks?: string
  fields: readonly ScreenField[]
  /** Button that does it, where it is not the first one. */
  end?: ScreenButton
  /** Button that leaves without doing it. */
  back?: ScreenButton
  /** What a dialog with a form says beside it. */
  also: readonly string[]
  messages: readonly ScreenMessage[]
  /** Button that shows the part of the page on which it begins. */
  before?: ScreenButton
  /** The dialog that comes up when it is done. */
  shows?: { title: string; buttons: readonly string[] }
}

/** Tasks of a screen in the order in which a person meets them. */
export function tasksOf(parts: readonly ScreenPart[]): readonly Task[] {
  const groups = new Map<string, ScreenGroup>()
  collect(parts, groups)
  const tasks = [...topTasks(parts, { groups, begun: begunBy(parts, groups), openers: openersIn(parts) })]
  const seen = new Set<string>()
  return tasks.filter(({ key, name }) => {
    const id = `${key} ${name}`
    return !seen.has(id) && seen.add(id)
  })
}

function collect(parts: readonly ScreenPart[], groups: Map<string, ScreenGroup>): void {
  for (const part of parts) {
    if (!('parts' in part)) continue
    if (part.key !== undefined && !groups.has(part.key)) groups.set(part.key, part)
    collect(part.parts, groups)
  }
}

/** Keys of everything that some button opens. */
function openedKeys(parts: readonly ScreenPart[]): readonly string[] {
  return parts.flatMap((part) => ('parts' in part ? openedKeys(part.parts) : part.kind === 'button' ? part.deed.opens : []))
}

/** What is known of a screen while its tasks are gathered. */
interface Gathering {
  groups: ReadonlyMap<string, ScreenGroup>
  /** Groups that belong to the task of the button that opens them. */
  begun: ReadonlySet<string>
  /** Buttons that show a part of the page and do nothing else. */
  openers: ReadonlyMap<string, ScreenButton>
}

function begunBy(parts: readonly ScreenPart[], groups: ReadonlyMap<string, ScreenGroup>): ReadonlySet<string> {
  const buttons = (all: readonly ScreenPart[]): readonly ScreenButton[] =>
    all.flatMap((part) => ('parts' in part ? buttons(part.parts) : part.kind === 'button' ? [part] : []))
  return new Set(buttons(parts).flatMap((one) => begins(one, groups)?.key ?? []))
}

function openersIn(parts: readonly ScreenPart[]): ReadonlyMap<string, ScreenButton> {
  const found = new Map<string, ScreenButton>()
  for (const part of parts) {
    if (part.kind === 'button' && part.deed.requests.length === 0)
      for (const key of part.deed.opens) if (!found.has(key)) found.set(key, part)
    if (part.kind === 'region' || part.kind === 'form')
      for (const [key, one] of openersIn(part.parts)) if (!found.has(key)) found.set(key, one)
  }
  return found
}

/** What a button opens belongs to the task that begins with the button. */
function* topTasks(parts: readonly ScreenPart[], gathering: Gathering): Generator<Task> {
  for (const part of parts) {
    if (part.kind === 'button') {
      const task = buttonTask(part, gathering.groups)
      if (task !== undefined) yield task
    } else if (part.kind === 'form') {
      const task = formTask(part, gathering.groups)
      if (task !== undefined) yield task
      yield* topTasks(
        part.parts.filter((one) => (one.kind === 'button' ? one !== task?.end : one.kind !== 'field')),
        gathering,
      )
    } else if (part.kind === 'region' && (part.key === undefined || !gathering.begun.has(part.key))) {
      const before = part.key === undefined ? undefined : gathering.openers.get(part.key)
      for (const task of topTasks(part.parts, gathering))
        yield before === undefined || before === task.start || task.before !== undefined ? task : { ...task, before }
    }
  }
}

/** The task that a button begins by opening something. */
function begins(start: ScreenButton, groups: ReadonlyMap<string, ScreenGroup>): { key: string; task: Task } | undefined {
  for (const key of start.deed.opens) {
    const opened = groups.get(key)
    if (opened === undefined || opened.parts.includes(start) || isDone(start, opened)) continue
    const task = openedTask(start, opened, groups)
    if (task !== undefined) return { key, task }
  }
  return undefined
}

/** The button does it by itself; what opens then only shows what came of it. */
function isDone({ deed }: ScreenButton, opened: ScreenGroup): boolean {
  return deed.requests.some((one) => !one.startsWith('GET ')) && filledIn(flat(opened.parts)).length === 0
}

function buttonTask(start: ScreenButton, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const { deed } = start
  const name = start.labels[0] ?? start.icon
  if (name === undefined) return undefined
  const begun = begins(start, groups)
  if (begun !== undefined) return begun.task
  const does =
    deed.requests.some((one) => !one.startsWith('GET ')) || deed.messages.some(({ tone }) => tone === 'success') || deed.asks !== undefined
  if (!does || start.submits === true || isPart(start)) return undefined
  return {
    key: deed.requests[0] ?? name,
    name,
    start,
    fields: [],
    also: [],
    ...(deed.asks !== undefined && { asks: deed.asks }),
    messages: deed.messages,
    ...shownAfter(deed, groups),
  }
}

/** The dialog that what was done opens. */
function shownAfter({ opens }: ScreenButton['deed'], groups: ReadonlyMap<string, ScreenGroup>): Pick<Task, 'shows'> {
  for (const key of opens) {
    const group = groups.get(key)
    const parts = group?.kind === 'dialog' ? flat(group.parts) : []
    const title = titleIn(parts)
    if (title === undefined || filledIn(parts).length > 0) continue
    const buttons = parts.flatMap((one) => (one.kind === 'button' ? one.labels.slice(0, 1) : [])).filter((one) => !/^close$/i.test(one))
    return { shows: { title, buttons } }
  }
  return {}
}

function openedTask(start: ScreenButton, opened: ScreenGroup, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const parts = flat(opened.parts)
  const fields = filledIn(parts)
  const buttons = parts.filter((one) => one.kind === 'button')
  const end = endOf(buttons)
  if (end === undefined) return undefined
  const back = buttons.find((one) => one !== end && one.deed.closes.length > 0 && !acts(one.deed) && leaves(one))
  const title = titleIn(parts)
  const texts = parts.filter((one) => one.kind === 'text').map(({ text }) => text)
  const label = start.labels[0] ?? title ?? start.icon ?? ''
  const formTexts = new Set(
    flat(opened.parts.filter(({ kind }) => kind === 'form')).flatMap((one) => (one.kind === 'text' ? [one.text] : [])),
  )
  const isQuestion = fields.length === 0 && texts[0] !== undefined
  return {
    key: end.deed.requests[0] ?? start.deed.requests[0] ?? label,
    name: isGeneric(label) && title !== undefined ? title : label,
    start,
    ...(opened.kind === 'dialog' && { opened }),
    ...(title !== undefined && { title }),
    ...(isQuestion && { asks: texts.find((text) => text.endsWith('?')) ?? texts[0] ?? '' }),
    fields,
    end,
    ...(back !== undefined && { back }),
    also: isQuestion || formTexts.size === 0 ? [] : texts.filter((text) => !formTexts.has(text)),
    messages: end.deed.messages,
    ...shownAfter(end.deed, groups),
  }
}

function formTask(form: ScreenGroup, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const parts = flat(form.parts)
  const fields = filledIn(parts)
  const end = parts.filter((one) => one.kind === 'button').findLast(({ submits }) => submits === true)
  const [label] = end?.labels ?? []
  if (end === undefined || label === undefined || fields.length === 0) return undefined
  const title = titleIn(parts)
  return {
    key: end.deed.requests[0] ?? label,
    name: isGeneric(label) && title !== undefined ? title : label,
    fields,
    end,
    also: [],
    messages: end.deed.messages,
    ...shownAfter(end.deed, groups),
    ...(end.deed.asks !== undefined && { asks: end.deed.asks }),
  }
}

/** Fields that are handed in; one that searches only helps to choose. */
function filledIn(parts: readonly ScreenPart[]): readonly ScreenField[] {
  return parts
    .filter((one) => one.kind === 'field')
    .filter((one) => one.fixed !== true && !(one.byPlaceholder === true && /^search\b/i.test(one.label)))
}

/** The button that does what a dialog is for. Where several do something and none hands in a form, nobody can say which it is. */
function endOf(buttons: readonly ScreenButton[]): ScreenButton | undefined {
  const submits = buttons.findLast((one) => one.submits === true)
  if (submits !== undefined) return submits
  const acting = buttons.filter(({ deed }) => acts(deed))
  const named = acting.filter(({ labels }) => labels.some(isEnd))
  return acting.length === 1 ? acting[0] : named.length === 1 ? named[0] : undefined
}

/** A heading before the first field; a later one names something else. */
function titleIn(parts: readonly ScreenPart[]): string | undefined {
  const found = parts.find((one) => one.kind === 'heading' || one.kind === 'field')
  return found?.kind === 'heading' ? found.text : undefined
}

function acts({ requests, messages, goesTo }: ScreenButton['deed']): boolean {
  return requests.length > 0 || messages.length > 0 || goesTo !== undefined
}

/** Parts of dialogs inside, and of what a button inside opens, belong to tasks of their own. */
function flat(parts: readonly ScreenPart[], opened: ReadonlySet<string> = new Set(openedKeys(parts))): readonly ScreenPart[] {
  return parts.flatMap((part) => {
    if (!('parts' in part)) return [part]
    const isApart = part.kind === 'dialog' || (part.kind === 'region' && part.key !== undefined && opened.has(part.key))
    return isApart ? [] : flat(part.parts, opened)
  })
}
