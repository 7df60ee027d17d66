import type { ScreenButton, ScreenField, ScreenGroup, ScreenMessage, ScreenPart } from '../../core/screen.ts'
import { acts, endOf, filledIn, flat, moreIn, openersIn, shownAfter, titleIn, type Shows } from './task-parts.ts'
import { isGeneric, isPart, leaves } from './task-words.ts'

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
  /** A dialog of the page asks, and not the browser. */
  asksItself?: true
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
  /** What comes up when it is done. */
  shows?: Shows
  /** Fields that are only there once a button inside was selected. */
  more: readonly { button: ScreenButton; fields: readonly ScreenField[] }[]
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
  // what comes after a form that was handed in is a task of its own
  if (start.submits === true && start.deed.requests.length > 0) return undefined
  const dialogsFirst = start.deed.opens.toSorted(
    (a, b) => Number(groups.get(b)?.kind === 'dialog') - Number(groups.get(a)?.kind === 'dialog'),
  )
  for (const key of dialogsFirst) {
    const opened = groups.get(key)
    if (opened === undefined || opened.parts.includes(start) || isDone(start, opened) || holdsForms(opened)) continue
    const task = openedTask(start, opened, groups)
    if (task !== undefined) return { key, task }
  }
  return undefined
}

/** A part of the page with several forms, such as a tab: each form is a task of its own. */
function holdsForms({ kind, parts }: ScreenGroup): boolean {
  const forms = (all: readonly ScreenPart[]): readonly string[] =>
    all.flatMap((part) =>
      part.kind === 'form' ? [`${part.file}:${part.line}`] : 'parts' in part && part.kind !== 'dialog' ? forms(part.parts) : [],
    )
  return kind === 'region' && new Set(forms(parts)).size > 1
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
    more: [],
    also: [],
    ...(deed.asks !== undefined && { asks: deed.asks }),
    ...(deed.asksItself && { asksItself: true as const }),
    messages: deed.messages,
    ...shownAfter(deed, groups),
  }
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
    name: isGeneric(label) && title !== undefined && !title.endsWith('?') ? title : label,
    start,
    ...(opened.kind === 'dialog' && { opened }),
    ...(title !== undefined && { title }),
    ...(isQuestion && { asks: texts.find((text) => text.endsWith('?')) ?? texts[0] ?? '' }),
    fields,
    more: moreIn(opened.parts),
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
  if (end === undefined || label === undefined || fields.length + moreIn(form.parts).length === 0) return undefined
  const title = titleIn(parts)
  return {
    key: end.deed.requests[0] ?? label,
    name: isGeneric(label) && title !== undefined ? title : label,
    fields,
    more: moreIn(form.parts),
    end,
    also: [],
    messages: end.deed.messages,
    ...shownAfter(end.deed, groups),
    ...(end.deed.asks !== undefined && { asks: end.deed.asks }),
    ...(end.deed.asksItself && { asksItself: true as const }),
  }
}
