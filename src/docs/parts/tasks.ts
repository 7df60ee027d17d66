import type { ScreenButton, ScreenDeed, ScreenField, ScreenGroup, ScreenMessage, ScreenPart, ScreenText } from '../../core/screen.ts'
import { sectionsIn } from './screen-sections.ts'
import { acts, endOf, filledIn, flat, moreIn, openersIn, searchedIn, shownAfter, titleIn, type Shows } from './task-parts.ts'
import { isTold } from './screen-phrases.ts'
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
  /** What a dialog that asks says beside its question. */
  says: readonly string[]
  /** What the page says of it below a heading of its own. */
  intro?: ScreenText
  /** A dialog of the page asks, and not the browser. */
  asksItself?: true
  /** What is entered is saved without a button. */
  savesItself?: true
  /** Where it fails, the page shows a text that comes with the failure. */
  showsFailure?: true
  /** Something is removed without a question. */
  atOnce?: true
  /** Fields that only help to find what is chosen. */
  finds?: readonly ScreenField[]
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

/** Tasks that all begin with the same button, which shows a part of the page, without that button. */
export function withoutDoor(tasks: readonly Task[]): { tasks: readonly Task[]; inside?: ScreenButton } {
  const [first] = tasks
  const door = first?.before
  if (door === undefined || door.each === true || door.submits === true || tasks.some(({ before }) => before !== door)) return { tasks }
  return { tasks: tasks.map(({ before: _before, ...rest }) => rest), inside: door }
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
  for (const [i, section] of sectionsIn(parts).entries()) {
    const tasks = [...sectionTasks(section, gathering)]
    const [only] = tasks
    const intro = i === 0 || section[0]?.kind !== 'heading' || tasks.length > 1 ? undefined : section.find((one) => one.kind === 'text')
    if (only !== undefined && intro !== undefined && intro.sometimes !== true && isTold(intro.text)) yield { ...only, intro }
    else yield* tasks
  }
}

function* sectionTasks(parts: readonly ScreenPart[], gathering: Gathering): Generator<Task> {
  for (const part of parts) {
    if (part.kind === 'field' && part.deed !== undefined && part.fixed !== true) yield fieldTask(part, part.deed)
    else if (part.kind === 'button') {
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
        yield before === undefined || before === task.start || task.before !== undefined ? task : shownBy(before, task)
    }
  }
}

/** A task on a part of the page that a button shows: what it shows may be the question. */
function shownBy(before: ScreenButton, { atOnce: _atOnce, ...task }: Task): Task {
  return { ...task, before }
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

/** A part of the page with several forms, or buttons that change something, such as a tab: each is a task of its own. */
function holdsForms({ kind, parts }: ScreenGroup): boolean {
  const forms = (all: readonly ScreenPart[]): readonly string[] =>
    all.flatMap((part) =>
      part.kind === 'form' ? [`${part.file}:${part.line}`] : 'parts' in part && part.kind !== 'dialog' ? forms(part.parts) : [],
    )
  const changing = (all: readonly ScreenPart[]): number =>
    all.reduce((sum, part) => {
      if ('parts' in part) return sum + (part.kind === 'region' ? changing(part.parts) : 0)
      return sum + Number(part.kind === 'button' && part.deed.requests.some((one) => !one.startsWith('GET ')))
    }, 0)
  return kind === 'region' && (new Set(forms(parts)).size > 1 || changing(parts) > 1)
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
  // what removes something, or asks first, says enough by itself
  const isClear = deed.asks !== undefined || deed.requests.some((one) => one.startsWith('DELETE '))
  if (!does || start.submits === true || (isPart(start) && !isClear)) return undefined
  return {
    key: deed.requests[0] ?? name,
    name,
    start,
    fields: [],
    more: [],
    also: [],
    says: deed.asksAlso === undefined ? [] : [deed.asksAlso],
    ...(deed.asks !== undefined && { asks: deed.asks }),
    ...(deed.asksItself && { asksItself: true as const }),
    ...(removesAtOnce(start) && { atOnce: true as const }),
    messages: deed.messages,
    ...shownAfter(deed, groups),
  }
}

/** Removes something, and nothing on the way asks. */
function removesAtOnce({ deed, again }: ScreenButton): boolean {
  const removes = deed.requests.some((one) => /^DELETE |\b(?:delete|remove|revoke|destroy)(?:[A-Z]\w*)?(?:\/:\w+)?$/.test(one))
  return removes && deed.asks === undefined && deed.mayAsk !== true && again === undefined && deed.opens.length === 0
}

function openedTask(start: ScreenButton, opened: ScreenGroup, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const parts = flat(opened.parts)
  const fields = filledIn(parts)
  const buttons = parts.filter((one) => one.kind === 'button')
  const end = endOf(buttons)
  if (end === undefined) return undefined
  const back = buttons.find((one) => one !== end && one.deed.closes.length > 0 && !acts(one.deed) && leaves(one))
  const title = titleIn(parts)
  const texts = parts
    .flatMap((one) => (one.kind === 'text' || (one.kind === 'heading' && one.text.endsWith('?')) ? [one.text] : []))
    .filter((text) => text !== title)
  const label = start.labels[0] ?? title ?? start.icon ?? ''
  const formTexts = new Set(
    flat(opened.parts.filter(({ kind }) => kind === 'form')).flatMap((one) => (one.kind === 'text' ? [one.text] : [])),
  )
  const question = texts.find((text) => text.endsWith('?')) ?? texts[0]
  const isQuestion = fields.length === 0 && question !== undefined
  return {
    key: end.deed.requests[0] ?? start.deed.requests[0] ?? label,
    name: isGeneric(label) && title !== undefined && !title.endsWith('?') ? title : label,
    start,
    ...(opened.kind === 'dialog' && { opened }),
    ...(title !== undefined && { title }),
    ...(isQuestion && { asks: question }),
    says: isQuestion ? texts.filter((text) => text !== question && isTold(text)).slice(0, 2) : [],
    ...searchedIn(parts),
    fields,
    more: moreIn(opened.parts),
    end,
    ...(back !== undefined && { back }),
    also: isQuestion || formTexts.size === 0 ? [] : texts.filter((text) => !formTexts.has(text)),
    messages: end.deed.messages,
    ...shownAfter(end.deed, groups),
  }
}

/** A field that is saved when it is changed. */
function fieldTask(field: ScreenField, { requests, messages, asks, showsFailure }: ScreenDeed): Task {
  return {
    key: requests.find((one) => !one.startsWith('GET ')) ?? field.label,
    name: field.label,
    fields: [field],
    savesItself: true,
    more: [],
    also: [],
    says: [],
    messages,
    ...(asks !== undefined && { asks }),
    ...(showsFailure && { showsFailure }),
  }
}

function formTask(form: ScreenGroup, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const parts = flat(form.parts)
  const fields = filledIn(parts)
  const end = parts.filter((one) => one.kind === 'button').findLast(({ submits }) => submits === true)
  const [label] = end?.labels ?? []
  const isBare = fields.length + moreIn(form.parts).length === 0
  if (end === undefined || label === undefined || (isBare && (end.deed.requests.length === 0 || isPart(end)))) return undefined
  const title = titleIn(parts)
  return {
    key: end.deed.requests[0] ?? label,
    name: isGeneric(label) && title !== undefined ? title : label,
    ...searchedIn(parts),
    fields,
    more: moreIn(form.parts),
    end,
    also: [],
    says: end.deed.asksAlso === undefined ? [] : [end.deed.asksAlso],
    messages: end.deed.messages,
    ...shownAfter(end.deed, groups),
    ...(end.deed.asks !== undefined && { asks: end.deed.asks }),
    ...(end.deed.asksItself && { asksItself: true as const }),
  }
}
