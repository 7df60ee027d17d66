import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenButton, ScreenField, ScreenGroup, ScreenPart, ScreenText } from '../../core/screen.ts'
import { items, present, unique, type Item } from '../../text/page-blocks.ts'
import type { PageInput } from '../page.ts'
import { audienceWords, buttonWords, isTold, label, message, sourceOf } from './screen-phrases.ts'
import { flat, filledIn, titleIn } from './task-parts.ts'
import { isPart, leaves } from './task-words.ts'
import type { Task } from './tasks.ts'

/** Controls that one entry names, and texts that the page quotes. */
const mostControls = 12
const mostTexts = 6

/** What the page tells elsewhere. */
interface Told {
  tasks: readonly Task[]
  /** The button that shows all tasks. */
  inside?: ScreenButton | undefined
}

/** What a screen shows beside its tasks: buttons, fields, dialogs and words of which only their place is known. */
export function restOf(id: string, parts: readonly ScreenPart[], { tasks, inside }: Told, input: PageInput): Block | undefined {
  const told = toldBy(tasks, inside)
  const all = outside(parts)
  const buttons = named(all.filter((one) => one.kind === 'button').filter((one) => !isPart(one) && !isToldButton(one, told)))
  const entry = (key: string, text: Phrase, part: ScreenPart): Item => ({ id: `${id}/${key}`, text, sources: sourceOf(input, part) })
  return items(
    id,
    present([
      ...groups(buttons.filter(({ each }) => each !== true)).map((those, i) =>
        entry(`buttons${i}`, say`Buttons that the page can show: ${list(those.map(buttonEntry))}.`, those[0] as ScreenButton),
      ),
      ...groups(buttons.filter(({ each }) => each === true)).map((those, i) =>
        entry(`each${i}`, say`Buttons that an entry can show: ${list(those.map(buttonEntry))}.`, those[0] as ScreenButton),
      ),
      ...fieldEntries(all, told).map((those, i) =>
        entry(`fields${i}`, say`Fields that the page can show: ${list(those.map(fieldWords))}.`, those[0] as ScreenField),
      ),
      ...dialogsIn(parts, tasks).map((one) => dialogEntry(id, one, input)),
      ...texts(all, told).map((one) => entry(`text/${one.text}`, say`The page can also say: ${message(one.text)}`, one)),
    ]),
  )
}

/** Words of controls that the steps of tasks name, and texts that they quote. */
function toldBy(tasks: readonly Task[], inside: ScreenButton | undefined): ReadonlySet<string> {
  return new Set([
    ...(inside?.labels ?? []),
    ...tasks.flatMap(({ start, end, back, before, fields, more, asks, says, intro, also, title, shows }) => [
      ...[start, end, back, before, ...more.map(({ button }) => button)].flatMap((one) =>
        one === undefined ? [] : [...one.labels, one.icon ?? ''],
      ),
      ...[...fields, ...more.flatMap((one) => one.fields)].map((one) => one.label),
      ...also,
      ...says,
      intro?.text ?? '',
      asks ?? '',
      title ?? '',
      ...(shows === undefined ? [] : [shows.title, ...shows.texts]),
    ]),
  ])
}

/** What stands on the page itself, dialogs left out. */
export function outside(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  return parts.flatMap((part) => ('parts' in part ? (part.kind === 'dialog' ? [] : outside(part.parts)) : [part]))
}

function isToldButton(one: ScreenButton, told: ReadonlySet<string>): boolean {
  return one.labels.length === 0 || leaves(one) || one.labels.some((text) => told.has(text) || text.includes('…'))
}

function named(buttons: readonly ScreenButton[]): readonly ScreenButton[] {
  return unique(buttons, ({ labels, each }) => `${labels.join(' ')} ${each === true}`)
}

function groups<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.length === 0 ? [] : [all.slice(0, mostControls), ...groups(all.slice(mostControls, mostControls * 2))]
}

function fieldEntries(all: readonly ScreenPart[], told: ReadonlySet<string>): readonly (readonly ScreenField[])[] {
  const fields = all.filter((one) => one.kind === 'field').filter((one) => !told.has(one.label) && !one.label.includes('…'))
  return groups(unique(fields, (one) => one.label))
}

/** A button with whom it is shown to. */
function buttonEntry(one: ScreenButton): Phrase {
  return one.audience === undefined ? buttonWords(one) : say`${buttonWords(one)} (shown ${audienceWords(one.audience)})`
}

function fieldWords(one: ScreenField): Phrase {
  return one.byPlaceholder === true ? say`the one that shows ${message(one.label)}` : [label(one.label)]
}

/** Dialogs that no task begins with: what opens them was not found. */
function dialogsIn(parts: readonly ScreenPart[], tasks: readonly Task[]): readonly ScreenGroup[] {
  const begun = new Set<string | undefined>(tasks.flatMap(({ title, shows }) => [title, shows?.title]))
  const dialogs = (all: readonly ScreenPart[]): readonly ScreenGroup[] =>
    all.flatMap((part) => ('parts' in part ? [...(part.kind === 'dialog' ? [part] : []), ...dialogs(part.parts)] : []))
  const titled = dialogs(parts).filter((one) => {
    const title = titleIn(flat(one.parts))
    return title !== undefined && !title.includes('…') && !begun.has(title)
  })
  return unique(titled, (one) => titleIn(flat(one.parts)) ?? '')
}

function dialogEntry(id: string, dialog: ScreenGroup, input: PageInput): Item | undefined {
  const inside = flat(dialog.parts)
  const title = titleIn(inside)
  const fields = unique(filledIn(inside), (one) => one.label).slice(0, mostControls)
  const buttons = named(inside.filter((one) => one.kind === 'button').filter((one) => !isToldButton(one, new Set()))).slice(0, mostControls)
  if (title === undefined || fields.length + buttons.length === 0) return undefined
  const has = list([...fields.map(fieldWords), ...buttons.map(buttonWords)])
  return { id: `${id}/dialog/${title}`, text: say`The ${label(title)} dialog has ${has}.`, sources: sourceOf(input, dialog) }
}

/** Words that are there in some cases, as while a list is empty. */
function texts(all: readonly ScreenPart[], told: ReadonlySet<string>): readonly ScreenText[] {
  const found = all
    .filter((one, i) => one.kind === 'text' || (one.kind === 'heading' && !isAbove(all.slice(i + 1))))
    .filter((one) => one.kind === 'text' || one.kind === 'heading')
    .filter((one) => one.sometimes === true && isTold(one.text) && !isCaption(one.text) && !told.has(one.text))
  return unique(found, (one) => one.text).slice(0, mostTexts)
}

/** A heading with something to do below it names that. */
function isAbove(rest: readonly ScreenPart[]): boolean {
  const next = rest.find(({ kind }) => kind === 'heading' || kind === 'button' || kind === 'field' || kind === 'table')
  return next !== undefined && next.kind !== 'heading'
}

/** `Sort by` names what stands beside it, where `No rows yet` says something. */
function isCaption(text: string): boolean {
  return text.trim().split(/\s+/).length < 3
}
