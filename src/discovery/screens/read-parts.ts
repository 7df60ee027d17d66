import type { ScreenField, ScreenPart } from '../../core/screen.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Around, isCase, sometimes } from './around.ts'
import { columnsOf, filesOf, givenText, givenWords, isOn, labelsOf, placeOf, type Words } from './attributes.ts'
import { deedOf } from './deeds.ts'
import {
  isButton,
  isColumn,
  isDialog,
  isDialogPart,
  isEmptyState,
  isField,
  isHeading,
  isLabel,
  isLink,
  isTrigger,
  isWords,
  useOf,
} from './elements.ts'
import { FieldLabels } from './field-labels.ts'
import { iconOf } from './icons.ts'
import { joined, withoutEchoes, withoutGuesses } from './join-parts.ts'
import { plainPathOf } from './link-path.ts'
import type { Shown } from './shown.ts'
import type { DeedReading } from './requests.ts'
import { settled } from './settle.ts'
import { secondLabel } from './second-label.ts'
import { stateKey } from './states.ts'
import { triggersOf } from './triggers.ts'
import { firstText, holdsAction, holdsLink, isSkipped, textOf, withoutHelp } from './words.ts'

/** Reads what a person meets, in order: headings, fields, buttons, links, tables, dialogs. */
export function readParts(reading: DeedReading, shown: readonly Shown[]): readonly ScreenPart[] {
  return settled(new PartReader(reading).all(shown, { dialog: false, each: false }))
}

class PartReader {
  readonly #reading: DeedReading
  readonly #labels = new FieldLabels()
  /** Buttons that say by their type that they hand in the form. */
  readonly #named = new Set<ScreenPart>()

  constructor(reading: DeedReading) {
    this.#reading = reading
  }

  all(shown: readonly Shown[], around: Around): ScreenPart[] {
    return shown.flatMap((one) =>
      this.#one(one, {
        ...around,
        each: around.each || one.each === true,
        ...(isCase(one) && { sometimes: true }),
        ...(one.chosen === true && { chosen: true }),
      }),
    )
  }

  #one(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const { tag } = one
    if (tag === '') return []
    if (isSkipped(one)) return []
    if (isEmptyState(tag)) return this.#empty(one, around)
    if (!around.dialog && isDialog(tag, one.opened === true)) return this.#dialog(one, around)
    if (tag === 'form' || tag.endsWith('Form')) return this.#form(one, around)
    if (one.when !== undefined && !around.dialog) {
      const parts = this.#element(one, around)
      return parts.some(({ kind }) => kind === 'button' || kind === 'field' || kind === 'form')
        ? [{ kind: 'region', key: one.when, parts, ...at }]
        : parts
    }
    return this.#element(one, around)
  }

  #element(one: Shown, around: Around): ScreenPart[] {
    const { tag } = one
    if (isTrigger(tag)) return this.#trigger(one, around)
    if (isLink(one)) return this.#link(one, around)
    if (isButton(one)) return this.#button(one, around)
    if (isField(one)) return this.#field(one, around)
    if (isLabel(tag)) return this.#label(one, around)
    if (isColumn(tag)) {
      const text = textOf(one)
      return text === undefined ? [] : [{ kind: 'table', columns: [text], ...this.#place(one) }]
    }
    if (isHeading(tag)) {
      const text = one.children.some(holdsAction) ? undefined : textOf(one)
      return [
        ...(text === undefined ? [] : [{ kind: 'heading' as const, text, ...sometimes(around), ...this.#place(one) }]),
        ...this.all(one.children, around),
      ]
    }
    if (isWords(tag) && one.children.every((child) => child.tag === '' || /^(?:b|strong|i|em|span|code|br|a)$/.test(child.tag))) {
      const text = textOf(one)
      const inner = this.all(one.children, around)
      if (inner.length > 0 || text === undefined || !/\p{L}{2}/u.test(text)) return inner
      return [{ kind: 'text', text, ...sometimes(around), ...this.#place(one) }]
    }
    return this.#frame(one, around)
  }

  /** Anything that only holds others: a field's frame has its label as an attribute, a table its columns. */
  #frame(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const label = one.opened === true ? undefined : givenWords(this.#reading, one, ['label'])
    const columns = one.opened === true ? [] : columnsOf(this.#reading, one)
    const inside: Around = { ...around, ...(label !== undefined && { label }) }
    const titled = one.opened === true ? [] : this.#titled(one, around)
    return this.#labels.within(one.opened !== true, () =>
      joined([
        ...titled,
        ...this.#words(one, around),
        ...this.all(one.children, inside),
        ...(columns.length === 0 ? [] : [{ kind: 'table' as const, columns, ...at }]),
      ]),
    )
  }

  /** Words between elements: `<div>No entries</div>`. */
  #words(one: Shown, around: Around): ScreenPart[] {
    const words = one.opened === true || !one.children.every(({ tag }) => tag === '') ? undefined : textOf(one)
    const isShown = words !== undefined && /\p{L}{2}/u.test(words) && !words.startsWith('…')
    return isShown ? [{ kind: 'text', text: words, ...sometimes(around), ...this.#place(one) }] : []
  }

  #place(one: Shown): { file: RepoPath; line: number } {
    return placeOf(one, filesOf(this.#reading, one))
  }

  /** `<Card title="Members">`, `<UModal title="…" description="…">` of a library. */
  #titled(one: Shown, around: Around): ScreenPart[] {
    if (/^[a-z]/.test(one.tag) && !one.tag.includes('-')) return []
    const at = { file: one.file, line: one.line }
    const title = this.#given(one, around.dialog || isDialogPart(one.tag) ? ['title', 'heading', 'header', 'label'] : ['title', 'heading'])
    const text = this.#given(one, ['description', 'message', 'content'])
    return [
      ...(title === undefined ? [] : [{ kind: 'heading' as const, text: title, ...at }]),
      ...(text === undefined ? [] : [{ kind: 'text' as const, text, ...at }]),
    ]
  }

  #given(one: Shown, names: readonly string[]): string | undefined {
    return givenText(this.#reading, one, names)
  }

  #empty(one: Shown, around: Around): ScreenPart[] {
    const at = { file: one.file, line: one.line }
    const title = this.#given(one, ['title', 'heading', 'message', 'text', 'label', 'description']) ?? firstText(one.children)
    const rest = this.all(one.children, around).filter(({ kind }) => kind === 'button' || kind === 'link' || kind === 'dialog')
    return [...(title === undefined ? [] : [{ kind: 'empty' as const, text: title, ...at }]), ...rest]
  }

  #dialog(one: Shown, around: Around): ScreenPart[] {
    const open = ['open', 'visible', 'isOpen', 'show', 'opened', 'modelValue', 'value', 'isVisible', 'modal', 'in', 'active']
      .map((name) => one.props.get(name))
      .find((value) => value !== undefined)
    const key = (open === undefined ? undefined : stateKey(this.#reading.codebase, open)) ?? one.when ?? `${one.file}:${one.line}`
    // what a dialog shows stands outside of a form around it
    const inside: Around = { dialog: true, each: false }
    const titled = one.opened === true ? [] : this.#titled(one, inside)
    const found = triggersOf(one)
    const triggers = found.triggers.flatMap((trigger) => this.#trigger(trigger, around, key))
    const whole = joined([...titled, ...this.all(found.inside, inside)])
    if (whole.length === 0) return triggers
    return [...triggers, { kind: /Popover/.test(one.tag) ? 'region' : 'dialog', key, parts: whole, file: one.file, line: one.line }]
  }

  #form(one: Shown, around: Around): ScreenPart[] {
    const handlers = ['onSubmit', 'onsubmit', 'action', 'onFinish', 'submit'].flatMap((name) => one.props.get(name) ?? [])
    if (one.opened === true) return this.#element(one, around)
    const parts = joined(this.all(one.children, { ...around, ...(handlers.length > 0 && { form: handlers }) }))
    if (parts.length === 0) return []
    if (this.#named.size > 0) withoutGuesses(parts, this.#named)
    return one.tag === 'form' || handlers.length > 0
      ? [{ kind: 'form', parts, ...(one.when && { key: one.when }), file: one.file, line: one.line }]
      : parts
  }

  /** `<DialogTrigger asChild><Button>New</Button></DialogTrigger>` */
  #trigger(one: Shown, around: Around, opens?: string): ScreenPart[] {
    // what opens something hands in no form around it
    const { form: _form, ...outside } = around
    const inner = this.all(one.children, outside)
    const added = opens === undefined ? [] : [opens]
    if (inner.some(({ kind }) => kind === 'button'))
      return inner.map((part) =>
        part.kind === 'button' ? { ...part, deed: { ...part.deed, opens: [...part.deed.opens, ...added] } } : part,
      )
    const labels = labelsOf(this.#reading, one)
    if (labels.length === 0 || /Tooltip|HoverCard|Select/.test(one.tag)) return inner
    const deed = { opens: added, closes: [], requests: [], messages: [] }
    return [{ kind: 'button', labels, deed, ...(around.each && { each: true as const }), ...this.#place(one) }]
  }

  #link(one: Shown, around: Around): ScreenPart[] {
    const target = one.props.get('href') ?? one.props.get('to')
    const to = target === undefined ? undefined : plainPathOf(this.#reading.codebase, this.#reading.texts, target)
    const labels = labelsOf(this.#reading, one)
    if (to === undefined || labels.length === 0) return labels.length === 0 ? this.all(one.children, around) : []
    return [{ kind: 'link', labels, to, ...(around.each && { each: true as const }), ...this.#place(one) }]
  }

  #button(one: Shown, around: Around): ScreenPart[] {
    const nested = one.opened === true || one.children.some(holdsLink) ? this.all(one.children, around) : []
    if (nested.some(({ kind }) => kind === 'button' || kind === 'link' || kind === 'field')) return withoutEchoes(joined(nested))
    const labels = labelsOf(this.#reading, one)
    const icon = labels.length === 0 ? iconOf(this.#reading, one) : undefined
    if (labels.length === 0 && icon === undefined) return []
    const handlers = ['onClick', 'onPress', 'onSelect', 'onAction', 'formAction', 'onConfirm'].flatMap((name) => one.props.get(name) ?? [])
    const type = this.#given(one, ['type', 'htmlType'])
    const isSubmit =
      around.form !== undefined && (type === 'submit' || (one.tag === 'button' && !one.props.has('type') && handlers.length === 0))
    const deed = deedOf(this.#reading, isSubmit ? [...handlers, ...(around.form ?? [])] : handlers)
    const again = secondLabel(one, deed, labels)
    const button: ScreenPart = {
      kind: 'button',
      labels: again === undefined ? labels : labels.filter((label) => label !== again),
      ...(around.each && { each: true as const }),
      ...(isSubmit && { submits: true as const }),
      ...(again !== undefined && { again }),
      ...(icon !== undefined && { icon }),
      deed,
      ...placeOf(one, filesOf(this.#reading, one, handlers)),
    }
    if (type === 'submit') this.#named.add(button)
    return [button]
  }

  #label(one: Shown, around: Around): ScreenPart[] {
    const text = textOf(withoutHelp(one)) ?? textOf(one)
    const words = text === undefined ? undefined : { text, file: this.#place(one).file }
    const inside = this.all(one.children, { ...around, ...(words !== undefined && { label: words }) })
    if (words !== undefined && !inside.some(({ kind }) => kind === 'field')) this.#labels.add(words, this.#given(one, ['htmlFor', 'for']))
    return inside.filter(({ kind }) => kind !== 'text')
  }

  #field(one: Shown, around: Around): ScreenPart[] {
    const inner = one.opened === true ? this.all(one.children, around) : []
    if (inner.some(({ kind }) => kind === 'field')) return inner
    const type = this.#given(one, ['type']) ?? ''
    if (type === 'hidden') return []
    if (/^(?:submit|button|reset)$/.test(type)) return this.#button(one, around)
    const placeholder = givenWords(this.#reading, one, ['placeholder'])
    const label = this.#fieldLabel(one, around)
    const shown = label ?? placeholder
    if (shown === undefined || shown.text.length > 80 || shown.text.includes('…')) return inner
    const field: ScreenField = {
      kind: 'field',
      label: shown.text.replace(/\s*[:*]+$/, ''),
      use: useOf(one.tag, type),
      ...(label === undefined && { byPlaceholder: true as const }),
      ...(placeholder !== undefined && label !== undefined && { placeholder: placeholder.text }),
      ...((isOn(one, ['required', 'isRequired']) || /\*\s*$/.test(shown.text)) && { required: true as const }),
      ...(around.chosen === true && { sometimes: true as const }),
      ...(isOn(one, ['readOnly', 'readonly', 'disabled']) && { fixed: true as const }),
      ...placeOf(one, [shown.file]),
    }
    return [field]
  }

  /** What a field is called: by itself, by what is around it, else by a label that stands before it. */
  #fieldLabel(one: Shown, around: Around): Words | undefined {
    const own = givenWords(this.#reading, one, ['label', 'floatingLabel', 'aria-label', 'ariaLabel']) ?? around.label
    const before = this.#labels.take(this.#given(one, ['id', 'name', 'inputId']))
    return own ?? before
  }
}
