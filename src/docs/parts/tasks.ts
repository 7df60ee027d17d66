import type { ScreenButton, ScreenField, ScreenGroup, ScreenMessage, ScreenPart } from '../../core/screen.ts'

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
}

/** Tasks of a screen in the order in which a person meets them. */
export function tasksOf(parts: readonly ScreenPart[]): readonly Task[] {
  const groups = new Map<string, ScreenGroup>()
  collect(parts, groups)
  const opened = new Set(openedKeys(parts))
  const tasks = [...topTasks(parts, groups, opened)]
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

/** What a button opens belongs to the task that begins with the button. */
function* topTasks(parts: readonly ScreenPart[], groups: ReadonlyMap<string, ScreenGroup>, opened: ReadonlySet<string>): Generator<Task> {
  for (const part of parts) {
    if (part.kind === 'button') {
      const task = buttonTask(part, groups)
      if (task !== undefined) yield task
    } else if (part.kind === 'form') {
      const task = formTask(part)
      if (task !== undefined) yield task
      yield* topTasks(
        part.parts.filter((one) => (one.kind === 'button' ? one !== task?.end : one.kind !== 'field')),
        groups,
        opened,
      )
    } else if (part.kind === 'region' && (part.key === undefined || !opened.has(part.key))) yield* topTasks(part.parts, groups, opened)
  }
}

function buttonTask(start: ScreenButton, groups: ReadonlyMap<string, ScreenGroup>): Task | undefined {
  const { deed } = start
  const [label] = start.labels
  if (label === undefined) return undefined
  for (const key of deed.opens) {
    const opened = groups.get(key)
    const task = opened === undefined || opened.parts.includes(start) ? undefined : openedTask(start, opened)
    if (task !== undefined) return task
  }
  const does =
    deed.requests.some((one) => !one.startsWith('GET ')) || deed.messages.some(({ tone }) => tone === 'success') || deed.asks !== undefined
  if (!does || start.submits === true || isPart(start)) return undefined
  return {
    key: deed.requests[0] ?? label,
    name: label,
    start,
    fields: [],
    also: [],
    ...(deed.asks !== undefined && { asks: deed.asks }),
    messages: deed.messages,
  }
}

function openedTask(start: ScreenButton, opened: ScreenGroup): Task | undefined {
  const parts = flat(opened.parts)
  const fields = filledIn(parts)
  const buttons = parts.filter((one) => one.kind === 'button')
  const end = endOf(buttons)
  if (end === undefined) return undefined
  const back = buttons.find((one) => one !== end && one.deed.closes.length > 0 && !acts(one.deed) && leaves(one))
  const title = titleIn(parts)
  const texts = parts.filter((one) => one.kind === 'text').map(({ text }) => text)
  const [label = ''] = start.labels
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
    ...(isQuestion && { asks: texts.join(' ') }),
    fields,
    end,
    ...(back !== undefined && { back }),
    also: isQuestion || formTexts.size === 0 ? [] : texts.filter((text) => !formTexts.has(text)),
    messages: end.deed.messages,
  }
}

function formTask(form: ScreenGroup): Task | undefined {
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

/** Words of a button at the end of a dialog, which say nothing without the dialog. */
function isEnd(label: string): boolean {
  return /^(?:ok|okay|yes|confirm|continue|submit|apply|done|finish|next|proceed|send|save|update|create|add|delete|remove|leave)\b/i.test(
    label,
  )
}

function leaves({ labels }: ScreenButton): boolean {
  return labels.some((label) => /^(?:cancel|close|no|back|go back|dismiss|discard|keep|not now|never ?mind|abort)\b/i.test(label))
}

/** A button that does something only as the end of what opened before: `Confirm`, `Save changes`, `Delete` that belongs to no entry. */
function isPart({ labels, each }: ScreenButton): boolean {
  return labels.some(
    (label) =>
      /^(?:ok|okay|yes|no|confirm|continue|submit|apply|done|finish|next|proceed|cancel|close|(?:save|apply|update)(?: changes)?)$/i.test(
        label,
      ) ||
      (each !== true && isGeneric(label)),
  )
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

/** A word that says what is done and not with what. */
function isGeneric(label: string): boolean {
  return /^(?:add|create|new|save|submit|edit|update|delete|remove|revoke|ok|confirm|continue|open|view|apply|send|change|manage)$/i.test(
    label,
  )
}
