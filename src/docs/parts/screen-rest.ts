import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ScreenButton, ScreenField, ScreenGroup, ScreenLink, ScreenPart, ScreenText } from '../../core/screen.ts'
import { items, present, sentences, unique, type Item } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { fieldWithOptions } from './field-words.ts'
import { audienceWords, buttonWords, choice, label, sourceOf } from './screen-phrases.ts'
import { partNames, saidIn, saidWords } from './screen-texts.ts'
import { flat, titleIn } from './task-parts.ts'
import { isPart, leaves } from './task-words.ts'
import type { Task } from './tasks.ts'

/** Controls that one entry names. */
const mostControls = 12
/** Texts that one sentence quotes. */
const mostTexts = 6

/** What the page tells elsewhere. */
interface Told {
  tasks: readonly Task[]
  /** The button that shows all tasks. */
  inside?: ScreenButton | undefined
  /** What the page is called. */
  name?: string | undefined
}

/** What a screen shows beside its tasks: buttons, fields, dialogs and words of which only their place is known. */
export function restOf(id: string, parts: readonly ScreenPart[], { tasks, inside, name }: Told, input: PageInput): Block | undefined {
  const told = toldBy(tasks, inside)
  const all = outside(parts)
  const buttons = named(all.filter((one) => one.kind === 'button').filter((one) => !isPart(one) && !isToldButton(one, told)))
  const names = partNames(all, new Set([...told, name ?? '']))
  const pageTexts = new Set(all.flatMap((one) => ('text' in one ? [one.text] : [])))
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
        entry(`fields${i}`, say`Fields that the page can show: ${list(those.map(fieldWithOptions))}.`, those[0] as ScreenField),
      ),
      ...groups(linksIn(all)).map((those, i) =>
        entry(`links${i}`, say`Links that the page can show: ${list(those.map(linkWords))}.`, those[0] as ScreenLink),
      ),
      ...dialogsIn(parts, tasks).map((one) => dialogEntry(id, one, { told: pageTexts, input })),
      ...groups(names.length > 1 ? names : []).map((those, i) =>
        entry(`parts${i}`, say`Parts that the page can show: ${list(those.map(({ text }) => label(text)))}.`, those[0] as ScreenText),
      ),
      ...[...saidIn(all, told, mostTexts)].map(([when, those]) =>
        entry(`texts/${when}`, saidWords('the page', when, those), those[0] as ScreenText),
      ),
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

/** A button with where it leads and whom it is shown to. */
function buttonEntry(one: ScreenButton): Phrase {
  const { goesTo } = one.deed
  const notes = [
    goesTo === undefined || !isPlainAddress(goesTo) ? undefined : say`leads to ${value(goesTo)}`,
    one.audience === undefined ? undefined : say`shown ${audienceWords(one.audience)}`,
  ].filter((note) => note !== undefined)
  return notes.length === 0 ? buttonWords(one) : say`${buttonWords(one)} (${list(notes, '; ')})`
}

/** An address of the application with nothing to fill in. */
function isPlainAddress(address: string): boolean {
  return address.startsWith('/') && !address.includes(':')
}

/** Links of the page itself, those of its entries left out. */
function linksIn(all: readonly ScreenPart[]): readonly ScreenLink[] {
  const links = all.filter((one) => one.kind === 'link').filter((one) => one.each !== true && isPlainAddress(one.to))
  return unique(links, ({ labels }) => labels[0] ?? '')
}

function linkWords({ labels, to }: ScreenLink): Phrase {
  return say`${choice(labels)} (leads to ${value(to)})`
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

function dialogEntry(id: string, dialog: ScreenGroup, { told, input }: { told: ReadonlySet<string>; input: PageInput }): Item | undefined {
  const inside = flat(dialog.parts)
  const title = titleIn(inside)
  const fields = unique(
    inside.filter((one) => one.kind === 'field').filter((one) => one.fixed !== true),
    (one) => one.label,
  ).slice(0, mostControls)
  const buttons = named(inside.filter((one) => one.kind === 'button').filter((one) => !isToldButton(one, new Set()))).slice(0, mostControls)
  if (title === undefined || fields.length + buttons.length === 0) return undefined
  const has = list([...fields.map(fieldWithOptions), ...buttons.map(buttonWords)])
  const said = [...saidIn(inside, told, mostTexts / 2)].map(([when, texts]) => saidWords('it', when, texts))
  return {
    id: `${id}/dialog/${title}`,
    text: sentences([say`The ${label(title)} dialog has ${has}.`, ...said]),
    sources: sourceOf(input, dialog),
  }
}
