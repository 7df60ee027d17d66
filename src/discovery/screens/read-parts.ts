import type { ScreenPart } from '../../core/screen.ts'
import { type Around, isCase, said } from './around.ts'
import { columnsOf, givenText, givenWords, placeIn } from './attributes.ts'
import { captionOf, titled } from './captions.ts'
import type { FieldFrame } from './checks/checks.ts'
import {
  isButton,
  isColumn,
  isDialog,
  isDialogPart,
  isOwnDialog,
  openNames,
  isEmptyState,
  isField,
  isHeading,
  isLabel,
  isLink,
  isTable,
  isTrigger,
  isWords,
} from './elements.ts'
import { gateOf } from './gates.ts'
import { asForm } from './form-like.ts'
import { joined, withOneTable, withoutGuesses } from './join-parts.ts'
import { ControlReader } from './read-controls.ts'
import { namedState } from './named-state.ts'
import { pageSizeOf } from './page-sizes.ts'
import type { DeedReading } from './requests.ts'
import { settled } from './settle.ts'
import { placeKey, type Shown } from './shown.ts'
import { stateKey } from './states.ts'
import { isTabs, openTab, tabsKey } from './tabs.ts'
import { tipOf } from './tips.ts'
import { isMenu, triggersOf, withoutMenus } from './triggers.ts'
import { firstText, holdsAction, isSkipped, leadsOn, textOf } from './words.ts'

/** Reads what a person meets, in order: headings, fields, buttons, links, tables, dialogs. */
export function readParts(reading: DeedReading, shown: readonly Shown[]): readonly ScreenPart[] {
  const reader = new PartReader(reading)
  const parts = reader.all(shown, { dialog: false, each: false })
  return settled([...parts, ...opened(reading, reader, parts)])
}

/** Dialogs that buttons of a screen open and that are shown elsewhere, with those that open from there. */
function opened(reading: DeedReading, reader: PartReader, parts: readonly ScreenPart[], left = 2): readonly ScreenPart[] {
  const keys = [...new Set(partsIn(parts).flatMap((part) => (part.kind === 'button' ? part.deed.opens : [])))]
  const known = new Set(partsIn(parts).flatMap((part) => ('parts' in part && part.key !== undefined ? [part.key] : [])))
  const found = keys.filter((key) => !known.has(key)).flatMap((key) => one(dialogOf(key, reading.opened?.(key) ?? [], reader)))
  return found.length === 0 || left <= 0 ? found : [...found, ...opened(reading, reader, [...parts, ...found], left - 1)]
}

function one<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value]
}

function partsIn(parts: readonly ScreenPart[]): readonly ScreenPart[] {
  return parts.flatMap((part) => ('parts' in part ? [part, ...partsIn(part.parts)] : [part]))
}

/** The dialog of a key; where several share it, nobody can say which one opens. */
function dialogOf(key: string, all: readonly (readonly Shown[])[], reader: PartReader): ScreenPart | undefined {
  const parts = all.map((shown) => reader.all(shown, { dialog: false, each: false }))
  const dialogs = parts.flat().flatMap((part) => ('parts' in part && part.kind === 'dialog' ? [part] : []))
  if (key.startsWith('named:')) {
    const own = dialogs.filter((dialog) => dialog.key === key)
    return own.length === 1 ? own[0] : undefined
  }
  const [first] = dialogs
  if (dialogs.length === 1 && first !== undefined) return { ...first, key }
  const [shown] = all
  const [place] = shown ?? []
  const inside = shown === undefined ? [] : titled(reader.all(shown, { dialog: true, each: false }))
  return dialogs.length > 0 || place === undefined || inside.length === 0
    ? undefined
    : { kind: 'dialog', key, parts: inside, file: place.file, line: place.line }
}

function audienceAround(one: Shown, around: Around): Pick<Around, 'audience'> {
  const audience = one.audience ?? gateOf(one) ?? around.audience
  return audience === undefined ? {} : { audience }
}

/** `<FormField name="amount">`, `<Form.Item name="amount" rules={[…]}>`, `<form [formGroup]="bill">`. */
function frameAround({ tag, props }: Shown, { frame }: Around): Pick<Around, 'frame'> {
  const [name, rules, group] = ['name', 'rules', 'formGroup'].map((key) => props.get(key))
  const isFrame = /Field$|Controller$|Item$|^mat-form-field$/.test(tag) && name?.value.k === 'str'
  const own: FieldFrame = {
    ...frame,
    ...(isFrame && name.value.k === 'str' && { name: name.value.v }),
    ...(isFrame && rules !== undefined && { rules }),
    ...(group !== undefined && { group }),
  }
  return Object.keys(own).length === 0 ? {} : { frame: own }
}

function tipAround(tip: string | undefined): Pick<Around, 'tip'> {
  return tip === undefined ? {} : { tip }
}

class PartReader {
  readonly #reading: DeedReading
  readonly #controls: ControlReader

  constructor(reading: DeedReading) {
    this.#reading = reading
    this.#controls = new ControlReader(reading, (shown, around) => this.all(shown, around))
  }

  all(shown: readonly Shown[], around: Around): ScreenPart[] {
    return shown.flatMap((one, i) =>
      this.#one(one, {
        ...around,
        ...this.#controls.labels.behind(this.#reading, one, shown.slice(i + 1)),
        each: around.each || one.each === true,
        ...(isCase(one) && { sometimes: true }),
        ...(one.empty === true && { empty: true }),
        ...(one.chosen === true && { chosen: true }),
        ...(one.test !== undefined && { test: one.test }),
        ...audienceAround(one, around),
        ...frameAround(one, around),
        ...tipAround(tipOf(this.#reading, one)),
      }),
    )
  }

  #one(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const { tag } = one
    if (tag === '') return []
    if (isSkipped(one)) return []
    if (isEmptyState(tag)) return this.#empty(one, around)
    if (!around.dialog && (isDialog(tag, one.opened === true) || isOwnDialog(one))) return this.#dialog(one, around)
    const tab = openTab(one, around)
    if (tab !== undefined) return this.#tab(one, { ...around, tab })
    if (tag === 'form' || tag.endsWith('Form')) return this.#form(one, around)
    if (one.when === undefined) return this.#element(one, around)
    const { sometimes: _sometimes, ...certain } = around
    const parts = this.#element(one, { ...(around.dialog ? certain : around), region: one.when })
    const isPart = around.dialog ? parts.length > 0 : parts.some(({ kind }) => kind === 'button' || kind === 'field' || kind === 'form')
    return isPart ? [{ kind: 'region', key: one.when, parts: around.dialog ? titled(parts) : parts, ...at }] : parts
  }

  /** What is there while its tab is chosen. */
  #tab(one: Shown, around: Around): ScreenPart[] {
    const parts = this.#one(one, around)
    return parts.length === 0 ? [] : [{ kind: 'region', ...(around.tab && { key: around.tab }), parts, file: one.file, line: one.line }]
  }

  #element(one: Shown, outer: Around): ScreenPart[] {
    const { tag } = one
    const around = isTabs(one) ? { ...outer, tabs: tabsKey(one) } : outer
    const control = this.#control(one, around)
    if (control !== undefined) return control
    if (isColumn(tag)) {
      const text = textOf(withoutMenus(one))
      return text === undefined ? [] : [{ kind: 'table', columns: [text], ...placeIn(this.#reading, one) }]
    }
    if (isHeading(tag)) {
      const text = one.children.some(holdsAction) || leadsOn(one) ? undefined : textOf(one)
      return [
        ...(text === undefined ? [] : [said('heading', text, around, placeIn(this.#reading, one))]),
        ...this.all(one.children, around),
      ]
    }
    if (isWords(tag) && one.children.every((child) => child.tag === '' || /^(?:b|strong|i|em|span|code|br|a)$/.test(child.tag))) {
      const text = textOf(one)
      const inner = this.all(one.children, around)
      // words in bold are part of the sentence around them
      if (inner.some(({ kind }) => kind !== 'text') || text === undefined || !/\p{L}{2}/u.test(text)) return inner
      return [said('text', text, around, placeIn(this.#reading, one))]
    }
    return this.#frame(one, around)
  }

  /** What a person selects, fills in or follows; undefined for anything else. */
  #control(one: Shown, around: Around): ScreenPart[] | undefined {
    if (isTrigger(one.tag)) return this.#controls.trigger(one, around)
    if (isMenu(one)) return this.#controls.menu(one, around)
    if (isLink(one)) return this.#controls.link(one, around)
    if (isButton(one)) return this.#controls.button(one, around)
    if (isField(one)) return this.#controls.field(one, around)
    const row = around.each ? this.#controls.row(one) : undefined
    if (row !== undefined) return [row, ...this.#frame(one, around)]
    return isLabel(one.tag) ? this.#controls.label(one, around) : undefined
  }

  /** Anything that only holds others: a field's frame has its label as an attribute, a table its columns. */
  #frame(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const caption = one.opened === true ? undefined : captionOf(one)
    const label = one.opened === true ? undefined : (givenWords(this.#reading, one, ['label']) ?? caption)
    const columns = one.opened === true ? [] : columnsOf(this.#reading, one)
    const size = pageSizeOf(this.#reading.codebase, one)
    const inside: Around = { ...around, ...(label !== undefined && { label }) }
    const named = one.opened === true ? [] : this.#titled(one, around)
    const parts = this.#controls.labels.within(one.opened !== true, () =>
      joined([
        ...named,
        ...this.#words(one, around),
        ...this.all(one.children, inside).filter((part) => part.kind !== 'text' || part.text !== caption?.text),
        ...(columns.length === 0 ? [] : [{ kind: 'table' as const, columns, ...at }]),
        ...(size.perPage === undefined ? [] : [{ kind: 'table' as const, columns: [], ...size, ...at }]),
      ]),
    )
    const whole = isTable(one.tag) ? withOneTable(parts) : parts
    return one.opened === true && !around.dialog && around.form === undefined ? asForm(whole) : whole
  }

  /** Words between elements: `<div>No entries</div>`. */
  #words(one: Shown, around: Around): ScreenPart[] {
    const words = one.opened === true || !one.children.every(({ tag }) => tag === '') ? undefined : textOf(one)
    const isShown = words !== undefined && /\p{L}{2}/u.test(words) && !words.startsWith('…')
    return isShown ? [said('text', words, around, placeIn(this.#reading, one))] : []
  }

  /** `<Card title="Members">`, `<UModal title="…" description="…">` of a library. */
  #titled(one: Shown, around: Around): ScreenPart[] {
    if (/^[a-z]/.test(one.tag) && !one.tag.includes('-')) return []
    const at = { file: one.file, line: one.line }
    const title = givenText(
      this.#reading,
      one,
      around.dialog || isDialogPart(one.tag) ? ['title', 'heading', 'header', 'label'] : ['title', 'heading'],
    )
    const text = givenText(this.#reading, one, ['description', 'message', 'content'])
    return [
      ...(title === undefined ? [] : [{ kind: 'heading' as const, text: title, ...at }]),
      ...(text === undefined ? [] : [{ kind: 'text' as const, text, ...at }]),
    ]
  }

  #empty(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const title = givenText(this.#reading, one, ['title', 'heading', 'message', 'text', 'label', 'description']) ?? firstText(one.children)
    const rest = this.all(one.children, around).filter(({ kind }) => kind === 'button' || kind === 'link' || kind === 'dialog')
    return [...(title === undefined ? [] : [{ kind: 'empty' as const, text: title, ...at }]), ...rest]
  }

  #dialog(one: Shown, around: Around): ScreenPart[] {
    const open = openNames.map((name) => one.props.get(name)).find((value) => value !== undefined)
    const named = open === undefined ? undefined : namedState(this.#reading.codebase, open)?.key
    const key = named ?? (open === undefined ? undefined : stateKey(this.#reading.codebase, open)) ?? one.when ?? placeKey(one)
    // what a dialog shows stands outside of a form around it
    const inside: Around = { dialog: true, each: false, inside: key, ...audienceAround(one, around) }
    const titles = one.opened === true ? [] : this.#titled(one, inside)
    const found = triggersOf(one)
    const triggers = found.triggers.flatMap((trigger) => this.#controls.trigger(trigger, around, key))
    const parts = [...titles, ...this.all(found.inside, inside)]
    const given = parts.some(({ kind }) => kind === 'heading') ? undefined : this.#givenTitle(one)
    const whole = titled(given === undefined ? parts : [{ kind: 'heading', text: given, file: one.file, line: one.line }, ...parts])
    if (whole.length === 0) return triggers
    return [...triggers, { kind: /Popover/.test(one.tag) ? 'region' : 'dialog', key, parts: whole, file: one.file, line: one.line }]
  }

  /** The title that a dialog of the repository, or the one inside of it, is given and shows in a way that is not read. */
  #givenTitle({ tag, opened, children, ...one }: Shown): string | undefined {
    const own =
      opened === true && isDialogPart(tag) ? givenText(this.#reading, { tag, children, ...one }, ['title', 'heading', 'header']) : undefined
    return own ?? children.map((child) => this.#givenTitle(child)).find((text) => text !== undefined)
  }

  #form(one: Shown, around: Around): ScreenPart[] {
    const handlers = ['onSubmit', 'onsubmit', 'action', 'onFinish', 'submit'].flatMap((name) => one.props.get(name) ?? [])
    if (one.opened === true) return this.#element(one, around)
    const parts = joined(this.all(one.children, { ...around, ...(handlers.length > 0 && { form: handlers }) }))
    if (parts.length === 0) return []
    withoutGuesses(parts, this.#controls.named)
    return one.tag === 'form' || handlers.length > 0
      ? [{ kind: 'form', parts, ...(one.when && { key: one.when }), file: one.file, line: one.line }]
      : parts
  }
}
